import { describe, expect, test } from 'vitest';
import { composeCart, deliveredItems } from '../../machines/domain/order/compose.ts';
import { type OrderParts, partsOf } from '../../machines/domain/order/parts.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { orderSheetOf } from '../../machines/domain/sheet/order-sheet.ts';
import type { Totals } from '../../machines/domain/vat.ts';
import { paymentRequest } from '../../server/prepayment/payment-request.ts';
import { checkCarts, placedBefore, placedFrom, viewOf } from './random-carts.ts';
import { orderWords } from './sheet-order.ts';

/** Excl. and incl. VAT, in cents. */
type Columns = readonly [excl: number, incl: number];
interface Shown {
  readonly excl: number;
  readonly incl: number;
}

describe('§9 each total on the screen is the sum of its parts, excl. and incl. VAT', () => {
  test('§2 Cart: lines, deposits and auto-added goods are the delivery; deliveries and fees are the total', () => {
    checkCarts((cart, world) => {
      const { deliveries, fees, totals } = viewOf(cart, world);
      for (const { items, part } of deliveries) {
        const lines = items.map(
          ({ amount, price_excl_tax, price_incl_tax }): Columns => [
            amount * price_excl_tax,
            amount * price_incl_tax,
          ],
        );
        expect(added([...lines, ...pricesOf([...part.deposits, ...part.automatic])])).toEqual(of(part.total));
      }
      expect(added([...deliveries.map(({ part }) => of(part.total)), ...pricesOf(fees)])).toEqual(of(totals));
      expectVat(totals);
    });
  });

  test('§2 Confirm order, /order-success and the payment page: parts are the totals, and deliveries those of the cart', () => {
    checkCarts((cart, world) => {
      const order = placedFrom(cart, world);
      expect(partsOf(order)).toEqual(partsOf(composeCart(cart, world)));
      expectParts(partsOf(order), orderTotals(order));
      expect(partsOf(order).rounding).toBeUndefined();
      const shown = viewOf(cart, world).deliveries.map(({ part }) => part);
      for (const { delivery_date, total } of partsOf(order).deliveries) {
        const same = shown.filter((part) => part.delivery_date === delivery_date);
        expect(of(total)).toEqual(added(same.map((part) => of(part.total))));
      }
    });
  });

  test('§2 Order history: the lines of a delivery are its total', () => {
    checkCarts((cart, world) => {
      const order = placedFrom(cart, world);
      for (const [at, delivery] of order.deliveries.entries()) {
        const lines = deliveredItems(delivery).filter(({ category }) => category !== 'RAHTI');
        const rows = lines.flatMap(({ amount, additional_items, ...good }): Columns[] => [
          [amount * good.price_excl_tax, amount * good.price_incl_tax],
          ...additional_items.map(
            (each): Columns => [amount * each.unit_price_excl_tax, amount * each.unit_price_incl_tax],
          ),
        ]);
        const total = partsOf(order).deliveries[at]?.total ?? { excl: 0, incl: 0 };
        expect(added(rows)).toEqual(of(total));
      }
    });
  });

  test('the Excel file of an order: its rows are its total, VAT by rate is their difference', () => {
    checkCarts((cart, world) => {
      for (const order of [placedFrom(cart, world), placedBefore(cart, world)]) {
        const { sheets } = orderSheetOf({ order, names: new Map(), facts: [], words: orderWords });
        for (const [sheet, excl, incl] of [
          [sheets[0], 9, 10],
          [sheets[1], 2, 4],
        ] as const) {
          const columns = (row: readonly unknown[]): Columns => [Number(row[excl]), Number(row[incl])];
          expect(added((sheet?.rows ?? []).map(columns))).toEqual(columns(sheet?.totals[0] ?? []));
        }
      }
    });
  });

  test('§3 prepayment: the payment’s amount is the total, and its items sum to the amount', () => {
    checkCarts((cart, world) => {
      for (const order of [placedFrom(cart, world), placedBefore(cart, world)]) {
        const { amount, items } = paymentRequest(order, 's1', payer);
        expect(amount).toBe(orderTotals(order).incl);
        const asked = items?.reduce((sum, { unitPrice, units }) => sum + unitPrice * units, 0);
        expect(asked ?? amount).toBe(amount);
      }
    });
  });

  test('an order of before keeps its total: the difference to its parts is shown', () => {
    checkCarts((cart, world) => {
      const order = placedBefore(cart, world);
      expectParts(partsOf(order), orderTotals(order));
      expect(orderTotals(order).excl).toBe(orderTotals(composeCart(cart, world)).excl);
    });
  });
});

const payer = {
  language: 'fi',
  email: 'a@example.fi',
  companyName: 'A',
  origin: 'https://a.example',
} as const;

function expectParts({ deliveries, fees, rounding }: OrderParts, totals: Totals) {
  for (const { goods, deposits, automatic, total } of deliveries) {
    expect(added([of(goods), ...pricesOf([...deposits, ...automatic])])).toEqual(of(total));
  }
  const rounded = rounding === undefined ? [] : [of(rounding)];
  expect(added([...deliveries.map(({ total }) => of(total)), ...pricesOf(fees), ...rounded])).toEqual(
    of(totals),
  );
  expectVat(totals);
}

function expectVat({ excl, incl, vat }: Totals) {
  expect(added(vat.map(({ net, vat: tax }): Columns => [net, tax]))).toEqual([excl, incl - excl]);
}

function pricesOf(parts: readonly { readonly price: Shown }[]): Columns[] {
  return parts.map(({ price }) => of(price));
}

function of({ excl, incl }: Shown): Columns {
  return [excl, incl];
}

function added(columns: readonly Columns[]): Columns {
  return columns.reduce(([excl, incl], [more, withVat]): Columns => [excl + more, incl + withVat], [0, 0]);
}
