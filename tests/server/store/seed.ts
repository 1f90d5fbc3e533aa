import type { Seed } from '../../../server/demo/seed.ts';
import type { Good, Goods, GoodsRecipe } from '../../../server/goods/goods.types.ts';
import { aProduct } from '../../model/product.ts';

const weekdays = [1, 2, 3, 4, 5];

/** Flour 2.00 € and milk 1.00 € come daily, fish 10.00 € on Wednesdays and Fridays, beer 3.00 € with a deposit. */
const goods: Goods = {
  categories: [
    { code: 'FOOD', description_fi: 'Ruoka', description_en: 'Food' },
    { code: 'RAHTI', description_fi: 'Rahti', description_en: 'Delivery' },
  ],
  goods: [
    good('flour', { price_excl_tax: 200, price_incl_tax: 227 }),
    good('milk', { price_excl_tax: 100, price_incl_tax: 114, location_code: 'CHILLED', perishable: 1 }),
    good('fish', {
      price_excl_tax: 1_000,
      price_incl_tax: 1_135,
      location_code: 'CHILLED',
      delivery_weekdays: [3, 5],
    }),
    good('beer', {
      price_excl_tax: 300,
      price_incl_tax: 377,
      vat_percent: 25.5,
      additional_items: [
        {
          product_id: 'deposit',
          description_fi: 'Pantti',
          description_en: 'Deposit',
          unit_price_excl_tax: 40,
          unit_price_incl_tax: 40,
        },
      ],
    }),
    good('sold-out', { out_of_stock: 1 }),
    good('P9996', {
      category_code: 'RAHTI',
      price_excl_tax: 1_500,
      price_incl_tax: 1_883,
      vat_percent: 25.5,
      delivery_weekdays: [],
    }),
  ],
  autoAddProducts: [
    {
      id: 'cool-box',
      price_id: 'cool-box-1',
      description_fi: 'Kylmälaatikko',
      description_en: 'Cool box',
      amount: 1,
      price_excl_tax: 350,
      price_incl_tax: 439,
      vat_percent: 25.5,
      location_code: 'CHILLED',
      notification: true,
    },
  ],
};

const recipes: readonly GoodsRecipe[] = [
  {
    id: 'pancake',
    name: 'Lettu',
    name_en: 'Pancake',
    ingredients: [
      { product_code: 'flour', portion_size: 40, package_size: 2_000 },
      { product_code: 'milk', portion_size: 120, package_size: 10_000 },
      { product_code: 'sold-out', portion_size: 0.5, package_size: 500 },
    ],
  },
];

export const testSeed: Seed = {
  edition: 'store tests',
  goods: async () => goods,
  recipes: async () => recipes,
  customers: [
    { id: 'kaisla', name: 'Kaisla', minimum_order_amount: 15_000, prepayment: false, extra_fees: [] },
    { id: 'ranta', name: 'Ranta', minimum_order_amount: 0, prepayment: true, extra_fees: [] },
  ],
  users: [],
  notifications: [],
  faqs: [],
};

function good(id: string, other: Partial<Good>): Good {
  const { delivery_dates: _, ...product } = aProduct({ id });
  return { ...product, category_code: 'FOOD', delivery_weekdays: weekdays, ...other };
}
