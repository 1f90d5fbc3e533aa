import type { Instant, PlainDate } from '../calendar.ts';
import type { AutoAddProduct, Catalogue, Category, Product } from './catalogue.schema.ts';

/** §9: the category that holds the small-delivery-fee product, and that product. */
export const FEE_CATEGORY = 'RAHTI';
export const FEE_PRODUCT = 'P9996';

/** A catalogue prepared for look-ups. It is never stored, but built from the answer. */
export interface CatalogueIndex {
  readonly categories: readonly Category[];
  readonly products: ReadonlyMap<string, Product>;
  readonly categoryOf: ReadonlyMap<string, string>;
  /** Each has a name. */
  readonly autoAddProducts: readonly AutoAddProduct[];
  /** Instants by `orderUntilKey`; a date without an entry has no cut-off. */
  readonly orderUntil: ReadonlyMap<string, Instant>;
  /** The version of the goods; undefined if the backend does not state it. */
  readonly edition: string | undefined;
}

export const emptyCatalogue: CatalogueIndex = indexCatalogue({ categories: [], auto_add_products: [] });

export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const products = new Map<string, Product>();
  const categoryOf = new Map<string, string>();
  for (const category of catalogue.categories) {
    for (const product of category.products) {
      products.set(product.id, product);
      categoryOf.set(product.id, category.code);
    }
  }
  const orderUntil = new Map<string, Instant>();
  for (const day of catalogue.delivery_days ?? []) {
    orderUntil.set(orderUntilKey(day.location_code, day.delivery_date), day.order_until);
  }
  return {
    categories: catalogue.categories,
    products,
    categoryOf,
    autoAddProducts: catalogue.auto_add_products.map((auto) => named(auto, products)),
    orderUntil,
    edition: catalogue.edition,
  };
}

/** The cut-off of an order for a day, by the location of the product; undefined: no cut-off is known. */
export function orderUntilOf(
  product: Pick<Product, 'location_code'>,
  day: PlainDate,
  catalogue: CatalogueIndex,
): Instant | undefined {
  return catalogue.orderUntil.get(orderUntilKey(product.location_code ?? '', day));
}

/** The minutes before a cut-off in which it is near. */
const NEAR = 30;

/** The begun minutes until a near cut-off; undefined: it is not near, or has passed. */
export function minutesUntil(cutOff: Instant, now: Instant): number | undefined {
  const minutes = Math.ceil((cutOff - now) / 60_000);
  return minutes > 0 && minutes <= NEAR ? minutes : undefined;
}

/** The product's delivery dates that can be ordered at `now`, ascending. */
export function offeredDates(product: Product, catalogue: CatalogueIndex, now: Instant): PlainDate[] {
  return product.delivery_dates.filter((day) => isOffered(product, day, catalogue, now));
}

/** True until the cut-off of a product's order for a day. */
export function isOffered(
  product: Product,
  day: PlainDate,
  catalogue: CatalogueIndex,
  now: Instant,
): boolean {
  const until = orderUntilOf(product, day, catalogue);
  return until === undefined || now < until;
}

/** §4 Cart add: the auto-add products of a good: those of its location, and those without one. */
export function autoAddProductsFor(
  { location_code }: Product,
  { autoAddProducts }: CatalogueIndex,
): readonly AutoAddProduct[] {
  const byLocation = autosByLocation.get(autoAddProducts) ?? new Map<string | null, AutoAddProduct[]>();
  autosByLocation.set(autoAddProducts, byLocation);
  const known = byLocation.get(location_code);
  if (known !== undefined) return known;
  const autos = autoAddProducts.filter(
    (auto) => auto.location_code === null || auto.location_code === location_code,
  );
  byLocation.set(location_code, autos);
  return autos;
}

/** Each line of an order asks for them. */
const autosByLocation = new WeakMap<readonly AutoAddProduct[], Map<string | null, AutoAddProduct[]>>();

/** The product of the small delivery fee, if the catalogue has it (§4). */
export function feeProductOf(catalogue: CatalogueIndex): Product | undefined {
  return catalogue.categoryOf.get(FEE_PRODUCT) === FEE_CATEGORY
    ? catalogue.products.get(FEE_PRODUCT)
    : undefined;
}

/** An auto-add product without a name gets the name of the product with its id, else its number. */
function named(auto: AutoAddProduct, products: ReadonlyMap<string, Product>): AutoAddProduct {
  if (auto.description_fi.trim() !== '') return auto;
  const { description_fi = auto.id, description_en = '' } = products.get(auto.id) ?? {};
  return { ...auto, description_fi, description_en };
}

export function orderUntilKey(location: string, day: PlainDate): string {
  return `${location} ${day}`;
}
