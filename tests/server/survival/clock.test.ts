import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { databases } from '../databases.ts';
import { type Answer, ask, tokenOf } from '../http/client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf, type WireLine } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { everything } from '../store/shop.ts';

const MORNING = instantAt('2026-11-23', 9);
const hour = 60 * 60_000;

describe.each(databases)("a server's clock that jumps ($name)", (kind) => {
  let now = MORNING;
  let shop: Shop;
  let token: string;
  let goods: Goods;
  beforeAll(async () => {
    shop = await startShop(kind, {}, { now: () => now });
    token = await tokenOf(shop.base, 'ravintola');
    goods = await goodsOf(shop.base, token);
    return shop.stop;
  });

  test('with a clock set back and forth each order exists once, and the views equal a rebuild', async () => {
    const before = await ordersOf();
    const first = order();
    const placed = [await first()];
    now = MORNING - 2 * hour;
    placed.push(await order()());
    // The first one's answer was lost. By the clock its request is repeated before it was placed.
    expect((await first()).body).toEqual(placed[0]?.body);
    now = MORNING + 3 * hour;
    placed.push(await order()());
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = placed.map(({ body }) => body.order.id);
    expect(new Set(ids).size).toBe(3);
    // The newest order is the one with the latest time.
    expect((await ordersOf()).filter((id) => !before.includes(id))).toEqual([ids[2], ids[0], ids[1]]);
    const kept = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(withoutOutbox(await everything(shop.database))).toEqual(withoutOutbox(kept));
  });

  test('over a cut-off, the clock of the moment decides', async () => {
    now = MORNING;
    const late = order();
    now = instantAt('2026-11-23', 14);
    const refused = await late();
    expect([refused.status, refused.body.problems[0]?.code]).toEqual([422, 'dateNotOffered']);
    now = MORNING;
    expect((await late()).status).toBe(200);
  });

  async function ordersOf(): Promise<string[]> {
    const { body } = await ask(shop.base, 'orders', { token });
    return body.orders.map(({ id }: { id: string }) => id);
  }

  /** An order for tomorrow; each call is the same order. */
  function order(): () => Promise<Answer> {
    const product = goods.orderable.find(({ delivery_dates }) => delivery_dates[0] === '2026-11-24');
    const lines: readonly WireLine[] = [lineOf(product, 3)];
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { cart: { deliveries: deliveriesOf(lines) } };
    return () => ask(shop.base, 'placeOrder', { token, payload, headers });
  }
});

/** The rows without the outbox, where published messages are marked. */
function withoutOutbox({ outbox: _outbox, ...rest }: Awaited<ReturnType<typeof everything>>) {
  return rest;
}
