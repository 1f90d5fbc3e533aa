// Reads single values of another backend into the contract's form.
import { dayAt, type Instant, type PlainDate } from '../../calendar.ts';

/** A number, also as text: `12.50`, `12,50`. Undefined: not a number. */
export function numberFrom(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  if (typeof given !== 'string' || !/^\s*[-+]?\d+([.,]\d+)?\s*$/.test(given)) return undefined;
  return Number(given.replace(',', '.'));
}

/** A text; a number becomes its digits. Undefined: neither. */
export function textFrom(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined;
}

/** A flag: true, 1, `"1"`, `"true"`; an absent one is false. Undefined: not a flag. */
export function flagFrom(given: unknown): boolean | undefined {
  if (given === null || given === undefined) return false;
  const word = typeof given === 'boolean' ? String(given) : textFrom(given)?.trim().toLowerCase();
  if (word === undefined) return undefined;
  if (['1', 'true', 'yes', 'y'].includes(word)) return true;
  return ['0', 'false', 'no', 'n', ''].includes(word) ? false : undefined;
}

/** A day, YYYY-MM-DD. A time with an offset gives the day in Helsinki at that instant; a time without one is cut. */
export function dayFrom(given: unknown): PlainDate | undefined {
  if (typeof given !== 'string') return undefined;
  const [, day, offset] = moment.exec(given.trim()) ?? [];
  if (day === undefined) return undefined;
  if (offset === undefined) return isDay(day) ? day : undefined;
  const instant = instantFrom(given);
  return instant === undefined ? undefined : dayAt(Date.parse(instant));
}

/** An instant as ISO 8601 text in UTC; a time without an offset is local time in Helsinki. */
export function instantFrom(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const text = given.trim().replace(' ', 'T');
  const [, day, offset] = moment.exec(text) ?? [];
  if (day === undefined) return undefined;
  const read =
    offset === undefined
      ? helsinkiInstant(text)
      : Date.parse(text.replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`));
  return read === undefined || Number.isNaN(read) ? undefined : new Date(read).toISOString();
}

/** The instant of a local time in Helsinki, `2026-11-24T13:30`; undefined: not a time. */
function helsinkiInstant(text: string): Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Helsinki').epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** True if the day exists: databases also write days such as 0000-00-00. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(Z|[+-]\d\d:?(?:\d\d)?)?)?$/i;
