import {
  absent,
  always,
  amidst,
  asDecimals,
  asObject,
  asText,
  each,
  noneAs,
  values,
  withComma,
} from '../change.ts';
import { isRow } from '../json.ts';
import { group, type Variant } from '../variant.ts';

// The lines of a cart have these fields, too.
const calls = ['GET /user/catalog', 'GET /user/cart'] as const;
const prices = ['price_excl_tax', 'price_incl_tax', 'unit_price_excl_tax', 'unit_price_incl_tax'];

export const priceVariants: readonly Variant[] = [
  ...group('product', 'price id', calls, {
    'price-id-text': ['price_id is a text', values(['price_id'], asText)],
    'price-id-null': ['price_id is null', values(['price_id'], always(null))],
    'price-id-absent': ['price_id is missing', values(['price_id'], absent)],
  }),
  ...group('product', 'prices', calls, {
    'prices-text': ['prices are "12.50"', values(prices, asDecimals)],
    'prices-four-decimals': [
      'prices are "12.5000"',
      values(prices, (price) => (typeof price === 'number' ? price.toFixed(4) : price)),
    ],
    'prices-comma': ['prices are "12,50"', values(prices, withComma)],
    'prices-floating': [
      'prices are as a computer multiplies: 14.190000000000001',
      values(prices, (price) => (typeof price === 'number' ? price + 1e-12 : price)),
    ],
    'prices-without-tax-only': ['price_incl_tax is null', values(['price_incl_tax'], always(null))],
  }),
  ...group('product', 'VAT', calls, {
    'vat-text': ['vat_percent is "13.50"', values(['vat_percent'], asDecimals)],
    'vat-null': ['vat_percent is null', values(['vat_percent'], always(null))],
    'vat-absent': ['vat_percent is missing', values(['vat_percent'], absent)],
  }),
  ...group('product', 'deposits', calls, {
    'deposits-null': [
      'additional_items is null where there are none',
      values(['additional_items'], noneAs(null)),
    ],
    'deposits-absent': [
      'additional_items is missing where there are none',
      values(['additional_items'], noneAs(undefined)),
    ],
    'deposits-object': ['additional_items is an object, {"0": …}', values(['additional_items'], asObject)],
    'deposits-named': [
      'a deposit has an id, names and an amount besides its two prices',
      values(
        ['additional_items'],
        each((item) =>
          isRow(item)
            ? { id: 551, ...item, description_fi: 'Pantti', description_en: 'Deposit', amount: 1 }
            : item,
        ),
      ),
    ],
    'deposits-rubbish': [
      'among the deposits are null and one without prices',
      values(['additional_items'], amidst(null, { description_fi: 'Pantti' })),
    ],
  }),
];
