import type { Instant } from '../../machines/domain/calendar.ts';
import type { RealtimeTokens } from '../realtime/tokens.ts';
import type { Services } from '../shop.ts';
import type { Handlers } from './handlers.ts';

export interface RealtimeDeps {
  readonly services: Pick<Services, 'catalogue'>;
  readonly realtimeTokens: RealtimeTokens;
  readonly now: () => Instant;
}

export function realtimeHandlers({ services, realtimeTokens, now }: RealtimeDeps): Handlers<'realtime'> {
  return {
    realtimeToken: async ({ session }) => {
      const signed = realtimeTokens.sign(session, now());
      if (signed === undefined) return { refusal: 'notFound', body: { error: 'Not found' } };
      const { username, account } = session.caller;
      const { edition } = (await services.catalogue.at(now())).index;
      return {
        answer: {
          token: signed.token,
          client_id: username,
          account,
          expires_at: signed.expires,
          endpoint: realtimeTokens.endpoint,
          ...(edition === undefined ? {} : { edition }),
        },
      };
    },
  };
}
