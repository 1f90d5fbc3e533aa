import type { Product } from '../catalogue/catalogue.schema.ts';
import { autoAddProductsFor, type CatalogueIndex, FEE_CATEGORY, isOffered } from '../catalogue/catalogue.ts';
import type { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartItem } from './cart.schema.ts';

/** A product cannot be ordered. */
export type GoodProblem = Problem & { readonly code: 'productMissing' | 'outOfStock' | 'noDeliveryDates' };

/**
 * The reason why a product cannot be added now, or undefined (§4 'not added', §5). Customers cannot add the fee
 * product.
 */
export function productProblem(
  product: Product | undefined,
  id: string,
  world: World,
): GoodProblem | undefined {
  if (product === undefined || world.catalogue.categoryOf.get(id) === FEE_CATEGORY) {
    return { code: 'productMissing', product_id: id };
  }
  if (product.out_of_stock === 1) return { code: 'outOfStock', product_id: id };
  if (!product.delivery_dates.some((day) => isOffered(product, day, world.catalogue, world.now))) {
    return { code: 'noDeliveryDates', product_id: id };
  }
  return undefined;
}

/** The reason why a day cannot be chosen for a product: not offered, or its cut-off has passed. Undefined: it can. */
export function dateProblem(product: Product, day: string, world: World): Problem | undefined {
  const about = { product_id: product.id, delivery_date: day };
  if (!product.delivery_dates.includes(day)) return { code: 'dateNotOffered', ...about };
  return isOffered(product, day, world.catalogue, world.now) ? undefined : { code: 'datePassed', ...about };
}

/** A cart line of a product with the catalogue's data. `amount` counts selling units. */
export function lineOf(product: Product, amount: number, day: string, catalogue: CatalogueIndex): CartItem {
  return {
    product_id: product.id,
    price_id: product.price_id,
    amount,
    delivery_date: day,
    delivery_dates: product.delivery_dates,
    description_fi: product.description_fi,
    description_en: product.description_en,
    unit_of_measure: product.unit_of_measure,
    vat_percent: product.vat_percent,
    price_excl_tax: product.price_excl_tax,
    price_incl_tax: product.price_incl_tax,
    category: catalogue.categoryOf.get(product.id) ?? '',
    location_code: product.location_code,
    autoAddProductIds: autoAddProductsFor(product, catalogue).map((auto) => auto.id),
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: product.additional_items,
  };
}
