/** Days are PlainDate strings (YYYY-MM-DD), instants epoch milliseconds; the zone is Europe/Helsinki. */
export type PlainDate = string;
export type Instant = number;

const ZONE = 'Europe/Helsinki';

/** The day in Helsinki at an instant. */
export function dayAt(now: Instant): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** The instant of a local time in Helsinki, `2026-11-24T13:30`; undefined: it is none. */
export function helsinkiInstant(text: string): Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** The instant of a full hour of a Helsinki day; right on both nights when the clocks change. */
export function instantAt(day: PlainDate, hour: number): Instant {
  const date = Temporal.PlainDate.from(day);
  return date.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from({ hour }) })
    .epochMilliseconds;
}

/** The next time after `now` when it is this hour in Helsinki. */
export function nextAt(now: Instant, hour: number): Instant {
  const today = dayAt(now);
  const at = instantAt(today, hour);
  return at > now ? at : instantAt(addDays(today, 1), hour);
}

/** Day of the week, 1 = Monday to 7 = Sunday. */
export function weekdayOf(day: PlainDate): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Monday to Friday, and no public holiday. */
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

/** The first `count` working days after `day`. */
export function workingDaysAfter(
  day: PlainDate,
  count: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate[] {
  const days: PlainDate[] = [];
  for (let next = addDays(day, 1); days.length < count; next = addDays(next, 1)) {
    if (isWorkingDay(next, holidays)) days.push(next);
  }
  return days;
}
