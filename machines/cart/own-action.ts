import type { PlainDate } from '../domain/calendar.ts';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import type { CartSnapshot } from './cart.selectors.ts';

/** The customer's last change of the cart that the screen shows without a message; `ref`: the number of its command. */
export type OwnAction =
  | { readonly ref: number; readonly kind: 'added'; readonly item: CartItem }
  | { readonly ref: number; readonly kind: 'date'; readonly day: PlainDate };

/** The newest own change, until the server has answered it. */
export function ownAction({ context: { pending } }: CartSnapshot): OwnAction | undefined {
  const last = pending.at(-1);
  for (const fact of last?.facts ?? []) {
    const ref = last?.ref ?? 0;
    if (fact._tag === 'ItemAdded') return { ref, kind: 'added', item: fact.item };
    if (fact._tag === 'DeliveryDateChanged') return { ref, kind: 'date', day: fact.delivery_date };
  }
  return undefined;
}
