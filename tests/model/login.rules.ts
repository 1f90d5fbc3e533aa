import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/login/login.machine.ts';
import { account, session, withoutCart, withServerCart } from './accounts.ts';
import { isSame } from './equal.ts';
import { catalogue } from './goods.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';
import { captchaDialog } from './targets.ts';
import { absent, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;
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
      rule: '§8 a login that fails anywhere is told once, with its failure',
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
