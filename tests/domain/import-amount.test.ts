import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount } from '../../i18n/formats.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import { readFormAmount } from '../../machines/domain/import/amount.ts';

const amount = (of: number) => ({ tag: 'amount', amount: of });
const problem = (of: string) => ({ tag: 'problem', problem: of });

describe('§5 an amount of a form is a whole number above 0', () => {
  test.each([
    [3, 3],
    [3.0000000000000004, 3],
    ['3', 3],
    [' 3 ', 3],
    ['3,0', 3],
    ['3.00', 3],
    ['+3', 3],
    ['007', 7],
    ['1 000', 1_000],
    ['1\u00a0000', 1_000],
    ['1\u202f000,00', 1_000],
    ['1,000.00', 1_000],
    ['1.000,00', 1_000],
    ['99 999', 99_999],
  ])('%j is read', (cell, read) => {
    expect(readFormAmount(cell)).toEqual(amount(read));
  });

  test.each([
    ['kaksi', 'notNumber'],
    ['3 kg', 'notNumber'],
    ['1 2', 'notNumber'],
    ['1e3', 'notNumber'],
    ['25.11.2026', 'notNumber'],
    ['#N/A', 'notNumber'],
    ['=', 'notNumber'],
    ['-', 'notNumber'],
    [Number.NaN, 'notNumber'],
    ['2,5', 'notWhole'],
    ['2.5', 'notWhole'],
    [2.5, 'notWhole'],
    ['0,4', 'notWhole'],
    [0, 'notPositive'],
    ['0', 'notPositive'],
    ['0,00', 'notPositive'],
    [-3, 'notPositive'],
    ['-3', 'notPositive'],
    ['\u22123', 'notPositive'],
    [100_000, 'tooLarge'],
    ['100 000', 'tooLarge'],
    ['1,000', 'unclear'],
    ['1.000', 'unclear'],
    ['2,500', 'unclear'],
  ])('%j is %s', (cell, why) => {
    expect(readFormAmount(cell)).toEqual(problem(why));
  });

  test.each([undefined, '', '  ', '\u00a0', '\u200b'])('%j is none', (cell) => {
    expect(readFormAmount(cell)).toEqual({ tag: 'none' });
  });

  test('any amount is read as it is written: as a number, in figures, and in Finnish', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), (of) => {
        const written = [of, String(of), `${of},0`, `${of}.00`, formatCount(of, 'fi')];
        expect(written.map(readFormAmount)).toEqual(written.map(() => amount(of)));
      }),
    );
  });

  test('of all cells only a whole number above 0 and at most 99,999 is an amount', () => {
    const cell = fc.oneof(fc.double(), fc.string(), fc.stringMatching(/^[-+]?[0-9 .,]{0,9}$/));
    fc.assert(
      fc.property(cell, (of) => {
        const read = readFormAmount(of);
        if (read.tag !== 'amount') return;
        expect(Number.isInteger(read.amount) && read.amount >= 1 && read.amount <= 99_999).toBe(true);
        const figures = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
        if (typeof of === 'string') expect(figures(of).startsWith(String(read.amount))).toBe(true);
      }),
    );
  });
});
