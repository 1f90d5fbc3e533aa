import { loginMachine } from '../../machines/login/login.machine.ts';
import { account, session, withOrderAwaitingPayment, withoutCart, withServerCart } from './accounts.ts';
import { type Action, clock, gesture, inner, instead, press, through, within } from './actions.ts';
import { answered, failed, failing, failures } from './failures.ts';
import { catalogue } from './goods.ts';
import { defineModel } from './model.ts';
import { captchaDialog, loginForm } from './targets.ts';
import { absent, busy, enabled, invalid, shown, type Visible } from './visible.ts';

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
    failed: [busy(loginForm.submit), absent(captchaDialog.itself)],
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
