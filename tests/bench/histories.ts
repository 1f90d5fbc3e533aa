import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { calls } from '../../machines/domain/contract/calls.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openDatabase } from '../../server/database/open.ts';
import { freePort } from '../free-port.ts';
import { ask } from '../server/http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../server/http/lines.ts';
import { solved } from '../server/http/solve.ts';
import { prepare } from './accounts.ts';
import { answering, ended, memoryOf } from './server-process.ts';

const CUSTOMERS = 20;
const ORDERS = 2_000;
const LINES = 30;
/** Every customer asks so many times, all customers at once. */
const ROUNDS = 20;
const LOGINS = 5;
const PASSWORD = 'bench';

/** Asked for by a page that has logged in. */
const account = [
  'me',
  'message',
  'notifications',
  'minimumOrderAmount',
  'orders',
  'orderTemplates',
  'cart',
  'catalogue',
  'recipes',
  'faqs',
] as const;

export interface HistoriesMeasured {
  /** Of the server process, MB: before the first answer, and the most that it had. */
  readonly idle: number;
  readonly most: number;
  /** The most of another server process: all customers log in at once, with all calls of a page. */
  readonly logins: number;
  /** The size of an answer, compressed and uncompressed. */
  readonly bytes: number;
  readonly plain: number;
  /** Milliseconds until the last of a round was answered. */
  readonly slowest: number;
}

/** Orders asked for by customers with long histories, all at once; undefined where memory cannot be read. */
export async function measureHistories(): Promise<HistoriesMeasured | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    const tokens = await prepare({ folder }, CUSTOMERS);
    await withServer(folder, (_, base) => placeOne(base, tokens[0] ?? ''));
    await copyOrders(folder);
    await givePasswords(folder);
    const logins = await withServer(folder, async (server, base) => {
      for (let round = 0; round < LOGINS; round += 1) await logInAll(base, CUSTOMERS);
      return (await memoryOf(server)).most;
    });
    return await withServer(folder, async (server, base) => {
      await all(base, tokens.slice(0, 1), '?search=none');
      const idle = (await memoryOf(server)).now;
      const { length: bytes } = await ordersOf(base, tokens[0] ?? '', '', 'br');
      const { length: plain } = await ordersOf(base, tokens[0] ?? '', '', 'identity');
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        await all(base, tokens, '');
        slowest = Math.max(slowest, performance.now() - begun);
      }
      return { idle, most: (await memoryOf(server)).most, logins, bytes, plain, slowest };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function withServer<T>(
  folder: string,
  work: (server: ChildProcess, base: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SHOP_DATA: folder, DATABASE_URL: '', SHOP_DEMO: '1' };
  const server = spawn(process.execPath, ['server/main.mjs'], { env, stdio: 'ignore' });
  const base = `http://localhost:${port}`;
  try {
    await answering(base);
    return await work(server, base);
  } finally {
    await ended(server);
  }
}

export async function placeOne(base: string, token: string): Promise<void> {
  const { orderable } = await goodsOf(base, token);
  const lines = Array.from({ length: LINES }, (_, line) => lineOf(orderable[line * 7], 1 + line));
  const payload = { cart: { deliveries: deliveriesOf(lines) } };
  const { status } = await ask(base, 'placeOrder', { token, payload });
  if (status !== 200) throw new Error(`an order was answered ${status}`);
}

/** The view alone, because only the view is read. */
async function copyOrders(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ folder });
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ORDERS})
    insert into orders (id, account, ordered_at, data, words, last_day, waiting)
    select accounts.id || '.' || n, accounts.id, ordered_at - n * 3600000,
      json_set(data, '$.id', accounts.id || '.' || n), words, '2020-01-01', 0
    from accounts, numbers, orders
    where orders.account = 'bench0' and accounts.id like 'bench%'`.execute(db);
  await close();
}

export async function givePasswords(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ folder });
  const password_hash = await hashPassword(PASSWORD);
  await db.updateTable('users').set({ password_hash }).where('username', 'like', 'bench%').execute();
  await close();
}

/**
 * At once, each with all calls of a page. Captchas are solved before, so no login waits for the captchas of other
 * customers.
 */
export async function logInAll(base: string, customers: number): Promise<void> {
  const captchas: string[] = [];
  for (let customer = 0; customer < customers; customer += 1) {
    captchas.push(await solved((await ask(base, 'captcha')).body));
  }
  await Promise.all(
    captchas.map(async (captcha, customer) => {
      const payload = { username: `bench${customer}`, password: PASSWORD, captcha };
      const { status, body } = await ask(base, 'login', { payload });
      if (status !== 200) throw new Error(`a login was answered ${status}`);
      await Promise.all(account.map((name) => bytesOf(base, body.access_token, calls[name], 'gzip, br')));
    }),
  );
}

function all(base: string, tokens: readonly string[], query: string): Promise<Buffer[]> {
  return Promise.all(tokens.map((token) => ordersOf(base, token, query, 'gzip, br')));
}

function ordersOf(base: string, token: string, query: string, encoding: string): Promise<Buffer> {
  const { method, path } = calls.orders;
  return bytesOf(base, token, { method, path: path + query }, encoding);
}

/** As the bytes come: fetch would decompress them. */
function bytesOf(
  base: string,
  token: string,
  { method, path }: { readonly method: string; readonly path: string },
  encoding: string,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    request(base + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path} was answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
