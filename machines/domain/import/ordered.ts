import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import type { Order } from '../order/order.schema.ts';
import { linesOfOrder } from '../reorder/lines.ts';

/** The catalogue with only the goods that the customer has ordered before; its form is short. */
export function orderedBefore(catalogue: CatalogueIndex, orders: readonly Order[]): CatalogueIndex {
  const ordered = new Set(orders.flatMap((order) => linesOfOrder(order).map(({ product_id }) => product_id)));
  return {
    ...catalogue,
    categories: catalogue.categories
      .map((category) => ({ ...category, products: category.products.filter(({ id }) => ordered.has(id)) }))
      .filter(({ products }) => products.length > 0),
  };
}
