import { type Price, priceOf } from '../vat.ts';
import { deliveredItems } from './compose.ts';
import { type DeliveryPart, deliveryPart, type FeePart, feePart, type NamedPart } from './delivery-part.ts';
import { composedOf } from './fees.ts';
import { type Charged, orderAmounts, orderTotals } from './totals.ts';

/** The parts of an order's totals, as the customer reads them: they add up to the totals, excl. and incl. VAT. */
export interface OrderParts {
  readonly deliveries: readonly DeliveryPart[];
  readonly fees: readonly FeePart[];
  /**
   * The difference between a placed order's totals and its parts, caused by VAT computed on the summed net. Undefined:
   * none.
   */
  readonly rounding: Price | undefined;
}

/** The parts of an order, its deliveries by date. */
export function partsOf(order: Charged): OrderParts {
  const { deliveries, fees } = composedOf(order);
  const [parts, totals] = [priceOf(orderAmounts(order)), orderTotals(order)];
  const rounding = { excl: totals.excl - parts.excl, incl: totals.incl - parts.incl };
  return {
    deliveries: deliveries.map((delivery) => deliveryPart(delivery.delivery_date, deliveredItems(delivery))),
    fees: fees.map(feePart),
    rounding: rounding.excl === 0 && rounding.incl === 0 ? undefined : rounding,
  };
}

/** The parts of a total beside the goods. */
export interface BesideGoods {
  readonly hasDeposits: boolean;
  /** The auto-added goods, then the fees; each once, even if it is charged several times. */
  readonly named: readonly NamedPart[];
}

/** The parts of deliveries and fees beside the goods, for a line below their total. */
export function besideGoods(deliveries: readonly DeliveryPart[], fees: readonly NamedPart[]): BesideGoods {
  const charged = [...deliveries.flatMap(({ automatic }) => automatic), ...fees];
  return {
    hasDeposits: deliveries.some(({ deposits }) => deposits.length > 0),
    named: [...new Map(charged.map((part) => [`${part.product_id} ${part.description_fi}`, part])).values()],
  };
}
