import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CountItem } from './inventory.schema.ts';

/** A good of the catalogue as an item of a count, at today's price; `amount` in thousandths, null: not counted. */
export function itemOf(product: Product, category: string, amount: number | null): CountItem {
  return {
    key: product.id,
    id: product.id,
    category,
    category_description_fi: product.category_description_fi,
    category_description_en: product.category_description_en,
    description_fi: product.description_fi,
    description_en: product.description_en,
    name: '',
    price_excl_tax: product.price_excl_tax,
    price_incl_tax: product.price_incl_tax,
    vat_percent: product.vat_percent,
    amount,
    retail_sales_unit_amount: product.retail_sales_unit_amount,
    unit_of_measure: product.unit_of_measure,
  };
}
