import * as Schema from 'effect/Schema';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codecOf } from '../../effects/codec.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import { catalogueCalls } from '../../machines/domain/contract/catalogue-calls.ts';
import { orderCalls } from '../../machines/domain/contract/order-calls.ts';
import { catalogue, catalogueWith, peas, trout } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';

const { answer } = catalogueCalls.catalogue;
const decodeWhole = Schema.decodeUnknownSync(answer);
const encode = Schema.encodeSync(answer);

const wire = encode({
  catalog: {
    categories: [
      ...catalogue.categories,
      ...catalogueWith(trout).categories,
      ...catalogueWith(peas).categories,
    ],
    auto_add_products: catalogue.autoAddProducts,
    edition: '7',
  },
});

afterEach(() => vi.restoreAllMocks());

describe('the catalogue is decoded category by category', () => {
  test('to the same goods as in one piece', async () => {
    const { decodeAnswer } = await codecOf('catalogue');
    expect(await decodeAnswer(wire)).toEqual(decodeWhole(wire));
  });

  test('in tasks of at most 5 ms: another task comes before, between two slow categories, and after', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 9));
    const pieces = wire.catalog.categories.length;
    expect(await tasksOf('catalogue', wire)).toBe(pieces + 1);
  });

  test('with room for a key: a task that waits comes before the goods', async () => {
    const { decodeAnswer } = await codecOf('catalogue');
    const order: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => order.push('key');
    const decoded = decodeAnswer(wire).then(() => order.push('decoded'));
    port2.postMessage(undefined);
    await decoded;
    port1.close();
    expect(order).toEqual(['key', 'decoded']);
  });

  test('a quick one in one task, between reading its text and drawing the goods', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(9);
    expect(await tasksOf('catalogue', wire)).toBe(2);
  });

  test.each([
    ['no object', null],
    ['a text', '<html>'],
    ['no catalogue', {}],
    ['no categories', { catalog: { ...wire.catalog, categories: undefined } }],
    ['a text for categories', { catalog: { ...wire.catalog, categories: 'none' } }],
    ['a category without goods', { catalog: { ...wire.catalog, categories: [{ code: '1' }] } }],
    ['no auto-add products', { catalog: { ...wire.catalog, auto_add_products: undefined } }],
  ])('%s is refused', async (_what, json) => {
    const { decodeAnswer } = await codecOf('catalogue');
    await expect(decodeAnswer(json)).rejects.toThrow();
  });
});

describe('orders are decoded order by order', () => {
  const orders = ['100041', '100042', '100043'].map((id) => orderOf(cartOf(adding(trout, 2)), id));
  const page = Schema.encodeSync(orderCalls.orders.answer)({ orders, next: '100041' });

  test('to the same orders as in one piece', async () => {
    const { decodeAnswer } = await codecOf('orders');
    expect(await decodeAnswer(page)).toEqual({ orders, next: '100041' });
    expect(await decodeAnswer({ orders: [] })).toEqual({ orders: [] });
  });

  test('in tasks of at most 5 ms', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 9));
    expect(await tasksOf('orders', page)).toBe(4);
  });

  test.each([
    ['no object', null],
    ['no orders', {}],
    ['a text for orders', { orders: '' }],
    ['an order without lines', { orders: [{ id: '100041' }] }],
    ['a number for the cursor', { ...page, next: 7 }],
  ])('%s is refused', async (_what, json) => {
    const { decodeAnswer } = await codecOf('orders');
    await expect(decodeAnswer(json)).rejects.toThrow();
  });
});

test('the answer of a reading call is decoded in a task behind that of its text, that of a write at once', async () => {
  expect(await tasksOf('notifications', { notifications: [] })).toBe(1);
  vi.restoreAllMocks();
  expect(await tasksOf('logout', {})).toBe(0);
});

/** The number of tasks that decoding waits for: each is a message (effects/next-task.ts). */
async function tasksOf(call: CallName, json: unknown): Promise<number> {
  const { decodeAnswer } = await codecOf(call);
  const messages = vi.spyOn(globalThis, 'MessageChannel');
  await decodeAnswer(json);
  return messages.mock.calls.length;
}
