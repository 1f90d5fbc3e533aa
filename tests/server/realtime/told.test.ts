import { randomUUID } from 'node:crypto';
import type { Realtime } from 'ably';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { connect, listenTo } from './client.ts';

const ownItem = {
  ...{
    key: 'own-1',
    id: 'addedItem-1',
    category: 'own',
    name: 'Rypsiöljy',
    amount: 2.5,
    unit_of_measure: 'l',
  },
  ...{ category_description_fi: '', category_description_en: '', description_fi: '', description_en: '' },
  ...{ price_excl_tax: 2.34, price_incl_tax: 0, vat_percent: 13.5, retail_sales_unit_amount: null },
};

describe.each(databases)('§7 the messages to the pages, on $name', (database) => {
  let shop: Shop;
  let token: string;
  const clients: Realtime[] = [];

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => shop.stop());

  test('§7 a changed price: catalog-updated on catalog-channel, with the edition of the catalogue', async () => {
    const heard = await listenTo(open(), 'catalog-channel');
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_234 }, Date.now());
    await expect.poll(() => heard.length).toBe(1);
    const { body } = await ask(shop.base, 'catalogue', { token });
    expect(heard).toEqual([{ name: 'catalog-updated', data: { edition: body.catalog.edition } }]);
  });

  test('§7 goods that were changed before anybody listened: the token states their edition', async () => {
    const loaded = (await ask(shop.base, 'catalogue', { token })).body.catalog.edition;
    const before = await ask(shop.base, 'realtimeToken', { token });
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_235 }, Date.now());
    const after = await ask(shop.base, 'realtimeToken', { token });
    const fresh = (await ask(shop.base, 'catalogue', { token })).body.catalog.edition;
    expect([before.body.edition, after.body.edition]).toEqual([loaded, fresh]);
    expect(fresh).not.toBe(loaded);
  });

  test('a changed cart is published to every user of the account, and to no other', async () => {
    const [mine, colleague, other] = await Promise.all([
      listenTo(open(), 'account:kaisla'),
      tokenOf(shop.base, 'keittio').then((keittio) => listenTo(open(keittio), 'account:kaisla')),
      tokenOf(shop.base, 'ennakko').then((ennakko) => listenTo(open(ennakko), 'account:ranta')),
    ]);
    const command = randomUUID();
    const { orderable } = await goodsOf(shop.base, token);
    const { body } = await ask(shop.base, 'putItem', {
      ...{ token, payload: { item: lineOf(orderable[0], 2) } },
      headers: { 'idempotency-key': command },
    });
    const told = {
      name: 'cart-changed',
      data: { book: body.book, version: body.version, by: 'ravintola', command },
    };
    await expect.poll(() => [mine, colleague]).toEqual([[told], [told]]);
    expect(other).toEqual([]);
  });

  test('an order closes the book: the next book and the changed orders are published', async () => {
    const { orderable } = await goodsOf(shop.base, token);
    await ask(shop.base, 'putItem', { token, payload: { item: lineOf(orderable[0], 80) } });
    await settled();
    const heard = await listenTo(open(), 'account:kaisla');
    const command = randomUUID();
    const { body } = await ask(shop.base, 'placeOrder', {
      ...{ token, payload: { cart: { deliveries: deliveriesOf([lineOf(orderable[0], 80)]) } } },
      headers: { 'idempotency-key': command },
    });
    const who = { by: 'ravintola', command };
    // Those of one commit come in any order.
    await expect
      .poll(() => heard.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)))
      .toEqual([
        { name: 'cart-changed', data: { book: body.book, version: 0, ...who } },
        { name: 'orders-changed', data: { id: body.order.id, ...who } },
      ]);
    expect((await ask(shop.base, 'cart', { token })).body).toMatchObject({ book: body.book, version: 0 });
  });

  test('a changed approval rule is published with its author', async () => {
    await settled();
    const heard = await listenTo(open(), 'account:kaisla');
    const setRule = (over: number | null) =>
      ask(shop.base, 'setApprovalRule', { token, payload: { rule: { over, users: [] } } });
    expect([await setRule(500), await setRule(500), await setRule(null)].map(({ status }) => status)).toEqual(
      [200, 200, 200],
    );
    // The same rule again is no change.
    await expect.poll(() => heard.map(({ name }) => name)).toEqual(['rule-changed', 'rule-changed']);
    expect(heard[0]?.data).toMatchObject({ by: 'ravintola' });
  });

  test('templates, counts and claims have their own events, with the author', async () => {
    await settled();
    const heard = await listenTo(open(), 'account:kaisla');
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const keyed = (key: string, payload: unknown) => ({
      token,
      payload,
      headers: { 'idempotency-key': key },
    });
    const sugar = { product_id: '1', description_fi: 'Sokeri', description_en: 'Sugar', amount: 3 };
    const order_template = { name: 'Arki', items: [sugar] };
    expect((await ask(shop.base, 'saveTemplate', keyed(keys[0], { order_template }))).status).toBe(200);
    const { deliveries } = (await ask(shop.base, 'claimDeliveries', { token })).body;
    const { order_id, delivery_date, items } = deliveries[0];
    const item = {
      product_id: items[0].product_id,
      amount: 1,
      reasons: ['late'],
      batch_number: '',
      additional_info: '',
    };
    const reclamation = { order_id, delivery_date, items: [item], wish: 'refund', images: [] };
    expect((await ask(shop.base, 'sendClaim', keyed(keys[1], { reclamation }))).status).toBe(200);
    const change = { _tag: 'SetItem', id: keys[2], at: '2026-11-23T07:00:00Z', item: ownItem };
    const changes = { counted_on: '2026-11-23', changes: [change] };
    const id = randomUUID();
    expect((await ask(shop.base, 'changeCount', { token, id, payload: changes })).status).toBe(200);
    await expect
      .poll(() => heard.map(({ name }) => name))
      .toEqual(['templates-changed', 'claims-updated', 'count-changed']);
    expect(heard.slice(0, 2).map(({ data }) => data)).toEqual([
      { by: 'ravintola', command: keys[0] },
      { by: 'ravintola', command: keys[1] },
    ]);
    expect(heard[2]?.data).toMatchObject({ by: 'ravintola' });
  });

  test('a refused or repeated command publishes nothing', async () => {
    const { orderable, outOfStock } = await goodsOf(shop.base, token);
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { item: lineOf(orderable[2], 2) };
    await ask(shop.base, 'putItem', { token, payload, headers });
    await settled();
    const heard = await listenTo(open(), 'account:kaisla');
    await ask(shop.base, 'putItem', { token, payload: { item: lineOf(outOfStock, 2) } });
    await ask(shop.base, 'putItem', { token, payload, headers });
    const last = await ask(shop.base, 'putItem', { token, payload: { item: lineOf(orderable[3], 1) } });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.map(({ data }) => data)).toMatchObject([{ version: last.body.version }]);
  });

  /** Waits until all messages are published. */
  async function settled(): Promise<void> {
    const unsent = shop.database.db.selectFrom('outbox').select('id').where('unsent', '=', 1);
    await expect.poll(async () => (await unsent.execute()).length).toBe(0);
  }

  function open(as: string = token): Realtime {
    const client = connect(shop.base, as);
    clients.push(client);
    return client;
  }
});
