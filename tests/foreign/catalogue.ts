import { nextWeekdays } from './calendar.ts';
import { autoAdded, categories, type Good, goods, lateCategories, soldOut } from './goods.ts';
import type { Json, Row } from './json.ts';

/** §3 Catalogue: categories with their products, and the auto-added products. */
export function catalogueOf(now: Date): Row {
  return {
    categories: categories.map(({ code, fi, en }) => ({
      code,
      description_fi: fi,
      description_en: en,
      checked: false,
      products: goods.filter(({ category }) => category === code).map((good) => productOf(good, now)),
    })),
    auto_add_products: autoAdded.map(({ code, price, location, isTold }) => ({
      id: code,
      amount: 1,
      price_excl_tax: price,
      price_incl_tax: withTax(price, 25.5),
      location_code: location,
      notification: isTold ? 1 : 0,
    })),
  };
}

/** §3 Product, every field that it names. */
function productOf(good: Good, now: Date): Row {
  const { fi, en } = categories.find(({ code }) => code === good.category) ?? { fi: '', en: '' };
  const isSoldOut = good.code === soldOut;
  return {
    id: good.code,
    ...sharedOf(good),
    category_description_fi: fi,
    category_description_en: en,
    notes: good.notes,
    unit_of_measure: good.unit,
    out_of_stock: isSoldOut ? 1 : 0,
    delivery_dates: isSoldOut ? [] : deliveryDates(good, now),
    location_code: good.location,
    enable_inventory: good.category === 'RAHTI' ? 0 : 1,
    retail_sales_unit_amount: good.pack[0],
    retail_sales_unit_of_measure: good.pack[1],
  };
}

/** The fields of a product that a line of a cart or of an order has, too. */
export function sharedOf(good: Good): Row {
  return {
    price_id: priceIdOf(good),
    description_fi: good.fi,
    description_en: good.en === '' ? null : good.en,
    vat_percent: good.vat,
    price_excl_tax: good.price,
    price_incl_tax: withTax(good.price, good.vat),
    auto_add_item: 0,
    additional_items: depositsOf(good),
  };
}

export function goodOf(code: string): Good | undefined {
  return goods.find((good) => good.code === code);
}

/** The next ten weekdays; fish is not delivered on the first of them. */
export function deliveryDates(good: Good, now: Date): string[] {
  return nextWeekdays(now, 10).slice(lateCategories.includes(good.category) ? 1 : 0);
}

/** The goods that are added automatically with a good. */
export function autoAddedWith(good: Good): string[] {
  return autoAdded.filter(({ location }) => location === good.location).map(({ code }) => code);
}

/** A key of the table of prices. */
function priceIdOf(good: Good): number {
  return 7000 + goods.indexOf(good);
}

/** §3 names only the two prices of a deposit. */
function depositsOf({ deposit }: Good): Json {
  if (deposit === undefined) return [];
  return [{ unit_price_incl_tax: deposit[0], unit_price_excl_tax: deposit[1] }];
}

function withTax(price: number, vat: number): number {
  return Math.round(price * (100 + vat)) / 100;
}
