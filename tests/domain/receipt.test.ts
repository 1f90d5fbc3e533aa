import { expect, test } from 'vitest';
import { digestStart, receiptCode } from '../../machines/domain/order/receipt.ts';

// By hand: the 80 bits 0123456789abcdef0123 in groups of five, each as its sign of Crockford's base 32.
const start = '0123456789abcdef0123';
const code = '04HM-ASW9-NF6Y-Y093';

test('a code has the first 80 bits of the digest, and no others', () => {
  expect(receiptCode(`${start}${'0'.repeat(44)}`)).toBe(code);
  expect(receiptCode(`${start}${'f'.repeat(44)}`)).toBe(code);
  expect(receiptCode('0'.repeat(64))).toBe('0000-0000-0000-0000');
  expect(receiptCode('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

test('a typed code is read in any case, without dashes, and with signs that look like digits', () => {
  for (const typed of [code, code.toLowerCase(), '04hmasw9nf6yy093', ' O4HM ASW9 NF6Y YO93 ']) {
    expect(digestStart(typed)).toBe(start);
  }
  expect(digestStart('iIlL-0000-0000-0000')).toBe('08421000000000000000');
  expect(digestStart('0000-0000-0000-0000')).toBe('0'.repeat(20));
});

test('too many or too few signs, and signs of no code, are none', () => {
  for (const typed of ['', code.slice(1), `${code}0`, code.replace('0', 'U'), code.replace('0', '?')]) {
    expect(digestStart(typed)).toBeUndefined();
  }
});
