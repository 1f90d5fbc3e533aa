import { dayAt, type PlainDate } from '../calendar.ts';
import { fold, queryOf } from '../search/fold.ts';
import { deliveredItems } from './compose.ts';
import { deliveryDays } from './moment.ts';
import type { Order } from './order.schema.ts';

/**
 * The search words of an order: its number, reference, orderer, days and products. Days are D.M.YYYY and YYYY-MM-DD,
 * products their number and name. Folded, with a space before each.
 */
export function wordsOf(order: Order): string {
  const known = words.get(order);
  if (known !== undefined) return known;
  const { id, ordered_at, ordered_by, custom_reference, deliveries } = order;
  const days = [...deliveryDays(order), ...(ordered_at === undefined ? [] : [dayAt(ordered_at)])];
  const texts = new Set([id, custom_reference, ordered_by, ...days, ...days.map(shortDay)]);
  for (const delivery of deliveries) {
    for (const { product_id, description_fi, description_en } of deliveredItems(delivery)) {
      texts.add(product_id).add(description_fi).add(description_en);
    }
  }
  let all = '';
  for (const text of texts) all += ` ${text}`;
  // A single space stays as it is: an order has hundreds.
  const text = fold(all).replace(/\s{2,}|[^\S ]/g, ' ');
  words.set(order, text);
  return text;
}

/** Parts of a search: the words must contain each. A number or a day matches from its beginning. */
export function partsOfSearch(typed: string): string[] {
  return queryOf(fold(typed))
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => (/^\d/.test(part) ? ` ${dayIn(part)}` : part));
}

export function isFound(order: Order, typed: string): boolean {
  return partsOfSearch(typed).every((part) => wordsOf(order).includes(part));
}

const words = new WeakMap<Order, string>();

function shortDay(day: PlainDate): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${month}.${year}`;
}

/** A typed day without leading zeros and with a full year: `04.07.26` is `4.7.2026`. */
function dayIn(part: string): string {
  const [, date, month, year = ''] = /^0?(\d{1,2})\.0?(\d{1,2})\.?(\d{4}|\d{2})?$/.exec(part) ?? [];
  if (date === undefined) return part;
  return `${date}.${month}.${year.length === 2 ? `20${year}` : year}`;
}
