import { routes } from '../../machines/routes.ts';

export const ORDERS_PATH = '/order/orders';

/** §2: the catalogue as a new order. */
export const NEW_ORDER_PATH = `${routes.categories.path}?newOrder`;

export function orderPath(id: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(id)}`;
}
