// Formats quantities and percentages, and sorts texts. Downloaded with the pages that need it.
import { decimal, formatCount, SPACE } from './formats.ts';
import type { Locale } from './locales.ts';

/** A quantity with up to three decimals: `2,5` or `2.5`. */
export function formatQuantity(quantity: number, locale: Locale): string {
  const [whole = '0', fraction] = String(Math.round(Math.abs(quantity) * 1000) / 1000).split('.');
  const sign = quantity < 0 ? '\u2212' : '';
  return (
    sign + formatCount(Number(whole), locale) + (fraction === undefined ? '' : decimal[locale] + fraction)
  );
}

/** `25.5` as `25,5 %` or `25.5%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return formatQuantity(percent, locale) + (locale === 'fi' ? `${SPACE}%` : '%');
}

/** Finnish order in both languages (å, ä and ö last), figures in words by their value. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

const collator = new Intl.Collator('fi', { numeric: true });
