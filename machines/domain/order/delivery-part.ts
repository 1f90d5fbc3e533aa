import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import { type Price, priceOf } from '../vat.ts';
import type { Fee, FeeKind } from './fees.ts';
import { depositAmount, goodsAmount, lineAmounts, unitPrice } from './line-amounts.ts';
import { kindOf, type LineKind } from './line-kind.ts';

export interface DeliveryPart {
  readonly delivery_date: PlainDate;
  /** Different goods, without what the shop adds by itself. */
  readonly lines: number;
  /** Goods without their deposits. */
  readonly goods: Price;
  /** Of all its lines, each deposit once. */
  readonly deposits: readonly NamedPart[];
  readonly automatic: readonly NamedPart[];
  /** Goods, deposits and auto-added goods. */
  readonly total: Price;
}

/** What is charged beside the goods, by its name. */
export interface NamedPart extends Pick<AdditionalItem, 'product_id' | 'description_fi' | 'description_en'> {
  readonly price: Price;
}

export interface FeePart extends NamedPart {
  readonly kind: FeeKind;
}

/** What the lines of one delivery cost; the small delivery fee is none of it. */
export function deliveryPart(delivery_date: PlainDate, items: readonly CartItem[]): DeliveryPart {
  const [goods, automatic] = [ofKind(items, 'goods'), ofKind(items, 'auto')];
  const charged = [...goods, ...automatic];
  return {
    delivery_date,
    lines: goods.length,
    goods: priceOf(goods.map(goodsAmount)),
    deposits: depositsOf(charged),
    automatic: automatic.map((item) => named(item, [goodsAmount(item)])),
    total: priceOf(charged.flatMap(lineAmounts)),
  };
}

export function feePart(fee: Fee): FeePart {
  return { ...named(fee, [unitPrice(fee)]), kind: fee.kind };
}

/** The deposits of lines, each by its name; one that costs nothing is left out. */
function depositsOf(items: readonly CartItem[]): NamedPart[] {
  const deposits = new Map<string, NamedPart>();
  for (const { additional_items, amount } of items) {
    for (const deposit of additional_items) {
      const key = `${deposit.product_id} ${deposit.description_fi}`;
      const before = deposits.get(key)?.price ?? { excl: 0, incl: 0 };
      deposits.set(key, named(deposit, [before, depositAmount(deposit, amount)]));
    }
  }
  return [...deposits.values()].filter(({ price }) => price.incl !== 0);
}

function ofKind(items: readonly CartItem[], kind: LineKind): CartItem[] {
  return items.filter((item) => kindOf(item) === kind);
}

function named(
  { product_id, description_fi, description_en }: Omit<NamedPart, 'price'>,
  amounts: readonly Price[],
): NamedPart {
  return { product_id, description_fi, description_en, price: priceOf(amounts) };
}
