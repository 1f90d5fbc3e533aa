import { dayAt } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import type { HistoryPage } from '../history/entries.ts';
import type { Named } from '../history/happening.ts';
import { goodsTotal } from '../order/compose.ts';
import { type FeePart, feePart, namedPart } from '../order/delivery-part.ts';
import { type Fee, isBelowMinimum } from '../order/fees.ts';
import { depositAmount, goodsAmount, unitPrice } from '../order/line-amounts.ts';
import { kindOf } from '../order/line-kind.ts';
import { priceOf } from '../vat.ts';
import type { World } from '../world.ts';
import { type Charges, type Placed, placedIn, type Source } from './charges.ts';
import type { AutoPart, Limit, LinePart, Part } from './part.ts';
import { pricedOn } from './touch.ts';

export type Parts = ReturnType<typeof makeParts>;

/** Makes the finest parts of figures. `pages` of the cart's history: newest first. */
export function makeParts(source: Source, pages: readonly HistoryPage[], charges: Charges, world: World) {
  return {
    line: ({ item }: Placed): Part & LinePart => {
      const catalogued = source.of === 'order' ? undefined : world.catalogue.products.get(item.product_id);
      const before = catalogued?.vat_percent;
      const isOfToday = source.of === 'moment' || source.of === 'recipe';
      return {
        kind: 'line',
        name: named(item),
        amount: item.amount,
        unit: item.unit_of_measure,
        each: priceOf([unitPrice(item)]),
        percent: item.vat_percent,
        percentBefore: before === item.vat_percent ? undefined : before,
        pricedOn: isOfToday ? dayAt(world.now) : pricedOn(item, source, pages),
        need: needOf(item, source),
        price: priceOf([goodsAmount(item)]),
      };
    },
    auto: ({ item, section }: Placed): Part & AutoPart => {
      const charge = namedPart(item, item.amount, unitPrice(item));
      const broughtBy = broughtIn(section.delivery, item, charges).map(named);
      return { kind: 'auto', charge, broughtBy, location: item.location_code, price: charge.price };
    },
    deposit: (item: CartItem, deposit: AdditionalItem): Part => {
      const charge = namedPart(deposit, item.amount, depositAmount(deposit, 1));
      return { kind: 'deposit', charge, good: named(item), price: charge.price };
    },
    fee: (fee: Fee): Part & { readonly charge: FeePart } => {
      const charge = feePart(fee);
      return { kind: 'fee', charge, limit: limitOf(fee, source, charges, world), price: charge.price };
    },
  };
}

/** The goods that state the addition; without such a statement those of its location. */
function broughtIn(delivery: string, auto: CartItem, { sections }: Charges): CartItem[] {
  const goods = placedIn(sections.filter((section) => section.delivery === delivery))
    .map(({ item }) => item)
    .filter((item) => kindOf(item) === 'goods');
  const stated = goods.filter(({ autoAddProductIds }) => autoAddProductIds.includes(auto.product_id));
  if (stated.length > 0 || auto.location_code === null) return stated;
  return goods.filter(({ location_code }) => location_code === auto.location_code);
}

/** Undefined: the fee has no limit, or its limit of that day is not known. */
function limitOf(fee: Fee, { of }: Source, { sections }: Charges, world: World): Limit | undefined {
  const minimum = world.customer.minimumOrderAmount;
  const goods = goodsTotal(sections);
  const isLimited = fee.kind === 'small' || fee.min_order_amount;
  if (!isLimited || minimum === undefined || !isBelowMinimum(goods, world)) return undefined;
  return { of, goods, minimum, missing: minimum - goods };
}

function needOf({ product_id }: CartItem, source: Source): LinePart['need'] {
  if (source.of !== 'recipe') return undefined;
  const line = source.lines.find(({ product }) => product?.id === product_id);
  return line === undefined ? undefined : { line, quantity: source.quantity };
}

function named({ product_id, description_fi, description_en }: Named): Named {
  return { product_id, description_fi, description_en };
}
