import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { type Database, type DatabaseConfig, openDatabase, openDialect } from '../../server/database/open.ts';
import { lengthOf } from '../lengths.ts';
import { fillWithDemo } from './demo.ts';

/** A place for a database, which outlives the processes that open it. */
export interface Place {
  readonly config: DatabaseConfig;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  /** A new database with its tables; gone once it is closed. `filled`: with the demo. */
  open(filled?: boolean): Promise<Database>;
  /** Empty unless it is `filled`. Missing if a database ends with its process. */
  readonly place?: (filled?: boolean) => Promise<Place>;
}

const databaseUrl = inject('databaseUrl');

/** SQLite in a temporary folder. */
export const sqlite: TestDatabase = {
  name: 'SQLite',
  open: (filled) => openIn(sqlitePlace(filled)),
  place: sqlitePlace,
};
const postgres: TestDatabase =
  databaseUrl === ''
    ? { name: 'PGlite', open: openPglite }
    : { name: 'PostgreSQL', open: (filled) => openIn(postgresPlace(filled)), place: postgresPlace };

/** The databases of tests that are longer at full length: SQLite, then PostgreSQL in its own schema as well. */
export const everyDatabase: readonly TestDatabase[] = [sqlite, postgres].slice(0, lengthOf('databases'));

/** The databases of all other tests: SQLite in `npm test`, PostgreSQL at full length. The run reports it. */
export const databases = databaseUrl === '' ? everyDatabase : everyDatabase.slice(-1);

/** The databases that outlive a process. */
export const lasting = lastingOf(databases);
export const everyLasting = lastingOf(everyDatabase);

function lastingOf(list: readonly TestDatabase[]) {
  return list.flatMap(({ name, place }) => (place === undefined ? [] : [{ name, place }]));
}

/** The same tests on every database. */
export function describeOnEveryDatabase(name: string, tests: (open: TestDatabase['open']) => void): void {
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

async function openPglite(filled = false): Promise<Database> {
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
  const database = await openDialect('postgres', new PGliteDialect({ pglite: borrowed }));
  if (filled) await fillWithDemo(database.db);
  return database;
}

async function sqlitePlace(filled = false): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-sqlite-'));
  const config = { folder };
  if (filled) {
    demoFile ??= makeDemoFile();
    await writeFile(join(folder, FILE), await demoFile);
  }
  return {
    config,
    open: () => openDatabase(config),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const FILE = 'shop.sqlite';
let demoFile: Promise<Uint8Array> | undefined;

/** The file of a database with the demo. A copy takes a hundredth of the time of a new one. */
async function makeDemoFile(): Promise<Uint8Array> {
  const place = await sqlitePlace();
  await fill(place);
  const bytes = await readFile(join(place.config.folder, FILE));
  await place.remove();
  return bytes;
}

async function fill(place: Place): Promise<void> {
  const { db, close } = await place.open();
  await fillWithDemo(db);
  await close();
}

async function postgresPlace(filled = false): Promise<Place> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create schema ${schema}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const config = { url: url.href, folder: '' };
  const place = {
    config,
    open: () => openDatabase(config),
    remove: () => administer(`drop schema ${schema} cascade`),
  };
  if (filled) await fill(place);
  return place;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
