import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { isSame } from '../equal.ts';
import { afterEachStep, type Invariant, type StepRule } from '../invariant.ts';
import { cartScreen, orderingDialog, sendingCard } from '../targets.ts';
import { absent, disabled, shown } from '../visible.ts';
import { orderingSteps } from './steps.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

const sent = ['placing', 'checking', 'waiting'];
const goesOn: Holds = ({ snapshot }, { before }) =>
  snapshot.value === before.value &&
  Object.entries(before.children).every(([id, child]) => snapshot.children[id] === child);

/** An order whose answer hangs delays nobody. */
const orderingSlowRules: readonly Invariant<Snapshot>[] = [
  {
    rule: 'an order under way offers a way out after ten seconds, and not before',
    holds: ({ snapshot }) => {
      const { value, context } = snapshot;
      const can = (type: 'order.aside' | 'order.check' | 'order.withdraw' | 'order.cancel') =>
        snapshot.can({ type });
      if (sent.includes(value)) {
        return [can('order.aside'), can('order.check'), can('order.withdraw')].every(
          (each) => each === context.slow,
        );
      }
      if (value === 'flushing') {
        return [can('order.aside'), can('order.withdraw')].every((each) => each === context.slow);
      }
      if (value !== 'searching') return true;
      return [can('order.aside'), can('order.check'), can('order.cancel')].every(
        (each) => each === context.slow,
      );
    },
  },
  {
    rule: 'an order that is confirmed again has ten seconds of its own',
    holds: ({ snapshot: { value, context } }, last) =>
      last?.event.type !== 'order.confirm' || !['placing', 'flushing'].includes(value) || !context.slow,
  },
  ...afterEachStep<Snapshot>(
    {
      rule: 'after ten seconds the way out is there, and the call continues',
      on: ['flushing', 'placing', 'checking', 'searching'].map(
        (state) => `xstate.after.slow.ordering.${state}`,
      ),
      asks: [],
      does: [],
      holds: (now, step) => now.snapshot.context.slow && goesOn(now, step),
    },
    {
      rule: 'a customer who continues browsing does not end the call',
      on: 'order.aside',
      from: [...sent, 'flushing', 'searching', 'withdrawing'],
      asks: [],
      does: [],
      holds: (now, step) => now.snapshot.context.aside && goesOn(now, step),
    },
    {
      rule: 'a check by hand asks under the same key, and counts from the start',
      on: 'order.check',
      from: sent,
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.checks === 1 &&
        context.sent &&
        !context.withdrawalFailed &&
        isSame([context.key, context.draft], [before.context.key, before.context.draft]),
    },
    {
      rule: 'orders that take long are requested again',
      on: 'order.check',
      from: 'searching',
      to: 'searching',
      asks: ['findOrder'],
    },
    {
      rule: 'going back ends the search for the order',
      on: 'order.cancel',
      from: 'searching',
      to: 'cancelled',
    },
    {
      rule: 'without a route to take it back the order is looked for',
      on: 'xstate.error.actor.withdrawOrder',
      when: (_, { error }) => error.tag === 'unconfirmed',
      to: 'searching',
      asks: ['findOrder'],
    },
  ),
];

const shows: Holds = ({ snapshot: { context } }, { before, event }) =>
  isSame(
    [context.draft, context.before, context.latest, context.unsaved],
    [event.draft, before.context.before ?? before.context.draft, undefined, event.unsaved],
  );
const leaves: Holds = ({ snapshot: { value, context } }, { before }) =>
  value === before.value &&
  isSame([context.draft, context.before], [before.context.draft, before.context.before]);

export const orderingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 an order is repeated only with its first payload and book',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }, at) => {
        const before = asked[at - 1];
        return id !== 'checkOrder' || before === undefined || isSame(input?.payload, before.input?.payload);
      }),
  },
  {
    rule: '§4 one ordering closes one book',
    holds: ({ trail: { asked } }) => new Set(asked.map(({ input }) => input?.book)).size <= 1,
  },
  {
    rule: '§4 the placed order is the shown one',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'placed' || isSame(asked.at(-1)?.input?.payload, context.draft.payload),
  },
  {
    rule: 'an order withdrawn without asking the server was never sent',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'cancelled' ||
      !context.sent ||
      ['withdrawOrder', 'checkOrder', 'findOrder'].includes(asked.at(-1)?.id ?? ''),
  },
  {
    rule: 'an order with only missing goods cannot be confirmed, any other can',
    holds: ({ snapshot }) =>
      snapshot.value !== 'confirming' ||
      snapshot.can({ type: 'order.confirm' }) === snapshot.context.draft.payload.deliveries.length > 0,
  },
  {
    rule: 'an unconfirmed order is never offered to be confirmed again',
    holds: ({ snapshot }) =>
      !['uncertain', 'searching', 'unasked'].includes(snapshot.value) ||
      !snapshot.can({ type: 'order.confirm' }),
  },
  {
    rule: 'changes during the wait are shown to the customer, with the old and the new value',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'confirming' || asked.length === 0 || context.before !== undefined,
  },
  {
    rule: 'a waiting order has a card once the customer has continued',
    holds: () => true,
    seen: ({ value, context }) => {
      if (!context.aside) return [];
      if (value === 'queued') return [shown(sendingCard.queued)];
      return value === 'uncertain' ? [shown(sendingCard.uncertain)] : [];
    },
  },
  {
    rule: 'an order that came too late to be withdrawn is shown with its number',
    holds: ({ snapshot: { value, context } }) =>
      value !== 'arrived' || (context.outcome.tag === 'placed' && context.outcome.placed.order.id !== ''),
  },
  {
    rule: 'a withdrawn order is shown as withdrawn, and no other order is',
    holds: ({ snapshot: { value, context } }) =>
      context.outcome.tag !== 'withdrawn' ||
      (value === 'cancelled' && (context.tries > 0 || context.sent || context.slow || context.isResumed)),
  },
  {
    rule: '§8 a pressed order that waits for the network, or with an unknown outcome, can be withdrawn',
    holds: ({ snapshot }) =>
      !['queued', 'uncertain'].includes(snapshot.value) || snapshot.can({ type: 'order.withdraw' }),
  },
  {
    rule: '§8 a refusal names its problems',
    holds: ({ snapshot: { value, context } }) => value !== 'refused' || context.problems.length > 0,
  },
  {
    rule: '§4 an order waits for the commands that are not saved, where the cart has a name',
    holds: ({ snapshot: { value, context } }) =>
      value !== 'placing' || context.unsaved === 0 || context.book === 'only',
  },
  {
    rule: '§4 while it is sent it can neither be confirmed again nor cancelled',
    holds: ({ snapshot }) =>
      !['flushing', 'placing', 'checking', 'waiting'].includes(snapshot.value) ||
      (!snapshot.can({ type: 'order.confirm' }) && !snapshot.can({ type: 'order.cancel' })),
  },
  {
    rule: '§4 P9996 with amount 1 is in the order exactly when the goods are under the minimum order of 150 €',
    holds: ({ snapshot: { context } }) => {
      const lines = context.draft.payload.deliveries.flatMap(({ items }) => items);
      const fees = lines.filter((line) => line.product_id === 'P9996');
      const goods = lines
        .filter((line) => line.product_id !== 'P9996')
        .reduce((sum, line) => sum + line.price_excl_tax * line.amount, 0);
      const isBelow = goods < 15_000 && lines.length > 0;
      return isBelow ? fees.length === 1 && fees[0]?.amount === 1 : fees.length === 0;
    },
  },
  {
    rule: '§4 the order button is disabled from the press until ordering is cancelled or finished',
    holds: () => true,
    seen: ({ status, context }) =>
      status === 'active'
        ? [disabled(cartScreen.order), (context.aside ? absent : shown)(orderingDialog.itself)]
        : [absent(orderingDialog.itself)],
  },
  ...orderingSteps,
  ...orderingSlowRules,
  ...afterEachStep<Snapshot>(
    {
      rule: 'a changed cart is shown before it is ordered, with the old and the new value',
      on: 'order.revised',
      from: ['confirming', 'flushing', 'queued', 'failed'],
      when: ({ context }, { draft, book }) => book === 'book-1' && !isSame(draft, context.draft),
      to: 'confirming',
      asks: [],
      holds: shows,
    },
    {
      rule: 'an order by others closes the book, and their next cart is not offered',
      on: 'order.revised',
      from: ['confirming', 'flushing', 'queued', 'failed', 'refused'],
      when: (_, { book }) => book !== 'book-1',
      to: 'overtaken',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) => isSame(context.draft, before.context.draft),
    },
    {
      rule: 'an unchanged cart leaves the order as it is shown',
      on: 'order.revised',
      from: ['failed', 'queued'],
      when: isUnchanged,
      asks: [],
      holds: (moment, last) =>
        leaves(moment, last) &&
        [undefined, last.before.context.latest].includes(moment.snapshot.context.latest) &&
        moment.snapshot.context.unsaved === last.event.unsaved,
    },
    {
      rule: '§4 an unchanged cart whose commands are saved is ordered',
      on: 'order.revised',
      from: 'flushing',
      when: (before, event) => isUnchanged(before, event) && event.unsaved === 0,
      to: 'placing',
      asks: ['placeOrder'],
    },
    {
      rule: '§4 an unchanged cart with an unsaved command waits on',
      on: 'order.revised',
      from: 'flushing',
      when: (before, event) => isUnchanged(before, event) && event.unsaved === 1,
      to: 'flushing',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.unsaved === 1 && context.latest === before.context.latest,
    },
    {
      rule: 'a sent or refused order stays as it was sent; the newer cart is kept beside it',
      on: 'order.revised',
      from: ['placing', 'missing'],
      asks: [],
      holds: (moment, last) =>
        leaves(moment, last) &&
        isSame(moment.snapshot.context.latest, last.event.draft) &&
        moment.snapshot.context.unsaved === last.event.unsaved,
    },
    {
      rule: 'a refused order is shown as the cart is now, with the old and the new value',
      on: 'order.review',
      to: 'confirming',
      asks: [],
      holds: (moment, { before, ...last }) =>
        shows(moment, {
          ...last,
          before,
          event: { type: 'order.revised', draft: before.context.latest, unsaved: before.context.unsaved },
        }),
    },
  ),
];

function isUnchanged({ context }: Snapshot, { draft, book }: AnyEventObject): boolean {
  return book === 'book-1' && isSame(draft, context.draft);
}
