import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from '../../machines/domain/calendar.ts';
import {
  type GuideChoices,
  moved,
  noChoices,
  onHandOf,
  parseStock,
  proposalOf,
  rowsOf,
  withHidden,
  withoutSection,
  withSection,
  withShown,
  withStock,
} from '../../machines/domain/guide/choices.ts';
import { countedIn } from '../../machines/domain/guide/counted.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import type { CountItem, CountLine } from '../../machines/domain/inventory/inventory.schema.ts';
import { itemOf } from '../../machines/domain/inventory/item.ts';
import { sugar } from './goods.ts';

const TODAY = '2026-03-02';
const goods = ['milk', 'sugar', 'salmon'].map(good);

test.each([
  ['-1', 'notNumber'],
  ['abc', 'notNumber'],
  ['1e9', 'notNumber'],
  ['99999999', 'tooLarge'],
  ['1,2,3', 'unclear'],
  ['0,1234', 'tooFine'],
])('given %s as an amount of a shelf, when it is read, then the reason is %s', (text, problem) => {
  expect(parseStock(text)).toEqual({ ok: false, problem });
});

test.each([
  ['', undefined],
  ['0', 0],
  ['2,5', 2.5],
  ['9999', 9_999],
])('given %j as an amount of a shelf, when it is read, then it is %s', (text, amount) => {
  expect(parseStock(text)).toEqual({ ok: true, amount });
});

describe('the user’s own order of the guide', () => {
  test('given no choices, when the rows are made, then the goods have the order of the guide', () => {
    expect(shown(noChoices)).toEqual(['milk', 'sugar', 'salmon']);
  });

  test('given a moved good, when the rows are made, then it has its new place', () => {
    expect(shown(moved(goods, noChoices, 2, 0))).toEqual(['salmon', 'milk', 'sugar']);
  });

  test('given an own order, when a new good is bought, then it comes first', () => {
    const choices = moved(goods, noChoices, 2, 0);
    expect(shown(choices, [...goods, good('beer')])).toEqual(['beer', 'salmon', 'milk', 'sugar']);
  });

  test('given a hidden good, when it is shown again after a move, then it is in the rows once', () => {
    const hidden = withHidden(moved(goods, noChoices, 2, 0), 'milk');
    expect(shown(hidden)).toEqual(['salmon', 'sugar']);
    expect(shown(withShown(moved(goods, hidden, 0, 1), 'milk'))).toEqual(['sugar', 'salmon', 'milk']);
  });

  test('given a section, when goods are moved below it, then they belong to it', () => {
    const choices = moved(goods, withSection(goods, noChoices, ' Kylmiö '), 0, 3);
    expect(shown(choices)).toEqual(['sugar', 'salmon', '# Kylmiö', 'milk']);
    expect(shown(withoutSection(choices, 'Kylmiö'))).toEqual(['sugar', 'salmon', 'milk']);
  });

  test('given a section without a name or with a known one, when it is added, then nothing changes', () => {
    const choices = withSection(goods, noChoices, 'Kylmiö');
    expect(withSection(goods, choices, 'Kylmiö')).toBe(choices);
    expect(withSection(goods, choices, '  ')).toBe(choices);
  });

  test('no move loses a good or shows one twice', () => {
    const place = fc.integer({ min: 0, max: 4 });
    const step = fc.oneof(
      fc.record({ from: place, to: place }),
      fc.record({ section: fc.constantFrom('Kylmiö', 'Pakaste') }),
      fc.record({ hide: fc.constantFrom('milk', 'sugar') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const choices = steps.reduce<GuideChoices>((known, next) => {
          if ('section' in next) return withSection(goods, known, next.section);
          return 'hide' in next ? withHidden(known, next.hide) : moved(goods, known, next.from, next.to);
        }, noChoices);
        const all = ['milk', 'sugar'].reduce(withShown, choices);
        const ids = shown(all).filter((row) => !row.startsWith('#'));
        expect(ids.toSorted()).toEqual(['milk', 'salmon', 'sugar']);
      }),
    );
  });
});

describe('the proposed amount is ceil(par − on hand)', () => {
  test.each([
    [6, 2.5, 4],
    [6, 6, 0],
    [6, 9, 0],
    [0.5, 0.2, 1],
    [0.3, 0.1, 1],
    [1.2, 0.2, 1],
    [6, 5.999, 1],
  ])('given par %d and %d on hand, when it is proposed, then it is %d', (par, onHand, proposal) => {
    expect(proposalOf(par, onHand)).toBe(proposal);
  });

  test('given no par or no amount on hand, then none is proposed', () => {
    expect(proposalOf(undefined, 1)).toBeUndefined();
    expect(proposalOf(6, undefined)).toBeUndefined();
  });
});

describe('the amount on hand is that of today, else of the last count', () => {
  const ordered = instantAt('2026-02-20', 9);
  const counted = { amount: 2.5, at: instantAt('2026-02-27', 15) };
  const stated = (day: string) => withStock(noChoices, 'milk', { par: 6, onHand: 1, day }).stock.milk;

  test('given an amount of today, when it is asked for, then the count does not matter', () => {
    expect(onHandOf(stated(TODAY), counted, ordered, TODAY)).toEqual({ amount: 1, counted: undefined });
  });

  test('given no amount, or one of yesterday, when it is asked for, then it is the counted one with its day', () => {
    const offered = { amount: 2.5, counted: '2026-02-27' };
    expect(onHandOf(undefined, counted, ordered, TODAY)).toEqual(offered);
    expect(onHandOf(stated('2026-03-01'), counted, ordered, TODAY)).toEqual(offered);
  });

  test('given a good that was ordered after the count, or no count, then no amount is known', () => {
    expect(onHandOf(undefined, counted, counted.at + 1, TODAY)).toBeUndefined();
    expect(onHandOf(stated('2026-03-01'), undefined, ordered, TODAY)).toBeUndefined();
  });

  test('a count has its counted goods; own items, removed ones and uncounted ones are left out', () => {
    const counting = (id: string, changed: Partial<CountItem>, removed = false) => ({
      ...lineOf({ ...itemOf(sugar, 'DRY', 1_500), id, key: id, ...changed }),
      removed,
    });
    const lines = [
      counting('1', {}),
      counting('2', { amount: 0 }),
      counting('3', { amount: null }),
      counting('addedItem-1', { name: 'Öljy' }),
      counting('5', {}, true),
    ];
    expect(countedIn({ lines })).toEqual({
      '1': { amount: 1.5, at: counted.at },
      '2': { amount: 0, at: counted.at },
    });
  });

  function lineOf(item: CountItem): CountLine {
    return { item, removed: false, change: 'c', at: counted.at, by: 'a', version: 1, other: null };
  }
});

function shown(choices: GuideChoices, of = goods): string[] {
  return rowsOf(of, choices).map((row) =>
    row.kind === 'section' ? `# ${row.section}` : row.good.product_id,
  );
}

function good(product_id: string): GuideGood {
  return {
    product_id,
    description_fi: product_id,
    description_en: product_id,
    product: undefined,
    category: 'DRY',
    unit_of_measure: 'KPL',
    last: { at: instantAt(TODAY, 9), day: TODAY, amount: 1, price: { excl: 100, incl: 114 } },
    usual: 1,
    times: 1,
    change: undefined,
  };
}
