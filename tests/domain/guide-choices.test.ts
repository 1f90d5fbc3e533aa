import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GuideChoices,
  moved,
  noChoices,
  proposalOf,
  rowsOf,
  withHidden,
  withoutSection,
  withSection,
  withShown,
  withStock,
} from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';

const TODAY = '2026-03-02';
const goods = ['milk', 'sugar', 'salmon'].map(good);

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
  ])('given par %d and %d on hand, when it is proposed, then it is %d', (par, onHand, proposal) => {
    const { stock } = withStock(noChoices, 'milk', { par, onHand, day: TODAY });
    expect(proposalOf(stock.milk, TODAY)).toBe(proposal);
  });

  test('given no par, no amount on hand or an amount of another day, then none is proposed', () => {
    expect(proposalOf(undefined, TODAY)).toBeUndefined();
    expect(proposalOf({ par: undefined, onHand: 1, day: TODAY }, TODAY)).toBeUndefined();
    expect(proposalOf({ par: 6, onHand: undefined, day: TODAY }, TODAY)).toBeUndefined();
    expect(proposalOf({ par: 6, onHand: 1, day: '2026-03-01' }, TODAY)).toBeUndefined();
  });
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
    last: { day: TODAY, amount: 1, price: { excl: 100, incl: 114 } },
    usual: 1,
    times: 1,
    change: undefined,
  };
}
