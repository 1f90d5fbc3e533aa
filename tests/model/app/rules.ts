import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import { accountParts } from '../../../machines/domain/session/account.ts';
import type { Session } from '../../../machines/domain/session/session.ts';
import { account, session, withoutCart, withoutMinimum } from '../accounts.ts';
import { isSame } from '../equal.ts';
import { soldOut } from '../goods.ts';
import { afterEachStep, type Invariant, type StepRule } from '../invariant.ts';
import { appSteps, goingTo, kept, newToasts } from './steps.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** Token and goods suffice for a session. Each other part of the account may be missing, and is fetched again. */
const appMissing: readonly Invariant<Snapshot>[] = [
  {
    rule: 'orders that have not arrived are missing on their page, and no others',
    holds: ({ snapshot }) => {
      const lacksOrders = snapshot.context.missing?.includes('orders') === true;
      const isIdle = snapshot.matches({ shopping: { account: 'idle' } });
      return lacksOrders ? !isIdle : !snapshot.matches({ shopping: { account: 'ordersMissing' } });
    },
  },
  ...afterEachStep<Snapshot>(
    {
      rule: 'parts that a login did not find are missing, and the login still leads to the shop',
      on: 'xstate.done.actor.login',
      when: (_, { output }) => output.account === withoutCart,
      to: 'shopping.account.ordersMissing',
      holds: ({ snapshot: { context } }) =>
        isSame([context.missing, context.accepted], [['cart', 'orders'], undefined]),
    },
    {
      rule: 'after a reload parts that do not arrive keep their stored values',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output !== account,
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isToldLast(context) &&
        isSame(
          [context.missing, context.orders, context.extraFees],
          [
            accountParts.filter((part) => !output.came.includes(part)),
            output.orders ?? before.context.orders,
            output.extraFees ?? before.context.extraFees,
          ],
        ) &&
        context.session?.minimumOrderAmount ===
          (output === withoutMinimum ? before.context.session?.minimumOrderAmount : 20_000),
    },
    {
      rule: 'an account without any answer has all its parts missing',
      on: 'xstate.error.actor.fetchAccount',
      to: 'shopping.account.ordersMissing',
      does: [],
      holds: ({ snapshot: { context } }) => isSame(context.missing, accountParts),
    },
    {
      rule: 'orders that cannot be fetched are missing, too, and those that come are not',
      on: ['xstate.done.actor.fetchOrders', 'xstate.error.actor.fetchOrders'],
      holds: ({ snapshot: { context } }, { before, event }) =>
        isToldLast(context) &&
        isSame(
          context.missing?.toSorted(),
          accountParts
            .filter((part) =>
              part === 'orders' ? 'error' in event : before.context.missing?.includes(part) === true,
            )
            .toSorted(),
        ),
    },
    {
      rule: 'late parts are stored and sent on like early ones; the cart fetches the server’s cart',
      on: 'account.came',
      does: ['keepSession'],
      sends: ['world.changed', 'orders.changed', 'cart.heard'],
      holds: ({ snapshot: { context } }, { before, event: { account: come } }) =>
        isToldLast(context, 'world.changed', 'orders.changed', 'message.found') &&
        isSame(
          [context.missing, context.extraFees, context.orders],
          [
            before.context.missing?.filter((part) => !come.came.includes(part)),
            come.extraFees,
            come.orders ?? before.context.orders,
          ],
        ),
    },
    {
      rule: 'a minimum order that is known outranks the figure of a cart that comes later',
      on: 'account.came',
      when: (_, event) => event.account.minimumOrderAmount === 12_000,
      holds: ({ snapshot: { context } }, { before }) =>
        context.session?.minimumOrderAmount === before.context.session?.minimumOrderAmount,
    },
  ),
];

/** True without `deferred`, or if these types and then `account.missing` are the last events sent to it. */
function isToldLast({ deferred, missing }: Snapshot['context'], ...types: readonly string[]): boolean {
  const told = kept(deferred)?.told ?? [];
  const last = told.at(-1);
  return (
    deferred === undefined ||
    (last?.type === 'account.missing' &&
      isSame(last.missing, missing) &&
      isSame(
        told.slice(-1 - types.length, -1).map(({ type }) => type),
        types,
      ))
  );
}

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

/** Messages of a customer's processes to the app, and of the app to them (§4). */
const appTold: readonly Invariant<Snapshot>[] = [
  ...afterEachStep<Snapshot>(
    {
      rule: 'the time is that of the clock, for the cart and the deferred part as well',
      on: 'clock.ticked',
      from: 'shopping',
      asks: [],
      holds: (moment, last) => moment.snapshot.context.now === last.event.now && isWorldTold(moment, last),
    },
    {
      rule: 'the time is that of the clock without a session, too',
      on: 'clock.ticked',
      when: (before) => !before.hasTag('customer'),
      asks: [],
      sends: [],
      holds: ({ snapshot }, { event }) => snapshot.context.now === event.now,
    },
    {
      rule: 'the cart and the deferred part decide with the catalogue that was loaded last',
      on: 'catalogue.loaded',
      asks: [],
      holds: (moment, last) =>
        moment.snapshot.context.catalogue === last.event.catalogue && isWorldTold(moment, last),
    },
    {
      rule: '§4 after a reload the account is fetched, kept, and sent to the cart and the deferred part',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output === account,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['world.changed', 'orders.changed'],
      does: ['keepSession'],
      // Other calls say which routes the backend lacks.
      holds: ({ snapshot: { context } }, { event: { output } }) =>
        isSame(
          [
            withoutLacks(context.session),
            context.orders,
            context.extraFees,
            context.notifications,
            context.message,
          ],
          [session, output.orders, output.extraFees, output.notifications, output.message],
        ) && isToldDeferred(context, 'world.changed', 'orders.changed', 'message.found', 'account.missing'),
    },
    {
      rule: 'orders that cannot be fetched leave those that this browser keeps',
      on: ['xstate.error.actor.fetchAccount', 'xstate.error.actor.fetchOrders'],
      to: 'shopping.account.ordersMissing',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) => isSame(context.orders, before.context.orders),
    },
    {
      rule: '§2 Order history: opening it fetches the orders; a change of one order fetches that order',
      on: 'orders.open',
      from: ['shopping.account.idle', 'shopping.account.ordersMissing'],
      to: 'shopping.account.fetchingOrders',
      asks: ['fetchOrders'],
      holds: (_, { event, did }) => isSame(did.asked[0]?.input, event.id),
    },
    {
      rule: 'of several orders that change at once none is forgotten: all are fetched',
      on: 'orders.open',
      from: 'shopping.account.fetchingOrders',
      to: 'shopping.account.fetchingOrders',
      asks: ['fetchOrders'],
      holds: (_, { did }) => did.asked[0]?.input === undefined,
    },
    {
      rule: 'an order that changed alone is replaced; the others stay',
      on: 'xstate.done.actor.fetchOrders',
      when: (_, { output }) => output.order !== undefined,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isSame([context.older, context.missing], [before.context.older, before.context.missing]) &&
        isSame(context.orders, [
          output.order,
          ...before.context.orders.filter(({ id }) => id !== output.order.id),
        ]) &&
        isToldDeferred(context, 'orders.changed', 'account.missing'),
    },
    {
      rule: 'the orders are those that the server answered last, in the cart, the deferred part and the browser',
      on: 'xstate.done.actor.fetchOrders',
      when: (_, { output }) => output.order === undefined,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame([context.orders, context.older], [event.output.orders, event.output.older]) &&
        isToldDeferred(context, 'orders.changed', 'account.missing') &&
        did.sent[0]?.orderedDates.length > 0 &&
        did.sent[0]?.orderedDates.every((dated: { order_id: string }) => dated.order_id === '100038'),
    },
    {
      rule: '§4 Ordering: success records the order and shows order-success',
      on: 'order.placed',
      asks: [],
      sends: ['orders.changed'],
      holds: (moment, last) =>
        isRecorded(moment, last) &&
        isSame(last.did.done, [{ type: 'keepSession' }, goingTo('/order-success')]) &&
        isSame(newToasts(moment, last), []),
    },
    {
      rule: 'an order placed automatically is recorded and shown, and opens no page',
      on: 'order.arrived',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: (moment, last) =>
        isRecorded(moment, last) &&
        isSame(newToasts(moment, last), [
          {
            kind: 'info',
            title: { key: 'app.arrived.title', values: { id: '100042' } },
            lasting: 'stays',
          },
        ]),
    },
    {
      rule: 'the deferred part receives the user and the user’s data',
      on: 'xstate.done.actor.loadDeferred',
      to: 'shopping.deferred.open',
      holds: ({ snapshot: { context } }) => {
        const { username, name, email } = session;
        const { world, ...given } = Object(kept(context.deferred)?.input);
        return (
          isSame(given, {
            username,
            name,
            email,
            message: context.message,
            orders: context.orders,
            older: context.older,
            missing: context.missing,
          }) && world.now === context.now
        );
      },
    },
    {
      rule: 'a deferred part that cannot be downloaded is shown, with a link to load it again',
      on: 'xstate.error.actor.loadDeferred',
      to: 'shopping.deferred.missing',
      holds: tells(missing('deferred')),
    },
    {
      rule: 'a part of the cart that cannot be downloaded is shown, with a link to load it again',
      on: 'cart.partMissing',
      holds: tells(missing('part')),
    },
    {
      rule: '§4 goods that came by themselves are named for 5 s',
      on: 'cart.autoAdded',
      holds: (moment, last) =>
        isSame(newToasts(moment, last), [
          {
            kind: 'info',
            title: { key: 'app.autoAdded.title' },
            lasting: 'notice',
            goods: last.event.products.map((product: { description_fi: string; description_en: string }) => ({
              description_fi: product.description_fi,
              description_en: product.description_en,
            })),
          },
        ]),
    },
    {
      rule: '§4 a good that was not added is named with its reason',
      on: 'cart.refused',
      holds: tells({
        kind: 'error',
        title: { key: 'errors.problem.outOfStock' },
        lasting: 'error',
        goods: [soldOut.id],
      }),
    },
    {
      rule: 'a withdrawn order is shown',
      on: 'order.withdrawn',
      holds: tells({ kind: 'info', title: { key: 'app.withdrawn.title' }, lasting: 'notice' }),
    },
    {
      rule: 'a toast that a deferred process asks for is shown',
      on: 'toast.show',
      holds: tells({ kind: 'error', title: { key: 'errors.loginFailed' }, lasting: 'error' }),
    },
    {
      rule: '§8 a toast that is dismissed is gone, and no other',
      on: 'toast.gone',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isSame(
          context.toasts.map(({ id }) => id),
          before.context.toasts.map(({ id }) => id).filter((id) => id !== event.id),
        ),
    },
    {
      rule: '§4 Saving a template: the deferred part receives it, and the customer goes to the templates',
      on: 'template.saved',
      asks: [],
      holds: ({ snapshot: { context } }, { did }) =>
        isSame(did.done, [goingTo('/order/templates')]) && isToldDeferred(context, 'template.saved'),
    },
    {
      rule: 'a page that a deferred process asks for is opened',
      on: 'page.open',
      holds: (_, { event, did }) => isSame(did.done, [goingTo(event.path)]),
    },
    {
      rule: 'the page that is shown is where a session that breaks off leads back to',
      on: 'page.shown',
      holds: ({ snapshot: { context } }, { event }) => isSame(context.place, { page: event.path }),
    },
    {
      rule: '§2 the order that has just been placed is forgotten once its page is left, in the browser too',
      on: 'page.shown',
      holds: ({ snapshot: { context } }, { before, did }) =>
        context.placed === undefined &&
        isSame(did.done, before.context.placed === undefined ? [] : [{ type: 'keepSession' }]),
    },
  ),
];

/** True if the cart and a loaded `deferred` received the current world. */
function isWorldTold(...[{ snapshot }, { did }]: Parameters<Holds>): boolean {
  const { now, catalogue, deferred } = snapshot.context;
  return [did.sent, ...(deferred === undefined ? [] : [kept(deferred)?.told ?? []])].every((all) => {
    const told = all.at(-1);
    return told?.type === 'world.changed' && told.world.now === now && told.world.catalogue === catalogue;
  });
}

/** True without `deferred`, or if these types are the last events sent to it. */
function isToldDeferred({ deferred }: Snapshot['context'], ...types: readonly string[]): boolean {
  const told = kept(deferred)?.told ?? [];
  return (
    deferred === undefined ||
    isSame(
      told.slice(-types.length).map(({ type }) => type),
      types,
    )
  );
}

/** True if the order is the first of the list, on the page and in `deferred`. */
function isRecorded(...[{ snapshot }, { before, event }]: Parameters<Holds>): boolean {
  const { orders, older, placed, deferred } = snapshot.context;
  const { order } = event.placed;
  const others = before.context.orders.filter(({ id }) => id !== order.id);
  return (
    isSame([placed, orders], [order, [order, ...others]]) &&
    (deferred === undefined || isSame(kept(deferred)?.told.at(-1), { type: 'orders.changed', orders, older }))
  );
}

function tells(toast: object): Holds {
  return (moment, last) => isSame(newToasts(moment, last), [toast]);
}

function missing(what: string): object {
  return {
    kind: 'error',
    title: { key: `errors.${what}Missing.title` },
    body: { key: `errors.${what}Missing.body` },
    lasting: 'stays',
    link: { key: 'app.load.reload' },
  };
}

function withoutLacks(session: Session | undefined): Partial<Session> {
  const { lacks: _, ...kept }: Partial<Session> = session ?? {};
  return kept;
}

export const appInvariants: readonly Invariant<Snapshot>[] = [
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
    rule: 'at the login only an order that was never sent is withdrawn',
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
