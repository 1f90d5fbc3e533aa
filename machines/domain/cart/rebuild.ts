import type { Product } from '../catalogue/catalogue.schema.ts';
import { autoAddProductsFor, offeredDates } from '../catalogue/catalogue.ts';
import { accept, type Decision } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartFact, CartItem } from './cart.schema.ts';
import { lineOf, productProblem } from './line.ts';
import { type Cart, type DeliveryGroup, groupKey } from './state.ts';

/**
 * Every line again against the catalogue of now (§4 'rebuild the cart'): what is gone is dropped by name, what has
 * another price or date list is refreshed; a date still offered is kept, a passed one gives way to the first one.
 */
export function decideRebuild(cart: Cart, world: World): Decision<CartFact> {
  return accept(...cart.groups.flatMap((group) => rebuiltGroup(cart, group, world)));
}

function rebuiltGroup(cart: Cart, group: DeliveryGroup, world: World): CartFact[] {
  const facts = group.items.flatMap((item) => rebuiltItem(cart, item, group, world));
  const staying = group.items.flatMap((item) => {
    const product = world.catalogue.products.get(item.product_id);
    return product !== undefined && groupKey(product.delivery_dates) === group.key ? product : [];
  });
  const day = stillOffered(staying, group.delivery_date, world);
  return day === undefined || day === group.delivery_date
    ? facts
    : [...facts, { _tag: 'DeliveryDateChanged', group: group.key, delivery_date: day }];
}

function rebuiltItem(cart: Cart, item: CartItem, group: DeliveryGroup, world: World): CartFact[] {
  const { product_id } = item;
  const product = world.catalogue.products.get(product_id);
  const problem = productProblem(product, product_id, world);
  if (product === undefined || problem !== undefined) {
    const code = problem?.code;
    const reason = code === 'outOfStock' || code === 'noDeliveryDates' ? code : 'missing';
    const { description_fi, description_en } = item;
    return [
      {
        _tag: 'ItemDroppedFromCatalogue',
        group: group.key,
        product_id,
        description_fi,
        description_en,
        reason,
      },
    ];
  }
  const to = groupKey(product.delivery_dates);
  const day =
    to === group.key ? item.delivery_date : (stillOffered([product], item.delivery_date, world) ?? '');
  const line = lineOf(product, item.amount, day, world.catalogue);
  const complete = line.autoAddProductIds.every((id) => cart.autoAddProducts.has(id));
  if (to === group.key && complete && isSameLine(line, item)) return [];
  const auto_add_products = autoAddProductsFor(product, world.catalogue);
  return [{ _tag: 'ItemRefreshed', group: group.key, product_id, to, item: line, auto_add_products }];
}

/** The day itself while all products can still be ordered for it, else the first such day. */
function stillOffered(products: readonly Product[], day: string, world: World): string | undefined {
  const [first, ...rest] = products.map((product) => offeredDates(product, world.catalogue, world.now));
  const common = first?.filter((candidate) => rest.every((days) => days.includes(candidate))) ?? [];
  return common.includes(day) ? day : (common[0] ?? first?.[0]);
}

function isSameLine(line: CartItem, item: CartItem): boolean {
  return (
    line.price_id === item.price_id &&
    line.price_excl_tax === item.price_excl_tax &&
    line.price_incl_tax === item.price_incl_tax &&
    line.location_code === item.location_code &&
    line.autoAddProductIds.join() === item.autoAddProductIds.join()
  );
}
