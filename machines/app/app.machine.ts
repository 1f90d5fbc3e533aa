import { assign } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { paymentPath } from '../routes.ts';
import { forgotten, opened, pathOf } from './app.context.ts';
import { appSetup } from './app.setup.ts';
import { shopping } from './app.shopping.ts';
import { callToasts, isOptionalCall, loginToasts, withdrawnToasts } from './toasts.ts';

/** The session of the shop: its user, data, page and toasts, and the processes that run for it (§4). */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    now: input.now,
    returned: input.returned,
    ...opened(input),
    maintenanceBody: undefined,
    maintenance: undefined,
    expired: false,
    toasts: [],
    nextToast: 1,
    ...forgotten(),
  }),
  invoke: { id: 'clock', src: 'clock' },
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'toast.gone': {
      actions: assign({ toasts: ({ context, event }) => context.toasts.filter(({ id }) => id !== event.id) }),
    },
    /** §8 503 clears auth. */
    'shop.closed': {
      target: '.closed',
      actions: ['forgetCustomer', 'forgetSession', assign({ maintenanceBody: ({ event }) => event.body })],
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'asksMaintenance', target: 'closed' }, { target: 'restoring' }] },
    restoring: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          /** §2 'when coming from /': the return from a payment. */
          {
            guard: ({ context, event }) => event.output !== undefined && context.returned !== undefined,
            target: 'shopping',
            actions: [
              { type: 'keepStored', params: ({ event }) => assertDefined(event.output) },
              { type: 'goTo', params: ({ context }) => paymentPath(assertDefined(context.returned), 'paid') },
            ],
          },
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'shopping',
            actions: { type: 'keepStored', params: ({ event }) => assertDefined(event.output) },
          },
          { target: 'visiting' },
        ],
        onError: 'visiting',
      },
    },
    visiting: {
      tags: 'visitor',
      entry: ['forgetCustomer', 'forgetSession'],
      exit: assign({ expired: false }),
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ expired: context.expired }),
        onDone: {
          target: 'shopping',
          actions: [
            { type: 'forgetToasts', params: ['login', 'session', 'server'] as const },
            { type: 'keepLogin', params: ({ event }) => event.output },
            {
              type: 'goTo',
              params: ({ context, event }) => pathOf(event.output, context),
            },
          ],
        },
      },
      on: {
        'login.failed': {
          actions: [
            { type: 'forgetToasts', params: ['login'] as const },
            { type: 'showToasts', params: ({ event }) => loginToasts(event.failure) },
          ],
        },
        'left.withdraw': {
          guard: ({ context }) => context.place?.order?.isUnsent === true,
          actions: [
            'withdrawLeft',
            'forgetLeft',
            'forgetSession',
            { type: 'showToasts', params: withdrawnToasts() },
          ],
        },
        /**
         * The login's toast covers any unauthorized call of a login. A failure that the login tolerates is reported
         * elsewhere.
         */
        'call.failed': {
          actions: {
            type: 'showToasts',
            params: ({ event }) => (isOptionalCall(event.call) ? [] : callToasts('login', event.failure)),
          },
        },
      },
    },
    shopping,
    /** The logout completes without an answer: the token is removed from this browser. */
    leaving: {
      invoke: { id: 'logout', src: 'logout', onDone: 'visiting', onError: 'visiting' },
      on: {
        'call.failed': {
          actions: { type: 'showToasts', params: ({ event }) => callToasts(event.call, event.failure) },
        },
      },
    },
    /** §8 503: the maintenance screen, until the server reports its end. */
    closed: {
      tags: 'closed',
      exit: assign({ asksMaintenance: false, maintenance: undefined, maintenanceBody: undefined }),
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadMaintenance',
            src: 'loadMaintenance',
            onDone: {
              target: 'open',
              actions: { type: 'openMaintenance', params: ({ event }) => event.output },
            },
          },
        },
        open: {},
      },
      on: {
        'shop.closed': { actions: assign({ maintenanceBody: ({ event }) => event.body }) },
        'maintenance.over': 'restoring',
      },
    },
  },
});
