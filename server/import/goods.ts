import type { Transaction } from 'kysely';
import type { Sheet } from '../../machines/domain/import/cells.ts';
import type { StoredGood } from '../catalogue/change.ts';
import { goodOf } from '../catalogue/goods.stored.ts';
import { countChange, IMPORTED, readCategories, readEdition, upsertGoods } from '../catalogue/goods.table.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { readColumns } from './columns.ts';
import { goodColumns } from './good.columns.ts';
import { type GoodsAsked, type GoodsPlan, type KnownGoods, planGoods } from './good.plan.ts';
import { type Importing, skipping, stops } from './report.ts';

/**
 * Imports a file into the catalogue in one transaction: all of it or, after a stopping note, nothing. A change is
 * counted once, so that every server notices it; without changes nothing is written.
 */
export async function importGoods(
  { db, kind }: Database,
  sheets: readonly Sheet[],
  importing: Importing & GoodsAsked,
): Promise<GoodsPlan> {
  const { dryRun, skipBad } = importing;
  const file = readColumns(sheets, goodColumns, ['id']);
  return db.transaction().execute(async (trx) => {
    // Two imports at a time run one after another, and so do an import and `npm run shop -- goods`.
    const turn = trx.selectFrom('goods_edition').select('revision');
    await (kind === 'postgres' && !dryRun ? turn.forUpdate() : turn).execute();
    const { known, positions } = await readKnown(trx);
    const planOf = (rows: typeof file.rows) => planGoods({ ...file, rows }, known, importing);
    const plan = skipBad ? skipping(file.rows, planOf) : planOf(file.rows);
    if (!dryRun && stops(plan, importing).length === 0) await write(trx, plan, positions);
    return plan;
  });
}

type Trx = Transaction<Tables>;

/** In the order of the catalogue. */
export async function readKnown(
  trx: Trx | Database['db'],
): Promise<{ known: KnownGoods; positions: ReadonlyMap<string, number> }> {
  const categories = await readCategories(trx);
  const rows = await trx
    .selectFrom('goods')
    .select(['data', 'offered', 'position'])
    .orderBy('position')
    .execute();
  const kept = rows.map(({ data, offered, position }) => ({
    good: goodOf(data),
    offered: offered === 1,
    position,
  }));
  return {
    known: {
      categories,
      goods: new Map(kept.map(({ good, offered }) => [good.id, { good, offered }])),
    },
    positions: new Map(kept.map(({ good, position }) => [good.id, position])),
  };
}

async function write(
  trx: Trx,
  { writes, categories }: GoodsPlan,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  if (writes.length === 0 && categories === undefined) return;
  if (categories !== undefined) {
    await trx.deleteFrom('categories').execute();
    for (const [position, category] of categories.entries()) {
      await trx
        .insertInto('categories')
        .values({ ...category, position })
        .execute();
    }
  }
  await upsertGoods(trx, placed(writes, positions));
  // An empty shop has no edition to count.
  if ((await readEdition(trx)) === '') {
    await trx
      .insertInto('goods_edition')
      .values({ id: 1, edition: IMPORTED, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await countChange(trx);
}

/** New goods follow the existing ones. */
function placed(writes: readonly StoredGood[], positions: ReadonlyMap<string, number>) {
  let last = Math.max(-1, ...positions.values());
  return writes.map((kept) => ({ ...kept, position: positions.get(kept.good.id) ?? ++last }));
}
