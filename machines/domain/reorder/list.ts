import { isOrderableAmount } from '../amount.ts';
import { decide } from '../cart/decide.ts';
import { replay } from '../cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../cart/state.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type Replaced, replacedBy, substitutesFor } from '../catalogue/substitutes.ts';
import type { Cents } from '../money.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import type { ReorderLine } from './lines.ts';
import { type MissingReason, obstacleOf } from './summary.ts';

/** A good of today's catalogue with the amount that the customer orders of it; 0: none. */
export interface Choice {
  readonly product: Product;
  readonly amount: number;
}

/** A line of an old order as it can be ordered today. */
export type ListLine =
  | {
      readonly line: ReorderLine;
      readonly choice: Choice;
      /** The unit price of the old order, if it differs from today's. */
      readonly was: Price | undefined;
    }
  | {
      readonly line: ReorderLine;
      readonly choice: undefined;
      readonly reason: MissingReason;
      /** Of a unit, excl. VAT: the good's, or that of the old order. */
      readonly price: Cents;
      readonly substitutes: readonly Choice[];
    };

/** The amounts that the customer has set, by product number. */
export type Amounts = Readonly<Record<string, number>>;

/** The editable list of an old order, by the current goods. Each good has one place: its own line, or as a substitute. */
export function listOf(lines: readonly ReorderLine[], amounts: Amounts, world: World): ListLine[] {
  const taken = new Set(lines.map(({ product_id }) => product_id));
  return lines.map((line): ListLine => {
    const product = world.catalogue.products.get(line.product_id);
    const reason = obstacleOf(line.product_id, world);
    if (product !== undefined && reason === undefined) {
      const ordered = isOrderableAmount(line.amount) ? line.amount : 0;
      return { line, choice: { product, amount: amounts[product.id] ?? ordered }, was: wasOf(line, product) };
    }
    const replaced = product === undefined ? ofOrder(line) : replacedBy(product, world);
    const substitutes = replaced === undefined ? [] : substitutesFor(replaced, world, taken);
    for (const { id } of substitutes) taken.add(id);
    return {
      line,
      choice: undefined,
      reason: reason ?? 'missing',
      price: replaced?.price ?? 0,
      substitutes: substitutes.map((each) => ({ product: each, amount: amounts[each.id] ?? 0 })),
    };
  });
}

/** The goods that the customer orders from the list. */
export function chosenIn(list: readonly ListLine[]): Choice[] {
  return list
    .flatMap((each) => each.choice ?? each.substitutes)
    .filter(({ amount }) => isOrderableAmount(amount));
}

/** The amount 0 for each good of the list; a substitute has it without a choice. */
export function noneOf(list: readonly ListLine[]): Amounts {
  return Object.fromEntries(
    list.flatMap(({ choice }) => (choice === undefined ? [] : [[choice.product.id, 0]])),
  );
}

/** The cart after these lines: beside its own, or (`replaces`) instead of them. */
export function cartWith(
  cart: Cart,
  lines: readonly { readonly product_id: string; readonly amount: number }[],
  replaces: boolean,
  world: World,
): Cart {
  const before = replaces ? emptyCart : cart;
  const decision = decide(before, { _tag: 'AddItems', lines }, world);
  return decision.ok ? replay(decision.facts, before) : before;
}

/** True if both carts have the same lines, in the same amounts, on the same days. */
export function hasSameLines(a: Cart, b: Cart): boolean {
  return linesIn(a) === linesIn(b);
}

function linesIn(cart: Cart): string {
  return itemsOf(cart)
    .map(({ product_id, amount, delivery_date }) => `${product_id} ${amount} ${delivery_date}`)
    .toSorted()
    .join();
}

function wasOf({ price }: ReorderLine, product: Product): Price | undefined {
  return price === undefined || price.excl === 0 || price.excl === product.price_excl_tax ? undefined : price;
}

function ofOrder({ product_id, category, unit_of_measure, price }: ReorderLine): Replaced | undefined {
  if (category === undefined || unit_of_measure === undefined) return undefined;
  return { product_id, category, unit_of_measure, price: price?.excl ?? 0 };
}
