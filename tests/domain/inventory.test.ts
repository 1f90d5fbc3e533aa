import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { decide } from '../../machines/domain/inventory/decide.ts';
import {
  decimalText,
  parseDecimal,
  parsePrice,
  parseQuantity,
  priceText,
} from '../../machines/domain/inventory/decimal.ts';
import {
  type CountState,
  countOf,
  foldEach,
  replay,
  stateOf,
} from '../../machines/domain/inventory/evolve.ts';
import type { CountChange, CountItem } from '../../machines/domain/inventory/inventory.schema.ts';
import { itemOf } from '../../machines/domain/inventory/item.ts';
import { summaryOf } from '../../machines/domain/inventory/summary.ts';
import { countTotals, lineTotals } from '../../machines/domain/inventory/totals.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { fructose, milk, sugar } from './goods.ts';
import { NOW, world } from './shop.ts';

const { catalogue } = world();
const own: CountItem = {
  ...itemOf(sugar, 'own', 2_500),
  key: 'own-a-1',
  id: 'addedItem-0',
  name: 'Rypsiöljy torilta',
  price_excl_tax: 234,
  price_incl_tax: 0,
  vat_percent: 13.5,
  unit_of_measure: 'l',
};

describe('§5 Inventory: commas are converted to dots and parsed as decimals', () => {
  test.each([
    ['1,5', 1_500],
    ['1.5', 1_500],
    [' 2 ', 2_000],
    [',5', 500],
    ['.25', 250],
    ['3,', 3_000],
    ['0', 0],
    ['007', 7_000],
    ['1 000,5', 1_000_500],
    ['1\u00a0000', 1_000_000],
    ['12,3450', 12_345],
    ['1,000', 1_000],
    ['-1', -1_000],
    ['\u22121,5', -1_500],
    ['-0', 0],
    ['999999', 999_999_000],
  ])('%j is an amount', (text, value) => {
    expect(parseQuantity(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1,000.5', 'unclear'],
    ['1.000,5', 'unclear'],
    ['1,2,3', 'unclear'],
    ['1 00', 'unclear'],
    ['1  000', 'unclear'],
    ['abc', 'notNumber'],
    ['1e3', 'notNumber'],
    ['5 kg', 'notNumber'],
    ['--1', 'notNumber'],
    ['+1', 'notNumber'],
    [',', 'notNumber'],
    ['1,2345', 'tooFine'],
    ['1000000', 'tooLarge'],
  ])('%j is reported, and never misread', (text, problem) => {
    expect(parseQuantity(text)).toEqual({ ok: false, problem });
  });

  test('a price has two decimals, and is never under 0', () => {
    expect(parsePrice('12,5')).toEqual({ ok: true, value: 1_250 });
    expect(parsePrice('0')).toEqual({ ok: true, value: 0 });
    expect(parsePrice('12,505')).toEqual({ ok: false, problem: 'tooFine' });
    expect(parsePrice('-1')).toEqual({ ok: false, problem: 'notNumber' });
    expect(parsePrice('100000')).toEqual({ ok: false, problem: 'tooLarge' });
  });

  test('a written number is read as the same, with a comma and with a dot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_000, max: 999_999_000 }),
        fc.constantFrom<',' | '.'>(',', '.'),
        (value, separator) => {
          expect(parseQuantity(decimalText(value, 3, separator))).toEqual({ ok: true, value: value + 0 });
        },
      ),
    );
  });

  test.each([
    [51_000, '510'],
    [49_990, '499,90'],
    [5, '0,05'],
  ])('a price has two decimals or none: %i', (cents, text) => expect(priceText(cents, ',')).toBe(text));

  test('every input is a number or a problem', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(2, 3), (text, decimals) => {
        const parsed = parseDecimal(text, decimals, 1_000);
        expect(parsed.ok ? Number.isSafeInteger(parsed.value) : parsed.problem.length > 0).toBe(true);
      }),
    );
  });
});

describe('§5 Inventory: an amount under 0 removes the item', () => {
  test('0 remains on the list, with the value 0', () => {
    const count = countAfter(set('a', itemOf(sugar, 'DRY', 0)));
    expect([...count.lines.values()].map(({ removed, item }) => [removed, item.amount])).toEqual([
      [false, 0],
    ]);
    expect(summaryOf(count)).toMatchObject({ lines: 1, excl: 0, incl: 0 });
  });

  test('−0.001 removes it; its last amount restores it', () => {
    const count = countAfter(set('a', itemOf(sugar, 'DRY', 3_000)), set('b', itemOf(sugar, 'DRY', -1)));
    const line = count.lines.get(sugar.id);
    expect([line?.removed, line?.item.amount]).toEqual([true, 3_000]);
    expect(summaryOf(count)).toMatchObject({ lines: 0, excl: 0 });
    const back = countAfter(
      set('a', itemOf(sugar, 'DRY', 3_000)),
      set('b', itemOf(sugar, 'DRY', -1)),
      set('c', itemOf(sugar, 'DRY', line?.item.amount ?? null)),
    );
    expect(back.lines.get(sugar.id)).toMatchObject({ removed: false, item: { amount: 3_000 } });
  });

  test('a good that was never counted can be taken off the list, too', () => {
    const count = countAfter({ _tag: 'RemoveItem', ...stamp('a'), item: itemOf(sugar, 'DRY', null) });
    expect(count.lines.get(sugar.id)).toMatchObject({ removed: true, item: { amount: null } });
  });
});

describe('§3 Inventory item', () => {
  test('§9 own items have the id addedItem- and a running number, which no colleague’s item gets', () => {
    const count = countAfter(
      set('a', own),
      { ...set('b', { ...own, key: 'own-b-1', name: 'Toinen' }), by: 'keittio' },
      set('c', { ...own, amount: 4_000 }),
    );
    expect([...count.lines].map(([key, { item }]) => [key, item.id, item.amount])).toEqual([
      ['own-a-1', 'addedItem-1', 4_000],
      ['own-b-1', 'addedItem-2', 2_500],
    ]);
  });

  test('a good of the catalogue has its price; an own item’s price incl. VAT is computed', () => {
    const cheap = { ...itemOf(sugar, 'x', 1_000), price_excl_tax: 1, price_incl_tax: 1, vat_percent: 0 };
    const gone = { ...itemOf({ ...sugar, id: 'gone' }, 'DRY', 1_000), key: 'other', price_excl_tax: 700 };
    const count = countAfter(set('a', cheap), set('b', gone), set('c', own));
    expect(count.lines.get(sugar.id)?.item).toEqual(
      itemOf(sugar, catalogue.categoryOf.get(sugar.id) ?? '', 1_000),
    );
    expect(count.lines.get('gone')?.item.price_excl_tax).toBe(700);
    // 2,34 € and 13.5 % of it, 31.59 cents.
    expect(count.lines.get('own-a-1')?.item.price_incl_tax).toBe(266);
  });

  test.each([
    ['no name', { name: '  ' }, { code: 'fieldMissing', field: 'name' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, { code: 'invalidField', field: 'name' }],
    ['a rate that is not in force', { vat_percent: 24 }, { code: 'invalidField', field: 'vat_percent' }],
    ['a price under 0', { price_excl_tax: -1 }, { code: 'invalidField', field: 'price_excl_tax' }],
    ['an amount beyond all stock', { amount: 1_000_000_000 }, { code: 'invalidField', field: 'amount' }],
    ['a key that is a good’s', { key: sugar.id }, { code: 'invalidField', field: 'key' }],
  ])('an own item with %s is refused', (_, wrong, problem) => {
    const change = set('a', { ...own, ...wrong }).change;
    expect(decide(undefined, change, { catalogue, now: NOW, by: 'a' })).toEqual({
      ok: false,
      problems: [problem],
    });
  });
});

test('an own item may cost nothing', () => {
  const { change } = set('a', { ...own, price_excl_tax: 0 });
  expect(decide(undefined, change, { catalogue, now: NOW, by: 'a' }).ok).toBe(true);
});

test('a count of 10,000 lines takes no further one, and each of its lines can still be changed', () => {
  const { change, ...rest } = set('a', own);
  const count = countAfter({ change, ...rest });
  const line = assertDefined(count.lines.get('own-a-1'));
  const lines = new Map(Array.from({ length: 9_999 }, (_, at) => [`own-b-${at}`, line]));
  const full = { ...count, lines: new Map([...lines, ['own-a-1', line]]) };
  const asked = { catalogue, now: NOW, by: 'a' };
  expect(decide(full, change, asked).ok).toBe(true);
  expect(decide(full, set('b', itemOf(milk, 'MILK', 1_000)).change, asked)).toEqual({
    ok: false,
    problems: [{ code: 'invalidField', field: 'changes' }],
  });
});

test('a value that no earlier state set is a defect, and is reported', () => {
  expect(() => assertDefined(undefined)).toThrow('is missing');
  expect(assertDefined(0)).toBe(0);
});

describe('§2 Inventory: price totals excl. and incl. VAT', () => {
  test('a line is its amount at each price, half up; VAT by rate is the difference', () => {
    const items = [
      { ...itemOf(sugar, 'DRY', 1_500), price_excl_tax: 333, price_incl_tax: 378 },
      { ...itemOf(fructose, 'DRY', 500), price_excl_tax: 333, price_incl_tax: 378 },
      { ...itemOf(milk, 'MILK', 1_000), price_excl_tax: 1_000, price_incl_tax: 1_255, vat_percent: 25.5 },
    ];
    // 499.5 → 500 and 166.5 → 167; 567 and 189.
    const { whole, byCategory } = countTotals(items);
    expect(whole).toEqual({
      excl: 1_667,
      incl: 2_011,
      vat: [
        { percent: 25.5, net: 1_000, vat: 255 },
        { percent: 13.5, net: 667, vat: 89 },
      ],
    });
    expect([...byCategory]).toEqual([
      ['DRY', { excl: 667, incl: 756 }],
      ['MILK', { excl: 1_000, incl: 1_255 }],
    ]);
    expect(lineTotals(items[0] ?? own)).toEqual({ excl: 500, incl: 567 });
  });

  test('§9 the lines are the categories’ sums, and add up to the total, excl. and incl. VAT', () => {
    const cents = fc.integer({ min: 0, max: 99_999 });
    const item = fc.record({
      category: fc.constantFrom('A', 'B', 'C', 'D'),
      price_excl_tax: cents,
      price_incl_tax: cents,
      vat_percent: fc.constantFrom(25.5, 13.5, 10, 0),
      amount: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
    });
    const added = (prices: readonly Price[]) => ({
      excl: prices.reduce((sum, { excl }) => sum + excl, 0),
      incl: prices.reduce((sum, { incl }) => sum + incl, 0),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (rows) => {
        const items = rows.map((row) => ({ ...own, ...row }));
        const { whole, byCategory } = countTotals(items);
        expect(added([...byCategory.values()])).toEqual({ excl: whole.excl, incl: whole.incl });
        for (const [category, sum] of byCategory) {
          expect(sum).toEqual(added(items.filter((each) => each.category === category).map(lineTotals)));
        }
        // The same sums in BigInt.
        const net = items.reduce(
          (sum, { price_excl_tax, amount }) =>
            sum + (BigInt(price_excl_tax) * BigInt(amount ?? 0) + 500n) / 1_000n,
          0n,
        );
        expect(BigInt(whole.excl)).toBe(net);
      }),
    );
  });
});

describe('colleagues count at once: the last writer of a line has it, and nothing of either is lost', () => {
  const at = (minutes: number) => NOW - 3_600_000 + minutes * 60_000;
  const early = { ...set('a', itemOf(sugar, 'DRY', 3_000), at(0)), by: 'ravintola' };
  const late = { ...set('b', itemOf(sugar, 'DRY', 5_000), at(30)), by: 'keittio' };

  test('by the time it was counted, in any order of arrival', () => {
    const wanted = {
      by: 'keittio',
      item: { amount: 5_000 },
      other: { amount: 3_000, by: 'ravintola', at: at(0) },
    };
    expect(countAfter(early, late).lines.get(sugar.id)).toMatchObject(wanted);
    expect(countAfter(late, early).lines.get(sugar.id)).toMatchObject(wanted);
  });

  test('a user who counts again takes over the line, and sees the colleague’s amount', () => {
    const again = { ...set('c', itemOf(sugar, 'DRY', 6_000), at(40)), by: 'ravintola' };
    expect(countAfter(early, late, again).lines.get(sugar.id)).toMatchObject({
      by: 'ravintola',
      item: { amount: 6_000 },
      other: { amount: 5_000, by: 'keittio' },
    });
  });

  test('lines of different goods are both kept', () => {
    const other = { ...set('c', itemOf(milk, 'MILK', 1_000), at(5)), by: 'keittio' };
    expect([...countAfter(early, other).lines.values()].map(({ by, item }) => [by, item.amount])).toEqual([
      ['ravintola', 3_000],
      ['keittio', 1_000],
    ]);
  });

  test('a clock that is ahead wins no line for good', () => {
    const ahead = { ...set('a', itemOf(sugar, 'DRY', 1_000), NOW + 86_400_000), by: 'keittio' };
    const count = countAfter(ahead, { ...set('b', itemOf(sugar, 'DRY', 2_000), NOW), by: 'ravintola' });
    expect(count.lines.get(sugar.id)).toMatchObject({ by: 'ravintola', item: { amount: 2_000 } });
  });

  test('the lines newer than a version update another device', () => {
    const before = countAfter(early);
    const now = countAfter(early, late, set('c', itemOf(milk, 'MILK', 1_000)));
    const answered = countOf(now, before.version);
    expect(answered.lines.map(({ item }) => item.id)).toEqual([sugar.id, milk.id]);
    expect(stateOf(answered, before)).toEqual(now);
  });

  test('a finished count accepts changes counted without a connection', () => {
    const done: Done = { change: { _tag: 'FinishCount', ...stamp('f') }, by: 'keittio' };
    const count = countAfter(early, done, late, done);
    expect([count.finished, count.lines.get(sugar.id)?.item.amount, count.version]).toEqual([true, 5_000, 4]);
  });
});

test('§2 the goods, whether in the list or not, keep the order in which they were counted in a summary', () => {
  const count = countAfter(set('a', itemOf(milk, 'MILK', 2_000)), set('b', own), {
    ...set('c', itemOf(sugar, 'DRY', null)),
    by: 'keittio',
  });
  // 2 × 8,99 € and 2,5 × 2,34 €; 13.5 % of 2,383 cents is 321.7.
  expect(summaryOf(count)).toEqual({
    id: 'c1',
    counted_on: '2026-03-02',
    counted_by: ['ravintola', 'keittio'],
    changed_at: NOW,
    finished: false,
    lines: 2,
    excl: 2_383,
    incl: 2_705,
  });
});

interface Done {
  readonly change: CountChange;
  readonly by?: string;
}

function stamp(id: string, at = NOW) {
  return { id, at };
}

function set(id: string, item: CountItem, at = NOW): Done & { readonly change: CountChange } {
  return { change: { _tag: 'SetItem', ...stamp(id, at), item } };
}

/** A count started by ravintola, after these changes. */
function countAfter(...done: readonly (Done | CountChange)[]): CountState {
  const begun = replay([
    { _tag: 'CountStarted', id: 'c1', counted_on: '2026-03-02', at: NOW, by: 'ravintola' },
  ]);
  const count = foldEach(done, begun, (each, now) => {
    const { change, by = 'ravintola' } = 'change' in each ? each : { change: each };
    const decision = decide(now, change, { catalogue, now: NOW, by });
    if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
    return decision.facts;
  });
  if (count === undefined) throw new Error('no count');
  return count;
}
