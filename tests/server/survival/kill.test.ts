import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CartCommand } from '../../../machines/domain/cart/cart.schema.ts';
import type { Order, OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import { checkAccount, checkReceipt } from '../../../server/receipt/check.ts';
import { lasting, type Place } from '../databases.ts';
import {
  add,
  aino,
  change,
  eero,
  everything,
  now,
  openShop,
  ordersOf,
  payloadNow,
  place,
} from '../store/shop.ts';
import type { LastWish } from './place-and-die.ts';

describe.each(lasting)('a killed server ($name)', (database) => {
  test('killed between commit and answer, asked again with the same key: one order', async () => {
    const where = await database.place();
    const { payload, book } = await filledCart(where);
    const wish: LastWish = {
      config: where.config,
      caller: aino,
      key: randomUUID(),
      wished: { payload },
      now,
    };
    expect(await lived(wish)).toBe('SIGKILL');

    const shop = await openShop(where.open());
    const [kept] = await ordersOf(shop.services, 'kaisla');
    const before = await everything(shop.database);
    const answer = await place(shop, aino, payload, wish.key);
    expect(answer).toEqual({ tag: 'placed', order: kept, book: 'kaisla-2', left: 0 });
    expect(await everything(shop.database)).toEqual(before);
    expect(before.orders.length).toBe(1);
    expect(await checkAccount(shop.database.db, 'kaisla')).toEqual({ facts: 1, faults: [] });
    const late = { key: randomUUID(), payloadHash: '', payload, book };
    expect(await shop.services.orders.place(aino, late, now)).toEqual({
      tag: 'bookClosed',
      book: 'kaisla-2',
    });
    await shop.database.close();
    await where.remove();
  });

  test('killed before the digest of its order is written: neither the order nor a link, and the next one is the first of the chain', async () => {
    const where = await database.place();
    const { payload } = await filledCart(where);
    const wish = { config: where.config, caller: aino, key: randomUUID(), wished: { payload }, now };
    expect(await lived({ ...wish, atDigest: true })).toBe('SIGKILL');

    const shop = await openShop(where.open());
    const { db } = shop.database;
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([]);
    expect(await checkAccount(db, 'kaisla')).toEqual({ facts: 0, faults: [] });
    const { order } = await place(shop, aino, payload, wish.key);
    expect(await checkAccount(db, 'kaisla')).toEqual({ facts: 1, faults: [] });
    expect(await checkReceipt(db, order.receipt_code ?? '', Date.now())).toEqual({
      tag: 'unchanged',
      since: undefined,
    });
    await shop.database.close();
    await where.remove();
  });

  test.each(['ChangeSubstitution', 'ChangeSubstitutionDefault'] as const)(
    'killed between commit and answer of %s, asked again with the same key: one change',
    async (_tag) => {
      const where = await database.place();
      const { payload } = await filledCart(where);
      const [item] = payload.deliveries.flatMap(({ items }) => items);
      const at = { product_id: item?.product_id ?? '', group: item?.delivery_dates.join(' ') ?? '' };
      const command = { _tag, ...at, substitution: 'allowed' } as const;
      const key = randomUUID();
      expect(await lived({ config: where.config, caller: aino, key, wished: { command }, now })).toBe(
        'SIGKILL',
      );

      const shop = await openShop(where.open());
      const before = await everything(shop.database);
      const { facts } = await change(shop, aino, command, { id: key });
      expect(facts.map(({ data }) => data)).toMatchObject([{ substitution: 'allowed' }]);
      expect(await everything(shop.database)).toEqual(before);
      await shop.database.close();
      await where.remove();
    },
  );

  test('killed between commit and answer of an approval rule, asked again: one fact', async () => {
    const where = await database.place();
    await waitingOrder(where);
    const rule = { over: 20_000, users: [] };
    expect(await lived({ config: where.config, caller: aino, key: '', wished: { rule }, now })).toBe(
      'SIGKILL',
    );

    const shop = await openShop(where.open());
    const before = await everything(shop.database);
    const stored = { ...rule, by: aino.username, at: now };
    expect((await shop.services.accounts.find('kaisla'))?.approval).toEqual(stored);
    expect(await shop.services.approvals.setRule(aino, rule, now)).toEqual({ tag: 'set', rule: stored });
    expect(await everything(shop.database)).toEqual(before);
    await shop.database.close();
    await where.remove();
  });

  test.each([
    ['an approval', {}, { state: 'approved', by: 'aino', at: now }],
    ['a return', { word: 'Liikaa' }, { state: 'returned', by: 'aino', at: now, word: 'Liikaa' }],
  ])('killed between commit and answer of %s, asked again: one fact', async (_, word, approval) => {
    const where = await database.place();
    const order = await waitingOrder(where);
    const wished = { order: order.id, ...word };
    expect(await lived({ config: where.config, caller: aino, key: '', wished, now })).toBe('SIGKILL');

    const shop = await openShop(where.open());
    const before = await everything(shop.database);
    const answered = await shop.services.approvals.answer(aino, order.id, word, now);
    expect(answered).toMatchObject({ tag: 'decided', order: { id: order.id, approval } });
    expect(await everything(shop.database)).toEqual(before);
    await shop.database.close();
    await where.remove();
  });

  test.each(draftCommands)(
    'killed between commit and answer of $_tag, asked again with the same key: one change',
    async (command) => {
      const where = await database.place();
      await filledCart(where);
      const before = await openShop(where.open());
      const isFirst = command._tag === 'StartDraft';
      if (!isFirst) await change(before, aino, { _tag: 'StartDraft', draft: 'draft-1', name: 'Pikkujoulu' });
      await before.database.close();
      const key = randomUUID();
      const asked = { config: where.config, caller: aino, key, wished: { command }, now };
      expect(await lived(asked)).toBe('SIGKILL');

      const shop = await openShop(where.open());
      const kept = await everything(shop.database);
      const { facts } = await change(shop, aino, command, { id: key });
      expect(facts).toHaveLength(1);
      expect(await everything(shop.database)).toEqual(kept);
      await shop.database.close();
      await where.remove();
    },
  );
});

/** Eero's order, which waits for a colleague. */
async function waitingOrder(where: Place): Promise<Order> {
  const shop = await openShop(where.open());
  for (const { username, account } of [aino, eero]) {
    const user = { username, account, name: username, email: '', password_hash: 'none', banned: 0 };
    await shop.database.db.insertInto('users').values(user).execute();
  }
  await shop.services.approvals.setRule(aino, { over: 10_000, users: [] }, now);
  await change(shop, eero, add('flour', 80));
  const { order } = await place(shop, eero, await payloadNow(shop, eero));
  expect(order.approval?.state).toBe('waiting');
  await shop.database.close();
  return order;
}

const draftCommands: readonly CartCommand[] = [
  { _tag: 'StartDraft', draft: 'draft-1', name: 'Pikkujoulu' },
  { _tag: 'ChangeDraft', draft: 'draft-1', change: add('flour', 1) },
  { _tag: 'RenameDraft', draft: 'draft-1', name: 'Joulu' },
  { _tag: 'UseDraft', draft: 'draft-1', former: 'draft-2', name: 'Ostoskori' },
  { _tag: 'DropDraft', draft: 'draft-1' },
];

/** A cart of 80 bags of flour, committed and closed. */
async function filledCart(where: Place): Promise<{ payload: OrderPayload; book: string }> {
  const shop = await openShop(where.open());
  const { book } = await change(shop, aino, add('flour', 80));
  const payload = await payloadNow(shop, aino);
  await shop.database.close();
  return { payload, book };
}

/** The signal that ended the process. */
async function lived(wish: LastWish): Promise<unknown> {
  const script = join(import.meta.dirname, 'place-and-die.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(wish)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}
