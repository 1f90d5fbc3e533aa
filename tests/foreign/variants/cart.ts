import {
  absent,
  always,
  amidst,
  asDecimals,
  asObject,
  asText,
  at,
  empty,
  fails,
  page,
  says,
  values,
} from '../change.ts';
import { isList, isRow, type Json, type Replace } from '../json.ts';
import { group, type Variant } from '../variant.ts';
import { listForms, writeForms } from './forms.ts';

const read = ['GET /user/cart'] as const;
const fee = {
  product_id: 'P9001',
  description_fi: 'Ympäristömaksu',
  description_en: 'Environmental fee',
  price_incl_tax: 6.28,
  price_excl_tax: 5,
  min_order_amount: 0,
};
const emptyAs =
  (none: Json | undefined): Replace =>
  (cart) =>
    isRow(cart) && isList(cart.items) && cart.items.length > 0 ? cart : none;
const write = ['POST /user/cart', 'POST /user/cart/item', 'DELETE /user/cart/item'] as const;

export const cartVariants: readonly Variant[] = [
  ...group('cart read', 'cart elements', read, {
    'cart-line-rubbish': [
      'among the lines are null, a text, and one without an amount',
      at('cart.items', amidst(null, '871', { product_id: null, amount: 'paljon' })),
    ],
    'cart-line-gone': [
      'a line’s good is not in the catalogue any more',
      at('cart.items', amidst({ product_id: '99999', price_id: 1, amount: 2, delivery_date: '2026-01-07' })),
    ],
    'cart-line-bare': [
      'a line says its good, price, amount and day, and no more',
      at('cart.items.*', (line) =>
        isRow(line)
          ? {
              product_id: line.product_id ?? null,
              price_id: line.price_id ?? null,
              amount: line.amount ?? null,
              delivery_date: line.delivery_date ?? null,
            }
          : line,
      ),
    ],
    'cart-line-keys': ['a line has keys that §3 does not name', at('cart.items.*.id', always(81234))],
    'cart-line-without-day': ['a line has no day', at('cart.items.*.delivery_date', always(null))],
  }),
  ...group('cart read', 'cart auto-added', read, {
    'cart-auto-added-absent': ['autoAddProductIds is missing', values(['autoAddProductIds'], absent)],
    'cart-auto-added-null': ['autoAddProductIds is null', values(['autoAddProductIds'], always(null))],
    'cart-auto-added-object': ['autoAddProductIds is an object', values(['autoAddProductIds'], asObject)],
    'cart-auto-added-numbers': [
      'autoAddProductIds are numbers',
      values(['autoAddProductIds'], always([8001])),
    ],
    'cart-auto-added-text': [
      'autoAddProductIds is a text',
      values(['autoAddProductIds'], always('P8001,P8002')),
    ],
  }),
  ...group('cart read', 'cart amounts', read, {
    'cart-amounts-text': ['amounts are texts', values(['amount'], asText)],
    'cart-amounts-decimal': ['amounts are "3.00"', values(['amount'], asDecimals)],
  }),
  ...group('cart read', 'cart origin', read, {
    'cart-origin-number': ['orderFromTemplate is 0', values(['orderFromTemplate'], always(0))],
    'cart-origin-null': ['orderFromTemplate is null', values(['orderFromTemplate'], always(null))],
    'cart-origin-absent': ['orderFromTemplate is missing', values(['orderFromTemplate'], absent)],
  }),
  ...group('cart read', 'cart fees', read, {
    'cart-fees-null': ['extra_fees is null', at('cart.extra_fees', always(null))],
    'cart-fees-absent': ['extra_fees is missing', at('cart.extra_fees', absent)],
    'cart-fees-object': ['extra_fees is an empty object', at('cart.extra_fees', asObject)],
    'cart-fees-one': ['there is a fee, of numbers', at('cart.extra_fees', always([fee]))],
    'cart-fees-text': [
      'there is a fee, of texts',
      at('cart.extra_fees', () => [
        { ...fee, price_incl_tax: '6.28', price_excl_tax: '5.00', min_order_amount: '0' },
      ]),
    ],
    'cart-fees-rubbish': [
      'among the fees is rubbish',
      at('cart.extra_fees', always([null, fee, { product_id: 'P9001' }])),
    ],
  }),
  ...group('cart read', 'cart minimum', read, {
    'cart-minimum-text': ['min_order_amount is "150.00"', at('cart.min_order_amount', asDecimals)],
    'cart-minimum-null': ['min_order_amount is null', at('cart.min_order_amount', always(null))],
    'cart-minimum-absent': ['min_order_amount is missing', at('cart.min_order_amount', absent)],
  }),
  ...group('cart read', 'cart reference', read, {
    'cart-reference-absent': ['custom_reference is missing', at('cart.custom_reference', absent)],
    'cart-reference-empty': ['custom_reference is empty', at('cart.custom_reference', (text) => text ?? '')],
  }),
  ...listForms('cart read', 'cart', read, 'cart.items'),
  ...group('cart read', 'empty cart', read, {
    'empty-cart-null': ['without lines the cart is null', at('cart', emptyAs(null))],
    'empty-cart-list': ['without lines the cart is an empty list', at('cart', emptyAs([]))],
    'empty-cart-absent': ['without lines there is no cart', at('cart', emptyAs(undefined))],
  }),
  ...group('cart read', 'cart answer', read, {
    'cart-404': ['the cart is never found', fails(404, { error: 'Not found' })],
    'cart-500': ['the cart is never told', fails(500)],
    'cart-204': ['there is no content', empty(204)],
    'cart-null': ['the body is null', says(null)],
    'cart-page': ['a page of HTML', page(200, 'Tukku')],
  }),
  ...writeForms('cart write', 'cart-write', write),
  ...group('cart write', 'cart write failure', ['POST /user/cart/item'], {
    'cart-item-429': ['an item is answered 429: too often', fails(429)],
    'cart-item-500': ['an item that is saved is answered 500 (§8: ordering may go on)', fails(500)],
  }),
  ...group('cart write', 'no cart', [...read, ...write], {
    'no-cart-404': ['the backend keeps no cart', fails(404)],
    'no-cart-405': ['the backend keeps no cart, and allows no method of it', fails(405)],
  }),
];
