import { inUtc, withOffset } from '../calendar.ts';
import {
  absent,
  always,
  amidst,
  asDecimals,
  asNumber,
  asObject,
  at,
  both,
  each,
  noneAs,
  onDay,
  values,
} from '../change.ts';
import { isList } from '../json.ts';
import { group, type Variant } from '../variant.ts';
import { flagForms } from './forms.ts';

// The lines of a cart have these fields, too.
const calls = ['GET /user/catalog', 'GET /user/cart'] as const;
const catalogue = ['GET /user/catalog'] as const;
const product = 'catalog.categories.*.products.*';
const firstProducts = 'catalog.categories.0.products';
const units = ['unit_of_measure', 'retail_sales_unit_amount', 'retail_sales_unit_of_measure'];
const days = ['delivery_dates', 'delivery_date'];
const day = (write: (day: string) => string) => each(onDay(write));

export const productVariants: readonly Variant[] = [
  ...group('product', 'product elements', catalogue, {
    'product-rubbish': [
      'among the goods are null, a text, and one of which nothing is as it should be',
      at(
        firstProducts,
        amidst(null, 'Porkkana', { id: null, price_excl_tax: 'abc', delivery_dates: 'soon' }),
      ),
    ],
    'product-without-price': [
      'a good has no prices yet',
      both(
        at(`${firstProducts}.1.price_excl_tax`, always(null)),
        at(`${firstProducts}.1.price_incl_tax`, always(null)),
      ),
    ],
    'product-one-note-null': [
      'one good has null for its notes',
      at(`${firstProducts}.0.notes`, always(null)),
    ],
    'product-extra-keys': [
      'a good has keys that §3 does not name',
      at(`${product}.brand`, always({ id: 1 })),
    ],
  }),
  ...group('product', 'product id', calls, {
    'product-id-number': [
      'ids that are digits are numbers',
      both(at(`${product}.id`, asNumber), values(['product_id'], asNumber)),
    ],
  }),
  ...group('product', 'notes', catalogue, {
    'notes-null': [
      'notes are null where there are none',
      values(['notes'], (notes) => (notes === '' ? null : (notes ?? null))),
    ],
    'notes-absent': [
      'notes are missing where there are none',
      values(['notes'], (notes) => (notes === '' ? undefined : notes)),
    ],
    'notes-list': ['notes are a list of texts', values(['notes'], (notes) => [notes ?? ''])],
  }),
  ...group('product', 'names', calls, {
    'names-english-null': ['nothing is translated: null', values(['description_en'], always(null))],
    'names-english-absent': ['nothing is translated: no key', values(['description_en'], absent)],
    'names-english-empty': ['nothing is translated: empty', values(['description_en'], always(''))],
    'names-of-categories-absent': [
      'goods do not name their category',
      values(['category_description_fi', 'category_description_en'], absent),
    ],
  }),
  ...flagForms('product', 'product', calls, ['out_of_stock', 'enable_inventory', 'auto_add_item']),
  ...group('product', 'days', calls, {
    'days-with-offset': ['days have a time and an offset', values(days, day(withOffset))],
    'days-in-utc': [
      'days are midnight in Helsinki, in UTC: they name the day before',
      values(days, day(inUtc)),
    ],
    'days-with-time': [
      'days have a time: 2026-01-07 00:00:00',
      values(
        days,
        day((text) => `${text} 00:00:00`),
      ),
    ],
  }),
  ...group('product', 'day list', calls, {
    'days-object': ['delivery_dates is an object, {"0": …}', values(['delivery_dates'], asObject)],
    'days-null': ['delivery_dates is null where there are none', values(['delivery_dates'], noneAs(null))],
    'days-absent': [
      'delivery_dates is missing where there are none',
      values(['delivery_dates'], noneAs(undefined)),
    ],
    'days-unordered': [
      'the latest day comes first',
      values(['delivery_dates'], (list) => (isList(list) ? list.toReversed() : list)),
    ],
    'days-rubbish': [
      'among the days are null and a word',
      values(['delivery_dates'], amidst(null, 'huomenna')),
    ],
  }),
  ...group('product', 'location', catalogue, {
    'location-unknown': [
      'a location that §9 does not name',
      at(`${firstProducts}.*.location_code`, always('DRY')),
    ],
    'location-empty': ['location_code is empty', at(`${product}.location_code`, always(''))],
    'location-absent': ['location_code is missing', at(`${product}.location_code`, absent)],
  }),
  ...group('product', 'units', catalogue, {
    'units-null': ['unit and pack are null', values(units, always(null))],
    'units-absent': ['unit and pack are missing', values(units, absent)],
    'units-text': ['the pack’s amount is "2.50"', values(['retail_sales_unit_amount'], asDecimals)],
    'units-unknown': ['a unit that nobody knows', values(['unit_of_measure'], always('HKM'))],
  }),
];
