import * as Schema from 'effect/Schema';
import type { Catalogue } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { Order } from '../../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../../machines/domain/order/totals.ts';
import type { RealOrder } from '../../fixtures/real-orders.ts';
import { ask, askAllOrders, tokenOf } from '../http/client.ts';
import { lineOf } from '../http/lines.ts';
import { type Charge, cents, chargeOf, firstDay } from './charge.ts';

type WireCatalogue = (typeof Catalogue)['Encoded'];

export interface Replayed {
  readonly orders: number;
  readonly lines: number;
  /** Lines of 50 or more. */
  readonly large: number;
  readonly withFee: number;
  /** Orders whose total is not the independent one, or that lost or gained a line. */
  readonly wrong: readonly string[];
  /** The number of new orders in the history. */
  readonly inHistory: number;
}

/** Sends the orders through the real API of a running shop, as `ravintola`, each under a key of its own. */
export async function replay(base: string, orders: readonly RealOrder[]): Promise<Replayed> {
  const token = await tokenOf(base, 'ravintola');
  const catalogue: WireCatalogue = (await ask(base, 'catalogue', { token })).body.catalog;
  const minimum = cents((await ask(base, 'minimumOrderAmount', { token })).body.amount);
  const products = new Map(
    catalogue.categories.flatMap(({ code, products }) =>
      products.map((p) => [p.id, { ...p, category: code }]),
    ),
  );
  const inHistory = async () => (await askAllOrders(base, token)).body.orders.length;
  // The demo's restaurant has ordered before.
  const before = await inHistory();
  const wrong: string[] = [];
  let lines = 0;
  let large = 0;
  let withFee = 0;
  for (const order of orders) {
    const items = order.lines.map(({ product_id, amount }) => lineOf(products.get(product_id), amount));
    const days = [...new Set(items.map(firstDay))];
    const deliveries = days.map((delivery_date) => ({
      delivery_date,
      items: items.filter((item) => firstDay(item) === delivery_date),
    }));
    const { status, body } = await ask(base, 'placeOrder', {
      token,
      payload: { cart: { deliveries } },
      headers: { 'idempotency-key': `replay-${order.invoice_no}` },
    });
    const expected = chargeOf(order, catalogue, minimum);
    if (status !== 200 || !isCharged(body.order, order, expected))
      wrong.push(`${order.invoice_no}: ${status}`);
    lines += order.lines.length;
    large += order.lines.filter(({ amount }) => amount >= 50).length;
    withFee += expected.hasFee ? 1 : 0;
  }
  return { orders: orders.length, lines, large, withFee, wrong, inHistory: (await inHistory()) - before };
}

const decodeOrder = Schema.decodeUnknownSync(Order);

/** True if the accepted order has the sent lines, the fee exactly when it is due, and the independent total. */
function isCharged(answer: unknown, { lines }: RealOrder, expected: Charge): boolean {
  const order = decodeOrder(answer);
  const items = order.deliveries.flatMap((delivery) => delivery.items);
  const goods = items.filter((item) => item.auto_add_item === 0 && item.category !== 'RAHTI');
  const totals = orderTotals(order);
  return (
    goods.length === lines.length &&
    lines.every(({ product_id, amount }) =>
      goods.some((item) => item.product_id === product_id && item.amount === amount),
    ) &&
    items.some((item) => item.product_id === 'P9996') === expected.hasFee &&
    BigInt(totals.excl) === expected.excl &&
    BigInt(totals.incl) === expected.incl
  );
}
