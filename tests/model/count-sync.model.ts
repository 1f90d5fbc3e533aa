import type { SnapshotFrom } from 'xstate';
import type { CountKind, StoredChange } from '../../machines/domain/inventory/count-sync.ts';
import { countOf } from '../../machines/domain/inventory/evolve.ts';
import type { CountCommand } from '../../machines/domain/inventory/inventory.schema.ts';
import { countSyncMachine } from '../../machines/inventory/count-sync.machine.ts';
import type { SyncEvent } from '../../machines/sync/sync.events.ts';
import { inner } from './actions.ts';
import { answered, failures } from './failures.ts';
import { NOW } from './goods.ts';
import { earlier, open, peasCount, peasItem } from './inventory.samples.ts';
import { defineModel, type Sample } from './model.ts';
import { syncActors } from './sync.actors.ts';

type Snapshot = SnapshotFrom<typeof countSyncMachine>;
type Stamped = Extract<SyncEvent<CountKind>, { readonly type: 'sync.stamped' }>;

const bySheet = inner('the paths of the inventory walk the page');
const setTo = (amount: number): CountCommand => ({ _tag: 'SetItem', item: { ...peasItem, amount } });

/** Changes stored by an earlier page, all unsent. */
const left: readonly StoredChange[] = [1, 2].map((at) => ({
  id: `left-${at}`,
  user: 'keittio',
  count: 'c-1',
  counted_on: '2026-11-23',
  change: { ...setTo(at * 1_000), id: `left-${at}`, at: NOW + at },
}));

const shelf = { stem: 'own-x', server: 'unfollowed' } as const;

const finished = { ...countOf(peasCount), finished: true };
const other = { ...countOf(peasCount), id: 'c-2' };

function stamped(id: string, held: boolean, command: CountCommand): Sample<Stamped> {
  return {
    event: {
      type: 'sync.stamped',
      ref: Number(id.slice(1)),
      command,
      held,
      stamp: { now: NOW, id, begins: `c-of-${id}` },
    },
    action: bySheet,
    // Ids are unique: each is used once.
    when: ({ context: { sync } }) =>
      !seenIds(sync).includes(id) && sync.queue.length < 2 && (sync.early?.length ?? 0) < 1,
  };
}

function seenIds({ queue, early }: Snapshot['context']['sync']): string[] {
  return [...queue.map(({ stored }) => stored.id), ...(early ?? []).map(({ stamp }) => stamp.id)];
}

const isCalling = ({ value }: Snapshot) => JSON.stringify(value).includes('calling');
const sends = (count: number) => (snapshot: Snapshot) =>
  isCalling(snapshot) && snapshot.context.sync.sent.length === count;

/** True if at most one change was queued and nothing else happened. */
function isPlain({ context: { sync } }: Snapshot): boolean {
  const { accepted, early, failures, pace, queue } = sync;
  return (
    accepted === undefined && early === undefined && failures === 0 && pace === 'free' && queue.length < 2
  );
}

/** The counts of a user between this browser and the server. */
export const countSyncModel = defineModel<typeof countSyncMachine>({
  process: 'count-sync',
  machine: countSyncMachine,
  starts: { fresh: { input: { username: 'keittio' }, given: [] } },
  actors: syncActors,
  samples: {
    'sync.append': {
      amount: { event: { type: 'sync.append', ref: 1, command: setTo(1_000) }, action: bySheet },
    },
    'sync.hold': { amount: { event: { type: 'sync.hold', ref: 1, command: setTo(1_000) }, action: bySheet } },
    'sync.stamped': {
      sent: stamped('i1', false, setTo(1_000)),
      typed: stamped('i2', true, setTo(2_000)),
      typedOn: stamped('i3', true, setTo(3_000)),
      finish: stamped('i4', false, { _tag: 'FinishCount' }),
    },
    'sync.flush': { typed: { event: { type: 'sync.flush' }, action: bySheet } },
    'sync.open': { opened: { event: { type: 'sync.open' }, action: bySheet } },
    'sync.refresh': { colleague: { event: { type: 'sync.refresh' }, action: bySheet } },
    'sync.heard': { colleague: { event: { type: 'sync.heard', news: undefined }, action: bySheet } },
    'sync.closed': {
      other: {
        event: { type: 'sync.closed', next: 'c-9' },
        action: bySheet,
        when: (now) => isPlain(now) && now.value === 'resting' && now.context.sync.server === 'current',
      },
    },
    'sync.locked': { first: { event: { type: 'sync.locked' }, action: bySheet } },
    'sync.due': {
      waited: { event: { type: 'sync.due', isHastened: false }, action: bySheet },
      hastened: { event: { type: 'sync.due', isHastened: true }, action: bySheet },
    },
    'xstate.done.actor.restore': {
      nothing: answered('restore', { ...shelf, accepted: undefined, stored: [] }, bySheet),
      left: answered('restore', { ...shelf, accepted: peasCount, stored: left }, bySheet),
    },
    'xstate.done.actor.share': {
      alone: answered('share', { left: [], gone: [], isClosed: false }, bySheet),
      sent: {
        ...answered('share', { left: [], gone: ['i1'], isClosed: false }, bySheet),
        when: isPlain,
      },
    },
    'xstate.error.actor.share': { blocked: { ...error('share', 'lost'), when: isPlain } },
    'xstate.done.actor.call': {
      taken: answered('call', countOf(peasCount), bySheet),
      elsewhere: answered('call', other, bySheet),
      finished: answered('call', finished, bySheet),
      finishedWhileCurrent: {
        ...answered('call', finished, bySheet),
        when: ({ context: { sync } }) => sync.server === 'current',
      },
    },
    'xstate.error.actor.call': {
      lost: error('call', 'lost'),
      one: { ...error('call', 'refused'), when: sends(1) },
      several: {
        ...error('call', 'refused'),
        when: (now) => isCalling(now) && now.context.sync.sent.length > 1,
      },
    },
    'xstate.done.actor.fetch': {
      open: answered('fetch', { accepted: peasCount, listed: [open, earlier] }, bySheet),
      none: answered('fetch', { accepted: undefined, listed: [earlier] }, bySheet),
    },
    'xstate.error.actor.fetch': { lost: error('fetch', 'lost') },
  },
  visible: {
    restoring: [],
    resting: [],
    'sending.queueing': [],
    'sending.sharing': [],
    'sending.choosing': [],
    'sending.calling': [],
    fetching: [],
    waiting: [],
  },
  counters: ({ context: { sync } }) => [
    sync.queue
      .map(({ mode, stored }) => `${stored.change._tag[0]}${stored.count[0]}${mode === 'typing' ? '?' : ''}`)
      .join(),
    sync.early?.length ?? -1,
    sync.sent.length,
    `${sync.accepted?.id}${sync.accepted?.finished}`,
    Math.min(sync.failures, 1),
    sync.pace,
    sync.calls,
    sync.server,
    sync.unsaved > 0,
  ],
  limit: 60_000,
});

function error(id: string, name: 'lost' | 'refused'): Sample {
  return {
    event: { type: `xstate.error.actor.${id}`, error: failures[name], actorId: id },
    action: bySheet,
  };
}
