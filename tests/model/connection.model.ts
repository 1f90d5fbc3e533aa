import type { Line } from '../../machines/connection/connection.events.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { clock, gesture, inner, press } from './actions.ts';
import { connectionBand } from './connection.targets.ts';
import { NOW } from './goods.ts';
import { defineModel, type Sample } from './model.ts';
import { absent, enabled, shown } from './visible.ts';

/** tests/browser/offline.test.ts causes waiting commands and failures of the server. */
const byServer = inner('sent by the calls and the storage of the browser');

/** The network, this browser's storage and the shop's version. */
export const connectionModel = defineModel<typeof connectionMachine>({
  process: 'connection',
  machine: connectionMachine,
  starts: { loggedIn: { input: undefined, given: [{ given: 'loggedIn', username: 'ravintola' }] } },
  actors: { line: 'recorded', builds: 'recorded' },
  samples: {
    'line.told': {
      offline: {
        ...told({ network: 'offline', unsaved: 0, since: undefined }),
        action: gesture({ act: 'network', on: false }),
      },
      offlineUnsaved: told({ network: 'offline', unsaved: 2, since: NOW }),
      unreachable: told({ network: 'unreachable', unsaved: 1, since: undefined }),
      unsaved: told({ network: 'up', unsaved: 3, since: undefined }),
      stale: told({ network: 'up', unsaved: 0, since: NOW }),
      up: {
        ...told({ network: 'up', unsaved: 0, since: undefined }),
        action: gesture({ act: 'network', on: true }),
      },
    },
    'storage.failed': {
      blocked: { event: { type: 'storage.failed', why: 'blocked' }, action: byServer },
      full: { event: { type: 'storage.failed', why: 'full' }, action: byServer },
      temporary: { event: { type: 'storage.failed', why: 'temporary' }, action: byServer },
    },
    'build.found': { told: { event: { type: 'build.found' }, action: byServer } },
    'build.taken': { told: { event: { type: 'build.taken' }, action: byServer } },
    'connection.retry': {
      pressed: { event: { type: 'connection.retry' }, action: press(connectionBand.retry) },
    },
    'connection.acknowledge': {
      pressed: { event: { type: 'connection.acknowledge' }, action: press(connectionBand.acknowledge) },
    },
    'connection.reload': {
      pressed: { event: { type: 'connection.reload' }, action: press(connectionBand.reload) },
    },
    'connection.later': {
      pressed: { event: { type: 'connection.later' }, action: press(connectionBand.later) },
    },
    'xstate.after.savedNotice.connection.line.saved': {
      passed: { event: { type: 'xstate.after.savedNotice.connection.line.saved' }, action: clock(5_000) },
    },
  },
  visible: {
    'line.deciding': [],
    'line.up': [
      absent(connectionBand.offline),
      absent(connectionBand.unreachable),
      absent(connectionBand.saved),
      absent(connectionBand.retry),
    ],
    'line.offline': [shown(connectionBand.offline), absent(connectionBand.retry)],
    'line.unreachable': [shown(connectionBand.unreachable), enabled(connectionBand.retry)],
    'line.unsaved': [enabled(connectionBand.retry)],
    'line.saved': [shown(connectionBand.saved), absent(connectionBand.retry)],
    'storage.kept': [absent(connectionBand.acknowledge)],
    'storage.blocked': [shown(connectionBand.blocked), enabled(connectionBand.acknowledge)],
    'storage.full': [shown(connectionBand.full), enabled(connectionBand.acknowledge)],
    'storage.temporary.told': [shown(connectionBand.temporary), enabled(connectionBand.acknowledge)],
    'storage.temporary.agreed': [absent(connectionBand.acknowledge)],
    'storage.known': [absent(connectionBand.acknowledge)],
    'build.newest': [absent(connectionBand.reload)],
    'build.offered': [enabled(connectionBand.reload), enabled(connectionBand.later)],
    'build.taking': [shown(connectionBand.reloading), absent(connectionBand.later)],
  },
  counters: ({ context: { network, unsaved, since, wereUnsaved } }) => [
    network,
    unsaved,
    since !== undefined,
    wereUnsaved,
  ],
  limit: 2_000,
});

function told(line: Line) {
  return { event: { type: 'line.told', line }, action: byServer } as const satisfies Sample;
}
