import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Line } from '../../machines/connection/connection.events.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { clock, gesture, inner, press } from './actions.ts';
import { NOW } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel, type Sample } from './model.ts';
import { absent, type Bilingual, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof connectionMachine>;

export const connectionBand = {
  offline: thing('text', 'connection.offline'),
  unreachable: thing('text', 'connection.unreachable'),
  unsaved: (count: number) => thing('text', { key: 'connection.unsaved', values: { count } }),
  since: (moment: Bilingual) => thing('text', { key: 'connection.since', values: { moment } }),
  saved: thing('text', 'connection.saved'),
  retry: thing('button', 'connection.retry'),
  blocked: thing('text', 'connection.blocked'),
  full: thing('text', 'connection.full'),
  temporary: thing('text', 'connection.temporary'),
  acknowledge: thing('button', 'connection.acknowledge'),
  reload: thing('button', 'connection.reload'),
  reloading: thing('button', 'connection.reloading'),
  later: thing('button', 'connection.later'),
} as const;

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

export const connectionInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the number of unsaved changes is shown',
    holds: ({ snapshot: { value, context } }) =>
      context.unsaved === 0 ||
      value.line === 'offline' ||
      value.line === 'unreachable' ||
      value.line === 'unsaved',
    seen: ({ context: { unsaved } }) => (unsaved === 0 ? [] : [shown(connectionBand.unsaved(unsaved))]),
  },
  {
    rule: 'a missing network and a server that does not answer have messages of their own, and no other trouble has them',
    holds: ({ snapshot: { value, context } }) =>
      (context.network === 'offline') === (value.line === 'offline') &&
      (context.network === 'unreachable') === (value.line === 'unreachable'),
  },
  {
    rule: 'the warning that waiting changes may be deleted comes once',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'storage.failed', why: 'temporary' }) === (snapshot.value.storage === 'kept'),
  },
  {
    rule: '‘saved’ is shown only once everything is saved',
    holds: ({ snapshot: { value, context } }) =>
      value.line !== 'saved' || (context.unsaved === 0 && context.network === 'up' && context.wereUnsaved),
  },
  {
    rule: 'goods that are older than the connection are said to be so, by their time in Helsinki',
    holds: () => true,
    seen: ({ value, context: { since } }) =>
      since === undefined || value.line === 'up' || value.line === 'saved'
        ? []
        : [shown(connectionBand.since(momentOf(since)))],
  },
  {
    rule: 'a restored connection fetches goods and orders, and makes no other call',
    holds: ({ trail: { told } }) =>
      told.every(({ type }, at) => type === (at % 2 === 0 ? 'catalogue.refresh' : 'orders.open')),
  },
  {
    rule: 'this page changes to another version at a press, once, and never automatically',
    holds: ({ snapshot: { value }, trail: { sent } }) =>
      sent.filter(({ type }) => type === 'builds.take').length === (value.build === 'taking' ? 1 : 0),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the state of the connection is the last reported one',
      on: 'line.told',
      holds: ({ snapshot: { context } }, { event: { line } }) =>
        context.network === line.network && context.unsaved === line.unsaved && context.since === line.since,
    },
    {
      rule: 'a restored connection fetches older goods and orders again',
      on: 'line.told',
      when: ({ context }, { line }) =>
        line.network === 'up' &&
        line.since !== undefined &&
        (context.network !== 'up' || context.since === undefined),
      tells: ['catalogue.refresh', 'orders.open'],
    },
    {
      rule: 'without a connection, or without older data, nothing is fetched',
      on: 'line.told',
      when: (_, { line }) => line.network !== 'up' || line.since === undefined,
      tells: [],
    },
    {
      rule: 'the same restored connection does not fetch fresh data again',
      on: 'line.told',
      when: ({ context }, { line }) =>
        line.network === 'up' && context.network === 'up' && context.since !== undefined,
      tells: [],
    },
    {
      rule: '‘saved’ is shown once something was unsaved',
      on: 'line.told',
      when: ({ context }, { line }) => isFine(line) && context.wereUnsaved,
      to: 'line.saved',
    },
    {
      rule: 'no message is shown while the connection works and everything is saved',
      on: 'line.told',
      when: ({ context }, { line }) => isFine(line) && !context.wereUnsaved,
      to: 'line.up',
    },
    {
      rule: 'without unsaved changes a restored connection shows no message',
      on: 'line.told',
      when: ({ context }, { line }) => isFine(line) && line.since !== undefined && !context.wereUnsaved,
      to: 'line.up',
    },
    {
      rule: 'the message of saved data lasts 5 s, once',
      on: 'xstate.after.savedNotice.connection.line.saved',
      to: 'line.up',
      holds: ({ snapshot: { context } }) => !context.wereUnsaved,
    },
    ...['line.unreachable', 'line.unsaved'].map((from) => ({
      rule: `a customer can ask that it is tried again (${from})`,
      on: 'connection.retry',
      from,
      to: from,
      sends: ['line.try'],
    })),
    ...['full', 'blocked'].flatMap((why) => [
      ...['storage.kept', 'storage.temporary'].map((from) => ({
        rule: `a browser without storage shows the cause (${why} in ${from})`,
        on: 'storage.failed',
        from,
        when: (_: Snapshot, event: AnyEventObject) => event.why === why,
        to: `storage.${why}`,
      })),
      {
        rule: `a dismissed message about this browser is not shown again (${why})`,
        on: 'connection.acknowledge',
        from: `storage.${why}`,
        to: 'storage.known',
      },
    ]),
    {
      rule: 'the warning that waiting changes may be deleted is shown',
      on: 'storage.failed',
      from: 'storage.kept',
      when: (_: Snapshot, event: AnyEventObject) => event.why === 'temporary',
      to: 'storage.temporary.told',
    },
    {
      rule: 'a dismissed warning about deletion is not shown again',
      on: 'connection.acknowledge',
      from: 'storage.temporary.told',
      to: 'storage.temporary.agreed',
    },
    { rule: 'another build is offered', on: 'build.found', to: 'build.offered' },
    { rule: 'a build that is refused for now is offered later', on: 'connection.later', to: 'build.newest' },
    {
      rule: 'a build that is wanted is taken',
      on: 'connection.reload',
      to: 'build.taking',
      sends: ['builds.take'],
    },
  ),
];

function momentOf(instant: number): Bilingual {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Helsinki', ...options }).format(instant);
  const day = written('fi', { day: 'numeric', month: 'numeric', year: 'numeric' });
  const time = written('fi', { hour: 'numeric', minute: '2-digit' }).replace('.', ':');
  return {
    fi: `${written('fi', { weekday: 'short' })} ${day} klo ${time}`,
    en: `${written('en-GB', { weekday: 'short' })} ${day} at ${time}`,
  };
}

function isFine({ network, unsaved }: { readonly network: string; readonly unsaved: number }): boolean {
  return network === 'up' && unsaved === 0;
}
