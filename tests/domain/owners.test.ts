import { describe, expect, test } from 'vitest';
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import { isOnlyOf, ownersOf } from '../../machines/domain/history/owners.ts';
import { goods, KEY } from './goods.ts';
import { line } from './shop.ts';

const [one, two] = goods.filter(({ delivery_dates }) => delivery_dates.join(' ') === KEY.daily);
if (one === undefined || two === undefined) throw new Error('two daily goods are needed');

const adding = (good: typeof one, amount = 2): CartFact => ({
  _tag: 'ItemAdded',
  group: KEY.daily,
  item: line(good, amount),
  auto_add_products: [],
});
const changing = (good: typeof one, amount: number): CartFact => ({
  _tag: 'AmountChanged',
  group: KEY.daily,
  product_id: good.id,
  amount,
});

/** Facts of an open book, one a minute, each of another command. */
function page(...facts: readonly (readonly [actor: string, fact: CartFact])[]): HistoryPage {
  return {
    book: 'book-1',
    previous: undefined,
    base: emptyCart,
    facts: facts.map(
      ([actor, data], at): HistoryFact => ({
        id: `f-${at}`,
        seq: at + 1,
        at: at * 60_000,
        actor,
        causedBy: `c-${at}`,
        data,
      }),
    ),
  };
}

describe('the owners of the lines of an order in progress, and when they changed them', () => {
  test('each has the lines that they added, the own ones last', () => {
    const owners = ownersOf(page(['ravintola', adding(one)], ['keittio', adding(two)]), 'ravintola');
    expect(owners).toEqual([
      { by: 'keittio', count: 1, at: 60_000 },
      { by: 'ravintola', count: 1, at: 0 },
    ]);
    expect(isOnlyOf(owners, 'ravintola')).toBe(false);
  });

  test("a colleague's line stays the colleague's when its amount is changed, touched then", () => {
    const facts = page(['keittio', adding(one)], ['ravintola', changing(one, 5)]);
    expect(ownersOf(facts, 'ravintola')).toEqual([{ by: 'keittio', count: 1, at: 60_000 }]);
    expect(ownersOf(facts, 'keittio')).toEqual([{ by: 'ravintola', count: 1, at: 60_000 }]);
  });

  test('a line that was removed and added again belongs to its last author', () => {
    const removed: CartFact = { _tag: 'ItemRemoved', group: KEY.daily, product_id: one.id };
    const facts = page(['keittio', adding(one)], ['keittio', removed], ['ravintola', adding(one)]);
    const owners = ownersOf(facts, 'ravintola');
    expect(owners).toEqual([{ by: 'ravintola', count: 1, at: 120_000 }]);
    expect(isOnlyOf(owners, 'ravintola')).toBe(true);
  });

  test('lines that an order left, or that existed before the facts, have no owner', () => {
    const left: CartFact = {
      _tag: 'CartRestored',
      items: [line(one, 1)],
      auto_add_products: [],
      custom_reference: '',
    };
    expect(ownersOf(page(['ravintola', left]), 'ravintola')).toEqual([{ by: '', count: 1, at: 0 }]);
    const base = { ...page(), base: replay([adding(two)]) };
    expect(ownersOf(base, 'ravintola')).toEqual([{ by: '', count: 1, at: undefined }]);
  });

  test('an empty cart has no owner', () => {
    const owners = ownersOf(
      page(['keittio', adding(one)], ['keittio', { _tag: 'CartEmptied' }]),
      'ravintola',
    );
    expect(owners).toEqual([]);
  });
});
