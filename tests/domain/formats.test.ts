import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatMonth,
  formatTime,
  moneyParts,
} from '../../i18n/formats.ts';
import { localeOf } from '../../i18n/locales.ts';
import { compareText, formatPercent, formatQuantity } from '../../i18n/quantities.ts';

// Replaces ~ by the no-break space U+00A0, which looks like a space.
const spaced = (text: string) => text.replaceAll('~', '\u00a0');

describe('§9 money from integer cents', () => {
  const rows: readonly (readonly [cents: number, fi: string, en: string])[] = [
    [0, '0,00~€', '€0.00'],
    [5, '0,05~€', '€0.05'],
    [90, '0,90~€', '€0.90'],
    [14_210, '142,10~€', '€142.10'],
    [99_999, '999,99~€', '€999.99'],
    [123_450, '1~234,50~€', '€1,234.50'],
    [123_456_789, '1~234~567,89~€', '€1,234,567.89'],
    [-123_450, '−1~234,50~€', '−€1,234.50'],
  ];
  test.each(rows)('%i', (cents, fi, en) => {
    expect(formatMoney(cents, 'fi')).toBe(spaced(fi));
    expect(formatMoney(cents, 'en')).toBe(en);
  });

  test('the unit is separate from the number', () => {
    expect(moneyParts(123_450, 'fi')).toEqual({
      before: '',
      figure: spaced('1~234,50'),
      after: spaced('~€'),
    });
    expect(moneyParts(123_450, 'en')).toEqual({ before: '€', figure: '1,234.50', after: '' });
  });
});

describe('numbers', () => {
  test('counts, quantities and percents', () => {
    expect([formatCount(26_059, 'fi'), formatCount(26_059, 'en')]).toEqual([spaced('26~059'), '26,059']);
    expect([formatCount(999, 'fi'), formatCount(-1_000, 'en')]).toEqual(['999', '−1,000']);
    expect([formatQuantity(2.5, 'fi'), formatQuantity(1_200.125, 'en')]).toEqual(['2,5', '1,200.125']);
    expect([formatQuantity(12, 'fi'), formatQuantity(0.1 + 0.2, 'fi')]).toEqual(['12', '0,3']);
    expect([25.5, 13.5, 10, 0].map((percent) => formatPercent(percent, 'fi'))).toEqual(
      ['25,5~%', '13,5~%', '10~%', '0~%'].map(spaced),
    );
    expect([25.5, 13.5, 10, 0].map((percent) => formatPercent(percent, 'en'))).toEqual([
      '25.5%',
      '13.5%',
      '10%',
      '0%',
    ]);
  });
});

describe('§9 dates are a weekday plus D.M.YYYY, times H:mm', () => {
  test('the weekdays', () => {
    const week = ['23', '24', '25', '26', '27', '28', '29'].map((date) => `2026-11-${date}`);
    expect(week.map((day) => formatDay(day, 'fi'))).toEqual(
      [
        'ma~23.11.2026',
        'ti~24.11.2026',
        'ke~25.11.2026',
        'to~26.11.2026',
        'pe~27.11.2026',
        'la~28.11.2026',
        'su~29.11.2026',
      ].map(spaced),
    );
    expect(week.map((day) => formatDay(day, 'en'))).toEqual(
      [
        'Mon~23.11.2026',
        'Tue~24.11.2026',
        'Wed~25.11.2026',
        'Thu~26.11.2026',
        'Fri~27.11.2026',
        'Sat~28.11.2026',
        'Sun~29.11.2026',
      ].map(spaced),
    );
    expect(formatDate('2027-01-05')).toBe('5.1.2027');
  });

  test('the time is Helsinki time in summer and in winter', () => {
    expect(formatTime('2026-11-25T12:05:00Z')).toBe('14:05');
    expect(formatTime('2026-07-01T06:05:00Z')).toBe('9:05');
    expect(formatTime('2026-11-24T22:00:00Z')).toBe('0:00');
    expect(formatTime(Date.UTC(2026, 10, 25, 12, 5))).toBe('14:05');
  });

  test('a month is written out with its year', () => {
    expect(formatMonth('2026-11', 'fi')).toBe(spaced('marraskuu~2026'));
    expect(formatMonth('2026-01', 'en')).toBe(spaced('January~2026'));
  });

  test('a moment is the day there, not here', () => {
    expect(formatMoment('2026-11-24T22:30:00Z', 'fi')).toBe(spaced('ke~25.11.2026 klo~0:30'));
    expect(formatMoment('2026-11-24T22:30:00Z', 'en')).toBe(spaced('Wed~25.11.2026 at~0:30'));
  });
});

test('Finnish collation in both languages', () => {
  const words = ['Öljy', 'Äyriäiset', 'Zucchini', 'Åhus', 'ananas', 'Olut 10 l', 'Olut 2 l', 'Vanilja'];
  expect(words.toSorted(compareText)).toEqual([
    'ananas',
    'Olut 2 l',
    'Olut 10 l',
    'Vanilja',
    'Zucchini',
    'Åhus',
    'Äyriäiset',
    'Öljy',
  ]);
});

test('§9 Finnish is the default and the fallback', () => {
  expect(['fi', 'en', 'sv', '', null, undefined].map(localeOf)).toEqual(['fi', 'en', 'fi', 'fi', 'fi', 'fi']);
});
