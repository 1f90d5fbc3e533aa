import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('the cart’s history on $name', (kind) => {
  let shop: Shop;
  let token: string;
  let colleague: string;
  beforeAll(async () => {
    shop = await startShop(kind);
    [token, colleague] = await Promise.all([tokenOf(shop.base, 'ravintola'), tokenOf(shop.base, 'keittio')]);
  });
  afterAll(() => shop.stop());

  const history = (by: string, query: Readonly<Record<string, string>> = {}) =>
    ask(shop.base, 'cartHistory', { token: by, query });
  const command = async (by: string, asked: object) => {
    const { body } = await ask(shop.base, 'cart', { token: by });
    const id = `c-${Math.random().toString(36).slice(2)}`;
    return ask(shop.base, 'putCart', {
      token: by,
      payload: { cart: { items: [] }, book: body.book, command: { id, command: asked } },
    });
  };
  const oneGood = async () => {
    const { body } = await ask(shop.base, 'catalogue', { token });
    return body.catalog.categories
      .flatMap(({ products }: { products: readonly Good[] }) => products)
      .find(({ out_of_stock, delivery_dates }: Good) => out_of_stock === 0 && delivery_dates.length > 1);
  };

  test('facts of both colleagues are in order, with user and time; earlier books by their names', async () => {
    const good: Good = await oneGood();
    const group = good.delivery_dates.join(' ');
    await command(token, { _tag: 'AddItem', product_id: good.id, price_id: good.price_id, amount: 2 });
    await command(colleague, { _tag: 'ChangeAmount', product_id: good.id, group, amount: 5 });
    const { status, body } = await history(token);
    expect(status).toBe(200);
    expect(body.facts.map(({ seq, type, actor }: Fact) => [seq, type, actor])).toEqual([
      [1, 'ItemAdded', 'ravintola'],
      [2, 'AmountChanged', 'keittio'],
    ]);
    expect([body.book, body.previous, body.base.items]).toEqual(['kaisla-5', 'kaisla-4', []]);
    const before = await history(colleague, { book: body.previous });
    expect(before.body.facts.at(-1).type).toBe('CartOrdered');
  });

  test('the part before a place begins with the cart of that place', async () => {
    const { body } = await history(token, { before: '2' });
    expect(body.facts.map(({ type }: Fact) => type)).toEqual(['ItemAdded']);
  });

  test('§6 a book of another account is not found; a visitor gets no data; an invalid place is refused', async () => {
    const stranger = await tokenOf(shop.base, 'kahvila');
    expect((await history(stranger, { book: 'kaisla-5' })).status).toBe(404);
    expect((await history(token, { book: 'kaisla-99' })).status).toBe(404);
    expect((await ask(shop.base, 'cartHistory')).status).toBe(401);
    expect((await history(token, { before: 'x' })).status).toBe(422);
    const { body } = await history(stranger);
    expect([body.book, body.facts]).toEqual(['kulma-1', []]);
  });
});

interface Good {
  readonly id: string;
  readonly price_id: string;
  readonly out_of_stock: number;
  readonly delivery_dates: readonly string[];
}

interface Fact {
  readonly seq: number;
  readonly type: string;
  readonly actor: string;
}
