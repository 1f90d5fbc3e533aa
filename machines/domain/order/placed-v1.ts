import { dayAt } from '../calendar.ts';
import { sumOf, vatOf } from '../money.ts';
import { type Totals, totalsOf } from '../vat.ts';
import { lineOnDay, onDay } from './on-day.ts';
import type { Order } from './order.schema.ts';
import type { OrderPlaced } from './order-facts.schema.ts';
import { orderAmounts } from './totals.ts';

/**
 * Upgrades OrderPlaced of version 1 to version 2, which states totals and the prices of its delivery dates. The totals
 * remain as they were: VAT by rate on the summed net, half up. Amounts without a rate contribute incl − excl.
 */
export function orderWithTotals(data: unknown): OrderPlaced {
  // The build of version 1 wrote it; the decoder of the store validates the result.
  const { order } = data as OrderPlaced;
  const repriced = onItsDays(order);
  return { _tag: 'OrderPlaced', order: { ...repriced, totals: onSummedNet(repriced) } };
}

/** The catalogue of the moment of ordering stated the prices. */
function onItsDays(order: Order): Order {
  if (order.ordered_at === undefined) return order;
  const pricedOn = dayAt(order.ordered_at);
  const feeDay = order.deliveries[0]?.delivery_date ?? pricedOn;
  return {
    ...order,
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      items: delivery.items.map((item) => lineOnDay(item, delivery.delivery_date, pricedOn)),
    })),
    extra_fees: order.extra_fees.map((fee) => onDay(fee, feeDay, pricedOn)),
  };
}

function onSummedNet(order: Order): Totals {
  const { excl, vat: lines } = totalsOf(orderAmounts(order));
  const vat = lines.map((line) =>
    line.percent === null ? line : { ...line, vat: vatOf(line.net, line.percent) },
  );
  return { excl, incl: excl + sumOf(vat, (line) => line.vat), vat };
}
