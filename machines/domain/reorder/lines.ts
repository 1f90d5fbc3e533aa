import type { PlainDate } from '../calendar.ts';
import type { CartCommand, Substitution } from '../cart/cart.schema.ts';
import { isOwnLine } from '../cart/put.ts';
import { FEE_PRODUCT } from '../catalogue/catalogue.ts';
import type { Order } from '../order/order.schema.ts';
import type { Price } from '../vat.ts';

/** A line of an earlier order or a template. `price` is the unit price at that time, if known. */
export interface ReorderLine {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly amount: number;
  readonly price: Price | undefined;
  /** The code of its category and its unit at that time, if known. They decide the substitutes of a gone good. */
  readonly category?: string;
  readonly unit_of_measure?: string;
  /** The wished date of delivery. */
  readonly delivery_date?: PlainDate;
  readonly substitution?: Substitution;
}

/** The lines of an order that is changed: each on its own date, with its choice of substitution. */
export function linesToChange(order: Order): ReorderLine[] {
  return linesOfOrder(order).map((line) => {
    const delivery = order.deliveries.find(({ items }) => items.some((item) => isOf(item, line)));
    if (delivery === undefined) return line;
    const { delivery_date, items } = delivery;
    const substitution = items.find((item) => isOf(item, line))?.substitution;
    return { ...line, delivery_date, ...(substitution === undefined ? {} : { substitution }) };
  });
}

/** The command that opens an order as a draft. The draft has the order's id: two colleagues find one. */
export function draftOfOrder(order: Order, name: string): Extract<CartCommand, { _tag: 'StartDraft' }> {
  const { id, custom_reference } = order;
  return {
    ...{ _tag: 'StartDraft', draft: id, name, supersedes: id, custom_reference },
    lines: linesForCart(linesToChange(order)),
  };
}

/** The parts of lines that a command of the cart states. */
export function linesForCart(lines: readonly ReorderLine[]) {
  return lines.map(({ product_id, amount, delivery_date, substitution }) => ({
    product_id,
    amount,
    ...(delivery_date === undefined ? {} : { delivery_date }),
    ...(substitution === undefined ? {} : { substitution }),
  }));
}

function isOf(item: { readonly product_id: string }, line: ReorderLine): boolean {
  return item.product_id === line.product_id;
}

/**
 * §4 Order-again: the customer's own lines of an order, without auto-added goods, additional items and P9996. The same
 * good in two deliveries is one line.
 */
export function linesOfOrder({ deliveries }: Order): ReorderLine[] {
  const lines = new Map<string, ReorderLine>();
  const items = deliveries.flatMap((delivery) => delivery.items);
  const additional = new Set(
    items.flatMap((item) => item.additional_items.map(({ product_id }) => product_id)),
  );
  for (const item of items) {
    const { product_id, description_fi, description_en, amount, category, unit_of_measure } = item;
    const price = { excl: item.price_excl_tax, incl: item.price_incl_tax };
    if (isOwnLine(item) || product_id === FEE_PRODUCT || additional.has(product_id)) continue;
    const known = lines.get(product_id);
    lines.set(
      product_id,
      known === undefined
        ? { product_id, description_fi, description_en, amount, price, category, unit_of_measure }
        : { ...known, amount: known.amount + amount },
    );
  }
  return [...lines.values()];
}
