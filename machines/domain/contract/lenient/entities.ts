// The keys that §3 promises and another backend may leave out or write otherwise, by entity. Absent is null or no key.
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

/** Undefined: what is given cannot be one. */
type Fix = (row: Row) => Row | undefined;

/** English that is missing is Finnish, and the other way about; a list of notes is one text. */
const described = (row: Row): Row => ({
  ...row,
  description_fi: first(row.description_fi, row.description_en, row.description, row.name, ''),
  description_en: first(row.description_en, row.description_fi, row.description, row.name, ''),
});

/** One price is made of the other by the rate; the rate, where it is missing, of both. */
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

/** A price of zero has no VAT. One price alone stands for both: its VAT is not known. */
function free(row: Row): Row {
  const { price_excl_tax: excl, price_incl_tax: incl, vat_percent } = row;
  const isAlone = vat_percent === undefined && (excl === undefined) !== (incl === undefined);
  const price = excl ?? incl;
  if (isAlone) return { ...row, price_excl_tax: price, price_incl_tax: price, vat_percent: 0 };
  return { ...row, vat_percent: vat_percent ?? (incl === 0 ? 0 : undefined) };
}

/** §3 names two prices of a deposit and nothing else. */
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

/** A line may name its good and amount alone: it has no prices then. Those of a cart come with the catalogue. */
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

/** Another place than §9's is none that a group of the cart has. */
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

/** By the syntax tree of the entity's Schema: what is put right before its keys are read. */
export const entities: ReadonlyMap<AST.AST, (given: unknown) => unknown> = new Map(
  fixes.map(([{ ast }, fix]) => [ast, fix]),
);

/** A catalogue of which no good can be read is none: by it every line of a cart would be gone. */
export const hollow: ReadonlyMap<AST.AST, (read: Row) => boolean> = new Map([
  [Catalogue.ast, (read) => rowsIn(read.categories).every(({ products }) => rowsIn(products).length === 0)],
]);

/** PHP writes an empty object as a list, and no body at all is one, too. */
function ofRow(fix: Fix): (given: unknown) => unknown {
  return (given) => {
    const isEmpty = given === undefined || given === null || (Array.isArray(given) && given.length === 0);
    return isRow(given) || isEmpty ? fix(isRow(given) ? given : {}) : undefined;
  };
}

/** The first that is there. */
function first(...given: readonly unknown[]): unknown {
  return given.find((each) => each !== undefined && each !== null);
}

/** Upper case; null where it is none of those that the shop knows. */
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

/** 1 waits for payment, 2 is paid (§3). One that §3 does not name waits for nothing. */
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

/** Percent, to half of one: prices are rounded to cents. Those of what is free do not tell. */
function rateOf(excl: number, incl: number): number | undefined {
  return excl > 0 ? Math.round((incl / excl - 1) * 200) / 2 : undefined;
}

/** A text, an object with one, or one a language. Its id is the text itself where it has none: it is shown once. */
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

/** Its address is made of its question where it has no id that an address can hold. */
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
