import { addDays, type PlainDate, weekdayOf } from '../../machines/domain/calendar.ts';

/**
 * Days without deliveries in a year: Finland's public holidays, Midsummer Eve and Christmas Eve. They are computed for
 * any year of the Gregorian calendar.
 */
export function holidaysOf(year: number): PlainDate[] {
  const easter = easterOf(year);
  const midsummer = saturdayFrom(`${year}-06-20`);
  return [
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(midsummer, -1),
    midsummer,
    saturdayFrom(`${year}-10-31`),
    `${year}-12-06`,
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort();
}

/** The holidays of the year before a day, of its year and of the next. */
export function holidaysAround(day: PlainDate): ReadonlySet<PlainDate> {
  const year = Number(day.slice(0, 4));
  return new Set([year - 1, year, year + 1].flatMap(holidaysOf));
}

function saturdayFrom(day: PlainDate): PlainDate {
  return addDays(day, 6 - (weekdayOf(day) % 7));
}

/** Easter Sunday (Meeus/Jones/Butcher). */
function easterOf(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const day = moon + sunday - 7 * shift + 114;
  return `${year}-${pad(Math.floor(day / 31))}-${pad((day % 31) + 1)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
