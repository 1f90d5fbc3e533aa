import { instantAt } from '../../machines/domain/calendar.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { AutoAddProduct, Catalogue, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { World } from '../../machines/domain/world.ts';
import { autos, DAILY, fee, goods } from './goods.ts';

/** Monday 2 March 2026, 9:00 in Helsinki. */
export const NOW = Date.parse('2026-03-02T07:00:00Z');

/** The catalogue with some goods changed, or gone (null). */
export function catalogueWith(
  changes: Readonly<Record<string, Partial<Product> | null>> = {},
  autoAdd: readonly AutoAddProduct[] = autos,
): Catalogue {
  const changed = [...goods, fee].flatMap((product) => {
    const change = changes[product.id];
    return change === null ? [] : [{ ...product, ...change }];
  });
  const isFee = (product: Product) => product.id === 'P9996';
  return {
    categories: [
      { ...named('DRY'), products: changed.filter((product) => !isFee(product)) },
      { ...named('RAHTI'), products: changed.filter(isFee) },
    ],
    auto_add_products: autoAdd,
    delivery_days: (['AMBIENT', 'CHILLED', 'FROZEN'] as const).flatMap((location_code) =>
      [...DAILY, '2026-03-09'].map((delivery_date, at) => ({
        location_code,
        delivery_date,
        order_until: cutOffs[location_code][at] ?? 0,
      })),
    ),
  };
}

/** The cut-off is 14:00 in Helsinki one working day before; two for frozen goods. */
const [friday, monday, tuesday, wednesday, thursday, nextFriday] = [
  '2026-02-27',
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
].map((day) => instantAt(day, 14));
const cutOffs = {
  AMBIENT: [monday, tuesday, wednesday, thursday, nextFriday],
  CHILLED: [monday, tuesday, wednesday, thursday, nextFriday],
  FROZEN: [friday, monday, tuesday, wednesday, thursday],
};

/** A world without auto-add products, minimum order and fees; a test states those that it needs. */
export function world(
  changes: Partial<World['customer']> & { catalogue?: Catalogue; now?: number } = {},
): World {
  const { catalogue = catalogueWith({}, []), now = NOW, ...customer } = changes;
  return {
    catalogue: indexCatalogue(catalogue),
    customer: { minimumOrderAmount: 0, prepayment: false, extraFees: [], ...customer },
    now,
  };
}

/** The cart line of a good; a test states its deviations in `changes`. */
export function line(product: Product, amount: number, changes: Partial<CartItem> = {}): CartItem {
  return {
    product_id: product.id,
    price_id: product.price_id,
    amount,
    delivery_date: product.delivery_dates[0] ?? '',
    delivery_dates: product.delivery_dates,
    description_fi: product.description_fi,
    description_en: product.description_en,
    unit_of_measure: 'LTK',
    vat_percent: product.vat_percent,
    price_excl_tax: product.price_excl_tax,
    price_incl_tax: product.price_incl_tax,
    category: 'DRY',
    location_code: product.location_code,
    autoAddProductIds: [],
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: product.additional_items,
    ...changes,
  };
}

function named(code: string) {
  return { code, description_fi: code, description_en: code, checked: false };
}
