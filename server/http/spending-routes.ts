import type { Instant } from '../../machines/domain/calendar.ts';
import type { Services } from '../shop.ts';
import type { Handlers } from './handlers.ts';

/** The spending of the customer account. */
export function spendingHandlers(services: Services, now: () => Instant): Handlers<'spending'> {
  return {
    spending: async ({ session, query: { year, goods = '25' } }) => {
      const asked = { year, goods: Number(goods), now: now() };
      return { answer: { spending: await services.spending(session.caller.account, asked) } };
    },
  };
}
