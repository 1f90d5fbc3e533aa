const zone = 'Europe/Helsinki';

/** The next days from Monday to Friday after today in Helsinki, as YYYY-MM-DD. */
export function nextWeekdays(now: Date, count: number): string[] {
  return weekdays(now, count, 1);
}

export function lastWeekday(now: Date): string {
  return weekdays(now, 1, -1)[0] ?? '';
}

/** Midnight of a day in Helsinki, with its offset: 2026-07-01T00:00:00+03:00. */
export function withOffset(day: string): string {
  return midnight(day).toString({ timeZoneName: 'never' });
}

/** Midnight of a day in Helsinki, as a JavaScript Date is written: it names the day before. */
export function inUtc(day: string): string {
  return new Date(midnight(day).epochMilliseconds).toISOString();
}

/** Helsinki's time as a database writes it: 2026-07-01 08:30:00. */
export function databaseTime(at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

function midnight(day: string) {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone);
}

function weekdays(now: Date, count: number, step: number): string[] {
  const found: string[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  while (found.length < count) {
    day = day.add({ days: step });
    if (day.dayOfWeek <= 5) found.push(day.toString());
  }
  return found;
}
