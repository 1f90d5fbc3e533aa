// Decodes an order's payload of the usual form by hand, in a fifth of the schema's time. All else is the schema's.
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { CartItem, Substitution } from '../../machines/domain/cart/cart.schema.ts';
import {
  type AdditionalItem,
  AutoAddProduct,
  type LocationCode,
} from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { calls } from '../../machines/domain/contract/calls.ts';
import { dayForm, idForm, MOST_EUROS } from '../../machines/domain/contract/wire.ts';
import type { OrderPayload, PayloadDelivery } from '../../machines/domain/order/order.schema.ts';

/** The decoded payload, equal to the schema's; undefined: the schema decides, and names the wrong field. */
export function plainOrder(given: unknown): typeof calls.placeOrder.payload.Type | undefined {
  if (!isObject(given) || !isObject(given.cart)) return undefined;
  const { book } = given;
  const cart = plainCart(given.cart);
  if (cart === undefined || book === undefined) return cart && { cart };
  return typeof book === 'string' && idForm.test(book) ? { cart, book } : undefined;
}

function plainCart(given: Given): OrderPayload | undefined {
  const { custom_reference, supersedes } = given;
  const deliveries = listOf(given.deliveries, plainDelivery);
  if (deliveries === undefined || supersedes !== undefined) return undefined;
  if (custom_reference === undefined) return { deliveries };
  return typeof custom_reference === 'string' ? { deliveries, custom_reference } : undefined;
}

function plainDelivery(given: Given): PayloadDelivery | undefined {
  const { delivery_date, auto_add_products } = given;
  const items = listOf(given.items, plainItem);
  if (items === undefined || !isDay(delivery_date)) return undefined;
  if (auto_add_products === undefined) return { delivery_date, items };
  const autos = decodeAutos(auto_add_products);
  return Option.isNone(autos) ? undefined : { delivery_date, items, auto_add_products: autos.value };
}

/** A delivery has a few of them. */
const decodeAutos = Schema.decodeUnknownOption(Schema.Array(AutoAddProduct));

/** The keys are in the order of the schema: the payload's hash depends on it. */
function plainItem(given: Given): CartItem | undefined {
  const { product_id, price_id, amount, delivery_date, delivery_dates, substitution } = given;
  const { description_fi, description_en, unit_of_measure, vat_percent, location_code } = given;
  const { price_excl_tax, price_incl_tax, category, autoAddProductIds, additional_items } = given;
  const { orderFromTemplate, auto_add_item } = given;
  if (
    !isCode(product_id) ||
    !isCode(price_id) ||
    !isWhole(amount) ||
    !isDay(delivery_date) ||
    !isListOf(delivery_dates, isDay) ||
    !isText(description_fi) ||
    !isText(description_en) ||
    !isText(unit_of_measure) ||
    !isPercent(vat_percent) ||
    !isEuros(price_excl_tax) ||
    !isEuros(price_incl_tax) ||
    typeof category !== 'string' ||
    !isLocation(location_code) ||
    !isListOf(autoAddProductIds, isCode) ||
    typeof orderFromTemplate !== 'boolean' ||
    (auto_add_item !== 0 && auto_add_item !== 1) ||
    !isSubstitution(substitution)
  ) {
    return undefined;
  }
  const deposits = listOf(additional_items, plainDeposit);
  if (deposits === undefined) return undefined;
  const item: CartItem = {
    product_id,
    price_id,
    amount,
    delivery_date,
    delivery_dates,
    description_fi,
    description_en,
    unit_of_measure,
    vat_percent,
    price_excl_tax: cents(price_excl_tax),
    price_incl_tax: cents(price_incl_tax),
    category,
    location_code,
    autoAddProductIds,
    orderFromTemplate,
    auto_add_item,
    additional_items: deposits,
  };
  return substitution === undefined ? item : { ...item, substitution };
}

function plainDeposit(given: Given): AdditionalItem | undefined {
  const { product_id, description_fi, description_en, vat_percent } = given;
  const { unit_price_excl_tax, unit_price_incl_tax } = given;
  if (
    !isCode(product_id) ||
    !isText(description_fi) ||
    !isText(description_en) ||
    !isEuros(unit_price_excl_tax) ||
    !isEuros(unit_price_incl_tax) ||
    !isPercent(vat_percent)
  ) {
    return undefined;
  }
  return {
    product_id,
    description_fi,
    description_en,
    unit_price_excl_tax: cents(unit_price_excl_tax),
    unit_price_incl_tax: cents(unit_price_incl_tax),
    vat_percent,
  };
}

/** Of JSON: no key has the value undefined. */
type Given = Readonly<Record<string, unknown>>;

function isObject(given: unknown): given is Given {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function isListOf<T>(given: unknown, is: (one: unknown) => one is T): given is readonly T[] {
  return Array.isArray(given) && given.every(is);
}

function listOf<T>(given: unknown, read: (one: Given) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const list: T[] = [];
  for (const one of given) {
    const plain = isObject(one) ? read(one) : undefined;
    if (plain === undefined) return undefined;
    list.push(plain);
  }
  return list;
}

function isCode(given: unknown): given is string {
  return typeof given === 'string' && given.length > 0 && given.length <= 64;
}

function isText(given: unknown): given is string {
  return typeof given === 'string' && given.length <= 500;
}

function isDay(given: unknown): given is string {
  return typeof given === 'string' && dayForm.test(given);
}

function isWhole(given: unknown): given is number {
  return Number.isSafeInteger(given);
}

function isPercent(given: unknown): given is number {
  return typeof given === 'number' && given >= 0 && given <= 100;
}

function isEuros(given: unknown): given is number {
  return typeof given === 'number' && Math.abs(given) <= MOST_EUROS;
}

function cents(euros: number): number {
  return Math.round(euros * 100);
}

function isLocation(given: unknown): given is LocationCode | null {
  return given === null || given === 'AMBIENT' || given === 'CHILLED' || given === 'FROZEN';
}

function isSubstitution(given: unknown): given is Substitution | undefined {
  return given === undefined || given === 'allowed' || given === 'refused';
}
