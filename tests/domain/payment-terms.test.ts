import { expect, test } from 'vitest';
import { termsOf } from '../../machines/domain/prepayment/terms.ts';

test('the terms of a payment are words and https links; nothing of them is drawn as HTML', () => {
  const stated =
    'Maksamalla hyväksyt <a target="_blank" href="https://www.paytrail.com/ehdot?a=1">maksupalvelun <b>ehdot</b></a> &amp; <i>muut</i>.';
  expect(termsOf(stated)).toEqual([
    { text: 'Maksamalla hyväksyt ' },
    { text: 'maksupalvelun ehdot', href: 'https://www.paytrail.com/ehdot?a=1' },
    { text: ' & muut.' },
  ]);
});

test('a link that is not https, and a script, are words alone', () => {
  expect(termsOf('<a href="javascript:alert(1)">Ehdot</a><script>alert(2)</script>')).toEqual([
    { text: 'Ehdotalert(2)' },
  ]);
  expect(termsOf('')).toEqual([]);
  expect(termsOf('Ehdot')).toEqual([{ text: 'Ehdot' }]);
});
