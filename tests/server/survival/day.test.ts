import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { changeGood } from '../../../server/catalogue/change.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { prepare } from '../../bench/accounts.ts';
import { type RealLine, type RealOrder, realOrders } from '../../fixtures/real-orders.ts';
import { lengthOf } from '../../lengths.ts';
import { everyLasting } from '../databases.ts';
import { startShop } from '../http/shop.ts';
import { everything } from '../store/shop.ts';
import { Customer } from './customer.ts';

const CUSTOMERS = lengthOf('customers');
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const minute = 60_000;
const [morning, thirteen, fourteen] = [12, 13, 14].map((hour) => instantAt(MONDAY, hour)) as [
  number,
  number,
  number,
];
const BEGIN = morning + 58 * minute;
const END = fourteen + minute;
const STEP = minute / 2;

describe.each(everyLasting)(
  'a day played from 12:58 to 14:01 with all customers online ($name)',
  ({ place }) => {
    test('each orders once; an order before 14 comes on Tuesday, a later one does not, and no line is lost', async () => {
      const where = await place(true);
      const tokens = await prepare(where.config, CUSTOMERS, BEGIN);
      let now = BEGIN;
      const database = await where.open();
      const shop = await startShop({ name: '', open: async () => database }, {}, { now: () => now });
      const timers = new SimulatedClock();
      const clock = { now: () => now, set: () => undefined };
      const orders = realOrders(generateGoods().goods).filter(({ lines }) => lines.length <= 25);
      const visits = tokens.map((token, index): Visit => {
        const order = orders[index];
        if (order === undefined) throw new Error('there are fewer orders than customers');
        const username = `bench${index}`;
        const customer = new Customer({ base: shop.base, token, username, clock, timers });
        return { customer, order, times: timesOf(index), placed: undefined, refused: 0 };
      });
      await severally(visits, ({ customer }) => customer.arrive());
      while (now < END) {
        now += STEP;
        timers.increment(STEP);
        for (const { customer } of visits) customer.strike();
        await severally(visits, (visit) => live(visit, now));
        if (now === thirteen + 30 * minute) {
          await changeGood(database, orders[0]?.lines[0]?.product_id ?? '', { _tag: 'price', net: 777 }, now);
          await severally(visits, ({ customer }) => customer.refresh());
        }
        // The dialog of late customers is above goods that are half a minute old.
        if (now === fourteen) await severally(visits.slice(LATE), ({ customer }) => customer.refresh());
      }
      for (const { customer } of visits) customer.stop();

      // Only customers with a dialog open at 14, and goods for Tuesday, learn that the day is closed.
      const told = visits.flatMap(({ refused }, index) => (refused > 0 ? [index] : []));
      expect(told.filter((index) => index >= LATE)).toEqual([]);
      expect(told.length).toBeGreaterThan(LATE / 2);
      expect(visits.map(({ placed }) => linesOf(placed))).toEqual(
        visits.map(({ order }) => sorted(order.lines)),
      );
      const kept = (await everything(database)).orders.filter(({ account }) => account.startsWith('bench'));
      expect(Object.fromEntries(kept.map(({ account, id }) => [account, id]))).toEqual(
        Object.fromEntries(visits.map(({ placed }, index) => [`bench${index}`, placed?.id])),
      );
      expect(kept.length).toBe(CUSTOMERS);
      const onTuesday = visits.filter(({ placed }) =>
        placed?.deliveries.some(({ delivery_date }) => delivery_date === TUESDAY),
      );
      expect(onTuesday.every(({ times }) => times.confirm < fourteen)).toBe(true);
      expect(onTuesday.length).toBeGreaterThan(CUSTOMERS / 2);
      // A call that took too long on a busy machine is made again; nothing else may go wrong.
      const failures = visits.flatMap(({ customer }) => customer.failures);
      const wrong = failures.filter(({ failure }) => failure.tag !== 'lost' && failure.tag !== 'refused');
      expect(wrong).toEqual([]);
      expect(
        new Set(failures.flatMap(({ call, failure }) => (failure.tag === 'refused' ? [call] : []))),
      ).toEqual(new Set(['placeOrder']));
      await shop.stop();
      const closed = await where.open();
      const before = await everything(closed);
      await rebuildProjections(closed);
      expect(await everything(closed)).toEqual(before);
      await closed.close();
      await where.remove();
    }, 1_800_000);
  },
);

/** The number of customers with an open dialog at 14:00. They confirm half a minute later. */
const LATE = Math.max(3, CUSTOMERS / 20);
/** The number of customers who order after 14:00. */
const AFTER = LATE;

interface Visit {
  readonly customer: Customer;
  readonly order: RealOrder;
  /** The times of filling the cart, of pressing 'order', and of confirming. */
  readonly times: { readonly fill: number; readonly ask: number; readonly confirm: number };
  placed: Order | undefined;
  /** The number of refusals in the dialog. */
  refused: number;
}

/** Carts are filled until 13:48; most order in the last ten minutes. */
function timesOf(index: number): Visit['times'] {
  const fill = BEGIN + STEP * (1 + (index % 100));
  if (index < LATE) return { fill, ask: fourteen - STEP, confirm: fourteen + STEP };
  const ask = index < LATE + AFTER ? fourteen + STEP : fourteen - STEP * (1 + (index % 20));
  return { fill, ask, confirm: ask };
}

/** The number of customers at a time: two hundred browsers have a processor each, but share one in this process. */
const AT_ONCE = 20;

async function severally(visits: readonly Visit[], act: (visit: Visit) => Promise<void>): Promise<void> {
  for (let from = 0; from < visits.length; from += AT_ONCE) {
    await Promise.all(visits.slice(from, from + AT_ONCE).map(act));
  }
}

async function live(visit: Visit, now: number): Promise<void> {
  const { customer, order, times } = visit;
  if (now === times.fill) await customer.fill(order);
  if (now === times.ask) customer.ask();
  if (now !== times.confirm) return;
  visit.placed = await customer.confirm();
  if (visit.placed !== undefined) return;
  visit.refused += 1;
  await customer.refresh();
  customer.ask();
  visit.placed = await customer.confirm();
}

/** The ordered goods, without automatic additions. */
function linesOf(order: Order | undefined): readonly RealLine[] {
  const items = order?.deliveries.flatMap((delivery) => delivery.items) ?? [];
  return sorted(items.filter(({ auto_add_item, category }) => auto_add_item === 0 && category !== 'RAHTI'));
}

function sorted(lines: readonly RealLine[]): RealLine[] {
  return lines
    .map(({ product_id, amount }) => ({ product_id, amount }))
    .sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}
