import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { productDefaults } from '../../machines/domain/catalogue/defaults.ts';

/** An orderable good once it has delivery dates; a test states only the keys that matter. Prices in cents. */
export function aProduct(stated: Partial<Product> & Pick<Product, 'id'>): Product {
  return {
    ...productDefaults,
    price_id: `${stated.id}-1`,
    description_fi: `${stated.id} (fi)`,
    description_en: stated.id,
    category_description_fi: 'Ruoka',
    category_description_en: 'Food',
    notes: '',
    unit_of_measure: 'KPL',
    pack_size: '1 kpl',
    out_of_stock: 0,
    price_excl_tax: 100,
    price_incl_tax: 114,
    vat_percent: 13.5,
    delivery_dates: [],
    location_code: 'AMBIENT',
    additional_items: [],
    enable_inventory: 0,
    retail_sales_unit_amount: null,
    retail_sales_unit_of_measure: null,
    auto_add_item: 0,
    perishable: 0,
    ...stated,
  };
}
