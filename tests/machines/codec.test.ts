import * as Schema from 'effect/Schema';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codecOf } from '../../effects/codec.ts';
import { catalogueCalls } from '../../machines/domain/contract/catalogue-calls.ts';
import { catalogue, catalogueWith, peas, trout } from '../model/goods.ts';

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

  test('in tasks of at most 8 ms: another task comes between two slow categories', async () => {
    const { decodeAnswer } = await codecOf('catalogue');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 9));
    const order: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => order.push('key');
    const decoded = decodeAnswer(wire).then(() => order.push('decoded'));
    port2.postMessage(undefined);
    await decoded;
    port1.close();
    expect(order).toEqual(['key', 'decoded']);
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
