// What §3 promises and another backend may leave out or write otherwise, by entity. Absent is null or no key.
import type * as AST from 'effect/SchemaAST';
import { CartItem, ExtraFee } from '../../cart/cart.schema.ts';
import { AdditionalItem, AutoAddProduct, Category, Product } from '../../catalogue/catalogue.schema.ts';
import { Faq } from '../../content/content.schema.ts';
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

type Fix = (row: Row) => Row;

/** English that is missing is Finnish, and the other way about; a list of notes is one text. */
const described: Fix = (row) => ({
  ...row,
  description_fi: first(row.description_fi, row.description_en, row.description, row.name, ''),
  description_en: first(row.description_en, row.description_fi, row.description, row.name, ''),
});

/** One price is made of the other by the rate; the rate, where it is missing, of both. */
const priced: Fix = (row) => {
  const excl = numberFrom(row.price_excl_tax);
  const incl = numberFrom(row.price_incl_tax);
  const rate = numberFrom(row.vat_percent);
  const found =
    rate ?? (excl !== undefined && incl !== undefined && excl > 0 ? rateOf(incl / excl - 1) : undefined);
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
  ...priced(described(row)),
  price_id: first(row.price_id, row.id),
  category_description_fi: first(row.category_description_fi, row.category_description_en, ''),
  category_description_en: first(row.category_description_en, row.category_description_fi, ''),
  notes: Array.isArray(row.notes) ? row.notes.map(textFrom).filter(Boolean).join(', ') : row.notes,
  location_code: placeOf(row.location_code),
  delivery_dates: sorted(row.delivery_dates),
});

/** §3 names two prices of a deposit and nothing else. */
const deposit: Fix = (row) => ({
  ...row,
  product_id: first(row.product_id, row.id, 'PANTTI'),
  description_fi: first(row.description_fi, row.description_en, row.name, 'Pantti'),
  description_en: first(row.description_en, row.description_fi, row.name, 'Deposit'),
});

const cartItem: Fix = (row) => {
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

/** A line of a past order may name its good and amount alone: it has no prices then. */
const orderLine: Fix = (row) => {
  const line = cartItem(typeof row === 'object' ? row : {});
  return {
    ...line,
    price_excl_tax: line.price_excl_tax ?? 0,
    price_incl_tax: line.price_incl_tax ?? 0,
  };
};

const order: Fix = (row) => ({
  ...row,
  payment_status: numberFrom(row.payment_status) ?? (row.payment_status === true ? 1 : 0),
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

const fixes: readonly (readonly [{ readonly ast: AST.AST }, (given: unknown) => unknown])[] = [
  [Product, ofRow(product)],
  [AdditionalItem, ofRow(deposit)],
  [CartItem, ofRow(cartItem)],
  [Category, ofRow((row) => ({ ...described(row), code: first(row.code, row.id) }))],
  [
    AutoAddProduct,
    ofRow((row) => ({
      ...row,
      amount: first(row.amount, 1),
      location_code: row.location_code === null ? null : (placeOf(row.location_code) ?? row.location_code),
    })),
  ],
  [ExtraFee, ofRow((row) => priced(described(row)))],
  [Order, ofRow(order)],
  [TemplateItem, (given) => (isRow(given) ? given : { product_id: given })],
  [Recipe, ofRow((row) => ({ ...row, name: first(row.name, row.name_en) }))],
  [Ingredient, ofRow((row) => ({ ...row, product_code: first(row.product_code, row.product_id) }))],
  [LoginAnswer, ofRow(({ access_token, ...row }) => ({ ...row, access_token: withoutBearer(access_token) }))],
  [
    MessageAnswer,
    (given) => (isRow(given) ? { ...given, message: popup(given.message) } : { message: null }),
  ],
  [MinimumOrderAnswer, ofRow((row) => ({ ...row, amount: first(row.amount, 0) }))],
  [Notification, (given) => bulletin(given)],
  [
    Faq,
    ofRow((row) => ({
      ...languages(row, 'question'),
      ...languages(row, 'answer'),
      id: row.id,
      open: row.open,
    })),
  ],
];

/** By the syntax tree of the entity's Schema: what is put right before its keys are read. */
export const entities: ReadonlyMap<AST.AST, (given: unknown) => unknown> = new Map(
  fixes.map(([{ ast }, fix]) => [ast, fix]),
);

function ofRow(fix: Fix): (given: unknown) => unknown {
  return (given) => (isRow(given) ? fix(given) : given);
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
  return Array.isArray(given) && given.every((day) => typeof day === 'string') ? given.toSorted() : given;
}

/** Percent, to half of one: prices are rounded to cents. */
function rateOf(share: number): number {
  return Math.round(share * 200) / 2;
}

function withoutBearer(token: unknown): unknown {
  return typeof token === 'string' ? token.replace(/^bearer\s+/i, '') : token;
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
  if (!isRow(given)) return given;
  const { title_fi, title_en } = languages(given, 'title');
  const { text_fi, text_en } = languages(given, 'text');
  if (title_fi === '' && text_fi === '') return undefined;
  return {
    id: first(given.id, text_fi),
    published_on: first(given.published_on, given.created_at),
    ...{ title_fi, title_en, text_fi, text_en },
  };
}

function languages(row: Row, key: string): Row {
  const fi = first(row[`${key}_fi`], row[key], row[`${key}_en`], '');
  return { [`${key}_fi`]: fi, [`${key}_en`]: first(row[`${key}_en`], fi) };
}
