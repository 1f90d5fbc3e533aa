import { sql, type Transaction } from 'kysely';
import { projectRule } from '../approval/rule.projection.ts';
import { projectCart } from '../cart/cart.projection.ts';
import { projectClaims } from '../claim/claims.projection.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { projectCounts } from '../inventory/counts.projection.ts';
import { projectOrders } from '../order/orders.projection.ts';
import { projectTemplates } from '../template/templates.projection.ts';
import { codeOfOrder, noCodes, type ReceiptCodes } from './chain.ts';
import { readFacts } from './read.ts';

/** The version of all views. It is incremented with each change of a view's content; the next start then rebuilds. */
const VIEWS = { name: 'views', version: 4 };

/** Deletes every view and folds all facts again, in one transaction. Returns the number of folded streams. */
export async function rebuildProjections({ db, kind }: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Writers are blocked, so that no fact arrives between the fold of its stream and the commit.
    if (kind === 'postgres') await sql`lock table streams in exclusive mode`.execute(trx);
    return foldAll(trx);
  });
}

/** Runs in the caller's transaction, in which nobody else appends. Returns the number of folded streams. */
export async function foldAll(trx: Transaction<Tables>): Promise<number> {
  await trx.deleteFrom('carts').execute();
  await trx.deleteFrom('orders').execute();
  await trx.deleteFrom('templates').execute();
  await trx.deleteFrom('claims').execute();
  await trx.deleteFrom('counts').execute();
  await trx.deleteFrom('count_changes').execute();
  await trx.updateTable('accounts').set({ approval: null }).execute();
  const streams = await trx.selectFrom('streams').selectAll().orderBy('stream').execute();
  for (const { stream, account, open } of streams) {
    if (stream.startsWith('cart:') && open === 0) continue;
    const facts = await readFacts(trx, stream);
    if (open === 1) await projectCart(trx, account, stream, facts);
    else if (stream.startsWith('template:')) await projectTemplates(trx, account, facts);
    else if (stream.startsWith('claim:')) await projectClaims(trx, account, facts);
    else if (stream.startsWith('count:')) await projectCounts(trx, account, facts);
    else if (stream.startsWith('approval:')) await projectRule(trx, account, facts);
    else await projectOrders(trx, account, facts, await codesOf(trx, stream));
  }
  await trx
    .insertInto('projections')
    .values(VIEWS)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: VIEWS.version }))
    .execute();
  return streams.length;
}

async function codesOf(trx: Transaction<Tables>, stream: string): Promise<ReceiptCodes> {
  const code = await codeOfOrder(trx, stream);
  return code === undefined ? noCodes : new Map([[stream, code]]);
}

/** Rebuilds views that another version of the program wrote. */
export async function refreshProjections(database: Database): Promise<void> {
  const row = await database.db
    .selectFrom('projections')
    .select('version')
    .where('name', '=', VIEWS.name)
    .executeTakeFirst();
  if (row?.version !== VIEWS.version) await rebuildProjections(database);
}
