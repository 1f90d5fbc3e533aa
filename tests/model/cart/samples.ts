import { fromPromise } from 'xstate';
import type { CartContext } from '../../../machines/cart/cart.context.ts';
import type { CartChange } from '../../../machines/domain/cart/changes.ts';
import { emptyCart, isEmpty, itemsOf } from '../../../machines/domain/cart/state.ts';
import type {
  OrderingOutput,
  PlacedOrder,
  PlaceOrderInput,
} from '../../../machines/ordering/ordering.events.ts';
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import type { NamingOutput, TemplateDraft } from '../../../machines/template/naming.events.ts';
import { namingMachine } from '../../../machines/template/naming.machine.ts';
import { noCart } from '../accounts.ts';
import { type Action, gesture, inner } from '../actions.ts';
import { type Good, groupOf, peas, trout, world } from '../goods.ts';
import { adding, cartOf, pendingOf } from '../orders.ts';
import { cartDialog as ask, catalogueScreen, cartScreen as screen } from '../targets.ts';
import { disabled, enabled, shown, type Visible } from '../visible.ts';

// The material of the cart's samples: goods and lines, conditions, and builders.

export const smallCart = cartOf(adding(trout, 2));
export const pending = pendingOf(1, adding(trout, 2), emptyCart);
export const input = {
  username: 'ravintola',
  world,
  accepted: noCart,
  awaitingPayment: undefined,
  orderedDates: [],
};
export const wednesday = { delivery_date: '2026-11-25', order_id: '100038' };
export const dearer = { ...trout, price_id: '33419-2', price_excl_tax: 1_567, price_incl_tax: 1_779 };
export const troutAwaitingPayment = {
  order_id: '100041',
  lines: [{ product_id: trout.id, amount: 2 }],
};
/** Changes by a colleague while the page was closed. */
export const edits: readonly CartChange[] = [
  { kind: 'amount', ...aboutGood(trout), by: 'keittio', moment: 'f-8', from: 2, to: 5 },
  { kind: 'removed', ...aboutGood(peas), by: 'keittio', moment: 'f-8' },
];
export const emptying: readonly CartChange[] = [{ kind: 'removed', ...aboutGood(trout), by: 'keittio' }];
const never = new Promise<never>(() => {});
export const REFERENCE = 'Juhla 27.11.';
export const HALF_TYPED = 'Juh';
export const here = [
  { given: 'templates', templates: [] },
  { given: 'loggedIn', username: 'ravintola' },
  { given: 'held', call: 'putItem' },
] as const;

export const quietOrdering = orderingMachine.provide({
  actors: { placeOrder: fromPromise<PlacedOrder, PlaceOrderInput>(() => never) },
});
export const quietNaming = namingMachine.provide({
  actors: { saveTemplate: fromPromise<void, TemplateDraft>(() => never) },
});

/** States without a dialog. */
export const onPage = ['open.idle'];
/** States in which paths receive events of the server. */
export const underWay = ['restoring', 'open.idle', 'ordering'];

function aboutGood({ id, description_fi, description_en }: Good) {
  return { product_id: id, description_fi, description_en };
}

export function add(good: Good, amount: number) {
  const action: Action = gesture(
    { act: 'find', good },
    { act: 'press', target: catalogueScreen.productOf(good) },
    { act: 'fill', target: catalogueScreen.amount, text: String(amount) },
    { act: 'press', target: catalogueScreen.add },
  );
  const { id: product_id, price_id } = good;
  return { event: { type: 'cart.add', product_id, price_id, amount } as const, action, in: onPage };
}

export function change(amount: number) {
  return {
    event: { type: 'cart.changeAmount', product_id: trout.id, group: groupOf(trout), amount } as const,
    action: gesture({ act: 'fill', target: screen.amountOf(trout), text: String(amount) }),
    in: onPage,
  };
}

/** An amount in the row of a good. */
export function inRow(good: Good, amount: number) {
  const target = catalogueScreen.amountOf(good);
  return {
    event: { type: 'cart.setAmountOf', product_id: good.id, price_id: good.price_id, amount } as const,
    action: gesture({ act: 'find', good }, { act: 'fill', target, text: String(amount) }),
    in: onPage,
  };
}

/** The amount of trout in the cart; undefined: none. */
export function troutIn({ context: { cart } }: Now): number | undefined {
  return itemsOf(cart).find(({ product_id }) => product_id === trout.id)?.amount;
}

/** Like `change`, but the field keeps the focus. */
export function typing(amount: number) {
  return {
    event: { type: 'cart.typeAmount', product_id: trout.id, group: groupOf(trout), amount } as const,
    action: gesture({ act: 'type', target: screen.amountOf(trout), text: String(amount) }),
    in: onPage,
  };
}

export function referenced(custom_reference: string) {
  return {
    event: { type: 'cart.changeReference', custom_reference } as const,
    action: gesture(
      { act: 'fill', target: ask.reference, text: custom_reference },
      { act: 'press', target: ask.saveReference },
    ),
    in: ['open.referencing'],
  };
}

export function ordered(output: OrderingOutput, action: Action) {
  return { event: { type: 'xstate.done.actor.ordering', output } as const, action, in: ['ordering'] };
}

export function named(output: NamingOutput, action: Action) {
  return { event: { type: 'xstate.done.actor.naming', output } as const, action, in: ['naming'] };
}

export function missing(actorId: string) {
  return {
    event: { type: `xstate.error.actor.${actorId}`, error: new Error('no chunk'), actorId },
    action: inner('it cannot be downloaded'),
  };
}

interface Now {
  readonly context: CartContext;
}

export function isSaved({ context }: Now): boolean {
  return context.pending.length === 0;
}

/** True if only the first command is pending. */
export function isLast({ context }: Now): boolean {
  return context.pending.map(({ ref }) => ref).join() === '1';
}

/** Limits the paths: dialogs open only in these moments. */
export function isCalm({ context }: Now): boolean {
  const { book, pending, changes, rebuilt, world: now, orderedDates } = context;
  const isSettled = book !== 'book-2' && pending.length < 2 && rebuilt === now.catalogue;
  return isSettled && changes.length === 0 && orderedDates.length === 0;
}

export function isStill({ context }: Now): boolean {
  return isSaved({ context }) && isCalm({ context });
}

export function contents({ cart }: CartContext): string {
  if (isEmpty(cart)) return 'empty';
  const amounts = cart.groups.flatMap(({ items }) => items.map(({ amount }) => amount));
  return amounts.includes(0) ? 'zero' : 'filled';
}

/** The visible parts of the changes band, with a link to the history for changes while the page was closed. */
export function changesOf({ changes }: CartContext): readonly Visible[] {
  if (changes.length === 0) return [];
  const isAway = changes.some((change) => 'moment' in change);
  const isOfLines = changes.some((change) => 'from' in change);
  return [
    enabled(screen.seen),
    ...(isAway ? [enabled(screen.history)] : []),
    ...(isOfLines ? [shown(isAway ? screen.changedBy : screen.changed)] : []),
    ...(changes.some(({ kind }) => kind === 'ordered') ? [shown(screen.ordered)] : []),
  ];
}

export function linesOf(context: CartContext): readonly Visible[] {
  const state = contents(context);
  if (state === 'empty') return [shown(screen.empty), disabled(screen.order)];
  return state === 'zero' ? [shown(screen.zero), disabled(screen.order)] : [enabled(screen.order)];
}
