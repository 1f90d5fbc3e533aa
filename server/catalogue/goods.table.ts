import type { Transaction } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { GOODS_STREAM } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import type { Good, Goods, GoodsCategory } from '../goods/goods.types.ts';
import { autoAddProductOf, goodOf, readable, type TellUnread } from './goods.stored.ts';

/** The seed of the goods. */
export async function readEdition(db: Db): Promise<string> {
  const row = await db.selectFrom('goods_edition').select('edition').executeTakeFirst();
  return row?.edition ?? '';
}

/** The edition of goods imported from a file into an empty shop. */
export const IMPORTED = 'imported';

/** True for the demo's goods, changed or not. */
export function isSeeded(edition: string): boolean {
  return edition !== '' && edition !== IMPORTED;
}

/** The number of changes of the goods; another number means another catalogue. */
export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('goods_edition').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

/** Runs in the transaction of the change. Readers then find the goods changed, and customers are notified. */
export async function countChange(trx: Transaction<Tables>): Promise<void> {
  const { revision } = await trx
    .updateTable('goods_edition')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('outbox')
    .values({
      ...{ id: uuidv7(Date.now()), account: '', stream: GOODS_STREAM },
      ...{ first_seq: revision, last_seq: revision, unsent: 1, claimed_until: 0 },
    })
    .execute();
}

/** The goods that the catalogue offers now. */
export async function readGoods(db: Db, tell: TellUnread = () => undefined): Promise<Goods> {
  const categories = await readCategories(db);
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'data'])
    .where('offered', '=', 1)
    .orderBy('position')
    .execute();
  const autos = await db.selectFrom('auto_add_products').select(['id', 'data']).orderBy('position').execute();
  return {
    categories,
    goods: readable(goods, goodOf, tell),
    autoAddProducts: readable(autos, autoAddProductOf, tell),
  };
}

export async function readCategories(db: Db): Promise<GoodsCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['code', 'description_fi', 'description_en', 'department'])
    .orderBy('position')
    .execute();
  return rows.map(({ department, ...named }) => (department === null ? named : { ...named, department }));
}

/** Replaces the catalogue. Goods that it leaves out keep their names. */
export async function writeGoods(trx: Transaction<Tables>, goods: Goods, edition: string): Promise<void> {
  await trx.deleteFrom('categories').execute();
  await trx.deleteFrom('auto_add_products').execute();
  await trx.updateTable('goods').set({ offered: 0 }).execute();
  for (const rows of chunked(goods.categories.map((category, position) => ({ ...category, position })))) {
    await trx.insertInto('categories').values(rows).execute();
  }
  for (const rows of chunked(
    goods.autoAddProducts.map((auto, position) => ({ id: auto.id, position, data: JSON.stringify(auto) })),
  )) {
    await trx.insertInto('auto_add_products').values(rows).execute();
  }
  await upsertGoods(
    trx,
    goods.goods.map((good, position) => ({ good, position, offered: true })),
  );
  await trx
    .insertInto('goods_edition')
    .values({ id: 1, edition, revision: 0 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ edition: row.ref('excluded.edition') })),
    )
    .execute();
  await countChange(trx);
}

interface PlacedGood {
  readonly good: Good;
  readonly position: number;
  readonly offered: boolean;
}

/** It does not count the change. */
export async function upsertGoods(trx: Transaction<Tables>, goods: readonly PlacedGood[]): Promise<void> {
  for (const rows of chunked(goods.map(rowOf))) {
    await trx
      .insertInto('goods')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          offered: row.ref('excluded.offered'),
          description_fi: row.ref('excluded.description_fi'),
          description_en: row.ref('excluded.description_en'),
          data: row.ref('excluded.data'),
        })),
      )
      .execute();
  }
}

function rowOf({ good, position, offered }: PlacedGood) {
  const { id, description_fi, description_en } = good;
  return {
    ...{ id, position, offered: offered ? 1 : 0, description_fi, description_en },
    data: JSON.stringify(good),
  };
}

function chunked<T>(rows: readonly T[], size = 200): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
