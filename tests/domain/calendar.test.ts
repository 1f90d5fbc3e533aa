import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayAt,
  instantAt,
  isWorkingDay,
  weekdayOf,
  workingDayBefore,
} from '../../machines/domain/calendar.ts';

const holidays = new Set(
  readFileSync('tests/fixtures/fi_holidays_2026_2027.csv', 'utf8')
    .split('\n')
    .filter((row) => row.includes(',public'))
    .map((row) => row.slice(0, 10)),
);

describe('days are those of Helsinki', () => {
  test.each([
    ['2026-01-14T21:59:59Z', '2026-01-14'],
    ['2026-01-14T22:00:00Z', '2026-01-15'],
    ['2026-07-14T20:59:59Z', '2026-07-14'],
    ['2026-07-14T21:00:00Z', '2026-07-15'],
    ['2026-03-28T21:59:59Z', '2026-03-28'],
    ['2026-03-28T22:00:00Z', '2026-03-29'],
    ['2026-10-24T20:59:59Z', '2026-10-24'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('%s is on %s', (instant, day) => expect(dayAt(Date.parse(instant))).toBe(day));
});

describe('hours are right on both nights when the clocks change', () => {
  test.each([
    ['2026-03-28', 14, '2026-03-28T12:00:00Z'],
    ['2026-03-29', 0, '2026-03-28T22:00:00Z'],
    ['2026-03-29', 4, '2026-03-29T01:00:00Z'],
    ['2026-03-29', 14, '2026-03-29T11:00:00Z'],
    ['2026-10-24', 14, '2026-10-24T11:00:00Z'],
    ['2026-10-25', 0, '2026-10-24T21:00:00Z'],
    ['2026-10-25', 5, '2026-10-25T03:00:00Z'],
    ['2026-10-25', 14, '2026-10-25T12:00:00Z'],
  ])('%s at %d:00 is %s', (day, hour, instant) => expect(instantAt(day, hour)).toBe(Date.parse(instant)));

  test('the night in March has 23 hours, the one in October 25', () => {
    const hours = (day: string, next: string) => (instantAt(next, 0) - instantAt(day, 0)) / 3_600_000;
    expect([hours('2026-03-29', '2026-03-30'), hours('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
  });

  test('the next day is one day on, on both nights', () => {
    expect([addDays('2026-03-28', 1), addDays('2026-03-29', 1)]).toEqual(['2026-03-29', '2026-03-30']);
    expect([addDays('2026-10-24', 1), addDays('2026-10-25', 1)]).toEqual(['2026-10-25', '2026-10-26']);
  });
});

describe('working days', () => {
  test('days go on over months, years and leap days', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('the week begins on Monday', () => {
    expect(['2026-03-02', '2026-03-07', '2026-03-08'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  test('delivery days are weekdays, and no public holidays', () => {
    const days = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-04-03', '2026-04-06', '2026-12-24'];
    expect(days.map((day) => isWorkingDay(day, holidays))).toEqual([true, false, false, false, false, true]);
  });

  test('before Easter Tuesday come Maundy Thursday and the Wednesday', () => {
    expect(workingDayBefore('2026-04-07', 1, holidays)).toBe('2026-04-02');
    expect(workingDayBefore('2026-04-07', 2, holidays)).toBe('2026-04-01');
  });
});

describe('the calendar of browsers without Temporal agrees with Temporal', () => {
  const zone = 'Europe/Helsinki';
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const day = days.map((date) => date.toISOString().slice(0, 10));

  test('the day at an instant', () => {
    fc.assert(
      fc.property(days, (date) => {
        const there = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
        expect(dayAt(date.getTime())).toBe(there.toPlainDate().toString());
      }),
    );
  });

  test.each([
    ['0001-01-01T00:00:00Z', '0001-01-01'],
    ['0999-12-31T23:00:00Z', '1000-01-01'],
    ['9999-12-31T12:00:00Z', '9999-12-31'],
  ])('a day far from ours, %s, is one, too', (instant, day) => expect(dayAt(Date.parse(instant))).toBe(day));

  test('days on and back, and the day of the week', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (date, count) => {
        const on = Temporal.PlainDate.from(date).add({ days: count });
        expect([addDays(date, count), weekdayOf(addDays(date, count))]).toEqual([
          on.toString(),
          on.dayOfWeek,
        ]);
      }),
    );
  });

  test.each([2000, 2026, 2027, 2028].flatMap((year) => [`${year}-03-`, `${year}-10-`]))(
    'each hour of the last week of %s, when the clocks change',
    (month) => {
      for (let date = 24; date <= 31; date++) {
        for (let hour = 0; hour < 24; hour++) {
          const local = Temporal.PlainDate.from(`${month}${date}`).toPlainDateTime({ hour });
          expect(instantAt(`${month}${date}`, hour)).toBe(local.toZonedDateTime(zone).epochMilliseconds);
        }
      }
    },
  );
});
