import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { databases } from '../databases.ts';
import { type Ask, ask, tokenOf } from './client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('the cart on $name', (database) => {
  let shop: Shop;
  let token: string;
  let colleague: string;
  let stranger: string;
  let goods: Goods;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    colleague = await tokenOf(shop.base, 'keittio');
    stranger = await tokenOf(shop.base, 'ennakko');
    goods = await goodsOf(shop.base, token);
    return shop.stop;
  });

  beforeEach(async () => {
    const { status } = await send('putCart', { payload: { cart: { items: [], custom_reference: '' } } });
    expect(status).toBe(200);
  });

  const send = (name: 'putCart' | 'putItem' | 'removeItem', sent: Ask) =>
    ask(shop.base, name, { token, ...sent });
  const read = async (reader = token) => (await ask(shop.base, 'cart', { token: reader })).body;
  const amounts = async (reader = token) =>
    (await read(reader)).cart.items.map((item: { product_id: string; amount: number }) => [
      item.product_id,
      item.amount,
    ]);
  const product = (index: number) => {
    const found = goods.orderable[index];
    if (found === undefined) throw new Error('the catalogue has too few products');
    return found;
  };
  const adding = (index: number, amount: number) => {
    const { id, price_id } = product(index);
    return { id: randomUUID(), command: { _tag: 'AddItem', product_id: id, price_id, amount } };
  };

  test('§7 is read with its fees, minimum order, book, version and applied commands', async () => {
    const body = await read();
    Schema.decodeUnknownSync(calls.cart.answer)(body);
    expect(body).toEqual({
      cart: {
        items: [],
        extra_fees: [],
        min_order_amount: 150,
        custom_reference: '',
        auto_add_products: [],
        substitution: 'refused',
        drafts: [],
      },
      book: expect.stringMatching(/^[\w.-]+$/),
      version: expect.any(Number),
      applied: expect.any(Array),
    });
    const fees = (await ask(shop.base, 'cart', { token: await tokenOf(shop.base, 'kahvila') })).body.cart
      .extra_fees;
    expect(fees).toMatchObject([{ product_id: 'P9990', min_order_amount: true }]);
  });

  test('§7 POST item states the line; a client of §7 alone needs no other key', async () => {
    const first = await send('putItem', { payload: { item: lineOf(product(0), 3) } });
    expect(first.status).toBe(200);
    Schema.decodeUnknownSync(calls.putItem.answer)(first.body);
    await send('putItem', { payload: { item: lineOf(product(0), 5) } });
    expect(await amounts()).toEqual([[product(0).id, 5]]);
  });

  test('§5 amount 0 stays in the cart as the mark of an invalid line', async () => {
    await send('putItem', { payload: { item: lineOf(product(0), 0) } });
    expect(await amounts()).toEqual([[product(0).id, 0]]);
  });

  test('§7 DELETE item removes the line of that product, price and date; a second time it is missing', async () => {
    const line = lineOf(product(0), 3);
    await send('putItem', { payload: { item: line } });
    const { product_id, price_id, delivery_date } = line;
    const item = { product_id, price_id, delivery_date };
    const otherDate = { ...item, delivery_date: '2020-01-01' };
    expect((await send('removeItem', { payload: { item: otherDate } })).status).toBe(422);
    expect((await send('removeItem', { payload: { item } })).status).toBe(200);
    expect(await amounts()).toEqual([]);
    const again = await send('removeItem', { payload: { item } });
    expect([again.status, again.body.problems]).toEqual([422, [{ code: 'itemMissing', product_id }]]);
  });

  test('§7 POST cart replaces the whole cart; without a reference in it the reference stays', async () => {
    await send('putCart', {
      payload: { cart: { items: [lineOf(product(0), 1)], custom_reference: 'Keittiö 2' } },
    });
    await send('putCart', { payload: { cart: { items: [lineOf(product(1), 2)] } } });
    const { cart } = await read();
    expect(cart.custom_reference).toBe('Keittiö 2');
    expect(await amounts()).toEqual([[product(1).id, 2]]);
  });

  test('the command in the body is decided, not the absolute cart', async () => {
    const command = adding(0, 2);
    const { status, body } = await send('putItem', {
      payload: { item: lineOf(product(1), 9), command },
      headers: { 'idempotency-key': command.id },
    });
    expect(status).toBe(200);
    expect(body.facts).toMatchObject([{ type: 'ItemAdded', actor: 'ravintola', causedBy: command.id }]);
    expect(await amounts()).toEqual([[product(0).id, 2]]);
    expect((await read()).applied).toContain(command.id);
  });

  test('a repeated command changes nothing and gets the same answer, also with another cart in the body', async () => {
    const command = adding(0, 2);
    const first = await send('putItem', { payload: { item: lineOf(product(0), 2), command } });
    const again = await send('putItem', { payload: { item: lineOf(product(0), 4), command } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await amounts()).toEqual([[product(0).id, 2]]);
  });

  test('the same id with another command, or another body, is refused', async () => {
    const command = adding(0, 2);
    await send('putItem', { payload: { item: lineOf(product(0), 2), command } });
    const other = { ...command, command: { ...command.command, amount: 3 } };
    const reused = await send('putItem', { payload: { item: lineOf(product(0), 2), command: other } });
    expect([reused.status, reused.body.problems]).toEqual([422, [{ code: 'keyReused' }]]);

    const headers = { 'idempotency-key': randomUUID() };
    expect((await send('putItem', { payload: { item: lineOf(product(1), 1) }, headers })).status).toBe(200);
    expect((await send('putItem', { payload: { item: lineOf(product(1), 1) }, headers })).status).toBe(200);
    const body = await send('putItem', { payload: { item: lineOf(product(1), 2) }, headers });
    expect([body.status, body.body.problems]).toEqual([422, [{ code: 'keyReused' }]]);
  });

  test('amount, date, reference, emptying and refresh go as the command of a whole cart', async () => {
    await send('putItem', { payload: { item: lineOf(product(0), 2) } });
    const group = product(0).delivery_dates.join(' ');
    const later = product(0).delivery_dates[1];
    const commands = [
      { _tag: 'ChangeAmount', product_id: product(0).id, group, amount: 7 },
      { _tag: 'ChangeDeliveryDate', group, delivery_date: later },
      { _tag: 'ChangeReference', custom_reference: 'Viikko 48' },
      { _tag: 'RebuildCart' },
    ];
    for (const command of commands) {
      const payload = { cart: { items: [] }, command: { id: randomUUID(), command } };
      expect((await send('putCart', { payload })).status).toBe(200);
    }
    const { cart } = await read();
    expect(cart).toMatchObject({
      custom_reference: 'Viikko 48',
      items: [{ product_id: product(0).id, amount: 7, delivery_date: later }],
    });
    const empty = { cart: { items: [] }, command: { id: randomUUID(), command: { _tag: 'EmptyCart' } } };
    expect((await send('putCart', { payload: empty })).status).toBe(200);
    expect(await amounts()).toEqual([]);
  });

  test('a whole cart of a stale version is 412 with the version that is', async () => {
    const { version } = await read();
    await send('putItem', { payload: { item: lineOf(product(0), 1) } });
    const payload = { cart: { items: [lineOf(product(1), 1)] } };
    for (const stale of [`"${version}"`, String(version)]) {
      const { status, body } = await send('putCart', { payload, headers: { 'if-match': stale } });
      expect([status, body]).toEqual([412, { error: 'Stale', version: version + 1 }]);
    }
    expect(await amounts()).toEqual([[product(0).id, 1]]);
    const fresh = await send('putCart', { payload, headers: { 'if-match': `"${version + 1}"` } });
    expect(fresh.status).toBe(200);
    const unreadable = await send('putCart', { payload, headers: { 'if-match': 'W/"x"' } });
    expect([unreadable.status, unreadable.body.problems]).toEqual([
      422,
      [{ code: 'invalidField', field: 'if-match' }],
    ]);
  });

  test('a closed book is 409 with the open one, for colleagues as well', async () => {
    const { book } = await read(colleague);
    await send('putItem', { payload: { item: lineOf(product(0), 1) } });
    const placed = await ask(shop.base, 'placeOrder', {
      token,
      payload: { cart: { deliveries: deliveriesOf([lineOf(product(0), 1)]) }, book },
    });
    expect(placed.status).toBe(200);
    const command = adding(0, 1);
    const late = await ask(shop.base, 'putItem', {
      token: colleague,
      payload: { item: lineOf(product(0), 1), command, book },
    });
    expect([late.status, late.body]).toEqual([409, { error: 'Book closed', book: placed.body.book }]);
    const again = await ask(shop.base, 'putItem', {
      token: colleague,
      payload: { item: lineOf(product(0), 1), command, book: placed.body.book },
    });
    expect(again.status).toBe(200);
  });

  test('colleagues share one cart; another customer never sees it', async () => {
    await send('putItem', { payload: { item: lineOf(product(0), 4) } });
    expect(await amounts(colleague)).toEqual([[product(0).id, 4]]);
    expect(await amounts(stranger)).toEqual([]);
    expect((await read(stranger)).book).not.toBe((await read()).book);
  });

  test('§5 a value outside the catalogue is refused at its field, and the cart is unchanged', async () => {
    const line = lineOf(product(0), 1);
    const wrong = [
      [{ ...line, price_excl_tax: line.price_excl_tax - 0.01 }, 'priceChanged', 'item.price_excl_tax'],
      [{ ...line, price_id: 'toinen' }, 'priceChanged', 'item.price_excl_tax'],
      [{ ...line, delivery_date: '2026-01-06' }, 'dateNotOffered', 'item.delivery_date'],
      [{ ...line, amount: -1 }, 'invalidAmount', 'item.amount'],
      [{ ...line, product_id: 'P0000' }, 'productMissing', 'item'],
      [{ ...line, product_id: goods.outOfStock.id }, 'outOfStock', 'item'],
    ] as const;
    for (const [item, code, field] of wrong) {
      const { status, body } = await send('putItem', { payload: { item } });
      expect([status, body.error, body.problems]).toEqual([
        422,
        'Unprocessable',
        [expect.objectContaining({ code, field, product_id: item.product_id })],
      ]);
    }
    expect(await amounts()).toEqual([]);
  });

  test('§5 the reference of a prepayment customer, and one over 20 characters, are refused', async () => {
    const long = await send('putCart', {
      payload: { cart: { items: [], custom_reference: 'x'.repeat(21) } },
    });
    expect([long.status, long.body.problems]).toEqual([
      422,
      [{ code: 'referenceTooLong', field: 'cart.custom_reference' }],
    ]);
    const any = await send('putCart', {
      token: stranger,
      payload: { cart: { items: [], custom_reference: 'x' } },
    });
    expect([any.status, any.body.problems]).toEqual([
      422,
      [{ code: 'referenceNotAllowed', field: 'cart.custom_reference' }],
    ]);
  });
});
