import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lasting, type Place } from '../databases.ts';
import { tokenOf } from './client.ts';
import { decideAt, payerOf, visit } from './payer.ts';
import { type Shop, startShop } from './shop.ts';

const LATER = 60_000;

describe.each(lasting)('payments over a restart on $name', ({ name, place }) => {
  let where: Place;
  let running: Shop;
  beforeEach(async () => {
    where = await place(true);
  });
  afterEach(async () => {
    await running.stop();
    await where.remove();
  });

  async function start(): Promise<Shop> {
    const { open } = where;
    running = await startShop({ name, open }, {}, { standIn: { later: LATER, poll: 20 } });
    return running;
  }

  async function restart(): Promise<Shop> {
    await running.stop();
    return start();
  }

  test('a payment that was opened before is answered, paid and returned from afterwards', async () => {
    const first = await start();
    const payer = payerOf(first.base, await tokenOf(first.base, 'ennakko'));
    const id = await payer.order();
    const payment = await payer.payment(id);

    const second = await restart();
    const again = payerOf(second.base, await tokenOf(second.base, 'ennakko'));
    expect(await again.payment(id)).toEqual(payment);
    const moved = JSON.parse(JSON.stringify(payment).replaceAll(first.base, second.base));
    const back = await decideAt(moved, 'pay');
    expect(await visit(back.replace(first.base, second.base))).toEqual([303, `/?paid=${id}`]);
    expect(await again.status(id)).toBe(2);
  });

  test('a callback that was due later and not delivered is delivered after the restart', async () => {
    const first = await start();
    const payer = payerOf(first.base, await tokenOf(first.base, 'ennakko'));
    const id = await payer.order();
    await visit(await decideAt(await payer.payment(id), 'later'));
    expect(await payer.status(id)).toBe(1);

    const second = await restart();
    const again = payerOf(second.base, await tokenOf(second.base, 'ennakko'));
    expect(await again.status(id)).toBe(1);
    second.forward(LATER);
    await expect.poll(() => again.status(id)).toBe(2);
  });
});
