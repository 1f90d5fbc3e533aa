import { sql, type Transaction } from 'kysely';
import { countChange } from '../catalogue/goods.table.ts';
import { CommandError } from '../command-database.ts';
import { migrations } from '../database/migrations/list.ts';
import type { Database, DatabaseKind } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { foldAll } from '../events/rebuild.ts';
import { type Head, isHead, linesOf, makeSum, storedOf, type Value, VERSION } from './format.ts';
import { backupTables } from './tables.ts';

export interface Restored {
  readonly head: Head;
  readonly rows: number;
}

/**
 * Restores a backup in one transaction, all of it or, after a failure, nothing; its views are folded again. Refuses an
 * incomplete file, and a file of other tables. Also refuses a shop that is not empty, unless it may be replaced.
 */
export async function restore(database: Database, file: string, replace: boolean): Promise<Restored> {
  const checked = await check(file);
  const { db, kind } = database;
  const { kept, emptied } = await backupTables(db, kind);
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`lock table streams in exclusive mode`.execute(trx);
    const before = await lastOf(trx);
    if (!replace && !before.isEmpty) {
      throw new CommandError('The shop is not empty. --replace replaces all its data.');
    }
    await withoutGuards(trx, kind, async () => {
      for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(trx);
    });
    await insertAll(trx, file, new Set(kept));
    await moveOn(trx, before);
    await foldAll(trx);
  });
  return checked;
}

type Trx = Transaction<Tables>;

/** Reads the whole file before anything is changed. */
async function check(file: string): Promise<Restored> {
  const sum = makeSum();
  let head: Head | undefined;
  let end: { readonly rows: number; readonly sha256: string } | undefined;
  for await (const { text, line } of linesOf(file)) {
    if (head === undefined) {
      if (!isHead(line)) throw new CommandError(`${file} is no backup of this shop.`);
      head = line;
    }
    if ('sha256' in line) end = line;
    else sum.add(text, Array.isArray(line));
  }
  if (head === undefined || end === undefined) throw new CommandError(`${file} ends too early.`);
  const { rows, sha256 } = sum.end();
  if (end.sha256 !== sha256 || end.rows !== rows) {
    throw new CommandError(`${file} is damaged: its checksum differs.`);
  }
  const names = migrations.map(({ name }) => name);
  if (head.version !== VERSION || head.migrations.join() !== names.join()) {
    throw new CommandError(
      `${file} is of another version of the shop (its last migration is ${head.migrations.at(-1)}, here it is ${names.at(-1)}): restore it with that version, and start this one on it.`,
    );
  }
  return { head, rows };
}

interface Last {
  readonly isEmpty: boolean;
  readonly revision: number;
  readonly numbers: ReadonlyMap<number, number>;
}

async function lastOf(trx: Trx): Promise<Last> {
  const used = await Promise.all([
    trx.selectFrom('facts').select('id').limit(1).execute(),
    trx.selectFrom('users').select('username').limit(1).execute(),
    trx.selectFrom('goods').select('id').limit(1).execute(),
  ]);
  const edition = await trx.selectFrom('goods_edition').select('revision').executeTakeFirst();
  const numbers = await trx.selectFrom('order_numbers').selectAll().execute();
  return {
    isEmpty: used.every((rows) => rows.length === 0),
    revision: edition?.revision ?? 0,
    numbers: new Map(numbers.map(({ id, next }) => [id, next])),
  };
}

/**
 * A running server has reserved order numbers, and caches goods by their revision. Both continue from the larger value.
 * So no number is used twice, and all servers read the goods again.
 */
async function moveOn(trx: Trx, { revision, numbers }: Last): Promise<void> {
  for (const [id, next] of numbers) {
    await trx
      .updateTable('order_numbers')
      .set({ next })
      .where('id', '=', id)
      .where('next', '<', next)
      .execute();
  }
  await trx.updateTable('goods_edition').set({ revision }).where('revision', '<', revision).execute();
  const edition = await trx.selectFrom('goods_edition').select('id').executeTakeFirst();
  if (edition !== undefined) await countChange(trx);
}

/** Facts and feedback refuse to be deleted. Only a restore deletes them, with the rest of the replaced shop. */
async function withoutGuards(trx: Trx, kind: DatabaseKind, work: () => Promise<void>): Promise<void> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ name: string }>`
      select distinct event_object_table as name from information_schema.triggers
      where event_object_schema = current_schema()`.execute(trx);
    for (const { name } of rows) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    await work();
    for (const { name } of rows) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    return;
  }
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master where type = 'trigger'`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  await work();
  for (const { text } of rows) await sql.raw(text).execute(trx);
}

const ROWS_AT_ONCE = 200;

async function insertAll(trx: Trx, file: string, known: ReadonlySet<string>): Promise<void> {
  let table = '';
  let columns: readonly string[] = [];
  let rows: (readonly Value[])[] = [];
  const flush = async () => {
    if (rows.length === 0) return;
    const values = rows.map((row) => sql`(${sql.join(row.map(storedOf))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(trx);
    rows = [];
  };
  for await (const { line } of linesOf(file)) {
    if ('table' in line) {
      await flush();
      ({ table, columns } = line);
      if (!known.has(table))
        throw new CommandError(`${file} has a table ${table}, which this shop does not.`);
    } else if (isRow(line)) {
      rows.push(line);
      if (rows.length === ROWS_AT_ONCE) await flush();
    }
  }
  await flush();
}

function isRow(line: unknown): line is readonly Value[] {
  return Array.isArray(line);
}
