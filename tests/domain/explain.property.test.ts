import { describe, expect, test } from 'vitest';
import type { Source } from '../../machines/domain/explain/charges.ts';
import { type Explanation, explain } from '../../machines/domain/explain/explain.ts';
import { type Figure, figureIn, figureText } from '../../machines/domain/explain/figure.ts';
import { composeCart, deliveredItems } from '../../machines/domain/order/compose.ts';
import { chargeKey } from '../../machines/domain/order/delivery-part.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { Price } from '../../machines/domain/vat.ts';
import type { World } from '../../machines/domain/world.ts';
import { checkCarts, placedBefore, placedFrom, viewOf } from './random-carts.ts';

/** A figure of a screen, and the sum that the screen shows. */
type Shown = readonly [figure: Figure, sum: Price];

describe('§9 the parts of each explained figure add up to the figure, and its VAT to incl − excl', () => {
  test('§2 Cart: totals, days, lines, deposits, auto-added goods and fees', () => {
    checkCarts((cart, world) => {
      const { deliveries, fees, totals } = viewOf(cart, world);
      const shown = deliveries.flatMap(({ group: { key, delivery_date }, items, part, day }): Shown[] => [
        ...(day === undefined ? [] : [shownAs('delivery', `day ${delivery_date}`, '', day.total)]),
        ...items.map((item) => shownAs('line', key, item.product_id, goods(item))),
        ...part.deposits.map((each) => shownAs('deposit', key, chargeKey(each), each.price)),
        ...part.automatic.map((each) => shownAs('auto', key, chargeKey(each), each.price)),
      ]);
      expectExplained({ of: 'cart', cart }, world, [
        ...shown,
        ...fees.map((fee) => shownAs('fee', '', chargeKey(fee), fee.price)),
        ...(deliveries.length === 0 ? [] : [shownAs('total', '', '', totals)]),
        ...vatOf(totals),
      ]);
    });
  });

  test('§2 Confirm order: goods, deposits, auto-added goods, deliveries, fees and VAT by rate', () => {
    checkCarts((cart, world) => {
      const order = composeCart(cart, world);
      expectExplained({ of: 'draft', order }, world, shownOf(order));
    });
  });

  test('§2 Order history: an order, also one of before with its rounding', () => {
    checkCarts((cart, world) => {
      for (const order of [placedFrom(cart, world), placedBefore(cart, world)]) {
        const lines = order.deliveries.flatMap((delivery, at) =>
          deliveredItems(delivery)
            .filter(({ auto_add_item, category }) => auto_add_item === 0 && category !== 'RAHTI')
            .map((item) => shownAs('line', String(at), item.product_id, goods(item))),
        );
        expectExplained({ of: 'order', order }, world, [...shownOf(order), ...lines]);
      }
    });
  });

  test('only an order of before has rounding', () => {
    checkCarts((cart, world) => {
      const sources: readonly Source[] = [
        { of: 'draft', order: composeCart(cart, world) },
        { of: 'order', order: placedFrom(cart, world) },
      ];
      for (const source of sources) {
        const found = explain(total, { source, pages: [] }, world);
        expect(found?.parts.filter(({ kind }) => kind === 'rounding')).toEqual([]);
      }
    });
  });
});

const total: Figure = { kind: 'total', at: '', id: '' };

function shownOf(order: Parameters<typeof partsOf>[0]): Shown[] {
  const { deliveries, fees, rounding } = partsOf(order);
  const totals = orderTotals(order);
  const shown = deliveries.flatMap((part, at): Shown[] => [
    shownAs('delivery', String(at), '', part.total),
    ...(part.lines === 0 ? [] : [shownAs('goods', String(at), '', part.goods)]),
    ...part.deposits.map((each) => shownAs('deposit', String(at), chargeKey(each), each.price)),
    ...part.automatic.map((each) => shownAs('auto', String(at), chargeKey(each), each.price)),
  ]);
  return [
    ...shown,
    ...fees.map((fee) => shownAs('fee', '', chargeKey(fee), fee.price)),
    ...(rounding === undefined ? [] : [shownAs('rounding', '', '', rounding)]),
    shownAs('total', '', '', totals),
    ...vatOf(totals),
  ];
}

function vatOf({ vat }: ReturnType<typeof orderTotals>): Shown[] {
  return vat.map(({ percent, net, vat: tax }) =>
    shownAs('vat', '', percent === null ? '' : String(percent), { excl: net, incl: net + tax }),
  );
}

/** Explains each figure, and each of its parts that opens. */
function expectExplained(source: Source, world: World, shown: readonly Shown[]) {
  for (const [figure, { excl, incl }] of shown) {
    const known = figureIn(figureText(figure));
    expect(known).toEqual(figure);
    const found = explain(figure, { source, pages: [] }, world);
    expect(found?.sum, figureText(figure)).toEqual({ excl, incl });
    if (found !== undefined) expectSum(found, source, world);
  }
}

function expectSum({ figure, sum, parts, vat }: Explanation, source: Source, world: World) {
  const add = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
  const name = figureText(figure);
  expect(add(parts.map(({ price }) => price.excl)), name).toBe(sum.excl);
  expect(add(parts.map(({ price }) => price.incl)), name).toBe(sum.incl);
  expect(add(vat.map((line) => line.net)), name).toBe(sum.excl);
  expect(add(vat.map((line) => line.vat)), name).toBe(sum.incl - sum.excl);
  for (const part of parts) {
    if ('each' in part) expect(part.price).toEqual(times(part.each, part.amount));
    if (part.opens === undefined) continue;
    const below = explain(part.opens, { source, pages: [] }, world);
    expect(below?.sum, figureText(part.opens)).toEqual(part.price);
    if (below !== undefined) expectSum(below, source, world);
  }
}

function shownAs(kind: Figure['kind'], at: string, id: string, sum: Price): Shown {
  return [{ kind, at, id }, sum];
}

function goods(item: {
  readonly amount: number;
  readonly price_excl_tax: number;
  readonly price_incl_tax: number;
}): Price {
  return times({ excl: item.price_excl_tax, incl: item.price_incl_tax }, item.amount);
}

function times({ excl, incl }: Price, amount: number): Price {
  return { excl: excl * amount, incl: incl * amount };
}
