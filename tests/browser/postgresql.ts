// A database of its own for the run on the PostgreSQL that TEST_DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database there and answers its URL. */
export async function createDatabase(url: string): Promise<string> {
  const created = new URL(url);
  created.pathname = `/shop_browser_${randomBytes(6).toString('hex')}`;
  await execute(url, `create database ${nameIn(created)}`);
  return created.href;
}

/** Drops the database of `createDatabase`, also with open connections. */
export async function dropDatabase(url: string, created: string): Promise<void> {
  await execute(url, `drop database if exists ${nameIn(new URL(created))} with (force)`);
}

function nameIn(url: URL): string {
  return url.pathname.slice(1);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
