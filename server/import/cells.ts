// Reads the cells of a file. Each function returns undefined for an unreadable cell: nothing is guessed.
import type { PlainDate } from '../../machines/domain/calendar.ts';
import type { Cents } from '../../machines/domain/money.ts';

/** '12,50', '1 234.5 €', '1.234,50'. A single dot or comma before three digits is ambiguous, and not read. */
export function decimalOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€]|EUR/gi, '');
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (marks.length === 1 && /^\d{1,3}[.,]\d{3}$/.test(bare) && !bare.startsWith('0')) return undefined;
  const other = last === ',' ? '.' : ',';
  const plain = last === undefined ? bare : bare.replaceAll(other, '').replace(last, '.');
  if (marks.length > 1 && !/^\d{1,3}([.,]\d{3})+[.,]\d+$/.test(bare)) return undefined;
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

/** '13,5 %', '13.5'; at most 100. */
export function percentOf(text: string): number | undefined {
  const percent = decimalOf(text.replace(/\s*%$/, ''));
  return percent === undefined || percent > 100 ? undefined : percent;
}

/** Euros with at most two decimals that are not 0, as cents. */
export function centsOf(text: string): Cents | undefined {
  const euros = decimalOf(text);
  if (euros === undefined || euros > 10_000_000) return undefined;
  const cents = Math.round(euros * 100);
  return Math.abs(cents - euros * 100) < 1e-6 ? cents : undefined;
}

export function flagOf(text: string): 0 | 1 | undefined {
  const word = text.toLowerCase();
  if (['1', 'x', 'k', 'kyllä', 'kylla', 'on', 'y', 'yes', 'true', 'tosi'].includes(word)) return 1;
  return ['0', '-', 'e', 'ei', 'n', 'no', 'false', 'epätosi'].includes(word) ? 0 : undefined;
}

const weekdayNames: readonly (readonly string[])[] = [
  ['1', 'ma', 'maanantai', 'mon', 'monday'],
  ['2', 'ti', 'tiistai', 'tue', 'tuesday'],
  ['3', 'ke', 'keskiviikko', 'wed', 'wednesday'],
  ['4', 'to', 'torstai', 'thu', 'thursday'],
  ['5', 'pe', 'perjantai', 'fri', 'friday'],
];

/** 'ma-pe', 'ma, ke, pe', '1,3,5', 'ei': ascending, 1 is Monday. */
export function weekdaysOf(text: string): readonly number[] | undefined {
  if (isNone(text)) return [];
  const days = new Set<number>();
  for (const part of text
    .toLowerCase()
    .split(/[,;/]|\s(?![-–])(?<![-–]\s)/)
    .filter((each) => each.trim() !== '')) {
    const [first, last = first] = part.split(/[-–]/).map((name) => weekdayNumber(name.trim()));
    if (first === undefined || last === undefined || last < first) return undefined;
    for (let day = first; day <= last; day += 1) days.add(day);
  }
  return [...days].sort();
}

function weekdayNumber(name: string): number | undefined {
  const at = weekdayNames.findIndex((names) => names.includes(name));
  return at === -1 ? undefined : at + 1;
}

export function isNone(text: string): boolean {
  return ['-', 'ei', 'ei mitään', 'none', 'no'].includes(text.toLowerCase());
}

/** '24.11.2026, 2026-11-26': ascending. */
export function daysOf(text: string): readonly PlainDate[] | undefined {
  const days = text
    .split(/[,;]\s*|\s+/)
    .filter(Boolean)
    .map(dayOf);
  return days.every((day) => day !== undefined) ? [...new Set(days)].sort() : undefined;
}

function dayOf(text: string): PlainDate | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : undefined;
}

/** Euros as a Finnish Excel reads them. */
export function eurosText(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
