import { describe, expect, test } from 'vitest';
import { isOrderableAmount, LARGE_AMOUNT, parseAmount } from '../../machines/domain/amount.ts';

describe('§5 typed or pasted amounts', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['49', 49],
    ['50', 50],
    ['99999', 99_999],
    ['007', 7],
    [' 12 ', 12],
    ['\u00a012\u00a0', 12],
    ['12\n', 12],
  ])('%j is %d', (text, amount) => {
    expect(parseAmount(text)).toEqual({ ok: true, amount });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u00a0', 'empty'],
    ['-1', 'notInteger'],
    ['+1', 'notInteger'],
    ['−1', 'notInteger'],
    ['1,5', 'notInteger'],
    ['1,0', 'notInteger'],
    ['1.5', 'notInteger'],
    ['1.', 'notInteger'],
    ['1,234', 'notInteger'],
    ['1.234', 'notInteger'],
    ['1 234', 'notInteger'],
    ['1\u00a0234', 'notInteger'],
    ['1e3', 'notInteger'],
    ['0x10', 'notInteger'],
    ['12 kg', 'notInteger'],
    ['٣', 'notInteger'],
    ['½', 'notInteger'],
    ['NaN', 'notInteger'],
    ['Infinity', 'notInteger'],
    ['100000', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
  ])('%j is refused as %s, and never read as something else', (text, problem) => {
    expect(parseAmount(text)).toEqual({ ok: false, problem });
  });
});

describe('§5 which amounts can be ordered', () => {
  test.each([1, 49, 50, 99_999])('%d can', (amount) => expect(isOrderableAmount(amount)).toBe(true));
  test.each([0, -1, 1.5, 100_000, Number.NaN, Number.POSITIVE_INFINITY])('%d cannot', (amount) =>
    expect(isOrderableAmount(amount)).toBe(false),
  );
  test('§9 an amount is large from 50 on', () => expect(LARGE_AMOUNT).toBe(50));
});
