import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { type TaxedAmount, type Totals, totalsOf, vatPercentOn } from '../vat.ts';
import { type ComposedOrder, deliveredItems } from './compose.ts';

/**
 * The totals of an order: goods, deposits, auto-added goods and fees, with VAT by rate, in cents. The one sum that
 * cart, order, server and exports show. `pricedAt` is when the catalogue stated its rates; the delivery date decides.
 * Undefined: nobody knows when, and the rates are those of the delivery date.
 */
export function orderTotals(order: ComposedOrder, pricedAt: Instant | undefined): Totals {
  const pricedOn = pricedDay(pricedAt);
  const lines = order.deliveries.flatMap((delivery) =>
    deliveredItems(delivery).flatMap((item) => lineAmounts(item, delivery.delivery_date, pricedOn)),
  );
  const feeDay = order.deliveries[0]?.delivery_date;
  return totalsOf([...lines, ...order.extra_fees.map((fee) => feeAmount(fee, feeDay, pricedOn))]);
}

/** The day of the rates; undefined: nobody knows it. */
export function pricedDay(pricedAt: Instant | undefined): PlainDate | undefined {
  return pricedAt === undefined ? undefined : dayAt(pricedAt);
}

/** One line's goods and its deposits. */
export function lineAmounts(
  item: CartItem,
  deliveredOn: PlainDate,
  pricedOn: PlainDate | undefined,
): TaxedAmount[] {
  const goods = taxed(
    item.price_excl_tax,
    item.price_incl_tax,
    item.vat_percent,
    item.amount,
    deliveredOn,
    pricedOn,
  );
  const deposits = item.additional_items.map((deposit) =>
    taxed(
      deposit.unit_price_excl_tax,
      deposit.unit_price_incl_tax,
      deposit.vat_percent,
      item.amount,
      deliveredOn,
      pricedOn,
    ),
  );
  return [goods, ...deposits];
}

/** One extra fee. Without a delivery it has the rate that it states. */
export function feeAmount(
  fee: ExtraFee,
  deliveredOn: PlainDate | undefined,
  pricedOn: PlainDate | undefined,
): TaxedAmount {
  return taxed(fee.price_excl_tax, fee.price_incl_tax, fee.vat_percent, 1, deliveredOn, pricedOn);
}

function taxed(
  excl: number,
  incl: number,
  percent: number | undefined,
  amount: number,
  deliveredOn: PlainDate | undefined,
  pricedOn: PlainDate | undefined,
): TaxedAmount {
  const vat_percent =
    percent === undefined || deliveredOn === undefined || pricedOn === undefined
      ? percent
      : vatPercentOn(percent, pricedOn, deliveredOn);
  return { net: excl * amount, gross: incl * amount, vat_percent };
}
