import { fromPromise } from 'xstate';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { failureOf, isMaintenance, isTooOften } from '../../machines/domain/failure.ts';
import { type AccountData, accountParts } from '../../machines/domain/session/account.ts';
import { canUseReclamation, type Session } from '../../machines/domain/session/session.ts';
import type { AuthenticateInput, Challenge } from '../../machines/login/login.events.ts';
import type { Asked } from '../account-parts.ts';
import type { AnswerOf, Http } from '../http.ts';
import type { Leaving } from '../leaving.ts';
import type { SessionStorage } from '../storage.ts';

/** GET /api/auth/captcha. An answer without a readable challenge means no captcha. */
export function fetchChallengeActor(http: Http) {
  return fromPromise<Challenge>(async () => {
    try {
      const challenge = await http('captcha');
      return isChallenge(challenge) ? challenge : null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.tag === 'lost' || isMaintenance(failure) || isTooOften(failure)) throw failure;
      return null;
    }
  });
}

/**
 * §4 Login: clears storage, posts the credentials, and prefixes the token with Bearer. The token is stored once the
 * login is done.
 */
export function authenticateActor(http: Http, storage: SessionStorage) {
  return fromPromise<Session, AuthenticateInput>(async ({ input: { username, password, captcha } }) => {
    storage.clear();
    const answer = await http('login', {
      payload: { username, password, ...(captcha === undefined ? {} : { captcha }) },
    });
    // Stores in IndexedDB are named by username: two customers never share a store with an empty name.
    const known = answer.username || username;
    const session: Session = {
      access_token: `Bearer ${answer.access_token}`,
      username: known,
      name: answer.name || known,
      can_use_reclamation: answer.can_use_reclamation ?? canUseReclamation([], known),
      ...(answer.email === undefined ? {} : { email: answer.email }),
      prepayment: false,
      minimumOrderAmount: 0,
    };
    storage.hold(session);
    return session;
  });
}

/**
 * §4 Login: requests all parts at once; each fails by itself. `fallbackToCache`: cached answers may replace fresh ones
 * after a reload.
 */
export function fetchAccountActor(http: Http, asked: Asked = {}) {
  return fromPromise<AccountData, Session>(async () => {
    const { fetchParts } = await import('../account-parts.ts');
    return fetchParts(http, accountParts, asked);
  });
}

export function fetchOrdersActor(http: Http) {
  return fromPromise<AccountData, string | undefined>(async ({ input: id }) => {
    const { fetchOrders } = await import('../refetch-orders.ts');
    return fetchOrders(http, id);
  });
}

export function fetchCatalogueActor(http: Http) {
  return fromPromise<CatalogueIndex>(async () =>
    indexCatalogue((await http('catalogue', { fallbackToCache: true, tagged: true })).catalog),
  );
}

export function checkSessionActor(http: Http) {
  return fromPromise<void>(async () => {
    await http('me');
  });
}

export function logoutActor(...leaving: Leaving) {
  return fromPromise<void>(async () => (await import('../leaving.ts')).leave(...leaving));
}

/** An ALTCHA challenge has an algorithm and a nonce. */
function isChallenge({ parameters }: AnswerOf<'captcha'>): boolean {
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    'algorithm' in parameters &&
    'nonce' in parameters
  );
}
