import { type Failure, hasNoCall } from '../failure.ts';
import type { Aggregate, Entry, Kind } from './aggregate.ts';
import type { Message, Notice, Pace, Request, Server, Sync } from './messages.ts';

/** The initial state: the store is unread, and nothing is pending. */
export function emptySync<K extends Kind>(): Sync<K> {
  return {
    accepted: undefined,
    queue: [],
    early: [],
    sent: [],
    settled: [],
    calls: 'batched',
    server: 'unfollowed',
    failures: 0,
    pace: 'free',
    unsaved: 0,
  };
}

/** The next step: request an unknown state, send the first of the queue, or request a stale state. */
export function nextOf({
  queue,
  server,
  pace,
}: Pick<Sync<Kind>, 'server' | 'pace'> & {
  readonly queue: readonly Pick<Entry<unknown>, 'mode'>[];
}): 'wait' | 'call' | 'fetch' | 'rest' {
  const isSendable = queue[0] !== undefined && queue[0].mode !== 'typing';
  if (pace === 'waiting' || pace === 'patient') return server === 'missing' && isSendable ? 'call' : 'wait';
  if (server === 'unknown' || server === 'missing' || server === 'absent') return 'fetch';
  if (isSendable) return 'call';
  return server === 'stale' && queue.length === 0 ? 'fetch' : 'rest';
}

/**
 * Returns the state after a message, and the requests that follow.
 *
 *     asked → queue ─call─→ answered: leaves the queue, enters the accepted state
 *               ↑   ├─────→ refused:  leaves the queue, is set aside; several are first sent one by one
 *               │   ├─────→ settled:  the server's next state answers it, as it does commands of other tabs
 *               ├───┼─────→ stale:    stays, and is sent again on top of the server's next state
 *               └───┴─────→ lost:     stays, and is sent again when it is due
 *     opened, heard → stale, unknown ─fetch─→ stated: the accepted state, below the pending commands
 *                             ↑         └───→ missing: commands are sent, and it is fetched again when it is due
 *                             └─────── closed: the next one has begun
 */
export function merge<K extends Kind>(
  aggregate: Aggregate<K>,
  sync: Sync<K>,
  message: Message<K>,
): readonly [Sync<K>, readonly Request<K>[]] {
  const { idOf, behind } = aggregate;
  switch (message.tag) {
    case 'restored': {
      const { accepted, stem, server } = message;
      const queue = message.stored.map((stored, at) => ({ ref: at + 1, stored, mode: 'given' }) as const);
      const pending = queue.map(({ ref, stored }) => ({ ref, command: aggregate.commandOf(stored) }));
      let after: Sync<K> = { ...sync, accepted, queue, server, early: undefined };
      const requests: Request<K>[] = [notify({ tag: 'restored', stem, accepted, pending })];
      for (const asked of sync.early ?? []) {
        const [next, more] = merge(aggregate, after, { tag: 'asked', ...asked });
        after = next;
        requests.push(...more);
      }
      return [after, requests];
    }
    case 'asked': {
      if (sync.early !== undefined) return [{ ...sync, early: [...sync.early, message] }, []];
      const { ref, held } = message;
      const stored = aggregate.stamped(sync, message);
      const entry: Entry<K['Stored']> = { ref, stored, mode: held ? 'typing' : 'given' };
      const unsent = sync.queue.slice(sync.sent.length);
      const voided = unsent.filter((earlier) => aggregate.supersedes(entry, earlier));
      const queue = [...sync.queue.filter((earlier) => !voided.includes(earlier)), entry];
      const isFailing = sync.failures > 0 && sync.server !== 'missing' && sync.server !== 'absent';
      return [
        {
          ...sync,
          queue: held ? queue : queue.map(asReleased),
          pace: held ? sync.pace : goingOn(sync.pace),
          unsaved: sync.unsaved > 0 || isFailing ? queue.length : 0,
        },
        [
          { tag: 'keep', stored: [stored] },
          ...(voided.length > 0 ? [drop(voided.map((earlier) => idOf(earlier.stored)))] : []),
        ],
      ];
    }
    case 'released':
      return [released(sync), []];
    case 'opened':
      return [{ ...released(sync), server: behind }, []];
    case 'heard': {
      if (sync.server === 'unfollowed') return [sync, []];
      const { accepted, isBehind } = aggregate.heard(sync.accepted, message.news);
      if (!isBehind) return [{ ...sync, accepted }, []];
      // A typed command is sent first if commands precede the fetch; otherwise it remains held.
      const ready = behind === 'stale' ? released(sync) : { ...sync, pace: goingOn(sync.pace) };
      return [{ ...ready, accepted, server: behind }, []];
    }
    case 'shared': {
      const ids = sync.queue.map(({ stored }) => idOf(stored));
      const left = message.left.filter((stored) => !ids.includes(idOf(stored)));
      const settled = message.gone.filter((id) => ids.includes(id) && !sync.settled.includes(id));
      const adopted = left.map((stored) => ({ ref: 0, stored, mode: 'given' }) as const);
      const queue = [...sync.queue, ...adopted];
      const isOver = settled.length > 0 || message.isClosed;
      return [
        {
          ...sync,
          queue:
            left.length === 0 ? queue : queue.toSorted((a, b) => (idOf(a.stored) < idOf(b.stored) ? -1 : 1)),
          settled: [...sync.settled, ...settled],
          unsaved: sync.unsaved > 0 ? queue.length : 0,
          server: isOver ? 'unknown' : sync.server,
        },
        [],
      ];
    }
    case 'calling': {
      const batch = aggregate.batch(sync.queue);
      const sent = sync.calls === 'single' ? batch.slice(0, 1) : batch;
      return [{ ...sync, sent }, [notify({ tag: 'sending' })]];
    }
    case 'answered': {
      const { sent } = sync;
      const { answer } = message;
      const queue = sync.queue.slice(sent.length);
      const advanced = aggregate.advance({ ...sync, queue }, sent, answer);
      if (advanced === undefined)
        return [
          settledBy(
            sync,
            sent.map(({ stored }) => idOf(stored)),
          ),
          [],
        ];
      const { accepted, moved, answered, isBehind } = advanced;
      return [
        {
          ...worked(sync, advanced.queue),
          accepted,
          calls: 'batched',
          server: isBehind && sync.server === 'current' ? behind : sync.server,
        },
        [
          { tag: 'accept', stored: sent.map(({ stored }) => stored), answer, accepted },
          ...(moved.length > 0 ? [{ tag: 'keep', stored: moved } as const] : []),
          notify({ tag: 'saved', refs: sent.map(({ ref }) => ref), accepted: answered, answer }),
        ],
      ];
    }
    case 'failed':
      return failed(aggregate, sync, message.failure);
    case 'fetching':
      return [{ ...sync, server: 'asked' }, []];
    case 'stated': {
      const isCurrent = sync.server === 'asked';
      const { accepted, listed, applied, isBehind } = aggregate.rebase(sync, message.fetched, {
        isSettled: (id) => sync.settled.includes(id),
        isCurrent,
      });
      const isAnswered = ({ stored }: Entry<K['Stored']>) => applied.includes(idOf(stored));
      const answered = sync.queue.filter(isAnswered);
      const queue = sync.queue.filter((entry) => !isAnswered(entry));
      const server = isCurrent ? 'current' : sync.server;
      return [
        {
          ...worked(sync, queue),
          accepted,
          settled: [],
          server: isBehind ? behind : server,
        },
        [
          ...(answered.length > 0 ? [drop(answered.map(({ stored }) => idOf(stored)))] : []),
          { tag: 'keepAccepted', accepted },
          notify({ tag: 'stated', accepted, listed, answered: answered.map(({ ref }) => ref) }),
        ],
      ];
    }
    case 'unstated': {
      const { failure } = message;
      const meaning = aggregate.unstated(sync.accepted, failure);
      if (meaning === 'left') {
        const server = sync.server === 'asked' ? 'current' : sync.server;
        return [{ ...sync, server }, [notify({ tag: 'failed', failure })]];
      }
      if (meaning === 'lost') return lost(aggregate, sync, failure, 'unknown');
      const { failures } = sync;
      return [
        { ...sync, server: 'missing', failures: failures + 1, pace: waiting(sync.pace) },
        [notify({ tag: 'missing' })],
      ];
    }
    case 'closed': {
      const { accepted, queue, isBehind } = aggregate.closed(sync, message.next);
      const gone = sync.queue.filter((entry) => !queue.includes(entry));
      const isAsked = sync.server === 'asked' || isBehind;
      const unsaved = sync.unsaved > 0 ? queue.length : 0;
      return [
        { ...sync, accepted, queue, sent: [], unsaved, server: isAsked ? behind : sync.server },
        gone.length > 0 ? [drop(gone.map(({ stored }) => idOf(stored)))] : [],
      ];
    }
    case 'due':
      return [{ ...sync, pace: message.isHastened ? 'hastened' : 'free' }, []];
    default:
      return message satisfies never;
  }
}

function failed<K extends Kind>(
  aggregate: Aggregate<K>,
  sync: Sync<K>,
  failure: Failure,
): readonly [Sync<K>, readonly Request<K>[]] {
  const [first, ...others] = sync.sent;
  const isMissing = sync.server === 'missing';
  const outcome = first && aggregate.outcomeOf(failure, first, isMissing);
  if (first === undefined || outcome === undefined || outcome.tag === 'lost') {
    const server = isMissing ? (hasNoCall(failure) ? 'absent' : 'unknown') : sync.server;
    return lost(aggregate, sync, failure, server);
  }
  if (outcome.tag === 'stale') return [{ ...sync, sent: [], server: 'unknown' }, []];
  if (outcome.tag === 'settled') return [settledBy(sync, [aggregate.idOf(first.stored)]), []];
  // Sends one by one, to find the command that the server refuses.
  if (others.length > 0) return [{ ...sync, sent: [], calls: 'single' }, []];
  const { problems } = outcome;
  const { ref, stored } = first;
  return [
    worked(sync, sync.queue.slice(1)),
    [
      { tag: 'setAside', stored, problems },
      notify({ tag: 'refused', ref, problems, command: aggregate.commandOf(stored) }),
    ],
  ];
}

/** The server has not answered usefully: the call is repeated after a pause. */
function lost<K extends Kind>(
  aggregate: Aggregate<K>,
  sync: Sync<K>,
  failure: Failure,
  server: Server,
): readonly [Sync<K>, readonly Request<K>[]] {
  return [
    {
      ...sync,
      accepted: aggregate.lost(sync.accepted),
      sent: [],
      server,
      failures: sync.failures + 1,
      pace: waiting(sync.pace),
      unsaved: server === 'absent' ? 0 : sync.queue.length,
    },
    [notify({ tag: 'failed', failure })],
  ];
}

function notify<K extends Kind>(notice: Notice<K>): Request<K> {
  return { tag: 'notify', notice: notice };
}

function drop(ids: readonly string[]) {
  return { tag: 'drop', ids } as const;
}

function asReleased<Stored>(entry: Entry<Stored>): Entry<Stored> {
  return entry.mode === 'typing' ? { ...entry, mode: 'typed' } : entry;
}

function waiting(pace: Pace): Pace {
  return pace === 'hastened' || pace === 'patient' ? 'patient' : 'waiting';
}

/** Ends the pause. */
function goingOn(pace: Pace): Pace {
  if (pace === 'waiting') return 'free';
  return pace === 'patient' ? 'hastened' : pace;
}

/** Releases held commands and ends the pause. */
function released<K extends Kind>(sync: Sync<K>): Sync<K> {
  return { ...sync, queue: sync.queue.map(asReleased), pace: goingOn(sync.pace) };
}

/** Requests the state that answers these commands. */
function settledBy<K extends Kind>(sync: Sync<K>, ids: readonly string[]): Sync<K> {
  const known = sync.settled.filter((id) => !ids.includes(id));
  return { ...sync, sent: [], settled: [...known, ...ids], server: 'unknown' };
}

/** The server has answered the call. */
function worked<K extends Kind>(sync: Sync<K>, queue: readonly Entry<K['Stored']>[]): Sync<K> {
  const unsaved = sync.unsaved > 0 ? queue.length : 0;
  // The state is still missing: its request is as late as before.
  const isMissing = sync.server === 'missing';
  return {
    ...sync,
    queue,
    sent: [],
    unsaved,
    ...(isMissing ? {} : { failures: 0, pace: 'free' }),
  };
}
