// PostgreSQL's LISTEN and NOTIFY connect the processes of one database.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from './open.ts';

export interface Notifications {
  /**
   * Sends to every listening process, including this one. At most 7,900 bytes; those of one process arrive in order.
   */
  notify(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  receive(text: string): void;
  /** The connection was broken, and listens again: notifications in between are lost. */
  reconnected(): void;
}

/** Listens on a separate connection, which is opened again after each break. */
export async function listenOn(url: string, db: Db, listener: Listener): Promise<Notifications> {
  const pg = await import('pg');
  const channel = await channelOf(db);
  let client: Client | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<void> {
    const opening = new pg.Client({ connectionString: url, keepAlive: true });
    opening.on('notification', ({ payload }) => listener.receive(payload ?? ''));
    const broken = new Promise<void>((resolve) => opening.on('error', () => resolve()).on('end', resolve));
    try {
      await opening.connect();
      await opening.query(`listen ${channel}`);
    } catch (error) {
      await opening.end().catch(() => undefined);
      throw error;
    }
    client = opening;
    broken.then(reopen);
  }

  async function reopen(): Promise<void> {
    client?.end().catch(() => undefined);
    while (!closed) {
      try {
        await setTimeout(AGAIN, undefined, { ref: false });
        if (closed) return;
        await open();
        return listener.reconnected();
      } catch {
        // The database is unreachable; the next attempt follows.
      }
    }
  }

  await open();
  return {
    notify(text) {
      const sent = last.then(() => sql`select pg_notify(${channel}, ${text})`.execute(db));
      last = sent.catch(() => undefined);
      return sent.then(() => undefined);
    },
    async close() {
      closed = true;
      await last;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Milliseconds between attempts. */
const AGAIN = 500;

/** Channels belong to the whole database; two shops in two of its schemas have different ones. */
async function channelOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema ?? '';
  return `shop_${createHash('sha256').update(schema).digest('hex').slice(0, 32)}`;
}
