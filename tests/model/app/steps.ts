import type { AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import { orderAwaitingPayment, session } from '../accounts.ts';
import { isSame } from '../equal.ts';
import { afterEachStep, type Invariant, type Last, type StepRule } from '../invariant.ts';
import type { Moment } from '../moment.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

/** Rules of the session's start, storage and end (§4 Login, Logout; §8 by status). */
export const appSteps: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 the address of maintenance asks the server; any other looks for a session of this browser',
    holds: ({ snapshot, trail: { asked } }, last) =>
      last !== undefined ||
      (snapshot.context.asksMaintenance
        ? snapshot.matches({ closed: 'loading' })
        : snapshot.matches('restoring') && asked.at(-1)?.src === 'readSession'),
  },
  {
    rule: '§4 a logout clears the session, and the login knows whether the session expired',
    holds: ({ snapshot }, last) =>
      last === undefined ||
      !snapshot.matches('visiting') ||
      last.before.matches('visiting') ||
      (isSame(typesOf(last.did.done), ['forgetSession']) &&
        isSame(last.did.asked, [
          { src: 'login', id: 'login', input: { expired: snapshot.context.expired } },
        ])),
  },
  {
    rule: '§2 the notice of an expired session, and a payment that led back, are for one login',
    holds: ({ snapshot }) =>
      snapshot.matches('visiting') ||
      (!snapshot.context.expired && !(snapshot.hasTag('customer') && snapshot.context.returned)),
  },
  {
    rule: 'the deferred part of a session ends with it',
    holds: ({ snapshot }, last) =>
      snapshot.hasTag('customer') ||
      (snapshot.context.deferred === undefined &&
        (last?.before.context.deferred?.getSnapshot().status ?? 'stopped') === 'stopped'),
  },
  {
    rule: '§8 503: the server’s last message is kept, and only during the maintenance',
    holds: ({ snapshot }) => {
      const { maintenance, maintenanceBody, asksMaintenance } = snapshot.context;
      if (snapshot.matches({ closed: 'open' })) return maintenance !== undefined;
      return (
        maintenance === undefined &&
        (snapshot.matches('closed') || (maintenanceBody === undefined && !asksMaintenance))
      );
    },
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§4 no session in this browser: the login screen',
      on: ['xstate.done.actor.readSession', 'xstate.error.actor.readSession'],
      when: (_, { output }) => output === undefined,
      to: 'visiting',
      holds: (moment, last) => !moment.snapshot.context.expired && isSame(newToasts(moment, last), []),
    },
    {
      rule: '§4 a session in this browser continues, and its changes are fetched afterwards',
      on: 'xstate.done.actor.readSession',
      when: (_, { output }) => output !== undefined,
      to: ['shopping.account.fetchingAccount', 'shopping.deferred.loading'],
      holds: ({ snapshot: { context } }, { before, event, did }) =>
        isSame([context.session, context.orders], [event.output.session, event.output.orders]) &&
        isSame(typesOf(did.asked.map(({ src }) => ({ type: src }))).toSorted(), [
          'fetchAccount',
          'loadDeferred',
        ]) &&
        isSame(
          did.done,
          before.context.returned === undefined
            ? [{ type: 'keepSession' }]
            : [
                goingTo(`/prepayment/payment-types?order=${orderAwaitingPayment.id}&result=paid`),
                { type: 'keepSession' },
              ],
        ),
    },
    {
      rule: '§4 Login: all that it fetched is kept, and nothing of it is fetched twice',
      on: 'xstate.done.actor.login',
      to: 'shopping.deferred.loading',
      asks: ['loadDeferred'],
      does: ['goTo', 'keepSession'],
      holds: ({ snapshot: { context } }, { event: { output } }) =>
        context.catalogue === output.catalogue &&
        isSame(
          [context.session, context.accepted, context.orders, context.extraFees, context.notifications],
          [
            output.session,
            ...[output.account.accepted, output.account.orders ?? []],
            ...[output.account.extraFees ?? [], output.account.notifications],
          ],
        ),
    },
    {
      rule: '§4 Login: it leads to a payment, to where a session broke off, to the old cart, or to the shop',
      on: 'xstate.done.actor.login',
      holds: (_, { before: { context }, event, did }) => {
        const { page, oldCart } = event.output.destination;
        const found = page === 'shop' ? undefined : `/shop/categories?oldCart=${oldCart}`;
        const ended = context.place?.page ?? '/shop';
        const left = ended === '/shop' ? (found ?? ended) : ended;
        const paid = `/prepayment/payment-types?order=${orderAwaitingPayment.id}&result=paid`;
        return isSame(did.done[0], goingTo(context.returned === undefined ? left : paid));
      },
    },
    {
      rule: 'a withdrawn order at the login is forgotten here, and shown',
      on: 'left.withdraw',
      to: 'visiting',
      asks: [],
      does: ['withdrawLeft', 'forgetSession'],
      holds: (moment, last) =>
        isSame(moment.snapshot.context.place, { ...last.before.context.place, order: undefined }) &&
        isSame(newToasts(moment, last), [
          { kind: 'info', title: { key: 'app.withdrawn.title' }, lasting: 'notice' },
        ]),
    },
    {
      rule: '§8 the message of a failed login replaces that of an earlier one',
      on: 'login.failed',
      to: 'visiting',
      asks: [],
      holds: ({ snapshot }, { event: { failure } }) =>
        isSame(
          loginToastsIn(snapshot),
          {
            server: [],
            lost: [{ kind: 'error', title: { key: 'errors.loginFailed' }, lasting: 'error' }],
            unauthorized: [
              {
                kind: 'error',
                title:
                  failure.error === 'Account banned'
                    ? { key: 'errors.banned.title' }
                    : { text: failure.error },
                body: {
                  key: failure.error === 'Account banned' ? 'errors.banned' : 'errors.wrongCredentials',
                },
                lasting: 'stays',
              },
            ],
          }[String(failure.tag)],
        ),
    },
    {
      rule: '§8 a successful login removes the message of a failed one',
      on: 'xstate.done.actor.login',
      holds: ({ snapshot }) => loginToastsIn(snapshot).length === 0,
    },
    {
      rule: '§8 401 elsewhere: the customer is informed, sent to the login, and reads that the session is expired',
      on: 'call.failed',
      from: 'shopping',
      when: (_, { call, failure }) => call === 'orders' && failure.tag === 'unauthorized',
      to: 'visiting',
      holds: (moment, last) =>
        moment.snapshot.context.expired &&
        isSame(newToasts(moment, last), [status('errors.loggedOut')]) &&
        isPlaceKept(moment, last),
    },
    {
      rule: '§8 401 of the logout passes silently',
      on: 'call.failed',
      from: 'shopping',
      when: (_, { call, failure }) => call === 'logout' && failure.tag === 'unauthorized',
      asks: [],
      sends: [],
      holds: staysQuiet,
    },
    {
      rule: '§8 5xx is shown for any call, and changes nothing else',
      on: 'call.failed',
      from: ['shopping', 'visiting', 'leaving'],
      when: (_, { failure }) => failure.tag === 'server',
      asks: [],
      sends: [],
      holds: (moment, last) =>
        isSame(moment.snapshot.value, last.before.value) &&
        isSame(newToasts(moment, last), [status('errors.server')]),
    },
    {
      rule: 'a server with other goods has the catalogue fetched again, without a message',
      on: 'call.failed',
      from: 'shopping',
      when: (_, { failure }) => failure.tag === 'refused',
      asks: [],
      sends: ['catalogue.refresh'],
      holds: staysQuiet,
    },
    {
      rule: 'a part that the backend lacks stays known over a reload, until it is answered',
      on: 'call.failed',
      from: 'shopping',
      when: (_, { failure }) => failure.tag === 'unexpected',
      asks: [],
      sends: [],
      holds: (moment, last) =>
        staysQuiet(moment, last) && isSame(moment.snapshot.context.session?.lacks, ['orderTemplates']),
    },
    {
      rule: 'a part that is answered is offered again',
      on: 'call.answered',
      from: 'shopping',
      asks: [],
      sends: [],
      holds: (moment, last) => staysQuiet(moment, last) && isSame(moment.snapshot.context.session?.lacks, []),
    },
    {
      rule: '§4 a session that another tab ended is over here, without a notice',
      on: 'session.lost',
      to: 'visiting',
      holds: (moment, last) =>
        !moment.snapshot.context.expired && isSame(newToasts(moment, last), []) && isPlaceKept(moment, last),
    },
    {
      rule: '§4 Logout: the server is called, and the next login depends only on the cart',
      on: 'logout.request',
      to: 'leaving',
      asks: ['logout'],
      holds: ({ snapshot }) => snapshot.context.place === undefined,
    },
    {
      rule: '§4 Logout: without an answer the customer is out all the same',
      on: ['xstate.done.actor.logout', 'xstate.error.actor.logout'],
      to: 'visiting',
      holds: (moment, last) => !moment.snapshot.context.expired && isSame(newToasts(moment, last), []),
    },
    {
      rule: '§8 503 clears auth and shows the maintenance with the server’s message',
      on: 'shop.closed',
      from: 'shopping',
      to: 'closed.loading',
      asks: ['loadMaintenance'],
      does: ['forgetSession'],
      holds: (moment, last) => isSaid(moment, last) && isPlaceKept(moment, last),
    },
    {
      rule: '§8 503 during maintenance: the server’s newest message is shown',
      on: 'shop.closed',
      from: 'closed',
      asks: [],
      holds: (moment, last) => isSaid(moment, last) && isSame(moment.snapshot.value, last.before.value),
    },
    {
      rule: '§2 the maintenance screen receives the data of the 503, or that its address was opened',
      on: 'xstate.done.actor.loadMaintenance',
      to: 'closed.open',
      holds: ({ snapshot: { context } }) =>
        isSame(kept(context.maintenance)?.input, {
          body: context.maintenanceBody,
          asked: context.asksMaintenance,
        }),
    },
    {
      rule: '§8 503: once it is over the session of this browser is looked for',
      on: 'maintenance.over',
      to: 'restoring',
      asks: ['readSession'],
    },
  ),
];

/** The input and the events that the stand-in of a downloaded machine recorded. */
export function kept(
  actor: AnyActorRef | undefined,
): { readonly input: unknown; readonly told: readonly AnyEventObject[] } | undefined {
  return actor?.getSnapshot().context;
}

/** The toasts of this step. */
export function newToasts({ snapshot }: Moment<Snapshot>, { before }: Last<Snapshot>) {
  return snapshot.context.toasts
    .filter((toast) => !before.context.toasts.includes(toast))
    .map((toast) => toast.getSnapshot().context);
}

export function goingTo(path: string) {
  return { type: 'goTo', params: path };
}

function status(key: string) {
  const [title, body] = [{ key: `${key}.title` }, { key: `${key}.body` }];
  return { kind: 'error', title, body, lasting: 'stays' };
}

function loginToastsIn({ context }: Snapshot) {
  return context.toasts
    .map((toast) => toast.getSnapshot().context)
    .filter(({ title, body }) =>
      /errors\.(banned|wrongCredentials|loginFailed)/.test(JSON.stringify([title, body])),
    );
}

function typesOf(all: readonly { readonly type: string }[]): string[] {
  return all.map(({ type }) => type);
}

function staysQuiet(...[moment, last]: Parameters<Holds>): boolean {
  return isSame(moment.snapshot.value, last.before.value) && isSame(newToasts(moment, last), []);
}

function isSaid(...[{ snapshot }, { event }]: Parameters<Holds>): boolean {
  return isSame(snapshot.context.maintenanceBody, event.body);
}

/** True if the page is stored for the next login of this customer. */
function isPlaceKept(...[{ snapshot }, { before }]: Parameters<Holds>): boolean {
  const { place } = before.context;
  return isSame(snapshot.context.place, place && { page: place.page, username: session.username });
}
