import { maintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import { arranged, clock, gesture, inner, instead, press, series, through } from './actions.ts';
import { answered, failing, failures } from './failures.ts';
import { maintenanceScreen as screen } from './maintenance.targets.ts';
import { defineModel } from './model.ts';
import { absent, busy, enabled, shown } from './visible.ts';

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
      input: { said: closed, asked: false },
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
    asking: { input: { said: undefined, asked: true }, given: [] },
  },
  actors: { fetchMaintenance: 'held' },
  samples: {
    'maintenance.ask': { pressed: { event: { type: 'maintenance.ask' }, action: press(screen.ask) } },
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
          error: { tag: 'server', status: 503, said: closed },
          actorId: 'fetchMaintenance',
        },
        action: inner('the server answers this call during maintenance; a proxy before it might not'),
      },
    },
  },
  visible: {
    deciding: [],
    waiting: ({ maintenance }) => [
      shown(screen.title),
      shown(screen.kept),
      enabled(screen.ask),
      maintenance?.message_fi === ''
        ? shown(screen.ownWords)
        : shown(screen.message(maintenance?.message_fi ?? '', maintenance?.message_en ?? '')),
    ],
    asking: ({ maintenance }) =>
      maintenance === undefined ? [absent(screen.title)] : [shown(screen.title), busy(screen.ask)],
    over: [absent(screen.title)],
  },
  counters: ({ context: { maintenance, asked } }) => [
    maintenance?.message_fi ?? 'unknown',
    Math.min(asked, 1),
  ],
  limit: 500,
});
