import {
  addDays,
  dayAt,
  type Instant,
  instantAt,
  isWorkingDay,
  type PlainDate,
  weekdayOf,
  workingDayBefore,
} from '../../machines/domain/calendar.ts';
import type {
  Catalogue,
  DeliveryDay,
  LocationCode,
  Product,
} from '../../machines/domain/catalogue/catalogue.schema.ts';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import type { Good, Goods } from './goods.types.ts';
import { holidaysAround } from './holidays.ts';

/** The number of calendar days offered after today. */
const HORIZON = 14;
/** Orders close at 14:00 in Helsinki, `noticeDays` working days before the delivery. */
const CLOSING_HOUR = 14;
const noticeDays: Readonly<Record<LocationCode, number>> = { AMBIENT: 1, CHILLED: 1, FROZEN: 2 };
const locations: readonly LocationCode[] = ['AMBIENT', 'CHILLED', 'FROZEN'];

/** The delivery days that can be ordered at `now`, by location, ascending; `order_until` is exclusive. */
export function deliveryDaysAt(now: Instant): DeliveryDay[] {
  const today = dayAt(now);
  const holidays = holidaysAround(today);
  const ahead = Array.from({ length: HORIZON }, (_, index) => addDays(today, index + 1));
  const workingDays = ahead.filter((day) => isWorkingDay(day, holidays));
  return locations.flatMap((location_code) =>
    workingDays
      .map((delivery_date) => ({
        location_code,
        delivery_date,
        order_until: orderUntil(location_code, delivery_date, holidays),
      }))
      .filter((day) => now < day.order_until),
  );
}

/** The catalogue at `now`: categories in Finnish order, dates that can still be ordered. */
export function catalogueAt(goods: Goods, now: Instant): Catalogue {
  const delivery_days = deliveryDaysAt(now);
  const datesOf = datesByRoute(delivery_days);
  const products = Map.groupBy(goods.goods, (good) => good.category_code);
  const collator = new Intl.Collator('fi');
  const categories = goods.categories
    .toSorted((a, b) => collator.compare(a.description_fi, b.description_fi))
    .map((category) => ({
      ...category,
      checked: false,
      products: (products.get(category.code) ?? []).map((good) => productOf(good, datesOf(good))),
    }));
  return { categories, auto_add_products: goods.autoAddProducts, delivery_days };
}

function orderUntil(location: LocationCode, day: PlainDate, holidays: ReadonlySet<PlainDate>): Instant {
  return instantAt(workingDayBefore(day, noticeDays[location], holidays), CLOSING_HOUR);
}

function productOf(good: Good, delivery_dates: readonly PlainDate[]): Product {
  const { category_code: _code, delivery_weekdays: _weekdays, only_on: _days, ...product } = good;
  return { ...product, delivery_dates };
}

/** Goods of one location and the same weekdays or days share one list of dates. */
function datesByRoute(days: readonly DeliveryDay[]): (good: Good) => readonly PlainDate[] {
  const lists = new Map<string, readonly PlainDate[]>();
  return (good) => {
    const { location_code, delivery_weekdays, only_on } = good;
    if (good.id === FEE_PRODUCT) return [];
    const key = `${location_code} ${(only_on ?? delivery_weekdays).join()}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = days
      .filter((day) => day.location_code === location_code)
      .map((day) => day.delivery_date)
      .filter((day) => only_on?.includes(day) ?? delivery_weekdays.includes(weekdayOf(day)));
    lists.set(key, list);
    return list;
  };
}
