import { sent } from '../../machines/domain/contract/cart-facts.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handlers.ts';

/** The cart's history: it belongs to the customer account, so another account's book is none. */
export function historyHandlers({ histories }: Services): Handlers<'cartHistory'> {
  return {
    cartHistory: async ({ session, query: { book, before } }) => {
      const found = await histories.read(session.caller.account, {
        ...(book === undefined ? {} : { book }),
        ...(before === undefined ? {} : { before: Number(before) }),
      });
      return found === undefined
        ? { refusal: 'notFound', body: { error: 'Not found' } }
        : { answer: { ...found, facts: found.facts.map(sent) } };
    },
  };
}
