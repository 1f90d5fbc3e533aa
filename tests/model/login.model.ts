import type { SnapshotFrom } from 'xstate';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { account, session, withOrderAwaitingPayment, withoutCart, withServerCart } from './accounts.ts';
import { type Action, clock, gesture, inner, instead, press, through, within } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failed, failing, failures } from './failures.ts';
import { catalogue } from './goods.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { captchaDialog, loginForm } from './targets.ts';
import { absent, busy, enabled, invalid, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

const form: readonly Visible[] = [enabled(loginForm.submit), absent(captchaDialog.itself)];
const held = (['captcha', 'login', 'cart', 'catalogue'] as const).map(
  (call) => ({ given: 'held', call }) as const,
);

/** §4 Login, on the screen of §2. */
export const loginModel = defineModel<typeof loginMachine>({
  process: 'login',
  machine: loginMachine,
  starts: {
    arriving: { input: { expired: false }, given: [...held] },
    expired: {
      input: { expired: true },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'me' },
        { given: 'done', action: gesture({ act: 'goTo', path: '/shop/categories' }) },
        { given: 'done', action: failed('me', 'unauthorized') },
        ...held,
      ],
    },
  },
  actors: {
    fetchChallenge: 'held',
    solveChallenge: 'held',
    authenticate: 'held',
    fetchAccount: 'held',
    fetchCatalogue: 'held',
  },
  samples: {
    'login.submit': {
      full: submitting('ravintola', 'ravintola'),
      withoutPassword: submitting('ravintola', ''),
      withoutUsername: submitting('', 'ravintola'),
      empty: submitting('', ''),
    },
    'login.cancel': { pressed: { event: { type: 'login.cancel' }, action: press(captchaDialog.cancel) } },
    'xstate.done.actor.fetchChallenge': {
      stated: answered('fetchChallenge', { algorithm: 'SHA-256', salt: 'a1' }, through('captcha')),
      /** A backend without the challenge route. */
      none: answered('fetchChallenge', null, instead('captcha', 404, { error: 'Not Found' })),
      broken: answered('fetchChallenge', null, failed('captcha', 'server')),
      unread: answered('fetchChallenge', null, instead('captcha', 200, [])),
    },
    'xstate.error.actor.fetchChallenge': failing('fetchChallenge', 'captcha', 'lost', 'limited'),
    'xstate.done.actor.solveChallenge': {
      solved: answered('solveChallenge', 'eyJzb2x2ZWQiOnRydWV9', within('the browser solves the challenge')),
    },
    'xstate.error.actor.solveChallenge': {
      failed: {
        event: {
          type: 'xstate.error.actor.solveChallenge',
          error: new Error('no proof'),
          actorId: 'solveChallenge',
        },
        action: inner('the browser cannot solve the challenge'),
      },
    },
    'xstate.done.actor.authenticate': { accepted: answered('authenticate', session, through('login')) },
    'xstate.error.actor.authenticate': failing(
      'authenticate',
      'login',
      ...(['unauthorized', 'banned', 'limited', 'refused', 'lost', 'server'] as const),
    ),
    'xstate.done.actor.fetchAccount': {
      empty: answered('fetchAccount', account, through('cart')),
      serverCart: answered('fetchAccount', withServerCart, inner('a cart from another device')),
      withoutCart: answered('fetchAccount', withoutCart, failed('cart', 'unexpected')),
      orderAwaitingPayment: answered(
        'fetchAccount',
        withOrderAwaitingPayment,
        inner('an order waits for payment'),
      ),
    },
    'xstate.error.actor.fetchAccount': {
      ...failing('fetchAccount', 'cart', 'unauthorized'),
      lost: {
        event: { type: 'xstate.error.actor.fetchAccount', error: failures.lost, actorId: 'fetchAccount' },
        action: inner('none of its six calls arrives'),
      },
    },
    'xstate.done.actor.fetchCatalogue': {
      loaded: answered('fetchCatalogue', catalogue, through('catalogue')),
    },
    'xstate.error.actor.fetchCatalogue': failing('fetchCatalogue', 'catalogue', 'lost', 'server'),
    'xstate.after.captchaReset.login.failed': {
      passed: {
        event: { type: 'xstate.after.captchaReset.login.failed' },
        action: clock(500),
        // The notice of an expired session ends within ten of these.
        when: ({ context }) => !context.expired,
      },
    },
    'xstate.after.expiredNotice.login': {
      passed: {
        event: { type: 'xstate.after.expiredNotice.login' },
        action: clock(5_000),
        in: ['editing.untouched', 'editing.incomplete'],
        when: ({ context }) => context.expired,
      },
    },
  },
  visible: {
    'editing.untouched': ({ expired }) => [
      ...form,
      expired ? shown(loginForm.expired) : absent(loginForm.expired),
      absent(loginForm.usernameMissing),
      absent(loginForm.passwordMissing),
    ],
    'editing.incomplete': ({ credentials: { username, password } }) => [
      ...form,
      ...(username === '' ? [invalid(loginForm.username), shown(loginForm.usernameMissing)] : []),
      ...(password === '' ? [invalid(loginForm.password), shown(loginForm.passwordMissing)] : []),
    ],
    challenging: [shown(captchaDialog.itself), enabled(captchaDialog.cancel)],
    solving: [shown(captchaDialog.itself), enabled(captchaDialog.cancel)],
    authenticating: [busy(loginForm.submit), absent(captchaDialog.itself)],
    fetchingAccount: [busy(loginForm.submit), absent(captchaDialog.itself)],
    fetchingCatalogue: [busy(loginForm.submit), absent(captchaDialog.itself)],
    failed: ({ failure }) => [
      busy(loginForm.submit),
      absent(captchaDialog.itself),
      ...(failure === failures.unauthorized ? [invalid(loginForm.password), shown(loginForm.wrong)] : []),
    ],
    done: [absent(loginForm.submit)],
  },
  counters: ({ context }) => [
    context.expired,
    context.captcha !== undefined,
    context.credentials.username !== '',
    context.credentials.password !== '',
    context.output?.destination.page ?? '',
    context.account?.accepted?.version ?? -1,
    context.account?.orders?.length ?? 0,
  ],
  limit: 2_000,
});

function submitting(username: string, password: string) {
  const action: Action = gesture(
    { act: 'fill', target: loginForm.username, text: username },
    { act: 'fill', target: loginForm.password, text: password },
    { act: 'press', target: loginForm.submit },
  );
  return { event: { type: 'login.submit', username, password } as const, action };
}

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

const forgets: Holds = ({ snapshot: { context } }) =>
  isSame(context.credentials, { username: '', password: '' }) && context.challenge === null;

export const loginInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 the captcha is solved before the credentials are sent, where the server states one',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }, at) => {
        if (id !== 'authenticate') return true;
        const solved = asked[at - 1]?.id === 'solveChallenge';
        return solved === (input?.captcha !== undefined);
      }),
  },
  {
    rule: '§5 username and password are both required',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }) => {
        if (id !== 'authenticate') return true;
        return input?.username !== '' && input?.password !== '';
      }),
  },
  {
    rule: 'the password is not kept once it has been sent and answered',
    holds: ({ snapshot }) =>
      !(
        snapshot.matches({ editing: 'untouched' }) ||
        snapshot.matches('fetchingAccount') ||
        snapshot.matches('fetchingCatalogue') ||
        snapshot.matches('done')
      ) || snapshot.context.credentials.password === '',
  },
  {
    rule: '§5 a captcha serves one attempt',
    holds: ({ snapshot }) => !snapshot.matches('editing') || snapshot.context.captcha === undefined,
  },
  {
    rule: '§5 only one attempt at a time',
    holds: ({ snapshot }) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'login.submit', username: 'a', password: 'b' }),
    seen: (snapshot) =>
      snapshot.hasTag('captcha') ? [shown(captchaDialog.itself)] : [absent(captchaDialog.itself)],
  },
  {
    rule: '§2, §4 the notice of an expired session is taken away by its 5 s, and by nothing else',
    holds: ({ snapshot: { context } }, last) =>
      last === undefined ||
      context.expired === (last.before.context.expired && last.event.type !== expiredNotice),
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§5 a login with username and password begins with the captcha',
      on: 'login.submit',
      when: (_, event) => event.username !== '' && event.password !== '',
      to: 'challenging',
      asks: ['fetchChallenge'],
    },
    {
      rule: '§5 a login that lacks one is not sent, and says which one is missing',
      on: 'login.submit',
      when: (_, event) => event.username === '' || event.password === '',
      to: 'editing.incomplete',
      asks: [],
      tells: [],
      holds: ({ snapshot: { context } }, { event: { username, password } }) =>
        isSame(context.credentials, { username, password }),
    },
    {
      rule: '§2 a captcha that is closed by hand ends the login',
      on: 'login.cancel',
      from: ['challenging', 'solving'],
      to: 'editing.untouched',
      asks: [],
      tells: [],
      holds: forgets,
    },
    {
      rule: '§5 the challenge that the server states is solved',
      on: 'xstate.done.actor.fetchChallenge',
      when: (_, { output }) => output !== null,
      to: 'solving',
      holds: (_, { event, did }) =>
        isSame(did.asked, [{ src: 'solveChallenge', id: 'solveChallenge', input: event.output }]),
    },
    {
      rule: 'a backend without the challenge route has no captcha',
      on: 'xstate.done.actor.fetchChallenge',
      when: (_, { output }) => output === null,
      to: 'authenticating',
      asks: ['authenticate'],
    },
    {
      rule: '§4 Login: the solved captcha goes with the credentials that were typed',
      on: 'xstate.done.actor.solveChallenge',
      to: 'authenticating',
      holds: (_, { before, event, did }) =>
        isSame(
          did.asked.map(({ input }) => input),
          [{ ...before.context.credentials, captcha: event.output }],
        ),
    },
    {
      rule: '§4 Login: the account of the new session is fetched',
      on: 'xstate.done.actor.authenticate',
      to: 'fetchingAccount',
      holds: (_, { event, did }) =>
        isSame(did.asked, [{ src: 'fetchAccount', id: 'fetchAccount', input: event.output }]),
    },
    {
      rule: 'token and goods suffice: a login continues without the other parts of the account',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output === withoutCart,
      to: 'fetchingCatalogue',
      asks: ['fetchCatalogue'],
      tells: [],
    },
    {
      rule: '§4 Login: the catalogue is fetched with every cart of the account',
      on: 'xstate.done.actor.fetchAccount',
      to: 'fetchingCatalogue',
      asks: ['fetchCatalogue'],
    },
    {
      rule: '§4 Login: a server cart comes before an order that waits for payment, and both before /shop',
      on: 'xstate.done.actor.fetchCatalogue',
      to: 'done',
      tells: [],
      holds: ({ snapshot: { output } }, { before }) => {
        const fetched = before.context.account ?? account;
        const oldCart = fetched === withServerCart ? 'serverCart' : 'orderAwaitingPayment';
        const isNone = fetched === account || fetched === withoutCart;
        const destination = isNone ? { page: 'shop' } : { page: 'categories', oldCart };
        const { prepayment, minimumOrderAmount } = fetched;
        return (
          isSame(output?.session, { ...session, minimumOrderAmount, prepayment }) &&
          isSame([output?.account, output?.destination], [fetched, destination]) &&
          output?.catalogue === catalogue
        );
      },
    },
    {
      rule: '§8 a login that fails anywhere is shown once, with its failure',
      on: ['fetchChallenge', 'solveChallenge', 'authenticate', 'fetchAccount', 'fetchCatalogue'].map(
        (id) => `xstate.error.actor.${id}`,
      ),
      to: 'failed',
      asks: [],
      holds: (_, { event: { error }, did }) =>
        isSame(did.told, [
          { type: 'login.failed', failure: 'tag' in error ? error : { tag: 'unexpected', status: 0 } },
        ]),
    },
    {
      rule: '§5 500 ms after a failure the login can be tried again, with a captcha of its own',
      on: 'xstate.after.captchaReset.login.failed',
      to: 'editing.untouched',
      asks: [],
      tells: [],
      holds: forgets,
    },
  ),
];

const expiredNotice = 'xstate.after.expiredNotice.login';
