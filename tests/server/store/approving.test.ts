import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertDefined } from '../../../machines/domain/assert-defined.ts';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { offeredDates } from '../../../machines/domain/catalogue/catalogue.ts';
import type { Order, OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { describeOnEveryDatabase } from '../databases.ts';
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
  sofia,
  type TestShop,
} from './shop.ts';

/** Dry goods for Tuesday close on Monday at 14:00. */
const closing = instantAt('2026-11-23', 14);

describeOnEveryDatabase('the approval of an order', (open) => {
  let shop: TestShop;
  let order: Order;
  beforeEach(async () => {
    shop = await openShop(open());
    for (const { username, account } of [aino, eero, sofia]) {
      const user = { username, account, name: username, email: '', password_hash: 'none', banned: 0 };
      await shop.database.db.insertInto('users').values(user).execute();
    }
    const set = await shop.services.approvals.setRule(aino, { over: 10_000, users: [] }, now);
    expect(set).toEqual({ tag: 'set', rule: { over: 10_000, users: [], by: 'aino', at: now } });
    await change(shop, eero, add('flour', 80));
    order = (await place(shop, eero, await payloadNow(shop, eero))).order;
    expect(order.approval).toEqual({ state: 'waiting', until: closing });
  });
  afterEach(() => shop.database.close());

  test('an order at or below the sum does not wait', async () => {
    await change(shop, eero, add('flour', 1));
    expect((await place(shop, eero, await payloadNow(shop, eero))).order.approval).toBeUndefined();
  });

  test('a colleague approves it before its first cut-off; it cannot be claimed before', async () => {
    const claimable = async () =>
      JSON.stringify(await shop.services.claims.deliveries('kaisla', instantAt('2026-11-25', 9)));
    expect(await claimable()).not.toContain(order.id);
    const approved = { ...order, approval: { state: 'approved', by: 'aino', at: closing - 1 } };
    expect(await answer(aino, closing - 1)).toEqual({ tag: 'decided', order: approved });
    expect(await answer(aino, closing)).toEqual({ tag: 'decided', order: approved });
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([approved]);
    expect(await claimable()).toContain(order.id);
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
  });

  test('a colleague returns it with a word, also after the cut-off', async () => {
    const returned = {
      ...order,
      cancelled_at: closing,
      approval: { state: 'returned', by: 'aino', at: closing, word: 'Liikaa jauhoja' },
    };
    expect(await answer(aino, closing, 'Liikaa jauhoja')).toEqual({ tag: 'decided', order: returned });
    expect(await shop.services.orders.find('kaisla', order.id)).toEqual(returned);
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
  });

  test('its orderer, a late colleague and an empty word are refused, and nothing is written', async () => {
    const before = await everything(shop.database);
    expect(await answer(eero, now)).toEqual(refusedBy({ code: 'orderYourOwn' }));
    expect(await answer(aino, closing)).toEqual(refusedBy({ code: 'orderTooLate' }));
    expect(await answer(aino, now, ' ')).toEqual(refusedBy({ code: 'fieldMissing', field: 'word' }));
    expect(await answer(sofia, now)).toEqual({ tag: 'missing' });
    expect(await everything(shop.database)).toEqual(before);
  });

  test('an approval and a return at once: one of them is refused', async () => {
    const outcomes = await Promise.all([answer(aino, now), answer(aino, now, 'Liikaa jauhoja')]);
    expect(outcomes.map(({ tag }) => tag).toSorted()).toEqual(['decided', 'refused']);
    const facts = await shop.database.db
      .selectFrom('facts')
      .select('type')
      .where('type', 'in', ['OrderApproved', 'OrderReturned'])
      .execute();
    expect(facts).toHaveLength(1);
  });

  test('a change of the waiting order waits, too, and ends the first one', async () => {
    await change(shop, eero, add('flour', 90));
    const payload = { ...(await payloadNow(shop, eero)), supersedes: order.id };
    const { order: next } = await place(shop, eero, payload);
    expect(next.approval).toEqual({ state: 'waiting', until: closing });
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([next]);
    expect(await answer(aino, now)).toEqual(refusedBy({ code: 'orderSuperseded' }));
  });

  describe('of an order that takes the place of one that is delivered', () => {
    let standing: Order;
    let change80: OrderPayload;
    beforeEach(async () => {
      await change(shop, eero, add('flour', 1));
      standing = (await place(shop, eero, await payloadNow(shop, eero))).order;
      expect(standing.approval).toBeUndefined();
      await change(shop, eero, add('flour', 80));
      change80 = { ...(await payloadNow(shop, eero)), supersedes: standing.id };
      order = (await place(shop, eero, change80)).order;
      expect(order).toMatchObject({
        supersedes: standing.id,
        approval: { state: 'waiting', until: closing },
      });
    });

    test('the old one stands until the approval ends it in the same transaction', async () => {
      expect(await listed()).toEqual([order, standing]);
      expect((await answer(aino, closing - 1)).tag).toBe('decided');
      expect(await listed()).toEqual([
        { ...order, approval: { state: 'approved', by: 'aino', at: closing - 1 } },
      ]);
      const found = { ...standing, cancelled_at: closing - 1, superseded_by: order.id };
      expect(await shop.services.orders.find('kaisla', standing.id)).toEqual(found);
      const rows = await everything(shop.database);
      await rebuildProjections(shop.database);
      expect(await everything(shop.database)).toEqual(rows);
    });

    test('the old one stands after a return, and after the new one is cancelled', async () => {
      await answer(aino, now, 'Liikaa jauhoja');
      expect(await listed()).toContainEqual(standing);
      order = (await place(shop, eero, change80)).order;
      await shop.services.orders.cancel(eero, order.id, now);
      expect(await listed()).toContainEqual(standing);
    });

    test('the new one is approved alone if the old one was cancelled', async () => {
      await shop.services.orders.cancel(eero, standing.id, now);
      expect((await answer(aino, now)).tag).toBe('decided');
      expect((await shop.services.orders.find('kaisla', standing.id))?.superseded_by).toBeUndefined();
    });

    test('the new one is not approved if another order has taken the place, and nothing is written', async () => {
      expect(
        (await place(shop, eero, { ...change80, deliveries: withAmount(change80, 2) })).order,
      ).toMatchObject({ supersedes: standing.id });
      const before = await everything(shop.database);
      expect(await answer(aino, now)).toEqual(refusedBy({ code: 'orderStands' }));
      expect(await everything(shop.database)).toEqual(before);
    });

    test('a change of the waiting one takes the same place: at once without approval, else at its approval', async () => {
      const again = { ...change80, deliveries: withAmount(change80, 90), supersedes: order.id };
      const waiting = order;
      order = (await place(shop, eero, again)).order;
      expect(order).toMatchObject({ supersedes: standing.id, approval: { state: 'waiting' } });
      expect(await listed()).toEqual([order, standing]);
      expect((await shop.services.orders.find('kaisla', waiting.id))?.superseded_by).toBe(order.id);
      const small = { ...change80, deliveries: withAmount(change80, 2), supersedes: order.id };
      const last = (await place(shop, eero, small)).order;
      expect(last).toMatchObject({ supersedes: standing.id });
      expect(last.approval).toBeUndefined();
      expect(await listed()).toEqual([last]);
    });

    test('the approval comes too late from the first cut-off of the old one on', async () => {
      const days = offeredDates(flour(), shop.catalogue, now);
      const later = change80.deliveries.map((delivery) => ({ ...delivery, delivery_date: days[1] ?? '' }));
      order = (await place(shop, eero, { ...change80, deliveries: later })).order;
      expect(order.deliveries.map(({ delivery_date }) => delivery_date)).toEqual([days[1]]);
      expect(order.approval).toEqual({ state: 'waiting', until: closing });
      expect(await answer(aino, closing)).toEqual(refusedBy({ code: 'orderTooLate' }));
      expect(await listed()).toContainEqual(standing);
    });

    function withAmount({ deliveries }: OrderPayload, amount: number) {
      return deliveries.map((delivery) => ({
        ...delivery,
        items: delivery.items.map((item) => ({ ...item, amount })),
      }));
    }

    function flour(): Product {
      return assertDefined(shop.catalogue.products.get('flour'));
    }

    /** The orders of these tests, newest first. */
    async function listed() {
      const orders = await ordersOf(shop.services, 'kaisla');
      return orders.filter(({ id }) => Number(id) >= Number(standing.id));
    }
  });

  test('the rule is told to every user, kept by a rebuild, and not that of another account', async () => {
    const rule = { over: null, users: ['eero'] };
    const known = { ...rule, by: 'aino', at: now + 1 };
    expect(await shop.services.approvals.setRule(aino, rule, now + 1)).toEqual({ tag: 'set', rule: known });
    // The same rule again is no change, and keeps its author.
    const again = await shop.services.approvals.setRule({ ...aino, username: 'otso' }, rule, now + 2);
    expect(again).toEqual({ tag: 'set', rule: known });
    const refused = await shop.services.approvals.setRule(eero, { over: null, users: [] }, now);
    expect(refused).toEqual(refusedBy({ code: 'approvalNotYours' }));
    await rebuildProjections(shop.database);
    expect((await shop.services.accounts.find('kaisla'))?.approval).toEqual(known);
    expect((await shop.services.accounts.find('ranta'))?.approval).toBeUndefined();
  });

  function answer(caller: typeof aino, at: number, word?: string) {
    return shop.services.approvals.answer(caller, order.id, word === undefined ? {} : { word }, at);
  }
});

function refusedBy(...problems: readonly object[]) {
  return { tag: 'refused', problems };
}
