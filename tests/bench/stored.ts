import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/database/open.ts';
import { orderStream } from '../../server/events/streams.ts';
import { ask } from '../server/http/client.ts';
import { prepare } from './accounts.ts';
import { placeOne, withServer } from './histories.ts';
import { type Load, load, quantile } from './load.ts';
import { medianOf, orderBodies } from './orders.ts';

const CUSTOMERS = 50;
const ORDERS_EACH = 2_000;
/** The empty shop and the full one take turns, so that another load of the machine changes both. */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = [1, 8] as const;
/** A customer asks for each so many times a round. */
const READS = 20;
const calls = ['cart', 'orders', 'me'] as const;

export interface Stored {
  readonly orders: number;
  /** 20-line orders, or answers to one call of one customer, by their medians. */
  readonly measured: readonly { readonly what: string; readonly empty: Load; readonly full: Load }[];
}

/** Orders and reads of a shop with 100,000 stored orders beside those of an empty one, on SQLite. */
export async function measureStored(): Promise<Stored> {
  const folders = await Promise.all(
    ['empty', 'full'].map((name) => mkdtemp(join(tmpdir(), `shop-${name}-`))),
  );
  const [emptyFolder = '', fullFolder = ''] = folders;
  try {
    const tokens = {
      empty: await prepare({ folder: emptyFolder }, CUSTOMERS),
      full: await filled(fullFolder),
    };
    return await withServer(emptyFolder, (_, emptyBase) =>
      withServer(fullFolder, (__, fullBase) =>
        compared({
          empty: { base: emptyBase, tokens: tokens.empty },
          full: { base: fullBase, tokens: tokens.full },
        }),
      ),
    );
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

interface Shop {
  readonly base: string;
  readonly tokens: readonly string[];
}

async function compared(shops: { readonly empty: Shop; readonly full: Shop }): Promise<Stored> {
  const bodies = await orderBodies(shops.empty.base, shops.empty.tokens[0] ?? '');
  const body = (index: number) => bodies[index % bodies.length] ?? '';
  const orders = CONNECTIONS.map((connections) => ({
    what: `orders, ${connections} connection${connections === 1 ? '' : 's'}`,
    run: ({ base, tokens }: Shop) =>
      load({ port: Number(new URL(base).port), tokens, body }, connections, SECONDS),
  }));
  const reads = calls.map((call) => ({ what: call, run: (shop: Shop) => readings(shop, call) }));
  const measured = [];
  for (const { what, run } of [...reads, ...orders]) {
    const rounds: { empty: Load; full: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ empty: await run(shops.empty), full: await run(shops.full) });
    }
    measured.push({
      what,
      empty: medianOf(rounds.map((each) => each.empty)),
      full: medianOf(rounds.map((each) => each.full)),
    });
  }
  return { orders: CUSTOMERS * ORDERS_EACH, measured };
}

/** Each customer has the same order 2,000 times: with its facts, links, command and view. */
async function filled(folder: string): Promise<string[]> {
  const tokens = await prepare({ folder }, CUSTOMERS);
  await withServer(folder, async (_, base) => {
    for (const token of tokens) await placeOne(base, token);
  });
  const { db, close } = await openDatabase({ folder });
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ORDERS_EACH - 1})`;
  const ordered = sql`stream like ${orderStream('%')}`;
  for (const copy of [
    sql`insert into streams (stream, account, version, open)
      ${numbers} select stream || '.' || n, account, version, open from streams, numbers where ${ordered}`,
    sql`insert into facts (id, stream, seq, type, version, at, actor, caused_by, data)
      ${numbers} select id || '.' || n, stream || '.' || n, seq, type, version, at, actor, caused_by || '.' || n, data
      from facts, numbers where ${ordered}`,
    sql`insert into order_links (account, position, stream, seq, digest)
      ${numbers} select account, position + 10 * n, stream || '.' || n, seq, digest from order_links, numbers`,
    sql`insert into commands (account, id, payload_hash, stream, book, first_seq, last_seq, lines_left)
      ${numbers} select account, id || '.' || n, payload_hash, stream || '.' || n, book, first_seq, last_seq, lines_left
      from commands, numbers where account like 'bench%'`,
    sql`insert into orders (id, account, ordered_at, data, words, last_day, waiting)
      ${numbers} select id || '.' || n, account, ordered_at - n * 3600000, json_set(data, '$.id', id || '.' || n),
        words, '2020-01-01', 0
      from orders, numbers where account like 'bench%'`,
  ]) {
    await copy.execute(db);
  }
  await close();
  return tokens;
}

/** A customer asks one call again and again. */
async function readings({ base, tokens }: Shop, call: (typeof calls)[number]): Promise<Load> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const begun = performance.now();
    const { status } = await ask(base, call, { token: tokens[read % tokens.length] ?? '' });
    if (status !== 200) throw new Error(`${call} was answered ${status}`);
    times.push(performance.now() - begun);
  }
  const sum = times.reduce((all, time) => all + time, 0);
  return { perSecond: (READS / sum) * 1_000, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
