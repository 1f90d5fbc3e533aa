import type { SnapshotFrom } from 'xstate';
import type { Instant, PlainDate } from '../domain/calendar.ts';
import type { CartItem, ExtraFee } from '../domain/cart/cart.schema.ts';
import type { CartChange } from '../domain/cart/changes.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import { autoAddProductsOf, type Cart, type DeliveryGroup, isEmpty, itemsOf } from '../domain/cart/state.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import { orderUntilOf } from '../domain/catalogue/catalogue.ts';
import { type Cents, sumOf } from '../domain/money.ts';
import { goodsTotal, isBelowMinimum } from '../domain/order/compose.ts';
import type { ProblemCode } from '../domain/problem.ts';
import type { Totals } from '../domain/vat.ts';
import type { World } from '../domain/world.ts';
import type { OrderDraft } from '../ordering/ordering.events.ts';
import { draftOf } from './cart.context.ts';
import type { OrderedDate } from './cart.events.ts';
import type { cartMachine } from './cart.machine.ts';

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** A group as it is shown: a delivery with its lines, what comes by itself, and what all of it costs. */
export interface DeliveryView {
  readonly group: DeliveryGroup;
  /** Days that can still be ordered for every line; the group's own is among them or `isPassed`. */
  readonly dates: readonly PlainDate[];
  readonly isPassed: boolean;
  /** The earliest closing time among its lines. */
  readonly orderUntil: Instant | undefined;
  readonly automatic: readonly AutoAddProduct[];
  /** Deposits of all lines, excl. VAT. */
  readonly deposits: Cents;
  /** Goods, deposits and automatic additions, excl. VAT. */
  readonly subtotal: Cents;
}

/** How far the goods are from the minimum order; undefined when they have reached it. */
export interface MinimumOrder {
  readonly goods: Cents;
  readonly minimum: Cents;
}

export interface CartView {
  readonly deliveries: readonly DeliveryView[];
  /** The small delivery fee (§9 P9996), when the goods are below the minimum order. */
  readonly smallFee: CartItem | undefined;
  readonly extraFees: readonly ExtraFee[];
  readonly belowMinimum: MinimumOrder | undefined;
  readonly totals: Totals;
}

/** All that the cart shows, computed once for each cart in each world. */
export function cartView({ context: { cart, world } }: CartSnapshot): CartView {
  const known = views.get(cart);
  if (known?.world === world) return known.view;
  const view = viewOf(cart, world, draftOf({ cart, world }));
  views.set(cart, { world, view });
  return view;
}

/** Different goods in the cart: the number of the badge. */
export function lineCount({ context }: CartSnapshot): number {
  return context.cart.groups.reduce((count, group) => count + group.items.length, 0);
}

export function isCartEmpty({ context }: CartSnapshot): boolean {
  return isEmpty(context.cart);
}

/** Amounts in the cart by product (§2 Catalogue screen). */
export function amountOf({ context: { cart } }: CartSnapshot, productId: string): number {
  const known = amounts.get(cart) ?? amountsOf(cart);
  amounts.set(cart, known);
  return known.get(productId) ?? 0;
}

/** §5: an amount of 0 marks its line and blocks ordering. */
export function hasInvalidAmount({ context }: CartSnapshot): boolean {
  return itemsOf(context.cart).some((item) => item.amount <= 0);
}

/** Commands are on their way. */
export function isSaving({ context }: CartSnapshot): boolean {
  return context.pending.length > 0 && context.failure === undefined;
}

/** How many commands could not be sent; they are kept. */
export function unsavedCount({ context }: CartSnapshot): number {
  return context.failure === undefined ? 0 : context.pending.length;
}

export function isRestoring(snapshot: CartSnapshot): boolean {
  return snapshot.matches('restoring');
}

export function canChange(snapshot: CartSnapshot): boolean {
  return snapshot.matches('open');
}

export function canOrder(snapshot: CartSnapshot): boolean {
  return snapshot.can({ type: 'order.request' });
}

/** Why the last command about this line was refused. */
export function refusalOf(
  { context: { refusal } }: CartSnapshot,
  productId: string,
): ProblemCode | undefined {
  if (refusal === undefined || refusal.command === 'AddItem') return undefined;
  return refusal.problems.find((problem) => problem.product_id === productId)?.code;
}

/** The dialog that lies over the cart (§2 Modals); ordering has its own. */
export function dialogOf({ value }: CartSnapshot): CartDialog | undefined {
  if (typeof value === 'object') return value.open === 'idle' ? undefined : value.open;
  return value === 'naming' ? value : undefined;
}

export type CartDialog = 'emptying' | 'removing' | 'referencing' | 'warning' | 'reviewing' | 'naming';

/** An emptied cart can be put back. */
export function canUndo({ context }: CartSnapshot): boolean {
  return context.emptied !== undefined && isEmpty(context.cart);
}

/** §5: not available to prepayment users. */
export function mayHaveReference({ context }: CartSnapshot): boolean {
  return !context.world.customer.prepayment;
}

export function canSaveTemplate(snapshot: CartSnapshot): boolean {
  return snapshot.can({ type: 'cart.saveTemplate' });
}

/** What a fresh catalogue changed about a line, until the customer has seen it. */
export function changesAt({ context: { changes } }: CartSnapshot, productId: string): readonly LineChange[] {
  if (changes.length === 0) return unchanged;
  const known = marks.get(changes) ?? marksOf(changes);
  marks.set(changes, known);
  return known.get(productId) ?? unchanged;
}

export type LineChange = Exclude<CartChange, { kind: 'gone' }>;

/** How many lines a fresh catalogue changed. */
export function changedCount({ context: { changes } }: CartSnapshot): number {
  return new Set(changes.flatMap((change) => (change.kind === 'gone' ? [] : change.product_id))).size;
}

/** The orders of the customer that are delivered on this day. */
export function ordersOn(orderedDates: readonly OrderedDate[], day: PlainDate): string[] {
  return orderedDates.filter((known) => known.delivery_date === day).map(({ order_id }) => order_id);
}

export function totalsIn(snapshot: CartSnapshot): Totals {
  return cartView(snapshot).totals;
}

const unchanged: readonly LineChange[] = [];
const marks = new WeakMap<readonly CartChange[], ReadonlyMap<string, readonly LineChange[]>>();
const views = new WeakMap<Cart, { readonly world: World; readonly view: CartView }>();
const amounts = new WeakMap<Cart, ReadonlyMap<string, number>>();

function marksOf(changes: readonly CartChange[]): ReadonlyMap<string, readonly LineChange[]> {
  const lines = changes.filter((change) => change.kind !== 'gone');
  return Map.groupBy(lines, ({ product_id }) => product_id);
}

function amountsOf(cart: Cart): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { product_id, amount } of itemsOf(cart)) {
    found.set(product_id, (found.get(product_id) ?? 0) + amount);
  }
  return found;
}

function viewOf(cart: Cart, world: World, { composed, totals }: OrderDraft): CartView {
  const goods = goodsTotal(composed.deliveries);
  return {
    deliveries: cart.groups.map((group, index) =>
      deliveryOf(cart, group, cart.groups.slice(0, index).filter(sameDay(group)), world),
    ),
    smallFee: composed.deliveries
      .flatMap(({ items }) => items)
      .find((item) => isOwnLine(item) && item.auto_add_item === 0),
    extraFees: composed.extra_fees,
    belowMinimum: isBelowMinimum(goods, world)
      ? { goods, minimum: world.customer.minimumOrderAmount }
      : undefined,
    totals,
  };
}

function sameDay({ delivery_date }: DeliveryGroup) {
  return (other: DeliveryGroup) => other.delivery_date === delivery_date;
}

/** Groups of the same day are delivered as one: what an earlier one brings by itself is not charged again. */
function deliveryOf(
  cart: Cart,
  group: DeliveryGroup,
  together: readonly DeliveryGroup[],
  world: World,
): DeliveryView {
  const untils = (day: PlainDate) => closingTimes(group, day, world);
  const dates = group.delivery_dates.filter((day) => untils(day).every((until) => world.now < until));
  const brought = new Set(together.flatMap((other) => autoAddProductsOf(cart, other)));
  const automatic = autoAddProductsOf(cart, group).filter((auto) => !brought.has(auto));
  const deposits = sumOf(group.items, depositOf);
  const closing = untils(group.delivery_date);
  return {
    group,
    dates,
    isPassed: !dates.includes(group.delivery_date),
    orderUntil: closing.length === 0 ? undefined : Math.min(...closing),
    automatic,
    deposits,
    subtotal:
      deposits +
      sumOf(group.items, (item) => item.price_excl_tax * item.amount) +
      sumOf(automatic, (auto) => auto.price_excl_tax * auto.amount),
  };
}

function closingTimes(group: DeliveryGroup, day: PlainDate, { catalogue }: World): Instant[] {
  return group.items.flatMap((item) => {
    const product = catalogue.products.get(item.product_id);
    return product === undefined ? [] : (orderUntilOf(product, day, catalogue) ?? []);
  });
}

function depositOf(item: CartItem): Cents {
  return item.amount * sumOf(item.additional_items, (deposit) => deposit.unit_price_excl_tax);
}
