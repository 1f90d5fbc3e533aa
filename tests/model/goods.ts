import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Department } from '../../machines/domain/catalogue/department.ts';
import type { Customer, World } from '../../machines/domain/world.ts';
import { aProduct } from './product.ts';

/** Monday 23 November 2026, 10:00 in Helsinki. */
export const NOW = Date.UTC(2026, 10, 23, 8);

export type Good = Product;

/** Delivered on Wednesdays and Fridays. Rainbow trout, fillet: 14,67 €/kg. */
export const trout: Good = good({
  id: '33419',
  description_fi: 'Kirjolohifilee',
  description_en: 'Rainbow trout, fillet',
  category_description_fi: 'Kalat',
  category_description_en: 'Fish',
  unit_of_measure: 'KG',
  pack_size: 'n. 1 kg',
  price_excl_tax: 1_467,
  price_incl_tax: 1_665,
  location_code: 'CHILLED',
  delivery_dates: ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04'],
});

/** Has the delivery dates of the trout. */
export const char: Good = good({
  id: '848',
  description_fi: 'Kirjolohifilee, meri',
  description_en: 'Rainbow trout sea, fillet',
  category_description_fi: 'Kalat',
  category_description_en: 'Fish',
  unit_of_measure: 'KG',
  pack_size: 'n. 1 kg',
  price_excl_tax: 1_319,
  price_incl_tax: 1_497,
  location_code: 'CHILLED',
  delivery_dates: trout.delivery_dates,
});

/** Delivered on Thursdays and Mondays. */
export const peas: Good = good({
  id: '34229',
  description_fi: 'Herne, vihreä, pakaste',
  description_en: 'Pea, green, frozen',
  category_description_fi: 'Kasvikset',
  category_description_en: 'Vegetables',
  unit_of_measure: 'PSS',
  pack_size: '2,5 kg',
  price_excl_tax: 435,
  price_incl_tax: 494,
  location_code: 'FROZEN',
  delivery_dates: ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'],
  enable_inventory: 1,
});

export const soldOut: Good = good({
  id: '33720',
  description_fi: 'Muro, vehnärengasmuro, honey monster sugar puffs, Raisio, vitaminoitu',
  description_en: 'Breakfast cereal, wheat loops, honey monster sugar puffs, Raisio, vitamins',
  category_description_fi: 'Aamiaismurot ja myslit',
  category_description_en: 'Breakfast cereals',
  unit_of_measure: 'PSS',
  pack_size: '1 kg',
  out_of_stock: 1,
  price_excl_tax: 478,
  price_incl_tax: 543,
  location_code: 'AMBIENT',
  delivery_dates: ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'],
});

export const dateless: Good = good({
  id: '30190',
  description_fi: 'Jauho, kaurajauho',
  description_en: 'Flour, oat flour',
  category_description_fi: 'Aamiaismurot ja myslit',
  category_description_en: 'Breakfast cereals',
  unit_of_measure: 'PSS',
  pack_size: '25 kg',
  price_excl_tax: 1_900,
  price_incl_tax: 2_157,
  location_code: 'AMBIENT',
  delivery_dates: [],
});

/** The small delivery fee, 15 €. */
const fee: Good = good({
  id: 'P9996',
  description_fi: 'Pientoimituslisä',
  description_en: 'Small delivery fee',
  category_description_fi: 'Rahti',
  category_description_en: 'Delivery',
  unit_of_measure: 'KPL',
  pack_size: '1 kpl',
  price_excl_tax: 1_500,
  price_incl_tax: 1_883,
  vat_percent: 25.5,
  location_code: 'AMBIENT',
  delivery_dates: [],
});

/** The demo's departments of these categories. */
const departments: Readonly<Record<string, { readonly department: Department }>> = {
  Kalat: { department: 'FISH' },
  Kasvikset: { department: 'PRODUCE' },
  'Aamiaismurot ja myslit': { department: 'DRY' },
};

export const catalogue: CatalogueIndex = catalogueWith(trout, char, peas, soldOut, dateless);

/** A catalogue of these goods, the fee and the automatic additions of chilled and frozen goods. */
export function catalogueWith(...goods: readonly Good[]): CatalogueIndex {
  const names = [...new Set(goods.map((each) => each.category_description_fi))];
  const categories = names.map((name) => {
    const products = goods.filter((each) => each.category_description_fi === name);
    const english = products[0]?.category_description_en ?? name;
    return {
      code: english.toUpperCase(),
      description_fi: name,
      description_en: english,
      checked: false,
      ...departments[name],
      products,
    };
  });
  return indexCatalogue({
    categories: [
      ...categories,
      { code: 'RAHTI', description_fi: 'Rahti', description_en: 'Delivery', checked: false, products: [fee] },
    ],
    auto_add_products: [
      {
        id: 'A9002',
        price_id: 'A9002-1',
        description_fi: 'Kylmälaatikko, palautettava',
        description_en: 'Cool box, returnable',
        amount: 1,
        price_excl_tax: 350,
        price_incl_tax: 439,
        vat_percent: 25.5,
        location_code: 'CHILLED',
        notification: true,
      },
    ],
  });
}

/** Ravintola Kaisla: minimum order 150 €. */
export const customer: Customer = { minimumOrderAmount: 15_000, prepayment: false, extraFees: [] };

export const world: World = { catalogue, customer, now: NOW };

/** The amount of trout that reaches the minimum order: 11 × 14,67 € = 161,37 €. */
export const ENOUGH = 11;

/** The group of a good. */
export function groupOf(of: Good): string {
  return of.delivery_dates.join(' ');
}

/** The line of a good in an answer. */
export function lineOfGood(of: Good, amount: number, day = of.delivery_dates[0] ?? ''): CartItem {
  return {
    product_id: of.id,
    price_id: of.price_id,
    amount,
    delivery_date: day,
    delivery_dates: of.delivery_dates,
    description_fi: of.description_fi,
    description_en: of.description_en,
    unit_of_measure: of.unit_of_measure,
    vat_percent: of.vat_percent,
    price_excl_tax: of.price_excl_tax,
    price_incl_tax: of.price_incl_tax,
    category: of.category_description_en.toUpperCase(),
    location_code: of.location_code,
    autoAddProductIds: of.location_code === 'CHILLED' ? ['A9002'] : [],
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: [],
  };
}

function good(stated: Partial<Good> & Pick<Good, 'id'>): Good {
  return aProduct({ perishable: 1, ...stated });
}
