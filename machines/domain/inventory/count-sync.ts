import { dayAt, type PlainDate } from '../calendar.ts';
import type { Advanced, Aggregate, Asked, Entry, Known } from '../sync/aggregate.ts';
import { type CountState, stateOf } from './evolve.ts';
import type { Count, CountChange, CountCommand, CountSummary } from './inventory.schema.ts';
import { MAX_CHANGES } from './limits.ts';
import { supersedesChange } from './pending.ts';

/** An unanswered change of a count: stamped with its id (UUIDv7, so ids are in order); never lost. */
export interface StoredChange {
  readonly id: string;
  readonly user: string;
  /** The count, and its day if it is a new one. */
  readonly count: string;
  readonly counted_on: PlainDate;
  readonly change: CountChange;
}

/** The types of the counts. */
export interface CountKind {
  readonly State: CountState;
  readonly Stored: StoredChange;
  readonly Command: CountCommand;
  readonly Answer: Count;
  readonly Fetched: FetchedCounts;
  readonly Listed: readonly CountSummary[];
  readonly News: undefined;
}

/** The open count, and the list of all counts. */
export interface FetchedCounts {
  readonly accepted: CountState | undefined;
  readonly listed: readonly CountSummary[];
}

/**
 * The counts of one user (§5 Inventory). Changes go to the open count, many in one call. The server answers the count;
 * it may have used another one, which a colleague had begun before.
 */
export function countAggregate(user: string) {
  return {
    idOf: ({ id }) => id,
    commandOf: ({ change: { id: _, at: __, ...command } }) => command,
    stamped: (known, asked) => stamped(user, known, asked),
    // A sent change is never superseded: its count may be finished by now.
    supersedes: (later, earlier) =>
      later.mode === 'typing' &&
      earlier.mode === 'typing' &&
      supersedesChange(later.stored.change, earlier.stored.change),
    batch: (queue) => {
      const other = queue.findIndex(
        ({ stored, mode }) => mode === 'typing' || stored.count !== queue[0]?.stored.count,
      );
      return queue.slice(0, Math.min(MAX_CHANGES, other === -1 ? MAX_CHANGES : other));
    },
    advance,
    outcomeOf: (failure) =>
      failure.tag === 'refused' ? { tag: 'refused', problems: failure.problems } : { tag: 'lost' },
    behind: 'stale',
    rebase: ({ queue }, { accepted, listed }, { isSettled }) => ({
      accepted,
      listed,
      applied: queue.map(({ stored }) => stored.id).filter(isSettled),
      isBehind: false,
    }),
    unstated: () => 'left',
    heard: (accepted) => ({ accepted, isBehind: true }),
    lost: (accepted) => accepted,
    closed: (known) => ({ ...known, isBehind: true }),
  } satisfies Aggregate<CountKind>;
}

function stamped(
  user: string,
  known: Known<CountState, StoredChange>,
  { command, stamp: { now, id, begins } }: Asked<CountCommand>,
): StoredChange {
  const open = openOf(known.accepted);
  // Later than the seen change of the line, even with a wrong clock. A change follows the one that its author has read.
  const seen = 'item' in command ? open?.lines.get(command.item.key)?.at : undefined;
  const at = Math.max(now, (seen ?? 0) + 1);
  const counted_on = dayAt(now);
  return { id, user, count: targetOf(known) ?? begins, counted_on, change: { ...command, id, at } };
}

/** The count that receives changes; undefined: the next change begins one. */
function targetOf({ accepted, queue }: Known<CountState, StoredChange>): string | undefined {
  const last = queue.at(-1)?.stored;
  if (last === undefined) return openOf(accepted)?.id;
  const isFinished = accepted?.finished === true && accepted.id === last.count;
  return isFinished || last.change._tag === 'FinishCount' ? undefined : last.count;
}

export function openOf(count: CountState | undefined): CountState | undefined {
  return count?.finished === true ? undefined : count;
}

function advance(
  { accepted, queue }: Known<CountState, StoredChange>,
  batch: readonly Entry<StoredChange>[],
  answer: Count,
): Advanced<CountState, StoredChange> {
  const from = batch[0]?.stored.count;
  // A colleague had begun one already: the remaining changes go there, too.
  const isMoved = (entry: Entry<StoredChange>) => entry.stored.count === from && from !== answer.id;
  const moved = (entry: Entry<StoredChange>) =>
    isMoved(entry) ? { ...entry, stored: { ...entry.stored, count: answer.id } } : entry;
  const after = queue.map(moved);
  const target = targetOf({ accepted, queue: [...batch, ...queue].map(moved) });
  const answered = stateOf(answer, accepted);
  const isCurrent = target === undefined ? queue.length === 0 : target === answer.id;
  return {
    accepted: isCurrent ? answered : accepted,
    answered,
    queue: after,
    moved: after.filter((_, at) => queue[at] !== after[at]).map(({ stored }) => stored),
    isBehind: answer.finished,
  };
}
