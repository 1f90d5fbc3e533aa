import type { Product } from '../catalogue/catalogue.schema.ts';
import { autoAddProductsFor, offeredDates } from '../catalogue/catalogue.ts';
import { accept, type Decision } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartFact, CartItem } from './cart.schema.ts';
import { replay } from './evolve.ts';
import { lineOf, productProblem } from './line.ts';
import { type Cart, type DeliveryGroup, findGroup, groupKey } from './state.ts';
import { withSubstitution } from './substitution.ts';

/**
 * Checks every line against the current catalogue (§4 'rebuild the cart'). Unavailable goods are dropped by name. Lines
 * with another price, text, deposit or date list are refreshed. Then each group holds its date while it is offered,
 * else it gets the first one. Each line is judged in the cart that the lines before it have left.
 */
export function decideRebuild(cart: Cart, world: World): Decision<CartFact> {
  const facts: CartFact[] = [];
  let after = cart;
  const happen = (happened: readonly CartFact[]) => {
    facts.push(...happened);
    after = replay(happened, after);
  };
  for (const { key } of cart.groups) {
    const group = findGroup(after, key);
    for (const item of group?.items ?? []) happen(rebuiltItem(after, item, key, world));
  }
  for (const group of after.groups) happen(redated(group, world));
  return accept(...facts);
}

function redated(group: DeliveryGroup, world: World): CartFact[] {
  const products = group.items.flatMap((item) => world.catalogue.products.get(item.product_id) ?? []);
  const day = stillOffered(products, group.delivery_date, world);
  return day === undefined || day === group.delivery_date
    ? []
    : [{ _tag: 'DeliveryDateChanged', group: group.key, delivery_date: day }];
}

function rebuiltItem(cart: Cart, item: CartItem, group: string, world: World): CartFact[] {
  const { product_id } = item;
  const product = world.catalogue.products.get(product_id);
  const problem = productProblem(product, product_id, world);
  if (product === undefined || problem !== undefined) {
    const code = problem?.code;
    const reason = code === 'outOfStock' || code === 'noDeliveryDates' ? code : 'missing';
    const { description_fi, description_en } = item;
    return [{ _tag: 'ItemDroppedFromCatalogue', group, product_id, description_fi, description_en, reason }];
  }
  const to = groupKey(product.delivery_dates);
  const day = to === group ? item.delivery_date : (stillOffered([product], item.delivery_date, world) ?? '');
  const { orderFromTemplate, substitution } = item;
  const fresh = { ...lineOf(product, item.amount, day, world.catalogue), orderFromTemplate };
  const line = withSubstitution(fresh, substitution);
  const auto_add_products = autoAddProductsFor(product, world.catalogue);
  const known = auto_add_products.every((auto) => isSame(auto, cart.autoAddProducts.get(auto.id)));
  if (to === group && known && isSame(line, item)) return [];
  return [{ _tag: 'ItemRefreshed', group, product_id, to, item: line, auto_add_products }];
}

/** The day itself if all products can still be ordered for it, else the first such day. */
function stillOffered(products: readonly Product[], day: string, world: World): string | undefined {
  const [first, ...rest] = products.map((product) => offeredDates(product, world.catalogue, world.now));
  const common = first?.filter((candidate) => rest.every((days) => days.includes(candidate))) ?? [];
  return common.includes(day) ? day : (common[0] ?? first?.[0]);
}

/** True for equal values; the order of an object's keys does not count. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => isSame(value, right.get(key)));
}
