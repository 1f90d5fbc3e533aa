/** Days are PlainDate strings (YYYY-MM-DD), instants epoch milliseconds; the zone is Europe/Helsinki (decisions/days.md). */
export type PlainDate = string;
export type Instant = number;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The day in Helsinki at an instant. */
export function dayAt(now: Instant): PlainDate {
  return dayOf(now + offsetAt(now));
}

/**
 * The instant of a full hour of a Helsinki day. A skipped hour becomes the next one; of a repeated hour it is the
 * first.
 */
export function instantAt(day: PlainDate, hour: number): Instant {
  const local = Date.parse(day) + hour * HOUR;
  const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)];
  const changesBefore = offsetAt(local - before) !== before && offsetAt(local - after) === after;
  return local - (changesBefore ? after : before);
}

/** The next time after `now` when it is this hour in Helsinki. */
export function nextAt(now: Instant, hour: number): Instant {
  const today = dayAt(now);
  const at = instantAt(today, hour);
  return at > now ? at : instantAt(addDays(today, 1), hour);
}

/** Day of the week, 1 = Monday to 7 = Sunday. */
export function weekdayOf(day: PlainDate): number {
  return new Date(day).getUTCDay() || 7;
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return dayOf(Date.parse(day) + days * DAY);
}

/** True from Monday to Friday, except public holidays. */
export function isWorkingDay(day: PlainDate, holidays: ReadonlySet<PlainDate>): boolean {
  return weekdayOf(day) <= 5 && !holidays.has(day);
}

/** The nth working day before `day` (n = 1 is the one right before it). */
export function workingDayBefore(day: PlainDate, n: number, holidays: ReadonlySet<PlainDate>): PlainDate {
  let found = day;
  for (let left = n; left > 0; ) {
    found = addDays(found, -1);
    if (isWorkingDay(found, holidays)) left -= 1;
  }
  return found;
}

function dayOf(local: number): PlainDate {
  return new Date(local).toISOString().slice(0, 10);
}

/**
 * Milliseconds by which clocks in Helsinki are ahead of UTC. The rules of 1970 and 2100 also apply before and after.
 */
function offsetAt(now: Instant): number {
  const minute = 60_000;
  const near = Math.floor(Math.min(Math.max(now, 0), LAST) / minute) * minute;
  if (near !== last.near) {
    last = { near, offset: Date.parse(`${clock.format(near).replace(' ', 'T')}Z`) - near };
  }
  return last.offset;
}

/** Most instants are of the current minute. */
let last = { near: Number.NaN, offset: 0 };

const LAST = Date.UTC(2100, 0);

/** Swedish writes `2026-11-24 13:30`. */
const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
});
