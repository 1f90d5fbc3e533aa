import type { PlainDate } from '../calendar.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type Cart, findGroup, groupKey } from './state.ts';

/** The delivery day that a product would join: the chosen day of the group with the same dates. */
export function joinedDay(cart: Cart, product: Pick<Product, 'delivery_dates'>): PlainDate | undefined {
  return findGroup(cart, groupKey(product.delivery_dates))?.delivery_date;
}
