import type { AutoAddProduct } from '../catalogue/catalogue.schema.ts';

/** The common fields of lines that the shop adds: auto-added goods, the small delivery fee. */
export function bareLine(day: string) {
  return {
    amount: 1,
    unit_of_measure: 'KPL',
    delivery_date: day,
    delivery_dates: [day],
    category: '',
    location_code: null,
    autoAddProductIds: [],
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: [],
  } as const;
}

type Added = Omit<AutoAddProduct, 'amount' | 'location_code' | 'notification'>;

/** The number, name and price of a product that the shop adds. */
export function pricedOf(added: Added) {
  const { id, price_id, description_fi, description_en, price_excl_tax, price_incl_tax, vat_percent } = added;
  return {
    ...{ product_id: id, price_id, description_fi, description_en, price_excl_tax, price_incl_tax },
    ...(vat_percent === undefined ? {} : { vat_percent }),
  };
}
