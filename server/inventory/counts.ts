import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { decide } from '../../machines/domain/inventory/decide.ts';
import {
  type CountState,
  countOf,
  foldEach,
  replay,
  stateOf,
} from '../../machines/domain/inventory/evolve.ts';
import type {
  Count,
  CountChange,
  CountFact,
  CountSummary,
} from '../../machines/domain/inventory/inventory.schema.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { Caller } from '../auth/caller.ts';
import { behindLock } from '../cart/open-book.ts';
import type { Tables } from '../database/tables.ts';
import { append, type Decided } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { countStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { readCount } from './counts.projection.ts';

/** Changes of a count; each happens once by its id. */
interface CountChanges {
  readonly id: string;
  /** The day of a new count: a PlainDate. */
  readonly counted_on: string;
  readonly changes: readonly CountChange[];
  /** The answer has the lines younger than this version. */
  readonly since: number;
}

/** The count that contains them: it has another id if a colleague had started one already. */
interface CountWritten {
  readonly tag: 'written';
  readonly count: Count;
}

/** Counts belong to the account; colleagues write into one, line by line (`machines/inventory/decisions/merge.md`). */
export function makeCounts(store: Store, catalogueAt: (now: Instant) => Promise<CatalogueIndex>) {
  return {
    /** Newest first. */
    async list(account: string) {
      const rows = await store.db
        .selectFrom('counts')
        .select('summary')
        .where('account', '=', account)
        .execute();
      const summaries = rows.map(({ summary }): CountSummary => JSON.parse(summary));
      return summaries.sort((a, b) => compare(b.counted_on, a.counted_on) || b.changed_at - a.changed_at);
    },
    async find(account: string, id: string, since: number): Promise<Count | undefined> {
      const row = await store.db
        .selectFrom('counts')
        .select('data')
        .where('stream', '=', countStream(id))
        .where('account', '=', account)
        .executeTakeFirst();
      return row === undefined ? undefined : countOf(stateOf(JSON.parse(row.data)), since);
    },
    async change(caller: Caller, asked: CountChanges, now: Instant): Promise<CountWritten | Refused> {
      const catalogue = await catalogueAt(now);
      const outcome = await append(store, {
        caller,
        now,
        id: uuidv7(now),
        lock: (trx) => behindLock(trx, store.kind, caller.account, () => readPlace(trx, caller, asked)),
        decide: (place) =>
          place.isForeign ? missing : changing(place, asked, { catalogue, now, by: caller.username }),
      });
      if (outcome.tag === 'repeated') throw new Error('the changes of a count are identified one by one');
      if (outcome.tag !== 'appended') return outcome;
      return { tag: 'written', count: outcome.answer };
    },
  };
}

/** The count that receives the changes, and the changes that it already contains. */
interface Place {
  readonly stream: string;
  readonly count: CountState | undefined;
  readonly done: ReadonlySet<string>;
  /** True for another customer's count: for this caller it does not exist. */
  readonly isForeign: boolean;
}

/**
 * The count of that id, else the one with any of the changes or still open, else a new one. Two colleagues who begin at
 * the same moment share a count.
 */
async function readPlace(
  trx: Transaction<Tables>,
  { account }: Caller,
  { id, changes }: CountChanges,
): Promise<Place> {
  const ids = changes.map((change) => change.id);
  const known =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('count_changes')
          .select(['change', 'stream'])
          .where('account', '=', account)
          .where('change', 'in', ids)
          .execute();
  const done = new Set(known.map(({ change }) => change));
  const own = await trx
    .selectFrom('streams')
    .select('account')
    .where('stream', '=', countStream(id))
    .executeTakeFirst();
  const isForeign = own !== undefined && own.account !== account;
  const stream = own === undefined ? (known[0]?.stream ?? (await openCount(trx, account))) : countStream(id);
  if (isForeign || stream === undefined)
    return { stream: countStream(id), count: undefined, done, isForeign };
  return { stream, count: await readCount(trx, stream), done, isForeign };
}

async function openCount(trx: Transaction<Tables>, account: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('counts')
    .select('stream')
    .where('account', '=', account)
    .where('finished', '=', 0)
    .orderBy('stream', 'desc')
    .executeTakeFirst();
  return row?.stream;
}

function changing(
  { stream, count, done }: Place,
  { id, counted_on, changes, since }: CountChanges,
  world: Parameters<typeof decide>[2],
): Refused | Decided<Count> {
  const started: CountFact[] =
    count === undefined ? [{ _tag: 'CountStarted', id, counted_on, at: world.now, by: world.by }] : [];
  const facts = [...started];
  const problems: Problem[] = [];
  const made = new Set(done);
  const state = foldEach(changes, replay(started, count), (change, now) => {
    if (made.has(change.id)) return [];
    made.add(change.id);
    const decision = decide(now, change, world);
    if (decision.ok) {
      facts.push(...decision.facts);
      return decision.facts;
    }
    const at = changes.indexOf(change);
    for (const problem of decision.problems) {
      problems.push({ ...problem, field: `changes.${at}.${problem.field ?? 'item'}` });
    }
    return [];
  });
  if (problems.length > 0) return { tag: 'refused', problems };
  if (state === undefined) return missing;
  const version = count?.version ?? 0;
  // A count with another id is new to the caller: all of it is answered.
  const known = state.id === id ? since : 0;
  return { tag: 'decided', writes: [{ stream, version, facts }], answer: countOf(state, known) };
}

const missing: Refused = { tag: 'refused', problems: [{ code: 'itemMissing', field: 'id' }] };

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
