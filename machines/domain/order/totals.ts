import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { type TaxedAmount, type Totals, totalsOf, vatPercentOn } from '../vat.ts';
import type { ComposedOrder } from './compose.ts';

/**
 * The totals of an order: goods, deposits, auto-added goods and fees, with VAT by rate, in cents. The one sum that
 * cart, order, server and exports show. `pricedAt` is when the catalogue stated its rates; the delivery date decides.
 */
export function orderTotals(order: ComposedOrder, pricedAt: Instant): Totals {
  const pricedOn = dayAt(pricedAt);
  const lines = order.deliveries.flatMap(({ delivery_date, items }) =>
    items.flatMap((item) => lineAmounts(item, delivery_date, pricedOn)),
  );
  const feeDay = order.deliveries[0]?.delivery_date ?? pricedOn;
  return totalsOf([...lines, ...order.extra_fees.map((fee) => feeAmount(fee, feeDay, pricedOn))]);
}

/** One line's goods and its deposits. */
export function lineAmounts(item: CartItem, deliveredOn: PlainDate, pricedOn: PlainDate): TaxedAmount[] {
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

/** One extra fee. */
export function feeAmount(fee: ExtraFee, deliveredOn: PlainDate, pricedOn: PlainDate): TaxedAmount {
  return taxed(fee.price_excl_tax, fee.price_incl_tax, fee.vat_percent, 1, deliveredOn, pricedOn);
}

function taxed(
  excl: number,
  incl: number,
  percent: number | undefined,
  amount: number,
  deliveredOn: PlainDate,
  pricedOn: PlainDate,
): TaxedAmount {
  const vat_percent = percent === undefined ? undefined : vatPercentOn(percent, pricedOn, deliveredOn);
  return { net: excl * amount, gross: incl * amount, vat_percent };
}
