import type { Instant } from '../../machines/domain/calendar.ts';
import type { Refused } from '../events/refused.ts';
import type { Services } from '../shop.ts';
import { type Handlers, problemsOf, refused } from './handlers.ts';

/** The calls of §2 /inventory. Counts belong to the customer account. */
export function inventoryHandlers(services: Services, now: () => Instant): Handlers<'inventory'> {
  return {
    counts: async ({ session }) => ({
      answer: { counts: await services.counts.list(session.caller.account) },
    }),
    count: async ({ session, params, query }) => {
      const count = await services.counts.find(session.caller.account, params.id, Number(query.since ?? 0));
      return count === undefined ? notFound : { answer: { count } };
    },
    changeCount: async ({ session, params, payload }) => {
      const { counted_on, changes, since = 0 } = payload;
      if (!isDay(counted_on)) return refused([{ code: 'invalidField', field: 'counted_on' }]);
      const asked = { id: params.id, counted_on, changes, since };
      const outcome = await services.counts.change(session.caller, asked, now());
      if (outcome.tag === 'written') return { answer: { count: outcome.count } };
      return isMissing(outcome) ? notFound : problemsOf(outcome);
    },
  };
}

const notFound = { refusal: 'notFound', body: { error: 'Not found' } } as const;

/** 31 November has the form of a day, but does not exist. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function isMissing(outcome: Refused): boolean {
  return outcome.tag === 'refused' && outcome.problems.some(({ field }) => field === 'id');
}
