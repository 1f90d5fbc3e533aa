import { dayAt, type Instant, instantAt, type PlainDate } from '../calendar.ts';

/** YYYY-MM in Helsinki. */
export type Month = string;

/** The number of months in a period. */
const MONTHS = 12;

export function monthAt(now: Instant): Month {
  return monthOf(dayAt(now));
}

export function monthOf(day: PlainDate): Month {
  return day.slice(0, 7);
}

/** The months of a calendar year, else the twelve that end with the current one; ascending. */
export function monthsOf(year: string | undefined, now: Instant): Month[] {
  const last = year === undefined ? monthAt(now) : `${year}-12`;
  return Array.from({ length: MONTHS }, (_, index) => after(last, index + 1 - MONTHS));
}

/** The instants from the start of the first month up to the end of the last one. */
export function boundsOf(months: readonly Month[]): readonly [from: Instant, to: Instant] {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return [instantAt(`${first}-01`, 0), instantAt(`${after(last, 1)}-01`, 0)];
}

function after(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)).toISOString());
}
