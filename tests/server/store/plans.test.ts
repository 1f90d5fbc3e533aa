import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { sqlite } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../http/lines.ts';
import { startShop } from '../http/shop.ts';

/** Rows of these tables grow with every order, login or change. */
const growing = [
  ...['facts', 'streams', 'commands', 'outbox', 'orders', 'order_links', 'sessions'],
  ...['templates', 'claims', 'counts', 'count_changes', 'payments'],
];
const names = Object.keys(calls) as CallName[];

test('no query of a customer reads the whole of a growing table: 100,000 orders slow down nobody', async () => {
  const texts = new Set<string>();
  const { prepare } = DatabaseSync.prototype;
  const watched = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    text: string,
  ) {
    texts.add(text);
    return prepare.call(this, text);
  });
  const shop = await startShop(sqlite);
  texts.clear();
  const token = await tokenOf(shop.base, 'ravintola');
  const line = lineOf((await goodsOf(shop.base, token)).orderable[0], 1);
  await ask(shop.base, 'putItem', { token, payload: { item: line } });
  const payload = { cart: { deliveries: deliveriesOf([line]) } };
  const headers = { 'idempotency-key': 'once' };
  const placed = await ask(shop.base, 'placeOrder', { token, payload, headers });
  expect(placed.status).toBe(200);
  const { id, receipt_code } = placed.body.order;
  expect((await fetch(`${shop.base}/verify/${receipt_code}`)).status).toBe(200);
  for (const name of names) if (calls[name].method === 'GET') await ask(shop.base, name, { token, id });
  await vi.waitFor(() => expect([...texts].some((text) => text.startsWith('update "outbox"'))).toBe(true));
  watched.mockRestore();
  const scans: string[] = [];
  for (const text of texts) {
    if (!/^(select|insert|update|delete)/.test(text)) continue;
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(
      shop.database.db,
    );
    for (const { detail } of rows) {
      const [, table = ''] = /^SCAN "?(\w+)(?!.* outbox_unsent)/.exec(detail) ?? [];
      if (growing.includes(table)) scans.push(`${detail}: ${text}`);
    }
  }
  expect(scans).toEqual([]);
  await shop.stop();
});
