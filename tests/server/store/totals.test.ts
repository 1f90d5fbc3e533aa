import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../../machines/domain/order/totals.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, openShop, payloadNow, place, sofia, type TestShop } from './shop.ts';

/** Cents excl. and incl. VAT, as the goods of the tests state them; a deposit has no VAT. */
const prices: Readonly<
  Record<string, { readonly net: number; readonly gross: number; readonly deposit?: number }>
> = {
  flour: { net: 200, gross: 227 },
  milk: { net: 100, gross: 114 },
  fish: { net: 1_000, gross: 1_135 },
  beer: { net: 300, gross: 377, deposit: 40 },
  'cool-box': { net: 350, gross: 439 },
  P9996: { net: 1_500, gross: 1_883 },
};
const chilled = ['milk', 'fish'];

describeOnEveryDatabase('totals', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  test('the total of every accepted order is an independent sum', async () => {
    const line = fc.record({
      id: fc.constantFrom('flour', 'milk', 'fish', 'beer'),
      amount: fc.integer({ min: 1, max: 120 }),
    });
    const orders = fc.asyncProperty(
      fc.constantFrom(aino, sofia),
      fc.array(line, { minLength: 1, maxLength: 8 }),
      async (caller, lines) => {
        for (const { id, amount } of lines) await change(shop, caller, add(id, amount));
        const { order } = await place(shop, caller, await payloadNow(shop, caller));
        const minimum = caller === aino ? 15_000 : 0;
        expect(amountsOf(order)).toEqual(expectedAmounts(lines, minimum));
        const { excl, incl } = orderTotals(order);
        expect({ excl, incl }).toEqual(sumOf(order));
      },
    );
    await fc.assert(orders, { numRuns: 15, seed: 20261123 });
  });
});

interface Line {
  readonly id: string;
  readonly amount: number;
}

/** The charged amount of each product, by the specification. */
function expectedAmounts(lines: readonly Line[], minimum: number): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const { id, amount } of lines) amounts[id] = (amounts[id] ?? 0) + amount;
  const goods = Object.entries(amounts).reduce(
    (sum, [id, amount]) => sum + (prices[id]?.net ?? 0) * amount,
    0,
  );
  // Milk comes on the first day and fish on the first Wednesday or Friday: each chilled delivery has its own box.
  const boxes = chilled.filter((id) => id in amounts).length;
  if (boxes > 0) amounts['cool-box'] = boxes;
  if (goods < minimum) amounts.P9996 = 1;
  return amounts;
}

function amountsOf({ deliveries }: Order): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const { items } of deliveries) {
    for (const { product_id, amount } of items) amounts[product_id] = (amounts[product_id] ?? 0) + amount;
  }
  return amounts;
}

/** The amount of each good at both of its prices, and its deposits. */
function sumOf(order: Order): { excl: number; incl: number } {
  const sum = { excl: 0, incl: 0 };
  for (const [id, amount] of Object.entries(amountsOf(order))) {
    const price = prices[id];
    if (price === undefined) throw new Error(`no price of ${id}`);
    const { net, gross, deposit = 0 } = price;
    sum.excl += amount * (net + deposit);
    sum.incl += amount * (gross + deposit);
  }
  return sum;
}
