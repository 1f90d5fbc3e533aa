import { cartHandlers } from './cart-routes.ts';
import { catalogueHandlers } from './catalogue-routes.ts';
import { claimHandlers } from './claim-routes.ts';
import { contentHandlers } from './content-routes.ts';
import type { Handlers } from './handlers.ts';
import { historyHandlers } from './history-routes.ts';
import { inventoryHandlers } from './inventory-routes.ts';
import { type MaintenanceRooms, maintenanceHandlers } from './maintenance-routes.ts';
import { orderHandlers } from './order-routes.ts';
import { type PaymentRooms, paymentHandlers } from './payment-routes.ts';
import { type RealtimeRooms, realtimeHandlers } from './realtime-routes.ts';
import { type SessionRooms, sessionHandlers } from './session-routes.ts';
import { templateHandlers } from './template-routes.ts';

/** A handler for each call of the contract. */
export function makeHandlers(
  rooms: SessionRooms & PaymentRooms & MaintenanceRooms & RealtimeRooms,
): Handlers {
  const { services, now } = rooms;
  return {
    ...sessionHandlers(rooms),
    ...catalogueHandlers(services, now),
    ...cartHandlers(services, now),
    ...orderHandlers(services, now),
    ...templateHandlers(services, now),
    ...claimHandlers(services, now),
    ...inventoryHandlers(services, now),
    ...paymentHandlers(rooms),
    ...contentHandlers(services, now),
    ...maintenanceHandlers(rooms),
    ...realtimeHandlers(rooms),
    ...historyHandlers(services),
  };
}
