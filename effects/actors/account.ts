import { type CallbackActorLogic, fromCallback, fromPromise } from 'xstate';
import type { AppEvent, RetryAsk } from '../../machines/app/app.events.ts';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { type Failure, failureOf, MAINTENANCE } from '../../machines/domain/failure.ts';
import { bookOf } from '../../machines/domain/journal/book.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import {
  type Account,
  type AccountData,
  type AccountPart,
  accountParts,
} from '../../machines/domain/session/account.ts';
import { canUseReclamation, type Session } from '../../machines/domain/session/session.ts';
import type { AuthenticateInput, Challenge } from '../../machines/login/login.events.ts';
import type { AnswerOf, Http } from '../http.ts';
import type { SessionStorage } from '../storage.ts';

/** GET /api/auth/captcha. Only a challenge that can be read is one: what else a backend answers means no captcha. */
export function fetchChallengeActor(http: Http) {
  return fromPromise<Challenge>(async () => {
    try {
      const challenge = await http('captcha');
      return isChallenge(challenge) ? challenge : null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.tag === 'lost' || isClosed(failure) || isTooOften(failure)) throw failure;
      return null;
    }
  });
}

/** §4 Login: clear storage, post the credentials, keep the token with Bearer before it; it is stored once the login is done. */
export function authenticateActor(http: Http, storage: SessionStorage) {
  return fromPromise<Session, AuthenticateInput>(async ({ input: { username, password, captcha } }) => {
    storage.clear();
    const answer = await http('login', {
      payload: { username, password, ...(captcha === undefined ? {} : { captcha }) },
    });
    const session: Session = {
      access_token: `Bearer ${answer.access_token}`,
      username: answer.username,
      name: answer.name,
      can_use_reclamation: answer.can_use_reclamation ?? canUseReclamation([], answer.username),
      ...(answer.email === undefined ? {} : { email: answer.email }),
      prepayment: false,
      minimumOrderAmount: 0,
    };
    storage.hold(session);
    return session;
  });
}

/** `known`: after a reload what was known before may stand in. §4 Login: all parts at once, each failing by itself. */
export function fetchAccountActor(http: Http, asked: Asked = {}) {
  return fromPromise<AccountData, Session>(() => fetchParts(http, accountParts, asked));
}

/** The parts that have not come, once more; that the server is broken has been told. */
export function fetchMissingActor(http: Http) {
  return fromPromise<AccountData, readonly AccountPart[]>(({ input }) =>
    fetchParts(http, input, { known: true, retried: true }),
  );
}

/** Tells when to ask once more; without `connectivity`: that other calls are answered says nothing of these. */
export function retryAccountActor(): CallbackActorLogic<RetryAsk, undefined, AppEvent> {
  return fromCallback(({ sendBack, receive }) => {
    const run = () => sendBack({ type: 'account.retry' });
    const starting = import('../retry.ts').then(({ makeRetry }) => makeRetry({ run, random: Math.random }));
    const failed = () => void starting.then((retry) => retry.failed());
    failed();
    receive(failed);
    return () => void starting.then((retry) => retry.stop());
  });
}

export function fetchOrdersActor(http: Http) {
  return fromPromise<readonly Order[]>(async () => (await http('orders')).orders);
}

export function fetchCatalogueActor(http: Http) {
  return fromPromise<CatalogueIndex>(async () =>
    indexCatalogue((await http('catalogue', { known: true })).catalog),
  );
}

export function checkSessionActor(http: Http) {
  return fromPromise<void>(async () => {
    await http('me');
  });
}

export function logoutActor(http: Http) {
  return fromPromise<void>(async () => {
    await http('logout');
  });
}

interface Asked {
  readonly known?: boolean;
  readonly retried?: boolean;
}

/** Rejects where the session is over, during maintenance, and where no call has reached the server. */
async function fetchParts(http: Http, parts: readonly AccountPart[], asked: Asked): Promise<AccountData> {
  const settled = await Promise.allSettled(parts.map((part) => fetchPart(http, part, asked)));
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [failureOf(each.reason)] : []));
  const isLost = failures.length === parts.length && failures.every(({ tag }) => tag === 'lost');
  const ending = isLost
    ? failures[0]
    : failures.find((each) => each.tag === 'unauthorized' || isClosed(each));
  if (ending !== undefined) throw ending;
  const came = parts.filter((_, index) => settled[index]?.status === 'fulfilled');
  const data = settled.map((each) => (each.status === 'fulfilled' ? each.value : {}));
  // In the order of the parts: the record's minimum order replaces the cart's.
  return Object.assign({ came }, ...data);
}

async function fetchPart<Part extends AccountPart>(http: Http, part: Part, asked: Asked) {
  return readers[part](await http(part, asked));
}

const readers: { readonly [Part in AccountPart]: (answer: AnswerOf<Part>) => Partial<Account> } = {
  me: ({ prepayment, honours_keys }) => ({ prepayment, honoursKeys: honours_keys }),
  cart: (answer) => ({
    extraFees: answer.cart.extra_fees,
    accepted: bookOf(answer),
    minimumOrderAmount: answer.cart.min_order_amount ?? 0,
  }),
  orders: ({ orders }) => ({ orders }),
  minimumOrderAmount: ({ amount }) => ({ minimumOrderAmount: amount }),
  notifications: ({ notifications }) => ({ notifications }),
  message: ({ message }) => ({ message: message ?? undefined }),
};

/** What an ALTCHA challenge is solved by. */
function isChallenge({ parameters }: AnswerOf<'captcha'>): boolean {
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    'algorithm' in parameters &&
    'nonce' in parameters
  );
}

function isClosed(failure: Failure): boolean {
  return failure.tag === 'server' && failure.status === MAINTENANCE;
}

function isTooOften(failure: Failure): boolean {
  return failure.tag === 'unexpected' && failure.status === 429;
}
