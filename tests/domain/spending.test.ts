import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from '../../machines/domain/calendar.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { isConfirmed } from '../../machines/domain/order/confirmed.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { addOrders, noSums } from '../../machines/domain/spending/add-orders.ts';
import { boundsOf, monthsOf } from '../../machines/domain/spending/period.ts';
import { spendingOf } from '../../machines/domain/spending/spending.ts';
import type { World } from '../../machines/domain/world.ts';
import { catalogueWith as catalogueOf, char, trout as fish, world as soldToday } from '../model/goods.ts';
import { adding, cartOf as cartOfGoods, orderOf } from '../model/orders.ts';
import { visit } from './arbitraries.ts';
import { add, cartAfter } from './given.ts';
import { autos, beer, flaggedFee, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, NOW, world } from './shop.ts';

const DAY = 24 * 3_600_000;
const kaisla = world({
  minimumOrderAmount: 15_000,
  extraFees: [flaggedFee],
  catalogue: catalogueWith({}, autos),
});

describe('the spending of an account', () => {
  test('a month has the totals of its orders, and its shares add up to it', () => {
    const spending = spent([ordered('1', 3, [add(beer, 2), add(milk, 3)])]);
    expect(spending.months.at(-1)).toEqual({ month: '2026-03', orders: 0, excl: 0, incl: 0, shares: [] });
    expect(spending.months.at(-2)).toEqual({
      month: '2026-02',
      orders: 1,
      // As the totals of this order in order-totals.test.ts.
      excl: 11_021,
      incl: 13_507,
      shares: [
        { share: 'OTHER', excl: 7_497, incl: 9_084 },
        { share: 'DEPOSITS', excl: 574, incl: 720 },
        { share: 'AUTO', excl: 650, incl: 816 },
        { share: 'FEES', excl: 2_300, incl: 2_887 },
      ],
    });
  });

  test('goods are summed without deposits, by sum, with the price of the last order and that of now', () => {
    const dearer = { ...kaisla, catalogue: world({ catalogue: priced(899, 950) }).catalogue };
    const orders = [
      ordered('1', 9, [add(milk, 3), add(beer, 1)]),
      ordered('2', 2, [add(milk, 1)]),
      ordered('3', 1, [add(sugar, 1)]),
    ];
    const spending = spent(orders, { now: dearer });
    expect(
      spending.goods.map(({ product_id, amount, orders: times }) => [product_id, amount, times]),
    ).toEqual([
      ['684', 4, 2],
      ['902', 1, 1],
      ['1', 1, 1],
    ]);
    expect(spending.goods[0]).toEqual({
      product_id: '684',
      ...{ description_fi: milk.description_fi, description_en: milk.description_en },
      unit_of_measure: milk.unit_of_measure,
      ...{ amount: 4, orders: 2, excl: 3_596, incl: 4_080 },
      last: { day: '2026-02-28', excl: 899, incl: 1_020 },
      now: { excl: 950, incl: 1_078 },
    });
    expect([spending.all_changes, spending.changes.map(({ product_id }) => product_id)]).toEqual([
      1,
      ['684'],
    ]);
  });

  test('an answer has as many goods as requested, and the number of all', () => {
    const orders = [ordered('1', 1, [add(milk, 3), add(beer, 1), add(sugar, 1)])];
    const { goods, all_goods } = spent(orders, { goods: 2 });
    expect([goods.map(({ product_id }) => product_id), all_goods]).toEqual([['684', '902'], 3]);
  });

  test('a good that the catalogue no longer has keeps its name and has no price of now', () => {
    const gone = { ...kaisla, catalogue: world({ catalogue: catalogueWith({ 684: null }) }).catalogue };
    const { goods, changes } = spent([ordered('1', 1, [add(milk, 1)])], { now: gone });
    expect(goods.map(({ description_fi, now }) => [description_fi, now])).toEqual([
      [milk.description_fi, null],
    ]);
    expect(changes).toEqual([]);
  });

  test('orders that await payment or are cancelled count in nothing', () => {
    const orders = [
      { ...ordered('1', 2, [add(milk, 1)]), payment_status: 1 as const },
      { ...ordered('2', 1, [add(milk, 1)]), cancelled_at: NOW },
    ];
    expect(spent(orders)).toEqual(spent([]));
  });

  test('each fee has its number and sum; those below the minimum would have been avoided', () => {
    const orders = [
      ordered('1', 20, [add(milk, 1)]),
      // Two orders within a week that reach 150 € together.
      ordered('2', 12, [add(salmon, 4)]),
      ordered('3', 5, [add(salmon, 3)]),
      ordered('4', 4, [add(salmon, 7)]),
    ];
    const { fees, avoidable } = spent(orders);
    expect(fees.map(({ product_id, times, excl, incl }) => [product_id, times, excl, incl])).toEqual([
      ['P9996', 3, 4_500, 5_649],
      ['E100', 3, 2_400, 3_012],
    ]);
    expect(avoidable).toEqual({
      minimum: 15_000,
      ...{ orders: 3, excl: 6_900, incl: 8_661 },
      joined: 2,
      missing: 15_000 - 899,
    });
  });

  test('two orders more than a week apart are not joined', () => {
    const { avoidable } = spent([ordered('1', 12, [add(salmon, 4)]), ordered('2', 4, [add(salmon, 4)])]);
    expect([avoidable?.joined, avoidable?.missing]).toEqual([0, 2 * (15_000 - 9_400)]);
  });

  test('two orders exactly a week apart that together just reach the minimum are joined; a cent less is not', () => {
    const [seven, eight] = [add(sugar, 7), add(sugar, 8)];
    const joined = (...orders: readonly Order[]) => spent(orders).avoidable?.joined;
    expect(joined(ordered('1', 9, [seven]), ordered('2', 2, [eight]))).toBe(2);
    expect(joined(ordered('1', 9, [seven]), ordered('2', 2, [add(sugar, 7)]))).toBe(0);
    expect(joined(ordered('1', 10, [seven]), ordered('2', 2, [eight]))).toBe(0);
  });

  test('goods of the same sum are listed by number', () => {
    // 5 × 24.00 and 12 × 10.00.
    const { goods } = spent([ordered('1', 1, [add(beer, 5), add(sugar, 12)])]);
    expect(goods.map(({ product_id, excl }) => [product_id, excl])).toEqual([
      [sugar.id, 12_000],
      [beer.id, 12_000],
    ]);
    const turned = spent([ordered('1', 1, [add(sugar, 12), add(beer, 5)])]).goods;
    expect(turned.map(({ product_id }) => product_id)).toEqual([sugar.id, beer.id]);
  });

  test('no fee: nothing to avoid', () => {
    expect(spent([ordered('1', 1, [add(salmon, 7)])]).avoidable).toBeNull();
  });

  test('a fee of every order cannot be avoided', () => {
    const always = {
      ...kaisla,
      customer: { ...kaisla.customer, extraFees: [{ ...flaggedFee, min_order_amount: false }] },
    };
    const order = placed('1', NOW - DAY, cartAfter([add(salmon, 7)], always), always);
    const { fees, avoidable } = spent([order]);
    expect([fees.map(({ product_id }) => product_id), avoidable]).toEqual([['E100'], null]);
  });

  test('a good of two deliveries is of one order, and one of amount 0 was not bought', () => {
    const order = ordered('1', 1, [add(milk, 2)]);
    const [first] = order.deliveries;
    const items = first?.items ?? [];
    const none = items.map((item) => ({ ...item, product_id: sugar.id, amount: 0 }));
    const deliveries = [
      { delivery_date: '2026-03-03', items },
      { delivery_date: '2026-03-04', items: [...items, ...none] },
    ];
    const { goods } = spent([{ ...order, deliveries }]);
    expect(goods.map(({ product_id, amount, orders }) => [product_id, amount, orders])).toEqual([
      [milk.id, 4, 1],
    ]);
  });

  test('a good has the department of its category of now; one that is gone, that of its order', () => {
    const { catalogue } = soldToday;
    const order = orderOf(cartOfGoods(adding(fish, 1)), '1');
    const inCategory = (category: string): Order => ({
      ...order,
      deliveries: order.deliveries.map((each) => ({
        ...each,
        items: each.items.map((item) => (item.product_id === fish.id ? { ...item, category } : item)),
      })),
    });
    const shareIn = (one: Order, known = catalogue) =>
      [...(addOrders(noSums, [one], known).months.values().next().value?.shares.keys() ?? [])][0];
    const withoutFish = catalogueOf(char);
    expect([
      shareIn(inCategory('OLD')),
      shareIn(inCategory('FISH'), withoutFish),
      shareIn(inCategory('OLD'), withoutFish),
    ]).toEqual(['FISH', 'FISH', 'OTHER']);
  });

  test('every sum is the sum of its parts, whatever is ordered', () => {
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 3 }), (visits) => {
        const orders = visits.flatMap(({ steps, shop }, index) => [
          placed(String(index), NOW - (9 - index) * 10 * DAY, cartOf(steps), shop.world),
        ]);
        const { months, goods } = spent(orders, { goods: 5_000 });
        const totals = orders.filter(isConfirmed).map(orderTotals);
        for (const column of ['excl', 'incl'] as const) {
          const sum = (parts: readonly { readonly excl: number; readonly incl: number }[]) =>
            parts.reduce((all, part) => all + part[column], 0);
          expect(sum(months)).toBe(sum(totals));
          for (const month of months) expect(sum(month.shares)).toBe(month[column]);
          const departments = months.flatMap(({ shares }) => shares.filter(({ share }) => share === 'OTHER'));
          expect(sum(goods)).toBe(sum(departments));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the period is a calendar year, or the twelve months up to now; a month begins at midnight in Helsinki', () => {
    expect(monthsOf('2025', NOW)).toEqual(
      Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`),
    );
    const last = monthsOf(undefined, NOW);
    expect([last[0], last.at(-1), last.length]).toEqual(['2025-04', '2026-03', 12]);
    expect(boundsOf(last)).toEqual([instantAt('2025-04-01', 0), instantAt('2026-04-01', 0)]);
  });
});

function spent(orders: readonly Order[], { now = kaisla, goods = 25 } = {}) {
  const asked = { months: monthsOf(undefined, NOW), goods, since: undefined };
  const sums = orders.reduce((before, order) => addOrders(before, [order], now.catalogue), noSums);
  expect(addOrders(noSums, orders, now.catalogue)).toEqual(sums);
  const { minimumOrderAmount } = kaisla.customer;
  return spendingOf(sums, asked, { catalogue: now.catalogue, minimum: minimumOrderAmount ?? 0, now: NOW });
}

/** The catalogue with milk at another price. */
function priced(before: number, now: number) {
  expect(milk.price_excl_tax).toBe(before);
  return catalogueWith({ 684: { price_excl_tax: now, price_incl_tax: 1_078 } }, autos);
}

function ordered(id: string, daysAgo: number, commands: readonly CartCommand[]): Order {
  return placed(id, NOW - daysAgo * DAY, cartAfter(commands, kaisla), kaisla);
}

function placed(id: string, ordered_at: number, cart: Parameters<typeof composeCart>[0], at: World): Order {
  return {
    id,
    payment_status: 0,
    ordered_at,
    ordered_by: 'aino',
    ...wiredOf(composeCart(cart, at)),
    custom_reference: '',
    prepayment: null,
  };
}

function cartOf(steps: readonly { readonly command: CartCommand; readonly world: World }[]) {
  return steps.reduce((cart, { command, world: at }) => {
    const decision = decide(cart, command, at);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, emptyCart);
}
