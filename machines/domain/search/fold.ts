/** A name's language in the catalogue. */
export type SearchLanguage = 'fi' | 'en';

/** The normalised query: one kind of space, composed letters; a sign before a number is removed. */
export function queryOf(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[/#]\s*(?=\d)/, '');
}

/** True if the query has the three characters of §5, without the spaces around it. */
export function isLongEnough(typed: string): boolean {
  return [...queryOf(typed)].length >= SEARCH_MINIMUM;
}

/** Lower case, unit by unit: positions in the result equal those in `text`. */
export function lower(text: string): string {
  const low = text.toLowerCase();
  return low.length === text.length ? low : Array.from(text, lowerUnit).join('');
}

/** Lower case without diacritics (a≈ä, o≈ö, e≈é), unit by unit like `lower`. */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  return lower(text).replace(/[^\x00-\x7f]/g, (unit) => bases.get(unit) ?? baseUnit(unit));
}

/** §9: shorter queries have no results. */
const SEARCH_MINIMUM = 3;

const bases = new Map<string, string>();

function lowerUnit(unit: string): string {
  const low = unit.toLowerCase();
  return low.length === unit.length ? low : unit;
}

function baseUnit(unit: string): string {
  const base = unit.normalize('NFD').replace(/\p{M}/gu, '');
  bases.set(unit, base.length === unit.length ? base : unit);
  return bases.get(unit) ?? unit;
}
