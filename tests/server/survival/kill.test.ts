import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import { lasting, type Place } from '../databases.ts';
import { add, aino, change, everything, now, openShop, ordersOf, payloadNow, place } from '../store/shop.ts';
import type { LastWish } from './place-and-die.ts';

describe.each(lasting)('a killed server ($name)', (database) => {
  test('killed between commit and answer, asked again with the same key: one order', async () => {
    const where = await database.place();
    const { payload, book } = await filledCart(where);
    const wish: LastWish = { config: where.config, caller: aino, key: randomUUID(), payload, now };
    expect(await lived(wish)).toBe('SIGKILL');

    const shop = await openShop(where.open());
    const [kept] = await ordersOf(shop.services, 'kaisla');
    const before = await everything(shop.database);
    const answer = await place(shop, aino, payload, wish.key);
    expect(answer).toEqual({ tag: 'placed', order: kept, book: 'kaisla-2', left: 0 });
    expect(await everything(shop.database)).toEqual(before);
    expect(before.orders.length).toBe(1);
    const late = { key: randomUUID(), payloadHash: '', payload, book };
    expect(await shop.services.orders.place(aino, late, now)).toEqual({
      tag: 'bookClosed',
      book: 'kaisla-2',
    });
    await shop.database.close();
    await where.remove();
  });
});

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
