import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { appMissing } from './app.missing.ts';
import { appSteps } from './app.steps.ts';
import { appTold } from './app.told.ts';
import type { Invariant } from './invariant.ts';

export const appInvariants: readonly Invariant<SnapshotFrom<typeof appMachine>>[] = [
  {
    rule: '§4 an ended session leaves nothing: no token, no orders, no goods',
    holds: ({ snapshot }) => {
      const { session, orders, catalogue, accepted, placed, extraFees } = snapshot.context;
      return (
        !(
          snapshot.matches('visiting') ||
          (snapshot.matches('closed') && !snapshot.context.asksMaintenance)
        ) ||
        (session === undefined &&
          orders.length === 0 &&
          catalogue.products.size === 0 &&
          accepted === undefined &&
          placed === undefined &&
          extraFees.length === 0)
      );
    },
  },
  {
    rule: '§2 a visitor has no cart, a customer no login',
    holds: ({ snapshot }) =>
      snapshot.hasTag('customer')
        ? snapshot.children.cart !== undefined && snapshot.children.login === undefined
        : snapshot.children.cart === undefined && snapshot.children.catalogue === undefined,
  },
  {
    rule: '§8 503: maintenance shows neither the login nor the shop',
    holds: ({ snapshot }) =>
      !snapshot.hasTag('closed') ||
      (!snapshot.hasTag('visitor') &&
        !snapshot.hasTag('customer') &&
        snapshot.children.cart === undefined &&
        snapshot.children.login === undefined),
  },
  {
    rule: 'the last page of an ended session is kept until a login, and is a customer’s page',
    holds: ({ snapshot }) => !['/', '/admin', '/maintenance'].includes(snapshot.context.place?.page ?? ''),
  },
  {
    rule: 'at the login only an order that never left this browser is taken back',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'left.withdraw' }) ===
      (snapshot.matches('visiting') && snapshot.context.place?.order?.isUnsent === true),
  },
  {
    rule: '§8 status toasts stay until they are dismissed',
    holds: ({ snapshot }) =>
      snapshot.context.toasts.every((toast) => toast.getSnapshot().status === 'active'),
  },
  ...appSteps,
  ...appTold,
  ...appMissing,
];
