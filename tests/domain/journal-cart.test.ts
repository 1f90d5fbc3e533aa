import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { CartEnvelope } from '../../machines/domain/contract/cart-calls.ts';
import { readFact, readFacts, sent } from '../../machines/domain/contract/cart-facts.ts';
import { read, stored } from './golden.ts';
import { beer, coolBox, fuel, milk, rollCage } from './goods.ts';
import { line } from './shop.ts';

const LATER = ['2026-03-05', '2026-03-06', '2026-03-09'];

describe('golden journals of version 1: cart', () => {
  test('a cart with every kind of fact reads to the cart that it was', () => {
    const beerLine = line(beer, 4, {
      category: 'BEER',
      delivery_date: '2026-03-05',
      autoAddProductIds: ['A9001', 'A9004'],
    });
    const milkLine = line(milk, 2, {
      category: 'MILKLF',
      price_id: '684-2',
      price_excl_tax: 949,
      price_incl_tax: 1_077,
      delivery_date: '2026-03-05',
      delivery_dates: LATER,
      autoAddProductIds: ['A9002', 'A9004'],
      orderFromTemplate: true,
    });
    const cart: Cart = {
      groups: [
        {
          key: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
          delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
          delivery_date: '2026-03-05',
          items: [beerLine],
        },
        {
          key: '2026-03-05 2026-03-06 2026-03-09',
          delivery_dates: LATER,
          delivery_date: '2026-03-05',
          items: [milkLine],
        },
      ],
      autoAddProducts: new Map([
        ['A9002', coolBox],
        ['A9004', fuel],
        ['A9001', rollCage],
      ]),
      custom_reference: 'PO 4711',
    };
    expect(replay(cartFacts('v1-cart.json'))).toEqual(cart);
  });

  test('an ordered cart reads to an empty one', () => {
    const facts = cartFacts('v1-cart-ordered.json');
    expect(facts.map((fact) => fact._tag)).toEqual(['ItemAdded', 'ReferenceChanged', 'CartOrdered']);
    expect(replay(facts)).toEqual(emptyCart);
  });

  test('a cart that holds an order waiting for payment reads to it until it lets go', () => {
    const facts = cartFacts('v1-cart-waiting.json');
    const sugar = facts.flatMap((fact) => (fact._tag === 'ItemAdded' ? fact.item : []));
    const cart: Cart = {
      groups: [
        {
          key: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
          delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
          delivery_date: '2026-03-03',
          items: sugar,
        },
      ],
      autoAddProducts: new Map(),
      custom_reference: '',
    };
    expect(replay(facts.slice(0, 2))).toEqual({ ...cart, supersedes: '100123' });
    expect(replay(facts.slice(0, 3))).toEqual(cart);
    expect(replay(facts)).toEqual({ ...cart, supersedes: '100124' });
  });

  test('cart facts travel in the envelope they are stored in, with euros and ISO times', () => {
    const envelope = Schema.decodeUnknownSync(Schema.toType(CartEnvelope));
    for (const row of ['v1-cart.json', 'v1-cart-ordered.json', 'v1-cart-waiting.json'].flatMap(stored)) {
      const data = Schema.decodeUnknownSync(Schema.toType(CartFact))(row.data);
      const answered = Schema.encodeSync(CartEnvelope)(sent({ ...envelope(row), data }));
      expect(answered.at).toMatch(/^2026-03-02T\d\d:\d\d:\d\d\.\d{3}Z$/);
      const heard = Schema.decodeUnknownSync(CartEnvelope)(answered);
      expect({ ...heard, data: readFact(heard) }).toEqual(row);
    }
  });

  test('a fact of an earlier version is upcast step by step; an unreadable one is never guessed', () => {
    const emptied = { type: 'CartEmptied', version: 1, data: { _tag: 'CartEmptied' } };
    const early = { type: 'ReferenceChanged', version: 1, data: { _tag: 'ReferenceChanged', text: 'Juhla' } };
    const step = () => ({ _tag: 'ReferenceChanged', custom_reference: 'Juhla' });
    expect(readFact(early, { ReferenceChanged: [step] })).toEqual(step());
    expect(readFacts([emptied, early])).toBeUndefined();
    expect(readFacts([emptied, { ...emptied, version: 2 }])).toBeUndefined();
    expect(readFacts([emptied, { ...emptied, type: 'CartFlown' }])).toBeUndefined();
    expect(readFacts([emptied])).toEqual([emptied.data]);
  });
});

function cartFacts(name: string): CartFact[] {
  return stored(name).map((row) => Schema.decodeUnknownSync(Schema.toType(CartFact))(read(row)));
}
