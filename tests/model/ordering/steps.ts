import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { isSame } from '../equal.ts';
import { NOW } from '../goods.ts';
import { afterEachStep, type Invariant, type StepRule } from '../invariant.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

const answers = ['xstate.done.actor.placeOrder', 'xstate.done.actor.checkOrder'];
const refusals = ['xstate.error.actor.placeOrder', 'xstate.error.actor.checkOrder'];

/** Rules of the steps of ordering (§4 Order button, Ordering; machines/ordering/decisions). */
export const orderingSteps: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a reload asks for the answer to a sent order; an unsent one waits beside the page',
    holds: ({ snapshot: { value, context } }, last) =>
      last !== undefined ||
      (context.isResumed
        ? value === (context.sent ? 'checking' : 'queued') && context.aside !== context.sent
        : value === 'confirming' && !context.aside),
  },
  {
    rule: '§4 Ordering: each request carries the order, its book and its key, and says whether it is the first',
    holds: ({ snapshot: { context } }, last) =>
      (last?.did.asked ?? []).every(({ id, input }) =>
        isSame(input, {
          payload: context.draft.payload,
          book: context.book === 'only' ? 'only' : 'book-1',
          key: context.key,
          again: id !== 'placeOrder' || context.tries > 0,
        }),
      ),
  },
  {
    rule: 'each wait counts one more failed try',
    holds: ({ snapshot: { value, context } }, last) =>
      !['queued', 'uncertain', 'unasked'].includes(value) ||
      context.tries ===
        (last === undefined ? 1 : last.before.context.tries + Number(last.before.value !== value)),
  },
  {
    rule: '§4 Ordering: an order that was not placed is dropped',
    holds: ({ snapshot: { value, status } }, last) =>
      status !== 'done' ||
      isSame(
        value === 'placed' ? [] : ['dropUnconfirmed'],
        last?.did.done.map(({ type }) => type),
      ),
  },
  {
    rule: 'a refused order is revised exactly when the cart has changed since',
    holds: ({ snapshot }) => {
      const { draft, latest } = snapshot.context;
      const isChanged = latest !== undefined && !isSame(latest, draft);
      return snapshot.value !== 'refused' || snapshot.can({ type: 'order.review' }) === isChanged;
    },
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§4 Order button: OK stores the shown order, then sends it as a new one',
      on: 'order.confirm',
      from: ['confirming', 'failed'],
      when: isSaved,
      to: 'placing',
      asks: ['placeOrder'],
      tells: [],
      does: ['keepUnconfirmed'],
      holds: isNew,
    },
    {
      rule: '§4 Order button: OK has unsaved commands sent before the order',
      on: 'order.confirm',
      from: ['confirming', 'failed'],
      when: isUnsaved,
      to: 'flushing',
      asks: [],
      tells: ['cart.flush'],
      does: ['keepUnconfirmed'],
      holds: isNew,
    },
    {
      rule: '§4 Order button: an order that is cancelled is not placed',
      on: 'order.cancel',
      from: ['confirming', 'failed', 'refused', 'missing', 'unasked', 'searching'],
      to: 'cancelled',
      holds: ends({ tag: 'cancelled' }),
    },
    {
      rule: 'an overtaken order continues with the next book',
      on: 'order.cancel',
      from: 'overtaken',
      to: 'superseded',
      holds: ends({ tag: 'bookClosed' }),
    },
    {
      rule: '§4 Ordering: the order that the server answers is the outcome',
      on: answers,
      to: 'placed',
      holds: ({ snapshot: { output } }, { before, event }) =>
        isSame(output, { tag: 'placed', placed: event.output, aside: before.context.aside }),
    },
    {
      rule: 'an order that never left the browser waits for the network',
      on: 'xstate.error.actor.placeOrder',
      when: (_, { error }) => error.unsent === true,
      to: 'queued',
      holds: ({ snapshot }) => !snapshot.context.sent,
    },
    {
      rule: '§8 an order without an answer is asked for at once, under its key',
      on: 'xstate.error.actor.placeOrder',
      when: (_, { error }) => ['lost', 'server'].includes(error.tag) && error.unsent !== true,
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot: { context } }) => context.sent && context.checks === 1,
    },
    {
      rule: '§4 Order button: any other error of the order is shown, and can be tried again',
      on: 'xstate.error.actor.placeOrder',
      when: (_, { error }) => ['unauthorized', 'unexpected'].includes(error.tag),
      to: 'failed',
      asks: [],
      tells: [],
    },
    {
      rule: 'a backend without idempotency keys is sent an order once, and then searched for it',
      on: refusals,
      when: (_, { error }) => error.tag === 'unconfirmed',
      to: 'searching',
      asks: ['findOrder'],
      holds: ({ snapshot }) => snapshot.context.sent,
    },
    {
      rule: 'an order that is found is placed',
      on: 'xstate.done.actor.findOrder',
      when: (_, { output }) => output !== undefined,
      to: 'placed',
      asks: [],
      holds: ({ snapshot: { output } }, { before, event }) =>
        isSame(output, { tag: 'placed', placed: event.output, aside: before.context.aside }),
    },
    {
      rule: 'an order that is not found is shown, and not sent automatically',
      on: 'xstate.done.actor.findOrder',
      when: (_, { output }) => output === undefined,
      to: 'missing',
      asks: [],
      does: [],
    },
    {
      rule: 'orders that cannot be asked for leave the outcome open, and nothing is sent automatically',
      on: 'xstate.error.actor.findOrder',
      to: 'unasked',
      asks: [],
      does: [],
    },
    {
      rule: 'the order is looked for again when the customer asks',
      on: 'order.check',
      from: ['missing', 'unasked'],
      to: 'searching',
      asks: ['findOrder'],
    },
    {
      rule: 'orders that could not be asked for are asked for when the network is back',
      on: 'network.back',
      from: 'unasked',
      to: 'searching',
      asks: ['findOrder'],
    },
    {
      rule: 'sent once more by the customer it is a new order',
      on: 'order.confirm',
      from: 'missing',
      when: ({ context }) => !hasChanged(context) && context.unsaved === 0,
      to: 'placing',
      asks: ['placeOrder'],
      does: ['dropUnconfirmed', 'keepUnconfirmed'],
      holds: ({ snapshot: { context } }) => context.key === undefined && !context.sent,
    },
    {
      rule: 'a cart that has changed since is shown before it is sent once more',
      on: 'order.confirm',
      from: 'missing',
      when: ({ context }) => hasChanged(context),
      to: 'confirming',
      asks: [],
      does: ['dropUnconfirmed'],
    },
    {
      rule: '§8 a refused order is shown with its problems',
      on: refusals,
      when: (_, { error }) => error.tag === 'refused' && !isTakenBack(error),
      to: 'refused',
      holds: ({ snapshot: { context } }, { event }) => isSame(context.problems, event.error.problems),
    },
    {
      rule: 'an order that another tab withdrew ends as withdrawn',
      on: refusals,
      when: (_, { error }) => isTakenBack(error),
      to: 'cancelled',
      holds: ends({ tag: 'withdrawn' }),
    },
    {
      rule: '§4 Ordering: another order has closed the book, and the customer is informed',
      on: refusals,
      when: (_, { error }) => error.tag === 'bookClosed',
      to: 'overtaken',
      tells: [],
    },
    {
      rule: 'an unanswered check is repeated, twice at most',
      on: 'xstate.error.actor.checkOrder',
      when: ({ context }, { error }) => isUndecided(error) && context.checks < 3,
      to: 'waiting',
      asks: [],
    },
    {
      rule: 'after three checks the customer reads that the answer is not known',
      on: 'xstate.error.actor.checkOrder',
      when: ({ context }, { error }) => isUndecided(error) && context.checks >= 3,
      to: 'uncertain',
      asks: [],
    },
    {
      rule: 'each check is counted',
      on: 'xstate.after.checkAgain.ordering.waiting',
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot }, { before }) => snapshot.context.checks === before.context.checks + 1,
    },
    {
      rule: 'once the network is back the order is sent, saved commands first',
      on: 'network.back',
      from: 'queued',
      when: isSaved,
      to: 'placing',
      asks: ['placeOrder'],
    },
    {
      rule: 'once the network is back unsaved commands go before the order',
      on: 'network.back',
      from: 'queued',
      when: isUnsaved,
      to: 'flushing',
      asks: [],
      tells: ['cart.flush'],
    },
    {
      rule: 'once the network is back an uncertain order asks for its answer',
      on: 'network.back',
      from: 'uncertain',
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot }, { before }) => snapshot.context.checks === before.context.checks + 1,
    },
    {
      rule: 'a check by hand begins the checks again, and forgets a failed withdrawal',
      on: 'order.check',
      from: 'uncertain',
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot: { context } }) => context.checks === 1 && !context.withdrawalFailed,
    },
    {
      rule: '§4 an order that waits for saved commands goes once they are saved',
      on: 'cart.saved',
      from: ['flushing', 'queued'],
      to: 'placing',
      asks: ['placeOrder'],
      holds: ({ snapshot }) => snapshot.context.unsaved === 0,
    },
    {
      rule: '§4 before and after an attempt saved commands send no order',
      on: 'cart.saved',
      when: ({ value }) => !['flushing', 'queued'].includes(value),
      asks: [],
      holds: ({ snapshot: { value, context } }, { before }) =>
        value === before.value && context.unsaved === 0,
    },
    {
      rule: 'an order waits while its commands find no server',
      on: 'cart.saveFailed',
      when: ({ context }, { failure }) =>
        failure.tag === 'lost' || (failure.tag === 'server' && context.book === 'book-1'),
      to: 'queued',
    },
    {
      rule: '§8 a server that fails to save the cart: ordering continues, if the order has the whole cart',
      on: 'cart.saveFailed',
      when: ({ context }, { failure }) => failure.tag === 'server' && context.book === 'only',
      to: 'placing',
      holds: (_, { did }) => did.asked.some(({ id }) => id === 'placeOrder'),
    },
    {
      rule: '§4 Order button: commands that fail otherwise are an order error',
      on: 'cart.saveFailed',
      when: (_, { failure }) => failure.tag === 'unexpected',
      to: 'failed',
    },
    {
      rule: 'an unsent order from before a reload is sent under its key',
      on: 'network.back',
      from: 'queued',
      when: ({ context }) => context.key === 'key-1',
      holds: (_, { did }) => did.asked[0]?.input?.key === 'key-1',
    },
    {
      rule: 'an order put aside waits on beside the page',
      on: 'order.aside',
      from: ['queued', 'uncertain', 'unasked'],
      asks: [],
      holds: ({ snapshot: { value, context } }, { before }) => value === before.value && context.aside,
    },
    {
      rule: 'an order opened from its card is as it was',
      on: 'order.open',
      asks: [],
      holds: ({ snapshot: { value, context } }, { before }) => value === before.value && !context.aside,
    },
    {
      rule: 'the moment of the press is known once it is kept',
      on: 'order.kept',
      holds: ({ snapshot }) => snapshot.context.pressedAt === NOW,
    },
    {
      rule: 'a withdrawal asks the server or this browser',
      on: 'order.withdraw',
      to: 'withdrawing',
      asks: ['withdrawOrder'],
    },
    {
      rule: 'a withdrawn order ends as withdrawn',
      on: 'xstate.done.actor.withdrawOrder',
      when: (_, { output }) => output.tag === 'withdrawn',
      to: 'cancelled',
      holds: ends({ tag: 'withdrawn' }),
    },
    {
      rule: 'an order that came first is shown with its number',
      on: 'xstate.done.actor.withdrawOrder',
      when: (_, { output }) => output.tag === 'placed',
      to: 'arrived',
      holds: ({ snapshot: { context } }, { event }) =>
        isSame(context.outcome, { tag: 'placed', placed: event.output.placed, aside: context.aside }),
    },
    {
      rule: 'an order that came first is placed once the customer has read it',
      on: 'order.read',
      to: 'placed',
      holds: ({ snapshot: { output } }, { before }) => isSame(output, before.context.outcome),
    },
    {
      rule: 'a failed withdrawal is shown, and leaves the order uncertain',
      on: 'xstate.error.actor.withdrawOrder',
      when: (_, { error }) => error.tag === 'lost',
      to: 'uncertain',
      holds: ({ snapshot }) => snapshot.context.withdrawalFailed,
    },
  ),
];

/** True if the confirmed order is a new one, with a new idempotency key. */
function isNew(...[{ snapshot }, { before, did }]: Parameters<Holds>): boolean {
  const { key, sent, checks, tries, latest, pressedAt } = snapshot.context;
  const { book, draft } = before.context;
  return (
    isSame(did.done[0]?.params, { book, draft }) &&
    [key, latest, pressedAt].every((each) => each === undefined) &&
    !sent &&
    checks === 0 &&
    tries === 0
  );
}

function ends(outcome: object): Holds {
  return ({ snapshot }) => isSame(snapshot.output, outcome);
}

function hasChanged({ draft, latest }: Snapshot['context']): boolean {
  return latest !== undefined && !isSame(latest, draft);
}

function isSaved({ context }: Snapshot): boolean {
  return context.unsaved === 0;
}

function isUnsaved(snapshot: Snapshot): boolean {
  return !isSaved(snapshot);
}

function isUndecided(error: AnyEventObject): boolean {
  return !['refused', 'bookClosed', 'unconfirmed'].includes(error.tag);
}

function isTakenBack(error: AnyEventObject): boolean {
  return error.problems?.[0]?.code === 'keyReused';
}
