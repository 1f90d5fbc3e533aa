import { cartHandlers } from './cart-routes.ts';
import { catalogueHandlers } from './catalogue-routes.ts';
import type { Handlers } from './handlers.ts';
import { orderHandlers } from './order-routes.ts';
import { type SessionRooms, sessionHandlers } from './session-routes.ts';
import { templateHandlers } from './template-routes.ts';

/** A handler for each call of the contract. */
export function makeHandlers(rooms: SessionRooms): Handlers {
  const { services, now } = rooms;
  return {
    ...sessionHandlers(rooms),
    ...catalogueHandlers(services, now),
    ...cartHandlers(services, now),
    ...orderHandlers(services, now),
    ...templateHandlers(services, now),
  };
}
