import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { Source } from '../../machines/domain/explain/charges.ts';
import { explain } from '../../machines/domain/explain/explain.ts';
import type { FigureKind } from '../../machines/domain/explain/figure.ts';
import type { Part } from '../../machines/domain/explain/part.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import type { ComposedOrder } from '../../machines/domain/order/fees.ts';
import { orderOf } from '../model/orders.ts';
import { add, cartAfter } from './given.ts';
import { beer, coolBox, flaggedFee, fructose, fuel, milk, rollCage, salmon, sugar } from './goods.ts';
import { line, world } from './shop.ts';

const day = '2026-03-03';
const later = '2026-03-04';
const today = world();

/** A good that the shop adds, once, on a day. */
function addition({ id, location_code }: typeof rollCage): CartItem {
  return { ...line(sugar, 1), product_id: id, auto_add_item: 1, location_code, autoAddProductIds: [] };
}

/** An order to be confirmed of these lines by their days. */
function ordered(...deliveries: readonly (readonly [string, readonly CartItem[]])[]): ComposedOrder {
  return {
    fees: [],
    deliveries: deliveries.map(([delivery_date, items]) => ({ delivery_date, items: [...items] })),
  };
}

function partsIn(source: Source, kind: FigureKind, at = '', id = ''): readonly Part[] {
  return explain({ kind, at, id }, { source, pages: [] }, today)?.parts ?? [];
}

const partsOf = (order: ComposedOrder, kind: FigureKind, at?: string, id?: string) =>
  partsIn({ of: 'draft', order }, kind, at, id);

describe('the goods that brought an addition', () => {
  const broughtIn = (order: ComposedOrder, at: string) =>
    partsOf(order, 'delivery', at).flatMap((part) =>
      part.kind === 'auto' ? [part.broughtBy.map(({ product_id }) => product_id)] : [],
    );
  const stating = line(sugar, 1, { autoAddProductIds: [rollCage.id] });
  const silent = line(fructose, 1, { autoAddProductIds: [] });
  const chilled = line(milk, 1, { autoAddProductIds: [] });

  test('are those that state it, if one does', () => {
    const source = ordered([day, [stating, silent, chilled, addition(rollCage)]]);
    expect(broughtIn(source, '0')).toEqual([[sugar.id]]);
  });

  test('are else the goods of its place, and no addition', () => {
    const other = { ...addition(coolBox), product_id: 'A9' };
    const source = ordered([day, [silent, chilled, addition(coolBox), other]]);
    expect(broughtIn(source, '0')).toEqual([[milk.id], [milk.id]]);
  });

  test('are none for an addition without a place that nobody states', () => {
    const placeless = { ...silent, location_code: null };
    expect(broughtIn(ordered([day, [placeless, addition(fuel)]]), '0')).toEqual([[]]);
  });

  test('are of the same delivery', () => {
    const source = ordered(
      [day, [chilled, addition(coolBox)]],
      [later, [line(salmon, 1), addition(coolBox)]],
    );
    expect(broughtIn(source, '1')).toEqual([[salmon.id]]);
  });
});

describe('a deposit', () => {
  const at = (excl: number, incl: number) =>
    beer.additional_items.map((crate) => ({
      ...crate,
      unit_price_excl_tax: excl,
      unit_price_incl_tax: incl,
    }));
  const lager = line(beer, 2);
  const dearer = line({ ...beer, id: '903' }, 1, { additional_items: at(300, 360) });
  const taxed = line({ ...beer, id: '904' }, 1, { additional_items: at(287, 361) });
  const source = ordered([day, [lager, dearer, taxed]]);
  const amounts = (parts: readonly Part[]) =>
    parts.map((part) => (part.kind === 'deposit' ? [part.good?.product_id, part.price.excl] : part.kind));

  test('of a delivery has the lines with the same name and the same two prices', () => {
    const key = `P24 Pantti 24 x 0,15 287 360`;
    expect(amounts(partsOf(source, 'deposit', '0', key))).toEqual([[beer.id, 574]]);
    expect(amounts(partsOf(source, 'deposit', '0', 'P24 Pantti 24 x 0,15 300 360'))).toEqual([['903', 300]]);
    expect(amounts(partsOf(source, 'deposit', '0', 'P24 Pantti 24 x 0,15 287 361'))).toEqual([['904', 287]]);
    expect(partsOf(source, 'deposit', '0', 'none')).toEqual([]);
  });

  test('of a line has this line alone', () => {
    expect(amounts(partsOf(source, 'lineDeposit', '0', '903 P24'))).toEqual([['903', 300]]);
  });
});

describe('a line', () => {
  const lineIn = (source: Source) => partsIn(source, 'line', '0', sugar.id)[0];
  const before = line(sugar, 1, { vat_percent: 14 });

  test('names the other VAT rate of today’s catalogue; that of a placed order stays as it was ordered', () => {
    const order = ordered([day, [before]]);
    expect(lineIn({ of: 'draft', order })).toMatchObject({ percent: 14, percentBefore: 13.5 });
    const same = ordered([day, [line(sugar, 1)]]);
    expect(lineIn({ of: 'draft', order: same })).toMatchObject({ percentBefore: undefined });
    const placed = { ...orderOf(cartAfter([add(sugar, 1)])), deliveries: order.deliveries };
    expect(lineIn({ of: 'order', order: placed })).toMatchObject({ percent: 14, percentBefore: undefined });
  });

  test('of a moment of the history has the price of today', () => {
    const order = ordered([day, [line(sugar, 1)]]);
    expect(lineIn({ of: 'moment', order, id: 'f-1' })).toMatchObject({ pricedOn: '2026-03-02' });
  });
});

describe('a fee', () => {
  const free = { ...flaggedFee, product_id: 'E101', min_order_amount: false };
  const shop = world({ minimumOrderAmount: 5_000, extraFees: [flaggedFee, free] });
  const limitsOf = (amount: number, now = shop) => {
    const { fees } = composeCart(cartAfter([add(sugar, 1)], shop), shop);
    const order = { ...ordered([day, [line(sugar, amount)]]), fees };
    const found = explain(
      { kind: 'total', at: '', id: '' },
      { source: { of: 'draft', order }, pages: [] },
      now,
    );
    return found?.parts.flatMap((part) =>
      part.kind === 'fee' ? [[part.charge.product_id, part.limit]] : [],
    );
  };

  test('below the minimum names it, unless it is charged with every order', () => {
    const limit = { of: 'draft', goods: 1_000, minimum: 5_000, missing: 4_000 };
    expect(limitsOf(1)).toEqual([
      ['P9996', limit],
      ['E100', limit],
      ['E101', undefined],
    ]);
  });

  test('names no minimum that its order reaches today, or that is unknown', () => {
    const none = [
      ['P9996', undefined],
      ['E100', undefined],
      ['E101', undefined],
    ];
    expect(limitsOf(5)).toEqual(none);
    const unknown = { ...shop.customer, minimumOrderAmount: undefined };
    expect(limitsOf(1, { ...shop, customer: unknown })).toEqual(none);
  });
});

test('the VAT of a rate has the lines, additions, deposits and fees of that rate alone, without free ones', () => {
  const free = beer.additional_items.map((crate) => ({
    ...crate,
    product_id: 'P0',
    unit_price_excl_tax: 0,
    unit_price_incl_tax: 0,
  }));
  const crated = line(beer, 2, { additional_items: [...beer.additional_items, ...free] });
  const other = line(milk, 1, { vat_percent: 14, price_excl_tax: 100, price_incl_tax: 114 });
  const shop = world({ minimumOrderAmount: 100_000, extraFees: [flaggedFee] });
  const { fees } = composeCart(cartAfter([add(sugar, 1)], shop), shop);
  const order = { ...ordered([day, [line(sugar, 3), crated, other, addition(rollCage)]]), fees };
  const told = (percent: number) =>
    partsOf(order, 'vat', '', String(percent)).map((part) => {
      const { product_id } =
        part.kind === 'line' ? part.name : 'charge' in part ? part.charge : { product_id: '' };
      return [part.kind, product_id, part.price.excl];
    });
  // 2 × 24.00 and 2 crates of 2.87, and both fees; 3 × 10.00 and the addition of 10.00.
  expect(told(beer.vat_percent)).toEqual([
    ['line', beer.id, 4_800],
    ['deposit', 'P24', 574],
    ['fee', 'P9996', 1_500],
    ['fee', 'E100', 800],
  ]);
  expect(told(sugar.vat_percent)).toEqual([
    ['line', sugar.id, 3_000],
    ['auto', rollCage.id, 1_000],
  ]);
  expect(told(14)).toEqual([['line', milk.id, 100]]);
  expect(told(10)).toEqual([]);
});

test('a total has its deliveries by day; two of one day stay in their order', () => {
  const order = ordered([later, [line(sugar, 1)]], [day, [line(sugar, 2)]], [later, [line(sugar, 3)]]);
  expect(partsOf(order, 'total').map((part) => ('day' in part ? [part.day, part.price.excl] : part))).toEqual(
    [
      [day, 2_000],
      [later, 1_000],
      [later, 3_000],
    ],
  );
});
