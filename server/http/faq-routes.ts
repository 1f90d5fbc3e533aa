import type { Services } from '../shop.ts';
import type { Handlers } from './handlers.ts';

/** §7 GET /api/user/faq. */
export function faqHandlers(services: Services): Handlers<'faq'> {
  return {
    faqs: async () => ({ answer: { faqs: await services.faqs() } }),
  };
}
