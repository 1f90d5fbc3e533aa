import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import { type Price, priceOf, times } from '../vat.ts';
import type { Fee, FeeKind } from './fees.ts';
import { depositAmount, goodsAmount, lineAmounts, unitPrice } from './line-amounts.ts';
import { kindOf, type LineKind } from './line-kind.ts';

export interface DeliveryPart {
  readonly delivery_date: PlainDate;
  /** The number of different goods, without those that the shop adds. */
  readonly lines: number;
  /** Goods without their deposits. */
  readonly goods: Price;
  /** The deposits of all its lines, each once. */
  readonly deposits: readonly NamedPart[];
  readonly automatic: readonly NamedPart[];
  /** Goods, deposits and auto-added goods. */
  readonly total: Price;
}

/** Equal charges beside the goods, with their name. */
export interface NamedPart extends Pick<AdditionalItem, 'product_id' | 'description_fi' | 'description_en'> {
  readonly amount: number;
  /** The price of one. */
  readonly each: Price;
  readonly price: Price;
}

export interface FeePart extends NamedPart {
  readonly kind: FeeKind;
}

/** The cost of one delivery's lines, without the small delivery fee. */
export function deliveryPart(delivery_date: PlainDate, items: readonly CartItem[]): DeliveryPart {
  const [goods, automatic] = [ofKind(items, 'goods'), ofKind(items, 'auto')];
  const charged = [...goods, ...automatic];
  return {
    delivery_date,
    lines: goods.length,
    goods: priceOf(goods.map(goodsAmount)),
    deposits: depositsOf(charged),
    automatic: automatic.map((item) => namedPart(item, item.amount, unitPrice(item))),
    total: priceOf(charged.flatMap(lineAmounts)),
  };
}

/** Differs between the charges of a list. */
export function chargeKey({ product_id, description_fi, each }: NamedPart): string {
  return `${product_id} ${description_fi} ${each.excl} ${each.incl}`;
}

export function feePart(fee: Fee): FeePart {
  return { ...namedPart(fee, 1, unitPrice(fee)), kind: fee.kind };
}

/** The deposits of lines, each with its name, one at each price; free ones are left out. */
export function depositsOf(items: readonly CartItem[]): NamedPart[] {
  const deposits = new Map<string, NamedPart>();
  for (const { additional_items, amount } of items) {
    for (const deposit of additional_items) {
      const each = depositAmount(deposit, 1);
      const key = `${deposit.description_fi} ${each.excl} ${each.incl}`;
      deposits.set(key, namedPart(deposit, (deposits.get(key)?.amount ?? 0) + amount, each));
    }
  }
  return [...deposits.values()].filter(({ price }) => price.incl !== 0);
}

function ofKind(items: readonly CartItem[], kind: LineKind): CartItem[] {
  return items.filter((item) => kindOf(item) === kind);
}

export function namedPart(
  { product_id, description_fi, description_en }: Omit<NamedPart, 'amount' | 'each' | 'price'>,
  amount: number,
  { excl, incl }: Price,
): NamedPart {
  const each = { excl, incl };
  return { product_id, description_fi, description_en, amount, each, price: times(each, amount) };
}
