import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupTables } from '../../../server/backup/tables.ts';
import type { Database } from '../../../server/database/open.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { prepare } from '../../bench/accounts.ts';
import { pngPhoto } from '../../fixtures/photos.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import type { Place } from '../databases.ts';
import { lasting } from '../databases.ts';
import { commandHere, envOf, misused } from '../http/beside-shop.ts';
import { ask, tokenOf } from '../http/client.ts';
import { inProcess, refused } from '../http/in-process.ts';
import { goodsOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { everything } from '../store/shop.ts';
import { buyer } from '../survival/buyer.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ways = lasting.flatMap((from) =>
  lasting.map((to) => ({ name: `${from.name} to ${to.name}`, from, to })),
);

describe.each(ways)('a backup under load, from $name', ({ from, to }) => {
  let source: Place;
  let target: Place;
  let shop: Shop;
  const file = join(folder, `${from.name}-${to.name}.backup`);
  /** Answered before the backup was begun. */
  let acknowledged: readonly string[];
  let restored: Database;

  beforeAll(async () => {
    source = await from.place(true);
    const tokens = await prepare(source.config, 2);
    shop = await startShop({ name: from.name, open: () => source.open() });
    await sendClaim(shop.base);
    const goods = await goodsOf(shop.base, tokens[0] ?? '');
    const known = new Set(goods.orderable.map(({ id }) => id));
    const orders = realOrders(generateGoods().goods).filter(({ lines }) =>
      lines.every(({ product_id }) => known.has(product_id)),
    );
    const buyers = tokens.map((token) => buyer(shop.base, token, goods, orders));
    const receipts = () => buyers.flatMap((each) => each.receipts.map(({ id }) => id));
    while (receipts().length < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    acknowledged = receipts();
    const backed = await inProcess(envOf(source), ['database', 'backup', file]);
    await Promise.all(buyers.map((each) => each.stop()));
    expect(backed).toEqual({ status: 0, out: expect.stringMatching(/: \d+ rows, \d+ bytes\n$/), err: '' });
    // It was a backup under load: orders were placed until it was done.
    expect(receipts().length).toBeGreaterThan(acknowledged.length);
    target = await to.place();
    const put = await inProcess(envOf(target), ['database', 'restore', file]);
    expect(put).toEqual({ status: 0, out: expect.stringMatching(/^Restored \d+ rows of 20/), err: '' });
    restored = await target.open();
  });
  afterAll(async () => {
    await restored.close();
    await target.remove();
    await shop.stop();
    await source.remove();
  });

  test('a backup holds every order that was acknowledged before it began', async () => {
    const kept = await restored.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', acknowledged)
      .execute();
    expect(kept.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  });

  test('a backup is of one moment: whole commands, whole streams, and views equal to a rebuild', async () => {
    const { facts, streams, commands } = await everything(restored);
    const last = new Map(facts.map(({ stream, seq }) => [stream, seq]));
    expect(streams.map(({ stream, version }) => [stream, version])).toEqual(
      streams.map(({ stream }) => [stream, last.get(stream) ?? 0]),
    );
    expect(facts.length).toBe(streams.reduce((sum, { version }) => sum + version, 0));
    expect(commands.filter(({ stream, last_seq }) => last_seq > (last.get(stream) ?? 0))).toEqual([]);
    const all = await shop.database.db
      .selectFrom('facts')
      .selectAll()
      .orderBy('stream')
      .orderBy('seq')
      .execute();
    const ids = new Set(facts.map(({ id }) => id));
    expect(facts).toEqual(all.filter(({ id }) => ids.has(id)));
    const before = await everything(restored);
    await rebuildProjections(restored);
    expect(await everything(restored)).toEqual(before);
  });

  test('goods, customers, images and settings are equal; facts are immutable; no session exists', async () => {
    for (const table of [
      'accounts',
      'users',
      'goods',
      'categories',
      'recipes',
      'faqs',
      'secrets',
      'payments',
      'seeded',
      'claim_images',
    ] as const) {
      expect([table, await rowsOf(restored, table)]).toEqual([table, await rowsOf(shop.database, table)]);
    }
    await expect(sql`update facts set actor = 'x'`.execute(restored.db)).rejects.toThrow(
      'facts are append-only',
    );
    expect(await rowsOf(restored, 'sessions')).toEqual([]);
  });

  test('a shop starts on a backup, and continues with unused numbers', async () => {
    const again = await startShop({ name: to.name, open: () => target.open() });
    const token = await tokenOf(again.base, 'ravintola');
    const { body } = await ask(again.base, 'claims', { token });
    expect(body.reclamations).toEqual([expect.objectContaining({ images: [expect.anything()] })]);
    const { orderable } = await goodsOf(again.base, token);
    expect(orderable.length).toBeGreaterThan(1_000);
    await again.stop();
  });

  test('the file is readable by its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe.each(lasting)('restoring into a shop that has something ($name)', ({ name, place }) => {
  let here: Place;
  let database: Database;
  const file = join(folder, `${name}.backup`);

  beforeAll(async () => {
    here = await place(true);
    const shop = await startShop({ name, open: () => here.open() });
    await shop.stop();
    expect((await inProcess(envOf(here), ['database', 'backup', file])).status).toBe(0);
    database = await here.open();
    await database.db.updateTable('accounts').set({ name: 'Toinen nimi' }).execute();
    await database.db.updateTable('order_numbers').set({ next: 200_001 }).where('id', '=', 1).execute();
  });
  afterAll(async () => {
    await database.close();
    await here.remove();
  });

  const command = commandHere('database', () => database);
  const run = (...words: readonly string[]) => command('restore', ...words);
  const altered = (text: (whole: string) => string) => {
    const other = join(folder, `${name}-other.backup`);
    writeFileSync(other, gzipSync(text(gunzipSync(readFileSync(file)).toString('utf8'))));
    return other;
  };

  test.each([
    ['cut', (whole: string) => whole.split('\n').slice(0, -2).join('\n'), 'ends too early.'],
    [
      'with another row',
      (whole: string) => whole.replace('Ravintola Kaisla', 'Ravintola Toinen'),
      'is damaged: its checksum differs.',
    ],
    [
      'of another version',
      (whole: string) => whole.replace('"0001-shop"', '"0000-shop"'),
      'is damaged: its checksum differs.',
    ],
    ['that is something else', () => '{"a":1}\n', 'is no backup of this shop.'],
    ['of no JSON', () => 'Hei\n', 'cannot be read as a backup: '],
  ])('a file %s is refused, and nothing has changed', async (_, change, sentence) => {
    const before = await everything(database);
    const { status, err } = await run(altered(change), '--replace');
    expect([status, err]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await everything(database)).toEqual(before);
    expect((await names()).every((each) => each === 'Toinen nimi')).toBe(true);
  });

  test('a shop that is not empty is not replaced by mistake', async () => {
    expect(await run(file)).toEqual(refused('The shop is not empty. --replace replaces all its data.'));
    expect((await run('/nowhere.backup')).err).toContain(
      '/nowhere.backup cannot be read as a backup: ENOENT',
    );
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/shop-*.backup');
    expect(await run()).toEqual(misused('Missing required argument: FILE', 'database restore'));
  });

  test('a failure in the middle leaves everything as it was', async () => {
    const before = await everything(database);
    await database.db.schema.alterTable('users').renameColumn('email', 'mail').execute();
    await expect(run(file, '--replace')).rejects.toThrow();
    await database.db.schema.alterTable('users').renameColumn('mail', 'email').execute();
    expect(await everything(database)).toEqual(before);
    expect((await names()).every((each) => each === 'Toinen nimi')).toBe(true);
    await expect(sql`delete from facts`.execute(database.db)).rejects.toThrow('facts are append-only');
  });

  test('a replaced shop equals the backup; numbers and the edition of the goods go on', async () => {
    const edition = await database.db
      .selectFrom('goods_edition')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect((await run(file, '--replace')).out).toContain('Start the shop’s servers again.'.replace('’', "'"));
    expect(await names()).toContain('Ravintola Kaisla');
    const next = await database.db
      .selectFrom('order_numbers')
      .select('next')
      .where('id', '=', 1)
      .executeTakeFirst();
    expect(next).toEqual({ next: 200_001 });
    expect(await database.db.selectFrom('goods_edition').select('revision').executeTakeFirst()).toEqual({
      revision: edition.revision + 1,
    });
    await expect(sql`delete from facts`.execute(database.db)).rejects.toThrow('facts are append-only');
  });

  async function names(): Promise<string[]> {
    const rows = await database.db.selectFrom('accounts').select('name').execute();
    return rows.map(({ name: each }) => each);
  }
});

test.each(lasting)('every table is in a backup, or is left out on purpose ($name)', async ({ place }) => {
  const here = await place();
  const database = await here.open();
  const { kept, emptied } = await backupTables(database.db, database.kind);
  expect(emptied.filter((table) => !kept.includes(table)).sort()).toEqual([
    ...['attempts', 'carts', 'claims', 'count_changes', 'counts', 'orders', 'outbox', 'projections'],
    ...['sessions', 'templates', 'used_captchas'],
  ]);
  expect(kept.indexOf('accounts')).toBeLessThan(kept.indexOf('users'));
  await database.close();
  await here.remove();
});

async function sendClaim(base: string): Promise<void> {
  const token = await tokenOf(base, 'ravintola');
  const [{ order_id, delivery_date, items }] = (await ask(base, 'claimDeliveries', { token })).body
    .deliveries;
  const item = {
    product_id: items[0].product_id,
    amount: 1,
    reasons: ['broken'],
    batch_number: '',
    additional_info: '',
  };
  const images = [{ name: 'kuva.png', data: pngPhoto({ width: 16, height: 16 }).toString('base64') }];
  const reclamation = { order_id, delivery_date, items: [item], wish: 'refund', images };
  const { status } = await ask(base, 'sendClaim', { token, payload: { reclamation } });
  expect(status).toBe(200);
}

/** In any order: bytes as Buffers of either driver. */
async function rowsOf({ db }: Database, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
          ])
          .sort(),
      ),
    )
    .sort();
}
