import { MAX_AMOUNT } from '../amount.ts';
import { needsApproval, noRule } from '../approval/approval.ts';
import type { Instant } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { lineOf } from '../cart/line.ts';
import { isOwnLine, isStatedByShop, lineProblems } from '../cart/put.ts';
import { referenceProblem } from '../cart/reference.ts';
import { autoAddProductsOnceADay, type Cart } from '../cart/state.ts';
import { substitutionOf, withSubstitution } from '../cart/substitution.ts';
import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import type { World } from '../world.ts';
import { firstCutOff } from './coming.ts';
import { composeCart, composePayload } from './compose.ts';
import { wiredOf, withFeeLine } from './fees.ts';
import type { OrderPayload } from './order.schema.ts';
import type { OrderPlaced } from './order-facts.schema.ts';
import { PAYMENT_NONE, PAYMENT_WAITING } from './payment.ts';
import { orderTotals } from './totals.ts';

/** The values of a new order that come from outside. */
export interface OrderStamp {
  readonly id: string;
  readonly ordered_at: Instant;
  readonly ordered_by: string;
  /** The order whose place it takes. `until`: the approval comes too late from then on. */
  readonly supersedes?: { readonly id: string; readonly until: Instant | undefined };
}

/**
 * Places the order that the payload lists (§4 Ordering, §5). Prices, dates, products and amounts must match the
 * catalogue; fees and auto-added goods are corrected silently.
 */
export function decideOrder(payload: OrderPayload, world: World, stamp: OrderStamp): Decision<OrderPlaced> {
  const custom_reference = (payload.custom_reference ?? '').trim();
  const problems = payload.deliveries.flatMap(({ items, delivery_date }, d) =>
    items.flatMap((item, i) =>
      isStatedByShop(item, world.catalogue)
        ? []
        : lineProblems(onDate(item, delivery_date), world, `cart.deliveries.${d}.items.${i}`),
    ),
  );
  const about = referenceProblem(custom_reference, world.customer);
  if (about !== undefined) problems.push(about);
  const isEmpty = payload.deliveries.every(({ items }) =>
    items.every((item) => isStatedByShop(item, world.catalogue)),
  );
  if (isEmpty) problems.push({ code: 'emptyOrder', field: 'cart.deliveries' });
  if (problems.length > 0) return refuse(...problems);
  const composed = composePayload(asPriced(payload, world), world);
  const { deliveries, extra_fees } = wiredOf(composed);
  const tooMany = deliveries.flatMap(({ items }) => items.filter(({ amount }) => amount > MAX_AMOUNT));
  if (tooMany.length > 0) return refuse(...tooMany.map(tooManyOf));
  const { prepayment } = world.customer;
  const { supersedes, ...values } = stamp;
  const totals = orderTotals(composed);
  const waits = needsApproval(world.customer.approval ?? noRule, stamp.ordered_by, totals.excl);
  return accept({
    _tag: 'OrderPlaced',
    order: {
      ...values,
      payment_status: prepayment ? PAYMENT_WAITING : PAYMENT_NONE,
      deliveries,
      extra_fees,
      custom_reference,
      prepayment: prepayment
        ? JSON.stringify({ reference: stamp.id, amount: totals.incl, currency: 'EUR' })
        : null,
      totals,
      ...(waits
        ? { approval: waitingUntil(firstCutOff({ deliveries }, world.catalogue), supersedes?.until) }
        : {}),
      ...(supersedes === undefined ? {} : { supersedes: supersedes.id }),
    },
  });
}

function onDate(item: CartItem, delivery_date: string): CartItem {
  return item.delivery_date === delivery_date ? item : { ...item, delivery_date };
}

/** Until the first of the known times. */
function waitingUntil(...times: readonly (Instant | undefined)[]) {
  const until = Math.min(...times.flatMap((time) => time ?? []));
  return { state: 'waiting' as const, ...(Number.isFinite(until) ? { until } : {}) };
}

/**
 * The payload that orders the whole cart (§3 Order payload). Auto-added goods are stated once a day, and each line has
 * the choice of substitution that holds for it.
 */
export function payloadOf(cart: Cart, world: World): OrderPayload {
  const deliveries = cart.groups.map((group) => {
    const { delivery_date } = group;
    const items = group.items.map((item) => withSubstitution(item, substitutionOf(item, cart)));
    const autos = autoAddProductsOnceADay(cart, group);
    return { delivery_date, items, ...(autos.length === 0 ? {} : { auto_add_products: autos }) };
  });
  return {
    deliveries: withFeeLine(deliveries, composeCart(cart, world).fees),
    ...(world.customer.prepayment || cart.custom_reference === ''
      ? {}
      : { custom_reference: cart.custom_reference }),
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
  };
}

/**
 * The lines of the open cart that a placed order lacks: a colleague's, which the orderer had not seen. They move to the
 * next book.
 */
export function linesLeft(cart: Cart, payload: Pick<OrderPayload, 'deliveries'>): CartItem[] {
  const ordered = new Map<string, number>();
  for (const { items } of payload.deliveries) {
    for (const item of items) {
      if (!isOwnLine(item)) ordered.set(item.product_id, (ordered.get(item.product_id) ?? 0) + item.amount);
    }
  }
  return cart.groups
    .flatMap((group) => group.items)
    .flatMap((item) => {
      const taken = Math.min(item.amount, ordered.get(item.product_id) ?? 0);
      ordered.set(item.product_id, (ordered.get(item.product_id) ?? 0) - taken);
      const amount = item.amount - taken;
      return amount > 0 || (item.amount === 0 && taken === 0) ? [{ ...item, amount }] : [];
    });
}

/**
 * The reference that moves to the next book with the remaining lines: one that the orderer had not seen. The order uses
 * up its own reference.
 */
export function referenceLeft(cart: Cart, payload: OrderPayload): string {
  return cart.custom_reference === (payload.custom_reference ?? '').trim() ? '' : cart.custom_reference;
}

/** Lines of one product and day are one line of the order: their sum may exceed its limit. */
function tooManyOf({ product_id, delivery_date }: CartItem): Problem {
  return { code: 'amountTooLarge', field: 'cart.deliveries', product_id, delivery_date };
}

/** The listed lines with the catalogue's data: the client never sets texts and deposits. */
function asPriced(payload: OrderPayload, world: World): OrderPayload {
  return {
    deliveries: payload.deliveries.map(({ delivery_date, items }) => ({
      delivery_date,
      items: items.flatMap((item) => {
        const product = world.catalogue.products.get(item.product_id);
        if (product === undefined || isStatedByShop(item, world.catalogue)) return [];
        const line = lineOf(product, item.amount, delivery_date, world.catalogue);
        return [withSubstitution(line, item.substitution)];
      }),
    })),
  };
}
