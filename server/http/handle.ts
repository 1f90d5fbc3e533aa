import { approvalHandlers } from './approval-routes.ts';
import { cartHandlers } from './cart-routes.ts';
import { catalogueHandlers } from './catalogue-routes.ts';
import { claimHandlers } from './claim-routes.ts';
import { faqHandlers } from './faq-routes.ts';
import { feedbackHandlers } from './feedback-routes.ts';
import type { Handlers } from './handlers.ts';
import { inventoryHandlers } from './inventory-routes.ts';
import { type MaintenanceDeps, maintenanceHandlers } from './maintenance-routes.ts';
import { orderHandlers } from './order-routes.ts';
import { type PaymentDeps, paymentHandlers } from './payment-routes.ts';
import { type RealtimeDeps, realtimeHandlers } from './realtime-routes.ts';
import { type SessionDeps, sessionHandlers } from './session-routes.ts';
import { spendingHandlers } from './spending-routes.ts';
import { templateHandlers } from './template-routes.ts';

/** A handler for each call of the contract. */
export function makeHandlers(deps: SessionDeps & PaymentDeps & MaintenanceDeps & RealtimeDeps): Handlers {
  const { services, now } = deps;
  return {
    ...sessionHandlers(deps),
    ...catalogueHandlers(services, now),
    ...cartHandlers(services, now),
    ...orderHandlers(services, now),
    ...approvalHandlers(services, now),
    ...templateHandlers(services, now),
    ...claimHandlers(services, now),
    ...inventoryHandlers(services, now),
    ...paymentHandlers(deps),
    ...faqHandlers(services),
    ...feedbackHandlers(services, now),
    ...maintenanceHandlers(deps),
    ...realtimeHandlers(deps),
    ...spendingHandlers(services, now),
  };
}
