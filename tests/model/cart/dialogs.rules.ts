import type { SnapshotFrom } from 'xstate';
import type { CartContext } from '../../../machines/cart/cart.context.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { Move } from '../../../machines/domain/cart/ride-along.ts';
import { type Cart, itemsOf } from '../../../machines/domain/cart/state.ts';
import { groupOf, peas, trout } from '../goods.ts';
import { afterSteps, type Invariant, type Last } from '../invariant.ts';
import type { Moment } from '../moment.ts';
import { isGone, isSettled, told } from './news.rules.ts';
import { troutIn } from './samples.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** Rules of the cart's dialogs: their guards, their questions and the effects of their answers. */
export const cartDialogRules: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 the cart is emptied and a line removed only while it is there',
    // A cart of a report holds goods outside the fixtures.
    holds: ({ snapshot }, last) =>
      last === undefined ||
      !snapshot.matches({ open: 'idle' }) ||
      (snapshot.can({ type: 'cart.empty' }) === (told(snapshot.context.cart) !== '') &&
        [trout, peas].every(
          (good) =>
            snapshot.can({ type: 'cart.remove', product_id: good.id, group: groupOf(good) }) ===
            told(snapshot.context.cart).includes(good.id),
        )),
  },
  {
    rule: '§5 a cart without an amount of 0 can be ordered and saved as a template',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) ||
      [snapshot.can({ type: 'order.request' }), snapshot.can({ type: 'cart.saveTemplate' })].every(
        (can) => can === isOrderable(snapshot.context),
      ),
  },
  {
    rule: 'only an emptied cart, a removed line or moved groups can be restored',
    holds: ({ snapshot }) =>
      !snapshot.matches('open') ||
      snapshot.can({ type: 'cart.undo' }) ===
        (snapshot.context.removed !== undefined || snapshot.context.moved !== undefined),
  },
  {
    rule: '§5, §6 a prepayment customer cannot add a reference, every other one can',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) ||
      [true, false].every((prepayment) => mayRefer(snapshot, prepayment) !== prepayment),
  },
  {
    rule: '§2 Modals: a dialog asks only about existing lines',
    holds: ({ snapshot }) => {
      const { cart, subject } = snapshot.context;
      if (snapshot.matches({ open: 'removing' })) return told(cart).includes(subject?.product_id ?? 'none');
      if (snapshot.matches({ open: 'emptying' })) return told(cart) !== '';
      return !snapshot.matches({ open: 'warning' }) || isOrderable(snapshot.context);
    },
  },
  {
    rule: '§2 Modals: no line is kept in mind once its dialog is closed',
    holds: ({ snapshot }) => !snapshot.matches({ open: 'idle' }) || snapshot.context.subject === undefined,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'an amount in the row of a product is the amount of its line; 0 leaves no line',
      on: 'cart.setAmountOf',
      when: ({ context }) => !isGone(context),
      holds: ({ snapshot: { context } }, { event }) => {
        const line = itemsOf(context.cart).find(({ product_id }) => product_id === event.product_id);
        return line?.amount === (event.amount === 0 ? undefined : event.amount);
      },
    },
    {
      rule: 'a cart that a colleague has emptied can be restored here, too',
      on: 'journal.synced',
      when: ({ context }, { edits = [] }) => edits.length === 1 && told(context.cart) !== '',
      holds: ({ snapshot: { context } }, { before }) =>
        context.removed !== undefined && told(context.removed) === told(before.context.cart),
    },
    {
      rule: 'an emptied cart is restored, and the command is sent',
      on: 'cart.undo',
      when: ({ context }) => told(context.cart) === '' && !isGone(context),
      sends: ['journal.append'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.removed === undefined &&
        before.context.removed !== undefined &&
        told(context.cart) === told(before.context.removed),
    },
    {
      rule: 'a removed line comes back beside the other lines, with its amount, and is sent',
      on: 'cart.undo',
      when: ({ context }) => told(context.cart) !== '' && context.moved === undefined,
      sends: ['journal.append'],
      holds: ({ snapshot: { context } }, { before }) => {
        const { cart, removed } = before.context;
        return (
          context.removed === undefined &&
          removed !== undefined &&
          amountsIn(context.cart) === amountsIn(cart, removed)
        );
      },
    },
    {
      rule: 'a group gets an offered day only, by the command for delivery dates, and its former day can be restored',
      on: 'cart.move',
      holds: ({ snapshot: { context } }, { before, event }) => {
        const commands = context.pending.slice(before.context.pending.length).map(({ command }) => command);
        const expected = event.moves.filter(
          (move: Move) =>
            move.group.split(' ').includes(move.delivery_date) && isElsewhere(before.context, move),
        );
        return (
          isSame(
            commands,
            expected.map((move: Move) => ({ _tag: 'ChangeDeliveryDate', ...move })),
          ) &&
          expected.every((move: Move) => !isElsewhere(context, move)) &&
          (expected.length === 0 ||
            context.moved?.every((move: Move) => !isElsewhere(before.context, move)) === true)
        );
      },
    },
    {
      rule: 'moved groups get their former days back, by one command a group',
      on: 'cart.undo',
      when: ({ context }) => context.moved?.every((move) => isElsewhere(context, move)) === true,
      sends: ['journal.append'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.moved === undefined &&
        before.context.moved?.every((move) => !isElsewhere(context, move)) === true,
    },
    {
      rule: 'an amount is kept at each key, before its field is left',
      on: 'cart.typeAmount',
      when: (before, { amount }) => ![undefined, amount].includes(troutIn(before)),
      sends: ['journal.append'],
      holds: ({ snapshot, trail: { sent } }, { event }) =>
        troutIn(snapshot) === event.amount &&
        sent.findLast(({ type }) => type === 'journal.append')?.held === true &&
        snapshot.context.pending.filter(({ command }) => command._tag === 'ChangeAmount').length === 1,
    },
    {
      rule: 'an amount that was typed is sent once its field is left',
      on: 'cart.changeAmount',
      when: (before, { amount }) => troutIn(before) === amount && before.context.pending.length > 0,
      sends: ['journal.flush'],
    },
    { rule: '§2 Modals: emptying the cart is asked about', on: 'cart.empty', to: 'open.emptying', sends: [] },
    {
      rule: '§2 Modals: removing a line is asked about',
      on: 'cart.remove',
      to: 'open.removing',
      sends: [],
      holds: ({ snapshot: { context } }, { event }) =>
        context.subject?.product_id === event.product_id && context.subject?.group === event.group,
    },
    {
      rule: '§2 Modals: the reference has a dialog, which begins without a refusal',
      on: 'cart.reference',
      to: 'open.referencing',
      holds: ({ snapshot: { context } }) => context.refusal === undefined,
    },
    {
      rule: '§5 before a second order for a day the customer is asked, and nothing is ordered yet',
      on: 'order.request',
      when: ({ context }) => isOrderedTwice(context),
      to: 'open.warning',
      asks: [],
    },
    {
      rule: '§4 Order button: ordering is taken up',
      on: 'order.request',
      when: ({ context }) => !isOrderedTwice(context),
      to: 'loading.ordering',
      asks: ['loadOrdering'],
    },
    {
      rule: '§5 a confirmed second order for a day is ordered',
      on: 'cart.confirm',
      from: 'open.warning',
      to: 'loading.ordering',
      asks: ['loadOrdering'],
    },
    {
      rule: '§4 Saving a template: the name is asked for',
      on: 'cart.saveTemplate',
      to: 'loading.naming',
      asks: ['loadNaming'],
    },
    {
      rule: 'a reference is kept at each key, and none of it is refused or sent',
      on: 'cart.typeReference',
      to: 'open.referencing',
      sends: [],
      holds: ({ snapshot: { context } }, { event }) =>
        context.reference === event.custom_reference && context.refusal === undefined,
    },
    ...['open.emptying', 'open.removing', 'open.referencing', 'open.warning'].map((from) => ({
      rule: `§2 Modals: a dialog that is cancelled changes nothing (${from})`,
      on: 'cart.cancel',
      from,
      when: isSettled,
      to: 'open.idle',
      sends: [],
      asks: [],
      holds: ({ snapshot: { context } }: Moment<Snapshot>, { before }: Last<Snapshot>) =>
        context.cart === before.context.cart,
    })),
    {
      rule: 'a refused reference, and a typed one, is forgotten with its dialog',
      on: 'cart.cancel',
      from: 'open.referencing',
      holds: ({ snapshot: { context } }) => context.refusal === undefined && context.reference === undefined,
    },
    {
      rule: '§2 Modals: a confirmed emptying empties the cart, and can be undone',
      on: 'cart.confirm',
      from: 'open.emptying',
      to: 'open.idle',
      sends: ['journal.append'],
      holds: ({ snapshot: { context } }, { before }) =>
        told(context.cart) === '' && context.removed === before.context.cart,
    },
    {
      rule: '§2 Modals: a confirmed removal removes this line alone',
      on: 'cart.confirm',
      from: 'open.removing',
      to: 'open.idle',
      sends: ['journal.append'],
      holds: ({ snapshot: { context } }, { before }) =>
        told(context.cart) === told(before.context.cart, before.context.subject?.product_id),
    },
    {
      rule: '§9 a reference of at most 20 characters is kept and sent',
      on: 'cart.changeReference',
      when: (before, { custom_reference }) => isSettled(before) && custom_reference.length <= 20,
      to: 'open.idle',
      tells: [],
      holds: ({ snapshot: { context } }, { event }) =>
        context.cart.custom_reference === event.custom_reference && context.reference === undefined,
    },
    {
      rule: '§9 a longer reference is refused in its dialog alone',
      on: 'cart.changeReference',
      when: (_, { custom_reference }) => custom_reference.length > 20,
      to: 'open.referencing',
      sends: [],
      tells: [],
      holds: ({ snapshot: { context } }) => context.refusal?.command === 'ChangeReference',
    },
    {
      rule: '§8 missing goods are forgotten once the customer has read it',
      on: 'cart.confirm',
      from: 'open.reviewing',
      to: 'open.idle',
      sends: [],
    },
  ),
];

/** True if `cart.reference` is possible for a customer with this `prepayment`. */
function mayRefer({ machine, value, context }: Snapshot, prepayment: boolean): boolean {
  const world = { ...context.world, customer: { ...context.world.customer, prepayment } };
  return machine.resolveState({ value, context: { ...context, world } }).can({ type: 'cart.reference' });
}

function isOrderable({ cart }: CartContext): boolean {
  const amounts = cart.groups.flatMap(({ items }) => items.map(({ amount }) => amount));
  return amounts.length > 0 && amounts.every((amount) => amount > 0);
}

function isOrderedTwice({ cart, orderedDates }: CartContext): boolean {
  return cart.groups.some((group) =>
    orderedDates.some(
      ({ delivery_date, order_id }) => delivery_date === group.delivery_date && order_id !== cart.supersedes,
    ),
  );
}

/** The summed amounts of each good in these carts. */
function amountsIn(...carts: readonly Cart[]): string {
  const goods = Map.groupBy(carts.flatMap(itemsOf), ({ product_id }) => product_id);
  return [...goods]
    .map(([id, lines]) => `${id} × ${lines.reduce((sum, { amount }) => sum + amount, 0)}`)
    .toSorted()
    .join();
}

/** True if the group is in the cart on another day. */
function isElsewhere({ cart }: CartContext, { group, delivery_date }: Move): boolean {
  return cart.groups.some((each) => each.key === group && each.delivery_date !== delivery_date);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
