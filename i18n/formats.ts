// Formats numbers, money, days and times. Built from Intl's parts, so that all browsers have the same result.
import type { Locale } from './locales.ts';

/** The separator of groups, figures and units: a number is never broken at the end of a line. */
export const SPACE = '\u00a0';

/** Money cut where the eye does: the unit before ('€', en) or after (' €', fi) the figure. */
export interface MoneyParts {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** `cents` (integer): `1 234,50` and ` €` in Finnish, `€` and `1,234.50` in English. A negative sum has U+2212. */
export function moneyParts(cents: number, locale: Locale): MoneyParts {
  const size = Math.abs(cents);
  const figure = `${grouped(Math.floor(size / 100), locale)}${decimal[locale]}${two(size % 100)}`;
  const sign = cents < 0 ? '\u2212' : '';
  return locale === 'fi'
    ? { before: '', figure: sign + figure, after: `${SPACE}€` }
    : { before: `${sign}€`, figure, after: '' };
}

/** `cents` (integer) as `1 234,50 €` or `€1,234.50`. */
export function formatMoney(cents: number, locale: Locale): string {
  const { before, figure, after } = moneyParts(cents, locale);
  return before + figure + after;
}

/** A whole number: `26 059` or `26,059`. */
export function formatCount(count: number, locale: Locale): string {
  return (count < 0 ? '\u2212' : '') + grouped(Math.abs(count), locale);
}

/** A PlainDate (`2026-11-25`) as `ke 25.11.2026` or `Wed 25.11.2026` (§9: weekday plus D.M.YYYY). */
export function formatDay(day: string, locale: Locale): string {
  return `${weekdayOf(day, locale)}${SPACE}${formatDate(day)}`;
}

/** A PlainDate as `25.11.2026`, the same in both languages. */
export function formatDate(day: string): string {
  const [year, month, date] = numbersOf(day);
  return `${date}.${month}.${year}`;
}

/** A month (`2026-11`) as `marraskuu 2026` or `November 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[locale][Number(number) - 1]}${SPACE}${year}`;
}

/** An instant (epoch milliseconds or ISO 8601) as the Helsinki time `9:05`. */
export function formatTime(instant: number | string): string {
  return timeOf(helsinkiParts(instant));
}

/** An instant as the Helsinki day and time: `ke 25.11.2026 klo 9:05` or `Wed 25.11.2026 at 9:05`. */
export function formatMoment(instant: number | string, locale: Locale): string {
  const parts = helsinkiParts(instant);
  const at = locale === 'fi' ? 'klo' : 'at';
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return `${formatDay(day, locale)} ${at}${SPACE}${timeOf(parts)}`;
}

/** The separator of euros and cents, and of a whole number and its fraction. */
export const decimal: Readonly<Record<Locale, string>> = { fi: ',', en: '.' };
const groups: Readonly<Record<Locale, string>> = { fi: SPACE, en: ',' };
const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  fi: ['su', 'ma', 'ti', 'ke', 'to', 'pe', 'la'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  fi: [
    'tammi',
    'helmi',
    'maalis',
    'huhti',
    'touko',
    'kesä',
    'heinä',
    'elo',
    'syys',
    'loka',
    'marras',
    'joulu',
  ].map((name) => `${name}kuu`),
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function grouped(whole: number, locale: Locale): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, groups[locale]);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function numbersOf(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function weekdayOf(day: string, locale: Locale): string {
  const [year, month, date] = numbersOf(day);
  return weekdays[locale][new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function timeOf({ hour, minute }: Parts): string {
  return `${Number(hour)}:${minute}`;
}

function helsinkiParts(instant: number | string): Parts {
  const parts = clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts);
}
