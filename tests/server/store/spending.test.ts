import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { monthsOf } from '../../../machines/domain/spending/period.ts';
import type { Spending } from '../../../machines/domain/spending/spending.schema.ts';
import { textOf } from '../../../server/order/order.text.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, eero, now, openShop, payloadNow, sofia, type TestShop } from './shop.ts';

describeOnEveryDatabase('the spending of an account', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
  });
  afterEach(() => shop.database.close());

  test('is that of its own orders, of all colleagues, also beyond one reading', async () => {
    for (let minute = 0; minute < 60; minute += 1) await order('flour', minute, minute % 2 ? aino : eero);
    const paying = await order('flour', 61, sofia);
    expect(paying.payment_status).toBe(1);
    const spending = await spent();
    expect(spending.months.at(-1)).toEqual({
      month: '2026-11',
      orders: 60,
      ...{ excl: 60 * 80 * 200, incl: 60 * 80 * 227 },
      shares: [{ share: 'OTHER', excl: 60 * 80 * 200, incl: 60 * 80 * 227 }],
    });
    expect(spending.goods.map(({ product_id, amount, orders }) => [product_id, amount, orders])).toEqual([
      ['flour', 4_800, 60],
    ]);
    expect(spending.since).toBe('2026-11');
    // The order of the prepayment customer awaits its payment.
    expect((await spent('ranta')).goods).toEqual([]);
    const { id } = await order('flour', 62, aino);
    await shop.services.orders.cancel(aino, id, now + 63 * 60_000);
    expect((await spent()).months).toEqual(spending.months);
  });

  test('an order belongs to the month of its time in Helsinki', async () => {
    const { id, ...placed } = await order('flour', 0);
    const midnight = instantAt('2026-11-01', 0);
    await insert([
      { ...placed, id: 'before', ordered_at: midnight - 1 },
      { ...placed, id: 'at', ordered_at: midnight },
      { ...placed, id: 'a year before', ordered_at: instantAt('2025-12-01', 0) - 1 },
    ]);
    const orders = (spending: Spending) => spending.months.map((month) => month.orders);
    expect(orders(await spent())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(orders(await spent('kaisla', '2025'))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect((await spent()).since).toBe('2025-11');
  });

  test('the answer of 2,000 orders of 30 lines is no longer than that of 20', async () => {
    const placed = await order('flour', 0);
    const [delivery] = placed.deliveries;
    const [line] = delivery?.items ?? [];
    if (delivery === undefined || line === undefined) throw new Error('an order without a line');
    const items = Array.from({ length: 30 }, (_, good) => ({ ...line, product_id: `good-${good}` }));
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        ...placed,
        id: `m${from + index}`,
        ordered_at: now - (from + index) * 60_000,
        deliveries: [{ ...delivery, items }],
      }));
    await insert(many(0, 20));
    const few = JSON.stringify(await spent()).length;
    await insert(many(20, 2_000));
    const spending = await spent();
    expect(spending.months.at(-1)?.orders).toBe(2_001);
    expect(spending.all_goods).toBe(31);
    // The figures have more digits.
    expect(JSON.stringify(spending).length).toBeLessThan(few * 1.1);
  }, 60_000);

  async function order(good: string, minute: number, by = aino): Promise<Order> {
    await change(shop, by, add(good, 80));
    const payload = await payloadNow(shop, by);
    const outcome = await shop.services.orders.place(by, { payloadHash: '', payload }, now + minute * 60_000);
    if (outcome.tag !== 'placed') throw new Error(JSON.stringify(outcome));
    return outcome.order;
  }

  /** Orders of the view: of another time than the test's. */
  async function insert(orders: readonly (Order & { readonly ordered_at: number })[]): Promise<void> {
    for (let from = 0; from < orders.length; from += 100) {
      const rows = orders.slice(from, from + 100).map((each) => ({
        ...{ id: each.id, account: 'kaisla', ordered_at: each.ordered_at, data: textOf(each) },
        ...{ words: '', last_day: '2026-11-24', waiting: 0 },
      }));
      await shop.database.db.insertInto('orders').values(rows).execute();
    }
  }

  function spent(account = 'kaisla', year?: string): Promise<Spending> {
    expect(monthsOf(year, now)).toHaveLength(12);
    return shop.services.spending(account, { year, goods: 25, now: now + 3_600_000 });
  }
});
