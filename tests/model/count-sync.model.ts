import type { SnapshotFrom } from 'xstate';
import type { CountKind, StoredChange } from '../../machines/domain/inventory/count-sync.ts';
import { countOf } from '../../machines/domain/inventory/evolve.ts';
import type { CountCommand } from '../../machines/domain/inventory/inventory.schema.ts';
import { countSyncMachine } from '../../machines/inventory/count-sync.machine.ts';
import type { SyncEvent } from '../../machines/sync/sync.events.ts';
import { inner } from './actions.ts';
import { answered, failures } from './failures.ts';
import { NOW } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { earlier, open, peasCount, peasItem } from './inventory/samples.ts';
import { defineModel, type Sample } from './model.ts';
import { syncActors } from './sync-actors.ts';

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

const restored = { stem: 'own-x', server: 'unfollowed' } as const;

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
      nothing: answered('restore', { ...restored, accepted: undefined, stored: [] }, bySheet),
      left: answered('restore', { ...restored, accepted: peasCount, stored: left }, bySheet),
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

/** Rules of every path between this browser and the server, for each kind of aggregate. */
export const countSyncInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'no command is lost: each that was asked waits, or was said to be saved, refused or made void',
    holds: ({ snapshot: { context }, trail: { sent, told } }) => {
      const waiting = context.sync.queue.map(({ stored }) => stored.id);
      const kept = sent.flatMap(({ type, request }) =>
        type === 'sync.keep' && request.tag === 'keep' ? request.stored.map(idOf) : [],
      );
      const gone = sent.flatMap(({ type, request }) => {
        if (type !== 'sync.keep') return [];
        if (request.tag === 'accept') return request.stored.map(idOf);
        return request.tag === 'drop' ? request.ids : request.tag === 'setAside' ? [request.stored.id] : [];
      });
      const isRestored = told.some(({ type }) => type === 'sync.restored');
      return !isRestored || kept.every((id) => waiting.includes(id) || gone.includes(id));
    },
  },
  {
    rule: 'nothing is sent while another tab may send, and one call at a time',
    holds: ({ snapshot: { value, context } }) =>
      context.sync.sent.length === 0 || JSON.stringify(value) === '{"sending":"calling"}',
  },
  {
    rule: 'a command that is being typed is not sent',
    holds: ({ snapshot: { context } }) => context.sync.sent.every(({ mode }) => mode !== 'typing'),
  },
  {
    rule: 'a queued command is being sent, waits for a retry, or is being typed',
    holds: ({ snapshot: { value, context } }) =>
      value !== 'resting' || context.sync.queue.every(({ mode }, at) => mode === 'typing' || at > 0),
  },
  {
    rule: 'unsaved changes are shown only while calls fail, and then all of them',
    holds: ({ snapshot: { context } }) =>
      context.sync.unsaved === 0 || context.sync.unsaved === context.sync.queue.length,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'a command is stamped by the browser at once',
      on: ['sync.append', 'sync.hold'],
      holds: (_, { event, did }) => did.sent[0] === event,
    },
    { rule: 'whether a push is followed now, the browser says', on: 'sync.refresh', sends: ['sync.refresh'] },
    {
      rule: 'a command is kept before anything else is done with it',
      on: 'sync.stamped',
      when: ({ value }) => value !== 'restoring',
      holds: (_, { event, did: { sent, asked } }) =>
        sent[0]?.request.tag === 'keep' &&
        sent[0].request.stored[0].id === event.stamp.id &&
        sent[0].request.stored[0].change.item?.amount === event.command.item?.amount &&
        asked.every(({ src }) => src !== 'call'),
    },
    {
      rule: 'the next key makes the one before void, in the browser too',
      on: 'sync.stamped',
      when: ({ value, context: { sync } }, { held, command }) =>
        value !== 'restoring' &&
        held &&
        sync.queue.at(-1)?.mode === 'typing' &&
        sync.queue.at(-1)?.stored.change._tag === command._tag,
      holds: ({ snapshot: { context } }, { before, did: { sent } }) =>
        context.sync.queue.length === before.context.sync.queue.length &&
        `${sent[1]?.request.ids}` === before.context.sync.queue.at(-1)?.stored.id,
    },
    {
      rule: 'a change goes to the count that is open; after it is finished to a new one',
      on: 'sync.stamped',
      when: ({ value }) => value !== 'restoring',
      holds: (_, { event, before: { context }, did: { sent } }) => {
        const { accepted, queue } = context.sync;
        const last = queue.at(-1)?.stored;
        const open = last?.count ?? accepted?.id;
        const isClosed =
          open === undefined ||
          last?.change._tag === 'FinishCount' ||
          (accepted?.finished === true && accepted.id === open);
        return sent[0]?.request.stored[0].count === (isClosed ? event.stamp.begins : open);
      },
    },
    {
      rule: 'stored commands are reported, then sent; commands given before the restore follow them',
      on: 'xstate.done.actor.restore',
      holds: ({ snapshot: { context } }, { event, before, did: { told } }) => {
        const early = before.context.sync.early ?? [];
        const ids = context.sync.queue.map(({ stored }) => stored.id);
        const kept = event.output.stored.map(idOf);
        return (
          told[0]?.type === 'sync.restored' &&
          told[0].accepted === event.output.accepted &&
          told[0].stem === event.output.stem &&
          told[0].pending.length === kept.length &&
          `${ids.slice(0, kept.length)}` === `${kept}` &&
          ids.length <= kept.length + early.length
        );
      },
    },
    {
      rule: 'the sending tab sends queued commands in one call, in order',
      on: ['xstate.done.actor.share', 'xstate.error.actor.share'],
      when: ({ context: { sync } }, { output }) =>
        !sync.queue.some(({ stored }) => output?.gone.includes(stored.id)) && sync.server !== 'unknown',
      to: 'sending.calling',
      asks: ['call'],
      tells: ['sync.sending'],
      holds: ({ snapshot: { context } }, { did: { asked } }) => {
        const { sent, queue, accepted } = context.sync;
        const input = asked[0]?.input as { readonly stored: readonly { readonly id: string }[] } | undefined;
        return (
          sent.length > 0 &&
          sent.every((entry, at) => entry === queue[at]) &&
          `${input?.stored.map(idOf)}` === `${sent.map(({ stored }) => stored.id)}` &&
          (input as { readonly accepted?: unknown } | undefined)?.accepted === accepted
        );
      },
    },
    {
      rule: 'while a tab has the lock, it looks at the store before it sends',
      on: 'sync.locked',
      from: 'sending.queueing',
      to: 'sending.sharing',
      asks: ['share'],
      holds: ({ snapshot: { context } }, { did: { asked } }) => {
        const input = asked[0]?.input as { readonly ids: readonly string[] } | undefined;
        return `${input?.ids}` === `${context.sync.queue.map(({ stored }) => stored.id)}`;
      },
    },
    {
      rule: 'a command that another tab has sent is not sent again: the server’s state answers it',
      on: 'xstate.done.actor.share',
      when: ({ context: { sync } }, { output }) =>
        sync.queue.some(({ stored }) => output.gone.includes(stored.id)),
      to: 'fetching',
      asks: ['fetch'],
      holds: ({ snapshot: { context } }, { event }) => `${context.sync.settled}` === `${event.output.gone}`,
    },
    {
      rule: 'a closed aggregate is fetched again',
      on: 'sync.closed',
      when: ({ context }) => context.sync.queue.length === 0,
      to: 'fetching',
      asks: ['fetch'],
    },
    {
      rule: 'an accepted command leaves the queue and the browser, and is reported as saved',
      on: 'xstate.done.actor.call',
      holds: ({ snapshot: { context } }, { before, event, did: { told, sent } }) => {
        const { sent: batch, queue } = before.context.sync;
        const saved = told.find(({ type }) => type === 'sync.saved');
        return (
          saved?.refs.join() === batch.map(({ ref }) => ref).join() &&
          saved?.accepted.id === event.output.id &&
          sent[0]?.request.tag === 'accept' &&
          `${sent[0].request.stored.map(idOf)}` === `${batch.map(({ stored }) => stored.id)}` &&
          context.sync.queue.length === queue.length - batch.length &&
          context.sync.failures === 0
        );
      },
    },
    {
      rule: 'queued commands go to the count that took the change',
      on: 'xstate.done.actor.call',
      holds: ({ snapshot: { context } }, { before, event }) => {
        const { sent: batch } = before.context.sync;
        const from = batch[0]?.stored.count;
        const isMoved = from !== event.output.id;
        return !isMoved || context.sync.queue.every(({ stored }) => stored.count !== from);
      },
    },
    {
      rule: 'a finished count is fetched again while its page is open',
      on: 'xstate.done.actor.call',
      when: ({ context }, { output }) => context.sync.server === 'current' && output.finished,
      holds: ({ snapshot: { context } }) => ['stale', 'asked'].includes(context.sync.server),
    },
    {
      rule: 'a failed call keeps its commands, is reported, and waits for a retry',
      on: 'xstate.error.actor.call',
      when: (_, { error }) => error.tag !== 'refused',
      to: 'waiting',
      tells: ['sync.failed'],
      holds: ({ snapshot: { context } }, { before, did: { sent } }) =>
        context.sync.queue === before.context.sync.queue &&
        context.sync.failures === before.context.sync.failures + 1 &&
        sent.every(({ type }) => type === 'sync.unsaved'),
    },
    {
      rule: 'of several refused ones each is sent alone, and none is set aside yet',
      on: 'xstate.error.actor.call',
      when: ({ context }, { error }) => error.tag === 'refused' && context.sync.sent.length > 1,
      to: 'sending.calling',
      sends: [],
      tells: ['sync.sending'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.sync.queue === before.context.sync.queue && context.sync.sent.length === 1,
    },
    {
      rule: 'one that is refused is set aside and shown, and blocks no later one',
      on: 'xstate.error.actor.call',
      when: ({ context }, { error }) => error.tag === 'refused' && context.sync.sent.length === 1,
      holds: ({ snapshot: { context } }, { before, did: { sent, told } }) =>
        sent[0]?.request.tag === 'setAside' &&
        sent[0].request.stored === before.context.sync.queue[0]?.stored &&
        told[0]?.type === 'sync.refused' &&
        told[0].ref === before.context.sync.queue[0]?.ref &&
        context.sync.queue.length === before.context.sync.queue.length - 1,
    },
    {
      rule: 'an opened page, and a colleague’s push to it, fetch the state once no command waits',
      on: ['sync.open', 'sync.heard'],
      from: 'resting',
      holds: ({ snapshot: { value, context } }, { event, before }) => {
        const { server, queue } = before.context.sync;
        if (event.type === 'sync.heard' && server === 'unfollowed') return value === 'resting';
        return (
          JSON.stringify(value) === (queue.length > 0 ? '{"sending":"queueing"}' : '"fetching"') &&
          context.sync.queue.every(({ mode }) => mode !== 'typing')
        );
      },
    },
    {
      rule: 'the server’s state is stored and reported, with the list of all counts',
      on: 'xstate.done.actor.fetch',
      tells: ['sync.stated'],
      holds: ({ snapshot: { value, context } }, { event, before, did: { sent, told } }) =>
        context.sync.accepted === event.output.accepted &&
        context.sync.settled.length === 0 &&
        goesOn(value, context, before) &&
        sent.some(({ request }) => request?.tag === 'keepAccepted') &&
        told.every(
          ({ listed, accepted }) => listed === event.output.listed && accepted === event.output.accepted,
        ),
    },
    {
      rule: 'a state that could not be asked for stays as it was, and this is shown',
      on: 'xstate.error.actor.fetch',
      tells: ['sync.failed'],
      holds: ({ snapshot: { value, context } }, { before }) =>
        context.sync.accepted === before.context.sync.accepted && goesOn(value, context, before),
    },
    {
      rule: 'a due command is retried; whether an answered call caused it is kept',
      on: 'sync.due',
      from: 'waiting',
      holds: ({ snapshot: { value, context } }, { event }) =>
        value !== 'waiting' && context.sync.pace === (event.isHastened ? 'hastened' : 'free'),
    },
    {
      rule: 'a retry by hand starts at once',
      on: ['sync.flush', 'sync.open'],
      from: 'waiting',
      holds: ({ snapshot: { value } }) => value !== 'waiting',
    },
  ),
];

function idOf({ id }: { readonly id: string }): string {
  return id;
}

/** True if the process sends new commands; without any it fetches after a push, and otherwise rests. */
function goesOn(value: Snapshot['value'], { sync }: Snapshot['context'], before: Snapshot): boolean {
  if (sync.queue[0] !== undefined && sync.queue[0].mode !== 'typing')
    return JSON.stringify(value) === '{"sending":"queueing"}';
  const wasHeard = before.context.sync.server !== 'asked';
  if (wasHeard && sync.queue.length === 0) return value === 'fetching' && sync.server === 'asked';
  return value === 'resting' && sync.server === (wasHeard ? 'stale' : 'current');
}
