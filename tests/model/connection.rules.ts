import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { connectionBand } from './connection.targets.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { type Bilingual, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof connectionMachine>;

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
    rule: '‘saved’ is told only once everything is saved',
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
    rule: 'this page goes over to another version once it is pressed, once, and never by itself',
    holds: ({ snapshot: { value }, trail: { sent } }) =>
      sent.filter(({ type }) => type === 'builds.take').length === (value.build === 'taking' ? 1 : 0),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the state of the connection is the last one that was told',
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
      rule: '‘saved’ is told once something was unsaved',
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
      rule: 'that everything is saved is told for 5 s, once',
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
        rule: `a browser that keeps nothing tells the cause (${why} in ${from})`,
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
      rule: 'the warning that waiting changes may be deleted is told',
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
