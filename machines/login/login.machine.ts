import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import type { CatalogueIndex } from '../domain/catalogue/catalogue.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { isAwaitingPayment } from '../domain/order/confirmed.ts';
import { type AccountData, withRecord } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';
import { to } from '../system.ts';
import type {
  AuthenticateInput,
  Challenge,
  Destination,
  LoginEvent,
  LoginInput,
  LoginOutput,
  TypedCredentials,
} from './login.events.ts';

interface LoginContext {
  readonly credentials: TypedCredentials;
  readonly challenge: Challenge;
  readonly captcha: string | undefined;
  readonly session: Session | undefined;
  readonly account: AccountData | undefined;
  readonly output: LoginOutput | undefined;
  readonly expired: boolean;
  /** The failure of the last attempt, until the next one. */
  readonly failure: Failure | undefined;
}

const noCredentials: TypedCredentials = { username: '', password: '' };

/** §4 Login: the credentials, the captcha, then the data of the first page. Output: the destination and the data. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    tags: {} as 'busy' | 'captcha',
  },
  actors: {
    fetchChallenge: fromPromise<Challenge>(() => Promise.reject(new Error('provide fetchChallenge'))),
    /** The proof of work, off the main thread. */
    solveChallenge: fromPromise<string, Challenge>(() => Promise.reject(new Error('provide solveChallenge'))),
    /** Clears the session's storage, posts the credentials, and holds the token for the calls that follow. */
    authenticate: fromPromise<Session, AuthenticateInput>(() =>
      Promise.reject(new Error('provide authenticate')),
    ),
    fetchAccount: fromPromise<AccountData, Session>(() => Promise.reject(new Error('provide fetchAccount'))),
    fetchCatalogue: fromPromise<CatalogueIndex>(() => Promise.reject(new Error('provide fetchCatalogue'))),
  },
  delays: { captchaReset: 500, expiredNotice: 5_000 },
  guards: {
    hasCredentials: (_, { username, password }: TypedCredentials) => username !== '' && password !== '',
    hasChallenge: (_, challenge: Challenge) => challenge !== null,
  },
  actions: {
    keepCredentials: assign({
      credentials: (_, { username, password }: TypedCredentials) => ({ username, password }),
      failure: undefined,
    }),
    forgetCredentials: assign({ credentials: noCredentials, challenge: null, captcha: undefined }),
    reportFailure: enqueueActions(({ enqueue }, failure: Failure) => {
      enqueue.assign({ failure });
      enqueue.sendTo(to('app'), { type: 'login.failed', failure });
    }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    credentials: noCredentials,
    challenge: null,
    captcha: undefined,
    session: undefined,
    account: undefined,
    output: undefined,
    expired: input.expired,
    failure: undefined,
  }),
  /** 'Your session is expired. Please login again.' is shown for 5 seconds. */
  after: { expiredNotice: { actions: assign({ expired: false }) } },
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      states: { untouched: {}, incomplete: {} },
      on: {
        'login.submit': [
          {
            guard: { type: 'hasCredentials', params: ({ event }) => event },
            target: 'challenging',
            actions: { type: 'keepCredentials', params: ({ event }) => event },
          },
          {
            target: '.incomplete',
            actions: { type: 'keepCredentials', params: ({ event }) => event },
          },
        ],
      },
    },
    challenging: {
      tags: ['busy', 'captcha'],
      invoke: {
        id: 'fetchChallenge',
        src: 'fetchChallenge',
        onDone: [
          {
            guard: { type: 'hasChallenge', params: ({ event }) => event.output },
            target: 'solving',
            actions: assign({ challenge: ({ event }) => event.output }),
          },
          { target: 'authenticating' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'login.cancel': { target: 'editing', actions: 'forgetCredentials' } },
    },
    solving: {
      tags: ['busy', 'captcha'],
      invoke: {
        id: 'solveChallenge',
        src: 'solveChallenge',
        input: ({ context }) => context.challenge,
        onDone: { target: 'authenticating', actions: assign({ captcha: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'login.cancel': { target: 'editing', actions: 'forgetCredentials' } },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => ({ ...context.credentials, captcha: context.captcha }),
        onDone: { target: 'fetchingAccount', actions: assign({ session: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    fetchingAccount: {
      tags: 'busy',
      entry: 'forgetCredentials',
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        input: ({ context }) => assertDefined(context.session),
        onDone: { target: 'fetchingCatalogue', actions: assign({ account: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    fetchingCatalogue: {
      tags: 'busy',
      invoke: {
        id: 'fetchCatalogue',
        src: 'fetchCatalogue',
        onDone: {
          target: 'done',
          actions: assign({ output: ({ context, event }) => outputOf(context, event.output) }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    /** §5: on failure the captcha is reset after 500 ms. */
    failed: {
      tags: 'busy',
      exit: 'forgetCredentials',
      after: { captchaReset: 'editing' },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => assertDefined(context.output),
});

function outputOf(context: LoginContext, catalogue: CatalogueIndex): LoginOutput {
  const account = assertDefined(context.account);
  const session = withRecord(assertDefined(context.session), account);
  return { session, account, catalogue, destination: destinationOf(account) };
}

/** §4: a cart on the server comes first, then an order awaiting payment. Its goods go only into an empty cart. */
function destinationOf({ accepted, orders = [] }: AccountData): Destination {
  if (accepted === undefined) return { page: 'shop' };
  if (accepted.cart.groups.length > 0) return { page: 'categories', oldCart: 'serverCart' };
  const waiting = orders.some(isAwaitingPayment);
  return waiting ? { page: 'categories', oldCart: 'orderAwaitingPayment' } : { page: 'shop' };
}
