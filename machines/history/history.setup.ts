import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { type Cart, isEmpty } from '../domain/cart/state.ts';
import { previewOf } from '../domain/history/preview.ts';
import { to } from '../system.ts';
import {
  asked,
  cursorOf,
  foundMoment,
  type HistoryContext,
  undoRestore,
  withEarlier,
  withRestored,
} from './history.context.ts';
import type { HistoryEvent, HistoryFound, HistoryInput, HistoryRequest } from './history.events.ts';

export const historySetup = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as HistoryInput,
    tags: {} as 'busy',
  },
  actors: {
    /** GET /api/user/cart/history; without an answer, the facts stored in this browser. */
    fetchHistory: fromPromise<HistoryFound, HistoryRequest>(() =>
      Promise.reject(new Error('provide fetchHistory')),
    ),
  },
  guards: {
    hasEarlier: ({ context }) => cursorOf(context) !== undefined,
    canChoose: ({ context }, id: string) => foundMoment(context, id) !== undefined,
    isFound: ({ context }) =>
      context.sought !== undefined && foundMoment(context, context.sought) !== undefined,
    canReturn: ({ context }) => canReturn(context),
    mustAsk: ({ context }, cart: Cart) => canReturn(context) && !isEmpty(cart),
  },
  actions: {
    keepWorld: assign((_, { world }: EventOf<'world.changed'>) => ({ world })),
    keepFound: assign((_, { source, pages }: HistoryFound) => ({ source, pages })),
    keepEarlier: assign(({ context }, found: HistoryFound) => withEarlier(context, found)),
    filter: assign((_, text: string) => ({ text })),
    choose: assign(({ context }, id: string) => ({
      chosen: foundMoment(context, id),
      restored: undefined,
      sought: undefined,
    })),
    seek: assign((_, id: string) => ({ sought: id })),
    forgetChosen: assign({ chosen: undefined, restored: undefined }),
    /** The cart decides the command, and shows its refusal. */
    restore: enqueueActions(({ context, enqueue }, now: Cart) => {
      enqueue.assign(withRestored(context, now));
      enqueue.sendTo(to('cart'), {
        type: 'cart.restore',
        command: asked(assertDefined(context.chosen).cart, now),
      });
    }),
    undo: sendTo(to('cart'), ({ context }) => undoRestore(assertDefined(context.restored).before)),
  },
});

type EventOf<Type extends HistoryEvent['type']> = Extract<HistoryEvent, { type: Type }>;

/** True if at least one line of the moment's cart is available today. */
function canReturn({ chosen, world }: HistoryContext): boolean {
  return chosen !== undefined && previewOf(chosen.cart, world).canReturn;
}
