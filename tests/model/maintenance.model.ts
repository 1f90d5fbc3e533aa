import type { SnapshotFrom } from 'xstate';
import { maintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import { arranged, clock, gesture, inner, instead, press, series, through } from './actions.ts';
import { answered, failing, failures } from './failures.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { shell } from './targets.ts';
import { absent, busy, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;

export const maintenanceScreen = {
  title: thing('heading', 'maintenance.title'),
  message: (fi: string, en: string) => thing('text', { fi, en }),
  ownWords: thing('text', 'maintenance.text'),
  kept: thing('text', 'maintenance.kept'),
  ask: thing('button', 'maintenance.ask'),
  loading: thing('status', 'app.loading'),
} as const;

/** The body of a 503 (§8). */
export const closed = {
  error: 'Maintenance',
  message_fi: 'Päivitämme hinnat.',
  message_en: 'We are updating the prices.',
  until: null,
};

/** The server's later answer. */
const later = { message_fi: 'Vielä hetki.', message_en: 'One more moment.', until: null };

/** §2 /maintenance, §8 503. */
export const maintenanceModel = defineModel<typeof maintenanceMachine>({
  process: 'maintenance',
  machine: maintenanceMachine,
  starts: {
    told: {
      input: { body: closed, asked: false },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'maintenance' },
        {
          given: 'done',
          action: series(
            arranged(instead('orders', 503, closed)),
            gesture({ act: 'goTo', path: '/order/orders' }),
          ),
        },
      ],
    },
    /** Opened by its address, without a 503 before. */
    asking: { input: { body: undefined, asked: true }, given: [] },
  },
  actors: { fetchMaintenance: 'held' },
  samples: {
    'maintenance.ask': {
      pressed: { event: { type: 'maintenance.ask' }, action: press(maintenanceScreen.ask) },
    },
    'xstate.after.nextAsk.maintenance.waiting': {
      first: {
        event: { type: 'xstate.after.nextAsk.maintenance.waiting' },
        action: clock(2_000),
        when: ({ context }) => context.asked === 0,
      },
      later: {
        event: { type: 'xstate.after.nextAsk.maintenance.waiting' },
        action: clock(30_000, 4_000),
        when: ({ context }) => context.asked > 0,
      },
    },
    'xstate.done.actor.fetchMaintenance': {
      over: answered('fetchMaintenance', null, through('maintenance')),
      going: answered('fetchMaintenance', later, instead('maintenance', 200, { maintenance: later })),
    },
    'xstate.error.actor.fetchMaintenance': {
      ...failing('fetchMaintenance', 'maintenance', 'lost', 'server'),
      unheard: {
        event: {
          type: 'xstate.error.actor.fetchMaintenance',
          error: failures.lost,
          actorId: 'fetchMaintenance',
        },
        action: inner('the page is opened by its address, and no server answers'),
        when: ({ context }) => context.maintenance === undefined,
      },
      /** A backend without this route. */
      unknown: {
        event: {
          type: 'xstate.error.actor.fetchMaintenance',
          error: failures.unexpected,
          actorId: 'fetchMaintenance',
        },
        action: instead('maintenance', 404, { error: 'Not found' }),
      },
      closed: {
        event: {
          type: 'xstate.error.actor.fetchMaintenance',
          error: { tag: 'server', status: 503, body: closed },
          actorId: 'fetchMaintenance',
        },
        action: inner('the server answers this call during maintenance; a proxy before it might not'),
      },
    },
  },
  visible: {
    deciding: [],
    waiting: ({ maintenance }) => [
      shown(maintenanceScreen.title),
      shown(maintenanceScreen.kept),
      enabled(maintenanceScreen.ask),
      maintenance?.message_fi === ''
        ? shown(maintenanceScreen.ownWords)
        : shown(maintenanceScreen.message(maintenance?.message_fi ?? '', maintenance?.message_en ?? '')),
    ],
    asking: ({ maintenance }) =>
      maintenance === undefined
        ? [absent(maintenanceScreen.title)]
        : [shown(maintenanceScreen.title), busy(maintenanceScreen.ask)],
    over: [absent(maintenanceScreen.title)],
  },
  counters: ({ context: { maintenance, asked } }) => [
    maintenance?.message_fi ?? 'unknown',
    Math.min(asked, 1),
  ],
  limit: 500,
});

export const maintenanceInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§8 503: the end of the maintenance is shown once, and never before the server answers it',
    holds: ({ snapshot: { status }, trail: { asked, told } }) => {
      const over = told.filter(({ type }) => type === 'maintenance.over').length;
      return over === (status === 'done' ? 1 : 0) && (over === 0 || asked.length > 0);
    },
  },
  {
    rule: '§2 /maintenance: while it waits there is something to read',
    holds: ({ snapshot }) => snapshot.value !== 'waiting' || snapshot.context.maintenance !== undefined,
  },
  {
    rule: '§2 /maintenance: no navigation bar',
    holds: () => true,
    seen: ({ status }) => (status === 'active' ? [absent(shell.menu)] : [absent(maintenanceScreen.title)]),
  },
  {
    rule: '§8 503: a received message is shown at once; an opened address asks the server',
    holds: ({ snapshot: { value, context }, trail: { asked } }, last) =>
      last !== undefined ||
      (value === 'waiting'
        ? asked.length === 0 && context.maintenance?.message_fi === closed.message_fi
        : value === 'asking' && asked.length === 1 && context.maintenance === undefined),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'whether it is over is asked by hand and by the clock',
      on: ['maintenance.ask', 'xstate.after.nextAsk.maintenance.waiting'],
      to: 'asking',
      asks: ['fetchMaintenance'],
    },
    {
      rule: 'a new message of the server is shown',
      on: 'xstate.done.actor.fetchMaintenance',
      when: (_, { output }) => output !== null,
      to: 'waiting',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.maintenance === event.output && context.asked === before.context.asked + 1,
    },
    {
      rule: '§2 /maintenance: by its address, while no server answers, the page has its own words',
      on: 'xstate.error.actor.fetchMaintenance',
      when: ({ context }, { error }) => context.maintenance === undefined && error.tag === 'lost',
      to: 'waiting',
      holds: ({ snapshot: { context } }) => context.maintenance?.message_fi === '',
    },
    {
      rule: '§8 503: a failure that says something is shown, another one changes nothing',
      on: 'xstate.error.actor.fetchMaintenance',
      when: (_, { error }) => isClosed(error),
      to: 'waiting',
      holds: ({ snapshot: { context } }, { event, before }) => {
        const known = before.context.maintenance?.message_fi ?? '';
        const said = event.error.body === undefined ? known : closed.message_fi;
        return context.maintenance?.message_fi === said && context.asked === before.context.asked + 1;
      },
    },
    {
      rule: 'a server without a maintenance message is open',
      on: ['xstate.done.actor.fetchMaintenance', 'xstate.error.actor.fetchMaintenance'],
      when: (_, { output, error }) => (error === undefined ? output === null : !isClosed(error)),
      to: 'over',
      tells: ['maintenance.over'],
    },
  ),
];

/** §8 True for a failing or unreachable server: the maintenance goes on. */
function isClosed({ tag }: { readonly tag: string }): boolean {
  return tag === 'server' || tag === 'lost';
}
