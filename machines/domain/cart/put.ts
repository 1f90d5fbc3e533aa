import { isOrderableAmount, MAX_AMOUNT } from '../amount.ts';
import { autoAddProductsFor, FEE_CATEGORY } from '../catalogue/catalogue.ts';
import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartFact, CartItem } from './cart.schema.ts';
import { dateProblem, lineOf, productProblem } from './line.ts';
import { referenceProblem } from './reference.ts';
import { type Cart, findGroup, findItem, groupKey } from './state.ts';
import { withSubstitution } from './substitution.ts';

/**
 * Problems of a line that a client states whole: all its values are checked (§5). `zero` allows amount 0 as the mark of
 * §5.
 */
export function lineProblems(item: CartItem, world: World, field: string, zero = false): Problem[] {
  const { product_id } = item;
  const product = world.catalogue.products.get(product_id);
  const missing = productProblem(product, product_id, world);
  if (product === undefined || missing !== undefined) {
    return [{ ...(missing ?? { code: 'productMissing', product_id }), field }];
  }
  const problems: Problem[] = [];
  const samePrice =
    item.price_id === product.price_id &&
    item.price_excl_tax === product.price_excl_tax &&
    item.price_incl_tax === product.price_incl_tax;
  if (!samePrice) problems.push({ code: 'priceChanged', product_id, field: `${field}.price_excl_tax` });
  if (!isOrderableAmount(item.amount) && !(zero && item.amount === 0)) {
    problems.push({ code: 'invalidAmount', product_id, field: `${field}.amount` });
  }
  const date = dateProblem(product, item.delivery_date, world);
  if (date !== undefined) problems.push({ ...date, field: `${field}.delivery_date` });
  return problems;
}

/**
 * §7 POST /api/user/cart/item without a command: the line's absolute state. A line that the shop adds itself is ignored
 * without a refusal.
 */
export function decidePutItem(cart: Cart, item: CartItem, world: World): Decision<CartFact> {
  if (isStatedByShop(item, world.catalogue)) return accept();
  const product = world.catalogue.products.get(item.product_id);
  const problems = lineProblems(item, world, 'item', true);
  if (product === undefined || problems.length > 0) return refuse(...problems);
  const key = groupKey(product.delivery_dates);
  const known = findItem(cart, key, item.product_id);
  const group = findGroup(cart, key);
  const { product_id, substitution } = item;
  const facts: CartFact[] = [];
  if (known === undefined) facts.push(added(item, key, world));
  else if (known.amount !== item.amount) {
    facts.push({ _tag: 'AmountChanged', group: key, product_id, amount: item.amount });
  }
  if (known !== undefined && substitution !== undefined && known.substitution !== substitution) {
    facts.push({ _tag: 'SubstitutionChanged', group: key, product_id, substitution });
  }
  if (group !== undefined && group.delivery_date !== item.delivery_date) {
    facts.push({ _tag: 'DeliveryDateChanged', group: key, delivery_date: item.delivery_date });
  }
  return accept(...facts);
}

/** §7 POST /api/user/cart without a command: the whole cart. Lines that the shop adds itself are ignored. */
export function decidePutCart(
  items: readonly CartItem[],
  reference: string,
  world: World,
): Decision<CartFact> {
  const custom_reference = reference.trim();
  const problems = items.flatMap((item, index) =>
    isStatedByShop(item, world.catalogue) ? [] : lineProblems(item, world, `cart.items.${index}`, true),
  );
  const about = referenceProblem(custom_reference, world.customer);
  if (about !== undefined) problems.push(about);
  problems.push(...tooManyTogether(items));
  if (problems.length > 0) return refuse(...problems);
  const lines = items.flatMap((item) => {
    const product = world.catalogue.products.get(item.product_id);
    if (product === undefined || isStatedByShop(item, world.catalogue)) return [];
    const line = lineOf(product, item.amount, item.delivery_date, world.catalogue);
    return { product, line: withSubstitution(line, item.substitution) };
  });
  return accept({
    _tag: 'CartRestored',
    items: lines.map(({ line }) => line),
    auto_add_products: [
      ...new Set(lines.flatMap(({ product }) => autoAddProductsFor(product, world.catalogue))),
    ],
    custom_reference,
  });
}

/** A repeated product is one line: the sum of its amounts has the limit of a line. */
function tooManyTogether(items: readonly CartItem[]): Problem[] {
  const amounts = new Map<string, number>();
  for (const { product_id, amount } of items)
    amounts.set(product_id, (amounts.get(product_id) ?? 0) + amount);
  return [...amounts]
    .filter(([, amount]) => amount > MAX_AMOUNT)
    .map(([product_id]) => ({ code: 'amountTooLarge', field: 'cart.items', product_id }));
}

/**
 * True for a stated line that the client may not set. The line is marked as the shop's, and the catalogue has no such
 * good. A good of the catalogue is never the shop's line.
 */
export function isStatedByShop(item: CartItem, { categoryOf }: World['catalogue']): boolean {
  if (!isOwnLine(item)) return false;
  const category = categoryOf.get(item.product_id);
  return category === undefined || category === FEE_CATEGORY;
}

/** Lines that the shop adds by itself: auto-added goods and the small delivery fee. */
export function isOwnLine(item: Pick<CartItem, 'auto_add_item' | 'category'>): boolean {
  return item.auto_add_item === 1 || item.category === FEE_CATEGORY;
}

function added(item: CartItem, key: string, world: World): CartFact {
  const product = world.catalogue.products.get(item.product_id);
  const autos = product === undefined ? [] : autoAddProductsFor(product, world.catalogue);
  const line =
    product === undefined ? item : lineOf(product, item.amount, item.delivery_date, world.catalogue);
  return {
    _tag: 'ItemAdded',
    group: key,
    item: withSubstitution(line, item.substitution),
    auto_add_products: autos,
  };
}
