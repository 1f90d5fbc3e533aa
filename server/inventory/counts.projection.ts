import type { Transaction } from 'kysely';
import { type CountState, countOf, replay, stateOf } from '../../machines/domain/inventory/evolve.ts';
import type { CountFact } from '../../machines/domain/inventory/inventory.schema.ts';
import { summaryOf } from '../../machines/domain/inventory/summary.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import type { CountChangeRow, Tables } from '../database/tables.ts';

/** One row a count, in its current state, and one a change that it contains. */
export async function projectCounts(
  trx: Transaction<Tables>,
  account: string,
  envelopes: readonly Envelope[],
): Promise<void> {
  const byStream = new Map<string, CountFact[]>();
  for (const { stream, data } of envelopes) {
    if (isCountFact(data)) byStream.set(stream, [...(byStream.get(stream) ?? []), data]);
  }
  for (const [stream, facts] of byStream) {
    const count = replay(facts, await readCount(trx, stream));
    if (count === undefined) continue;
    const row = {
      stream,
      account,
      finished: count.finished ? 1 : 0,
      summary: JSON.stringify(summaryOf(count)),
      data: JSON.stringify(countOf(count)),
    };
    await trx
      .insertInto('counts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('stream')
          .doUpdateSet({ finished: row.finished, summary: row.summary, data: row.data }),
      )
      .execute();
    await insertChanges(
      trx,
      facts.flatMap((fact) => ('change' in fact ? [{ account, change: fact.change, stream }] : [])),
    );
  }
}

function isCountFact(fact: Fact): fact is CountFact {
  const tag = fact._tag;
  return (
    tag === 'CountStarted' || tag === 'ItemCounted' || tag === 'CountItemRemoved' || tag === 'CountFinished'
  );
}

/** A count in its view; also one of another account. */
export async function readCount(trx: Transaction<Tables>, stream: string): Promise<CountState | undefined> {
  const row = await trx.selectFrom('counts').select('data').where('stream', '=', stream).executeTakeFirst();
  // This version of the program wrote the view, so it is not decoded again: only facts are.
  return row === undefined ? undefined : stateOf(JSON.parse(row.data));
}

async function insertChanges(trx: Transaction<Tables>, rows: readonly CountChangeRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('count_changes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Both databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 1_000;
