import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
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
    expect(set).toEqual({ tag: 'set', rule: { over: 10_000, users: [] } });
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

  test('the rule is told to every user, kept by a rebuild, and not that of another account', async () => {
    const rule = { over: null, users: ['eero'] };
    expect(await shop.services.approvals.setRule(aino, rule, now)).toEqual({ tag: 'set', rule });
    const refused = await shop.services.approvals.setRule(eero, { over: null, users: [] }, now);
    expect(refused).toEqual(refusedBy({ code: 'approvalNotYours' }));
    await rebuildProjections(shop.database);
    expect((await shop.services.accounts.find('kaisla'))?.approval).toEqual(rule);
    expect((await shop.services.accounts.find('ranta'))?.approval).toBeUndefined();
  });

  function answer(caller: typeof aino, at: number, word?: string) {
    return shop.services.approvals.answer(caller, order.id, word === undefined ? {} : { word }, at);
  }
});

function refusedBy(...problems: readonly object[]) {
  return { tag: 'refused', problems };
}
