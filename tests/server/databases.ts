import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { type Database, type DatabaseConfig, openDatabase, openDialect } from '../../server/database/open.ts';

/** An empty place for a database, which outlives the processes that open it. */
export interface Place {
  readonly config: DatabaseConfig;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  /** A new database with its tables; gone once it is closed. */
  open(): Promise<Database>;
  /** Missing where a database lives and dies with its process. */
  readonly place?: () => Promise<Place>;
}

const databaseUrl = inject('databaseUrl');

/** SQLite in a temporary folder, and PostgreSQL in a schema of its own: which one, the run says at its start. */
export const databases: readonly TestDatabase[] = [
  { name: 'SQLite', open: () => openIn(sqlitePlace()), place: sqlitePlace },
  databaseUrl === ''
    ? { name: 'PGlite', open: openPglite }
    : { name: 'PostgreSQL', open: () => openIn(postgresPlace()), place: postgresPlace },
];

/** The same tests on every database. */
export function describeOnEveryDatabase(name: string, tests: (open: () => Promise<Database>) => void): void {
  describe.each(databases)(`${name} ($name)`, ({ open }) => tests(open));
}

async function openIn(placing: Promise<Place>): Promise<Database> {
  const place = await placing;
  const database = await place.open();
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}

/** Making a PGlite takes seconds, so one whose database was closed is emptied and used again. */
const idle: PGlite[] = [];

async function openPglite(): Promise<Database> {
  const pglite = idle.pop() ?? (await PGlite.create());
  await pglite.exec('drop schema public cascade; create schema public');
  const borrowed = {
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
    close: async () => void idle.push(pglite),
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
  };
  return openDialect('postgres', new PGliteDialect({ pglite: borrowed }));
}

async function sqlitePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-sqlite-'));
  const config = { folder };
  return {
    config,
    open: () => openDatabase(config),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create schema ${schema}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const config = { url: url.href, folder: '' };
  return {
    config,
    open: () => openDatabase(config),
    remove: () => administer(`drop schema ${schema} cascade`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
