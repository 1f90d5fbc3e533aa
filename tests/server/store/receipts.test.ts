import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import type { DatabaseKind } from '../../../server/database/open.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { chain } from '../../../server/events/chain.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { accountsWithOrders, checkAccount, checkReceipt } from '../../../server/receipt/check.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  aino,
  change,
  eero,
  now,
  openShop,
  ordersOf,
  payloadNow,
  place,
  sofia,
  type TestShop,
} from './shop.ts';

describeOnEveryDatabase('the chain of order facts', (open) => {
  let shop: TestShop;
  let first: Order;
  let second: Order;
  beforeEach(async () => {
    shop = await openShop(open());
    first = await ordered(80);
    second = await ordered(90);
  });
  afterEach(() => shop.database.close());

  test('each placed order has a code of its own, in the answer, the lists, and after the views are folded again', async () => {
    const codes = [first, second].map(({ receipt_code }) => receipt_code);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(2);
    const listed = async () =>
      (await ordersOf(shop.services, 'kaisla')).map(({ receipt_code }) => receipt_code);
    expect(await listed()).toEqual(codes.toReversed());
    await rebuildProjections(shop.database);
    expect(await listed()).toEqual(codes.toReversed());
  });

  test('a repeated order is answered with the same code', async () => {
    await change(shop, aino, add('flour', 70));
    const payload = await payloadNow(shop, aino);
    const request = { key: 'once', payloadHash: 'same', payload };
    const placed = await shop.services.orders.place(aino, request, now);
    expect(placed).toMatchObject({ order: { receipt_code: expect.any(String) } });
    expect(await shop.services.orders.place(aino, request, now)).toEqual(placed);
    expect(await shop.services.orders.withdraw(aino, 'once', now)).toEqual(placed);
  });

  test('an order exists unchanged; a cancelled or replaced one says so', async () => {
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'unchanged', since: undefined });
    expect(await shop.services.orders.cancel(aino, first.id, now)).toMatchObject({ tag: 'cancelled' });
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'unchanged', since: 'cancelled' });
    await change(shop, aino, add('flour', 95));
    const payload = { ...(await payloadNow(shop, aino)), supersedes: second.id };
    await shop.services.orders.place(aino, { payloadHash: 'changed', payload }, now);
    expect(await checkReceipt(db(), code(second), now)).toEqual({ tag: 'unchanged', since: 'superseded' });
  });

  test('a code is read in any case, without dashes, and with letters that look like its digits', async () => {
    const typed = code(first).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await checkReceipt(db(), typed, now)).toEqual({ tag: 'unchanged', since: undefined });
    expect(await checkReceipt(db(), code(first).slice(0, -1), now)).toEqual({ tag: 'noCode' });
    expect(await checkReceipt(db(), 'UUUU-UUUU-UUUU-UUUU', now)).toEqual({ tag: 'noCode' });
    expect(await checkReceipt(db(), '0000-0000-0000-0000', now)).toEqual({ tag: 'unknown' });
  });

  test('an untouched store has no fault, in each account', async () => {
    await change(shop, sofia, add('flour', 80));
    await place(shop, sofia, await payloadNow(shop, sofia));
    expect(await accountsWithOrders(db())).toEqual(['kaisla', 'ranta']);
    expect(await checkAccount(db(), 'kaisla')).toEqual({ facts: 2, faults: [] });
    expect(await checkAccount(db(), 'ranta')).toEqual({ facts: 1, faults: [] });
  });

  test.each([
    ['data', `replace(data, '"amount":80', '"amount":800')`],
    ['data', `'no JSON'`],
    ['account', `'ranta'`],
    ['ordered_at', 'ordered_at + 1'],
    ['words', `''`],
    ['last_day', `'2026-12-24'`],
    ['waiting', '1'],
  ])('a row of the view whose %s is %s is named, and its receipt is refused', async (column, value) => {
    await tamper(`update orders set ${column} = ${value} where id = '${first.id}'`);
    expect(await faults()).toEqual([{ stream: `order:${first.id}`, fault: 'rowChanged' }]);
    expect((await checkAccount(db(), 'ranta')).faults).toEqual([]);
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'changed' });
    expect(await checkReceipt(db(), code(second), now)).toEqual({ tag: 'unchanged', since: undefined });
    await rebuildProjections(shop.database);
    expect(await faults()).toEqual([]);
  });

  test('a missing row of the view is named, and one without facts, also in an account without orders', async () => {
    await tamper(`update orders set id = 'added', account = 'ranta' where id = '${first.id}'`);
    expect(await faults()).toEqual([{ stream: `order:${first.id}`, fault: 'rowMissing' }]);
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'changed' });
    expect(await accountsWithOrders(db())).toEqual(['kaisla', 'ranta']);
    const unfounded = { stream: 'order:added', fault: 'rowUnfounded' };
    expect(await checkAccount(db(), 'ranta')).toEqual({ facts: 0, faults: [unfounded] });
  });

  test('a superseded order has no row, and a row of it is named', async () => {
    await change(shop, aino, add('flour', 95));
    const payload = { ...(await payloadNow(shop, aino)), supersedes: second.id };
    await place(shop, aino, payload);
    expect(await faults()).toEqual([]);
    await tamper(`update orders set id = '${second.id}' where id = '${first.id}'`);
    expect(await faults()).toEqual([
      { stream: `order:${first.id}`, fault: 'rowMissing' },
      { stream: `order:${second.id}`, fault: 'rowSuperseded' },
    ]);
  });

  test('the rows of 401 orders are compared', async () => {
    const { data, ...row } = await db()
      .selectFrom('facts')
      .selectAll()
      .where('stream', '=', `order:${first.id}`)
      .executeTakeFirstOrThrow();
    const streams = Array.from({ length: 399 }, (_, index) => `order:copy-${index}`);
    await db()
      .transaction()
      .execute(async (trx) => {
        for (const stream of streams) {
          const fact = { ...row, id: stream, stream, data };
          await trx
            .insertInto('streams')
            .values({ stream, account: 'kaisla', version: 1, open: 0 })
            .execute();
          await trx.insertInto('facts').values(fact).execute();
          await chain(trx, 'kaisla', [fact]);
        }
      });
    await rebuildProjections(shop.database);
    expect(await checkAccount(db(), 'kaisla')).toEqual({ facts: 401, faults: [] });
    await tamper(`update orders set waiting = 1 where id in ('copy-1', 'copy-398')`);
    expect(await faults()).toEqual([
      { stream: 'order:copy-1', fault: 'rowChanged' },
      { stream: 'order:copy-398', fault: 'rowChanged' },
    ]);
  });

  test('an order that waits for approval says so, then that it was returned; an approved one is unchanged', async () => {
    for (const { username, account } of [aino, eero]) {
      const user = { username, account, name: username, email: '', password_hash: 'none', banned: 0 };
      await db().insertInto('users').values(user).execute();
    }
    await shop.services.approvals.setRule(aino, { over: 10_000, users: [] }, now);
    const [third, fourth] = [await ordered(80), await ordered(90)];
    expect(await checkReceipt(db(), code(third), now)).toEqual({ tag: 'unchanged', since: 'waiting' });
    const late = await checkReceipt(db(), code(third), instantAt('2026-11-23', 14));
    expect(late).toEqual({ tag: 'unchanged', since: 'late' });
    await shop.services.approvals.answer(aino, third.id, { word: 'Liikaa' }, now);
    expect(await checkReceipt(db(), code(third), now)).toEqual({ tag: 'unchanged', since: 'returned' });
    await shop.services.approvals.answer(aino, fourth.id, {}, now);
    expect(await checkReceipt(db(), code(fourth), now)).toEqual({ tag: 'unchanged', since: undefined });
    await shop.services.orders.cancel(aino, first.id, now);
    expect(await faults()).toEqual([]);
  });

  test.each(['data', 'actor', 'at', 'caused_by', 'type', 'version', 'id'] as const)(
    'a changed %s is named, and its receipt is refused',
    async (column) => {
      const change = {
        data: `replace(data, '80', '81')`,
        actor: `'aino'`,
        id: `'another'`,
        type: `'OrderPaid'`,
        caused_by: `'another'`,
        at: 'at + 1',
        version: 'version + 1',
      };
      await tamper(`update facts set ${column} = ${change[column]} where stream = 'order:${first.id}'`);
      expect(await faults()).toEqual([{ stream: `order:${first.id}`, seq: 1, fault: 'changed' }]);
      expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'changed' });
      expect(await checkReceipt(db(), code(second), now)).toEqual({ tag: 'unchanged', since: undefined });
    },
  );

  test('a missing fact is named, also without its link', async () => {
    await tamper(`delete from facts where stream = 'order:${first.id}'`);
    const missing = { stream: `order:${first.id}`, seq: 1, fault: 'missing' };
    expect(await faults()).toEqual([missing]);
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'changed' });
    await tamper(`delete from order_links where stream = 'order:${first.id}'`);
    expect(await faults()).toEqual([{ fault: 'broken', position: 1 }, missing]);
    await tamper(`delete from streams where stream = 'order:${first.id}'`);
    const unfounded = { stream: `order:${first.id}`, fault: 'rowUnfounded' };
    expect(await faults()).toEqual([{ fault: 'broken', position: 1 }, unfounded]);
    await tamper(`delete from orders where id = '${first.id}'`);
    expect(await faults()).toEqual([{ fault: 'broken', position: 1 }]);
  });

  test('without the link before, a receipt proves nothing', async () => {
    await tamper(`delete from order_links where stream = 'order:${first.id}'`);
    expect(await checkReceipt(db(), code(second), now)).toEqual({ tag: 'changed' });
  });

  test('two swapped facts are named', async () => {
    const [one, other] = [`order:${first.id}`, `order:${second.id}`];
    const swapped = [
      { stream: one, seq: 1, fault: 'swapped', with: { stream: other, seq: 1 } },
      { stream: other, seq: 1, fault: 'swapped', with: { stream: one, seq: 1 } },
    ];
    await tamper(
      `update facts set stream = 'aside' where stream = '${one}'`,
      `update facts set stream = '${one}' where stream = '${other}'`,
      `update facts set stream = '${other}' where stream = 'aside'`,
    );
    expect(await faults()).toEqual(swapped);
  });

  test('two facts with each other’s data are named', async () => {
    const [one, other] = [`order:${first.id}`, `order:${second.id}`];
    const data = await db()
      .selectFrom('facts')
      .select(['stream', 'data'])
      .where('stream', 'in', [one, other])
      .execute();
    const dataOf = (stream: string) => data.find((row) => row.stream === stream)?.data.replaceAll("'", "''");
    await tamper(
      `update facts set data = '${dataOf(other)}' where stream = '${one}'`,
      `update facts set data = '${dataOf(one)}' where stream = '${other}'`,
    );
    expect((await faults()).map(({ fault }) => fault)).toEqual(['swapped', 'swapped']);
  });

  test('an added fact has no link, and a changed link fits neither its fact nor the next one', async () => {
    await tamper(
      `insert into facts select 'added', stream, 2, 'OrderCancelled', 1, at, actor, caused_by, '{}' from facts where stream = 'order:${first.id}'`,
    );
    expect(await faults()).toEqual([{ stream: `order:${first.id}`, seq: 2, fault: 'unlinked' }]);
    expect(await checkReceipt(db(), code(first), now)).toEqual({ tag: 'changed' });
    await tamper(`update order_links set digest = 'f' where position = 1`);
    expect((await faults()).slice(0, 2)).toEqual([
      { stream: `order:${first.id}`, seq: 1, fault: 'changed' },
      { stream: `order:${second.id}`, seq: 1, fault: 'changed' },
    ]);
  });

  test('facts and links refuse UPDATE and DELETE', async () => {
    await expect(db().updateTable('order_links').set({ digest: '' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db().deleteFrom('order_links').execute()).rejects.toThrow('append-only');
  });

  function db(): Kysely<Tables> {
    return shop.database.db;
  }

  async function ordered(amount: number): Promise<Order> {
    await change(shop, eero, add('flour', amount));
    return (await place(shop, eero, await payloadNow(shop, eero))).order;
  }

  function code({ receipt_code }: Order): string {
    if (receipt_code === undefined) throw new Error('an order without a code');
    return receipt_code;
  }

  async function faults() {
    return (await checkAccount(db(), 'kaisla')).faults;
  }

  /** As someone with access to the database, past the triggers. */
  async function tamper(...statements: readonly string[]): Promise<void> {
    await withoutTriggers(shop.database.kind, async () => {
      for (const statement of statements) await sql.raw(statement).execute(db());
    });
  }

  async function withoutTriggers(kind: DatabaseKind, work: () => Promise<void>): Promise<void> {
    if (kind === 'postgres') {
      for (const table of ['facts', 'order_links'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(db());
      return work();
    }
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(db());
    for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(db());
    await work();
  }
});
