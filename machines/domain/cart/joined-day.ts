import type { PlainDate } from '../calendar.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type Cart, findGroup, groupKey } from './state.ts';

/** The day of the delivery in the cart that a product would join: one of the same dates, as it was chosen for it. */
export function joinedDay(cart: Cart, product: Pick<Product, 'delivery_dates'>): PlainDate | undefined {
  return findGroup(cart, groupKey(product.delivery_dates))?.delivery_date;
}
