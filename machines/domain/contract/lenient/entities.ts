// The keys of §3 that another backend may omit or write otherwise, by entity. Absent is null or no key.
import type * as AST from 'effect/SchemaAST';
import { CartItem, ExtraFee } from '../../cart/cart.schema.ts';
import {
  AdditionalItem,
  AutoAddProduct,
  Catalogue,
  Category,
  Product,
} from '../../catalogue/catalogue.schema.ts';
import { Faq } from '../../faq/faq.schema.ts';
import { Order } from '../../order/order.schema.ts';
import { Ingredient, Recipe } from '../../recipe/recipe.schema.ts';
import {
  LoginAnswer,
  MessageAnswer,
  MinimumOrderAnswer,
  Notification,
} from '../../session/session.schema.ts';
import { TemplateItem } from '../../template/template.schema.ts';
import { numberFrom, textFrom } from './leaves.ts';
import { isRow, type Row, rowsIn } from './row.ts';

/** Undefined: the given value is not such an entity. */
type Fix = (row: Row) => Row | undefined;

/** English replaces missing Finnish and vice versa; a list of notes becomes one text. */
const described = (row: Row): Row => ({
  ...row,
  description_fi: first(row.description_fi, row.description_en, row.description, row.name, ''),
  description_en: first(row.description_en, row.description_fi, row.description, row.name, ''),
});

/** The rate and one price give the other price; two prices give a missing rate. */
const priced = (row: Row): Row => {
  const excl = numberFrom(row.price_excl_tax);
  const incl = numberFrom(row.price_incl_tax);
  const rate = numberFrom(row.vat_percent);
  const found = rate ?? (excl === undefined || incl === undefined ? undefined : rateOf(excl, incl));
  return {
    ...row,
    vat_percent: found ?? row.vat_percent,
    price_excl_tax:
      excl ?? (incl === undefined || found === undefined ? undefined : incl / (1 + found / 100)),
    price_incl_tax:
      incl ?? (excl === undefined || found === undefined ? undefined : excl * (1 + found / 100)),
  };
};

const product: Fix = (row) => ({
  ...free(priced(described(row))),
  price_id: first(row.price_id, row.id),
  category_description_fi: first(row.category_description_fi, row.category_description_en, ''),
  category_description_en: first(row.category_description_en, row.category_description_fi, ''),
  notes: Array.isArray(row.notes) ? row.notes.map(textFrom).filter(Boolean).join(', ') : row.notes,
  location_code: placeOf(row.location_code),
  delivery_dates: sorted(row.delivery_dates),
});

/** A price of zero has no VAT. A single price serves as both: its VAT is unknown. */
function free(row: Row): Row {
  const { price_excl_tax: excl, price_incl_tax: incl, vat_percent } = row;
  const isAlone = vat_percent === undefined && (excl === undefined) !== (incl === undefined);
  const price = excl ?? incl;
  if (isAlone) return { ...row, price_excl_tax: price, price_incl_tax: price, vat_percent: 0 };
  return { ...row, vat_percent: vat_percent ?? (incl === 0 ? 0 : undefined) };
}

/** §3 states only two prices of a deposit. */
const deposit: Fix = (row) => ({
  ...row,
  ...unitPrices(row),
  product_id: first(row.product_id, row.id, 'PANTTI'),
  description_fi: first(row.description_fi, row.description_en, row.name, 'Pantti'),
  description_en: first(row.description_en, row.description_fi, row.name, 'Deposit'),
});

function unitPrices({ unit_price_excl_tax, unit_price_incl_tax, vat_percent }: Row): Row {
  const { price_excl_tax, price_incl_tax } = priced({
    price_excl_tax: unit_price_excl_tax,
    price_incl_tax: unit_price_incl_tax,
    vat_percent,
  });
  return { unit_price_excl_tax: price_excl_tax, unit_price_incl_tax: price_incl_tax };
}

const cartItem = (row: Row): Row => {
  const dates = first(row.delivery_dates, row.delivery_date === undefined ? undefined : [row.delivery_date]);
  const day = first(row.delivery_date, Array.isArray(dates) ? dates[0] : undefined);
  return {
    ...priced(described(row)),
    price_id: first(row.price_id, row.product_id),
    location_code: placeOf(row.location_code),
    delivery_date: day,
    delivery_dates: sorted(dates),
  };
};

/** A line may state only its good and amount, without prices. The catalogue gives the prices of a cart. */
const orderLine = (row: Row): Row => {
  const line = cartItem(row);
  return {
    ...line,
    price_excl_tax: line.price_excl_tax ?? 0,
    price_incl_tax: line.price_incl_tax ?? 0,
  };
};

const order: Fix = (row) => ({
  ...row,
  payment_status: statusOf(row.payment_status),
  ordered_at: first(row.ordered_at, row.created_at),
  prepayment:
    isRow(row.prepayment) && Object.keys(row.prepayment).length > 0
      ? JSON.stringify(row.prepayment)
      : textFrom(row.prepayment),
  deliveries: rowsIn(row.deliveries).map((delivery) => ({
    ...delivery,
    items: rowsIn(delivery.items).map((item) =>
      orderLine({ delivery_date: delivery.delivery_date, ...item }),
    ),
    auto_add_products: rowsIn(delivery.auto_add_products),
  })),
});

/** An auto-add product of an unknown location (§9) is left out: no group of the cart has that location. */
const autoAdded: Fix = (row) => {
  const isAnywhere = textFrom(row.location_code ?? '') === '';
  const place = placeOf(row.location_code);
  if (place === null && !isAnywhere) return undefined;
  const { price_excl_tax, price_incl_tax } = priced(row);
  return { ...row, price_excl_tax, price_incl_tax, amount: first(row.amount, 1), location_code: place };
};

const fixes: readonly (readonly [{ readonly ast: AST.AST }, (given: unknown) => unknown])[] = [
  [Product, ofRow(product)],
  [AdditionalItem, ofRow(deposit)],
  [CartItem, ofRow(orderLine)],
  [Category, ofRow((row) => ({ ...described(row), code: first(row.code, row.id) }))],
  [AutoAddProduct, ofRow(autoAdded)],
  [ExtraFee, ofRow((row) => priced(described(row)))],
  [Order, ofRow(order)],
  [TemplateItem, (given) => (isRow(given) ? given : { product_id: given })],
  [Recipe, ofRow((row) => ({ ...row, name: first(row.name, row.name_en) }))],
  [Ingredient, ofRow((row) => ({ ...row, product_code: first(row.product_code, row.product_id) }))],
  [LoginAnswer, ofRow(signedIn)],
  [
    MessageAnswer,
    (given) => (isRow(given) ? { ...given, message: popup(given.message) } : { message: null }),
  ],
  [MinimumOrderAnswer, ofRow((row) => ({ ...row, amount: first(row.amount, 0) }))],
  [Notification, bulletin],
  [Faq, ofRow(faq)],
];

/** The repairs before an entity's keys are read, by the syntax tree of its Schema. */
export const entities: ReadonlyMap<AST.AST, (given: unknown) => unknown> = new Map(
  fixes.map(([{ ast }, fix]) => [ast, fix]),
);

/** A catalogue without a readable good is unreadable: with it the cart would lose every line. */
export const hollow: ReadonlyMap<AST.AST, (read: Row) => boolean> = new Map([
  [Catalogue.ast, (read) => rowsIn(read.categories).every(({ products }) => rowsIn(products).length === 0)],
]);

/** PHP writes an empty object as a list; a missing body counts as an empty object, too. */
function ofRow(fix: Fix): (given: unknown) => unknown {
  return (given) => {
    const isEmpty = given === undefined || given === null || (Array.isArray(given) && given.length === 0);
    return isRow(given) || isEmpty ? fix(isRow(given) ? given : {}) : undefined;
  };
}

/** The first value that is present. */
function first(...given: readonly unknown[]): unknown {
  return given.find((each) => each !== undefined && each !== null);
}

/** Upper case; null for a location unknown to the shop. */
function placeOf(given: unknown): string | null {
  const word = textFrom(given)?.trim().toUpperCase();
  return ['AMBIENT', 'CHILLED', 'FROZEN'].find((code) => code === word) ?? null;
}

function sorted(given: unknown): unknown {
  const list: readonly unknown[] = isRow(given) ? Object.values(given) : Array.isArray(given) ? given : [];
  const days = list.map((day) => textFrom(day) ?? '');
  const isSorted = days.every((day, at) => at === 0 || (days[at - 1] ?? '') <= day);
  return isSorted ? given : days.toSorted();
}

/** 1 awaits payment, 2 is paid (§3). Any other status counts as 0. */
function statusOf(given: unknown): number {
  const status = given === true ? 1 : numberFrom(given);
  return status === 1 || status === 2 ? status : 0;
}

function signedIn({ access_token, ...row }: Row): Row {
  return {
    ...row,
    access_token: textFrom(access_token)
      ?.replace(/^\s*bearer\s+/i, '')
      .trim(),
  };
}

/** The rate in percent, to the nearest half: prices are rounded to cents. Zero prices give no rate. */
function rateOf(excl: number, incl: number): number | undefined {
  return excl > 0 ? Math.round((incl / excl - 1) * 200) / 2 : undefined;
}

/** A text, an object with one, or one a language. Without an id the text itself is the id, so it is shown once. */
function popup(given: unknown): Row | null {
  const row = isRow(given) ? given : { message_fi: given };
  const fi = textFrom(first(row.message_fi, row.fi, row.text, row.message, row.message_en, row.en)) ?? '';
  const en = textFrom(first(row.message_en, row.en)) ?? fi;
  if (fi.trim() === '') return null;
  return { id: textFrom(row.id) ?? fi, message_fi: fi, message_en: en };
}

function bulletin(given: unknown): unknown {
  if (typeof given === 'string' && given.trim() !== '') return bulletin({ text: given });
  if (!isRow(given)) return undefined;
  const { title_fi, title_en } = languages(given, 'title');
  const { text_fi, text_en } = languages(given, 'text');
  if (title_fi === '' && text_fi === '') return undefined;
  return {
    id: first(given.id, text_fi),
    published_on: first(given.published_on, given.created_at),
    ...{ title_fi, title_en, text_fi, text_en },
  };
}

/** Its address comes from its question if it has no id that an address can hold. */
function faq(row: Row): Row | undefined {
  const questions = languages(row, 'question');
  const question = textFrom(questions.question_fi)?.trim() ?? '';
  if (question === '') return undefined;
  const id = textFrom(row.id) ?? question;
  return {
    ...questions,
    ...languages(row, 'answer'),
    id: id.replace(/[^\w.-]+/g, '-').slice(0, 64),
    open: row.open,
  };
}

function languages(row: Row, key: string): Row {
  const fi = first(row[`${key}_fi`], row[key], row[`${key}_en`], '');
  return { [`${key}_fi`]: fi, [`${key}_en`]: first(row[`${key}_en`], fi) };
}
