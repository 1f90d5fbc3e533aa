// Goods and cart lines of the wire.
import type { Catalogue, Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { ask } from './client.ts';

type WireProduct = (typeof Product)['Encoded'];
type WireCatalogue = (typeof Catalogue)['Encoded'];

export interface Goods {
  /** Products that can be ordered, none of them automatic. */
  readonly orderable: readonly (WireProduct & { readonly category: string })[];
  readonly outOfStock: WireProduct & { readonly category: string };
}

export async function goodsOf(base: string, token: string): Promise<Goods> {
  const { body } = await ask(base, 'catalogue', { token });
  const { categories } = body.catalog as WireCatalogue;
  const all = categories
    .filter(({ code }) => code !== 'RAHTI')
    .flatMap(({ code, products }) => products.map((product) => ({ ...product, category: code })));
  const outOfStock = all.find((product) => product.out_of_stock === 1);
  if (outOfStock === undefined) throw new Error('no product is out of stock');
  return {
    orderable: all.filter((product) => product.out_of_stock === 0 && product.delivery_dates.length > 1),
    outOfStock,
  };
}

export type WireLine = ReturnType<typeof lineOf>;

export function lineOf(product: Goods['orderable'][number] | undefined, amount: number) {
  if (product === undefined) throw new Error('the catalogue has too few products');
  return {
    product_id: product.id,
    price_id: product.price_id,
    amount,
    delivery_date: product.delivery_dates[0] ?? '',
    delivery_dates: product.delivery_dates,
    description_fi: product.description_fi,
    description_en: product.description_en,
    unit_of_measure: product.unit_of_measure,
    vat_percent: product.vat_percent,
    price_excl_tax: product.price_excl_tax,
    price_incl_tax: product.price_incl_tax,
    category: product.category,
    location_code: product.location_code,
    autoAddProductIds: [] as readonly string[],
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: product.additional_items,
  };
}

/** The lines as deliveries of an order: one for each date. */
export function deliveriesOf(lines: readonly WireLine[]) {
  return [...new Set(lines.map((line) => line.delivery_date))].map((delivery_date) => ({
    delivery_date,
    items: lines.filter((line) => line.delivery_date === delivery_date),
  }));
}
