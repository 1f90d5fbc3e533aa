import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import { lasting, type Place } from '../databases.ts';
import { type Answer, ask, tokenOf } from '../http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { solved } from '../http/solve.ts';
import { everything } from '../store/shop.ts';

/** A way in which a database stops writing. Settings of a connection end with it; `mend` undoes the rest. */
interface Trouble {
  readonly name: string;
  open(place: Place): Promise<Database>;
  mend(database: Database): Promise<void>;
}

const full: Trouble = {
  name: 'a full disk',
  async open(place) {
    const database = await place.open();
    const { db, kind } = database;
    if (kind === 'sqlite') {
      // Not a page larger than it is now: SQLite answers as it does on a full disk.
      await sql`pragma max_page_count = 1`.execute(db);
      return database;
    }
    await sql`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    // The last write of a command.
    await sql`create trigger disk_full before insert on commands execute function disk_full()`.execute(db);
    return database;
  },
  async mend({ db, kind }) {
    if (kind === 'postgres') await sql`drop function disk_full cascade`.execute(db);
  },
};

const readOnly: Trouble = {
  name: 'a read-only database',
  async open(place) {
    if (place.config.url === undefined) {
      const database = await place.open();
      await sql`pragma query_only = on`.execute(database.db);
      return database;
    }
    const url = new URL(place.config.url);
    const options = `${url.searchParams.get('options')} -c default_transaction_read_only=on`;
    url.searchParams.set('options', options);
    return openDatabase({ ...place.config, url: url.href });
  },
  mend: async () => undefined,
};

const cases = lasting.flatMap((kind) => [full, readOnly].map((trouble) => ({ ...kind, trouble })));

describe.each(cases)('$trouble.name ($name)', ({ place, trouble }) => {
  test('a failed write is refused clearly, nothing is half-written, and reads continue', async () => {
    const where = await place(true);
    const healthy = await shopOn(await where.open(), true);
    const token = await tokenOf(healthy.base, 'ravintola');
    const lines = await eightyLines(healthy.base, token);
    const captcha = await solved((await ask(healthy.base, 'captcha')).body);
    const { book } = (await ask(healthy.base, 'cart', { token })).body;
    await healthy.stop();

    const database = await trouble.open(where);
    const shop = await shopOn(database);
    // That a session is in use is written down each minute, where it can be.
    shop.forward(120_000);
    const before = await everything(database);
    const change = putting(token, book, lines);
    const order = ordering(token, book, lines);
    const refusal = { status: 507, body: { error: 'Insufficient storage' } };
    expect(told(await order(shop.base))).toEqual(refusal);
    expect(told(await change(shop.base))).toEqual(refusal);
    // A few bytes may fit on a full disk; each failed write is one log line.
    const logged = shop.logged.length;
    const login = { payload: { username: 'keittio', password: 'keittio', captcha } };
    // A page that was given no challenge logs in without one.
    const unsolved = await ask(shop.base, 'login', { payload: { ...login.payload, captcha: '' } });
    const calls = [
      unsolved,
      await ask(shop.base, 'login', login),
      await ask(shop.base, 'captcha'),
      await order(shop.base),
    ];
    const refusals = calls.filter(({ status }) => status !== 200 && status !== 422);
    expect(refusals.map(told)).toEqual(refusals.map(() => refusal));
    expect(trouble === full ? [422, 507] : [507]).toContain(unsolved.status);
    expect(calls.at(-1)?.status).toBe(507);
    expect(shop.logged.length - logged).toBe(refusals.length);
    expect(await everything(database)).toEqual(before);
    expect((await ask(shop.base, 'cart', { token })).body.cart.items).toEqual([]);
    expect((await ask(shop.base, 'catalogue', { token })).status).toBe(200);
    expect((await fetch(`${shop.base}/healthz`)).status).toBe(200);

    await shop.stop();

    const mended = await where.open();
    await trouble.mend(mended);
    const again = await shopOn(mended);
    expect((await change(again.base)).status).toBe(200);
    const placed = await order(again.base);
    expect(placed.status).toBe(200);
    expect(told(await order(again.base))).toEqual(told(placed));
    expect((await everything(mended)).orders.length).toBe(before.orders.length + 1);
    await again.stop();
    await where.remove();
  });
});

function shopOn(database: Database, demo = false): Promise<Shop> {
  return startShop({ name: '', open: async () => database }, { demo });
}

async function eightyLines(base: string, token: string) {
  const { orderable } = await goodsOf(base, token);
  return orderable.slice(0, 80).map((product) => lineOf(product, 2));
}

type Lines = Awaited<ReturnType<typeof eightyLines>>;

/** The same command each time: a whole cart of eighty lines. */
function putting(token: string, book: string, lines: Lines): (base: string) => Promise<Answer> {
  const id = randomUUID();
  const added = lines.map(({ product_id, amount }) => ({ product_id, amount }));
  const command = { id, command: { _tag: 'AddItems', lines: added } };
  const payload = { cart: { items: lines }, book, command };
  return (base) => ask(base, 'putCart', { token, payload, headers: { 'idempotency-key': id } });
}

/** The same order each time. */
function ordering(token: string, book: string, lines: Lines): (base: string) => Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  const payload = { cart: { deliveries: deliveriesOf(lines) }, book };
  return (base) => ask(base, 'placeOrder', { token, payload, headers });
}

function told({ status, body }: Answer) {
  return { status, body };
}
