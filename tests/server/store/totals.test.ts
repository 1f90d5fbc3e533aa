import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../../machines/domain/order/totals.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, openShop, payloadNow, place, sofia, type TestShop } from './shop.ts';

/** Net cents and VAT in hundredths of a per cent, as the goods of the tests state them; a deposit carries no VAT. */
const prices: Readonly<
  Record<string, { readonly net: number; readonly vat: number; readonly deposit?: number }>
> = {
  flour: { net: 200, vat: 1_350 },
  milk: { net: 100, vat: 1_350 },
  fish: { net: 1_000, vat: 1_350 },
  beer: { net: 300, vat: 2_550, deposit: 40 },
  'cool-box': { net: 350, vat: 2_550 },
  P9996: { net: 1_500, vat: 2_550 },
};
const chilled = ['milk', 'fish'];

describeOnEveryDatabase('totals', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  test('issue, Domain: the total of every accepted order is an independent sum', async () => {
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
        const { excl, incl } = orderTotals(order, order.ordered_at);
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

/** How much of each product is charged, as the specification says it. */
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

/** VAT by rate on the summed net, half up, in whole numbers throughout. */
function sumOf(order: Order): { excl: number; incl: number } {
  const nets = new Map<number, bigint>();
  let deposits = 0n;
  for (const [id, amount] of Object.entries(amountsOf(order))) {
    const price = prices[id];
    if (price === undefined) throw new Error(`no price of ${id}`);
    nets.set(price.vat, (nets.get(price.vat) ?? 0n) + BigInt(price.net) * BigInt(amount));
    deposits += BigInt(price.deposit ?? 0) * BigInt(amount);
  }
  const net = [...nets.values()].reduce((sum, part) => sum + part, deposits);
  const vat = [...nets].reduce((sum, [rate, part]) => sum + (part * BigInt(rate) + 5_000n) / 10_000n, 0n);
  return { excl: Number(net), incl: Number(net + vat) };
}
