import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { Invariant } from './invariant.ts';

export const noticesInvariants: readonly Invariant<SnapshotFrom<typeof noticesMachine>>[] = [
  {
    rule: '§2 the popup message is shown only where the customer has one',
    holds: ({ snapshot: { value, context } }) => value !== 'popup' || context.message !== undefined,
  },
  {
    rule: '§4 the customer is asked about an old cart only after a login that found one',
    holds: ({ snapshot: { value, context } }) =>
      value === 'orderInProgress'
        ? context.oldCart === 'serverCart'
        : value !== 'oldCartFound' || context.oldCart === 'waitingOrder',
  },
  {
    rule: '§4 an empty cart asks nothing',
    holds: ({ snapshot: { value, context } }) =>
      !context.isCartEmpty || (value !== 'orderInProgress' && value !== 'oldCartFound'),
  },
  {
    rule: '§2 nothing is asked of the cart but to be emptied',
    holds: ({ trail: { told } }) =>
      told.every(({ type, event }) => type === 'cart.ask' && event.type === 'cart.clear'),
  },
];
