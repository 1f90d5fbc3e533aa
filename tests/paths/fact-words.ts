// Facts, commands and events in words: a name, then each field with its label. Stories load it, too: no module of Node.
import { formatCount, formatDay, formatMoney, SPACE } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formatPercent, formatQuantity } from '../../i18n/quantities.ts';
import { unitIn } from '../../i18n/units.ts';
import type { CartCommand, CartFact, CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { CountCommand, CountItem } from '../../machines/domain/inventory/inventory.schema.ts';
import type { Title } from '../../stories/titles.ts';
import { catalogue } from '../model/goods.ts';
import { entriesSaid, labelSaid, valueSaid } from './value-words.ts';

export interface Told {
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly label: string;
  readonly value: string;
}

interface OrderPlaced {
  readonly _tag: 'OrderPlaced';
  readonly order: string;
}

type Thing = CartFact | CartCommand | CountCommand | OrderPlaced;

/** One of the cart, of a count or of an order. A name without a title is shown as it is: a test finds it. */
export function told(thing: { readonly _tag?: string; readonly item?: object }, locale: Locale): Told {
  const { _tag: tag = '', item, ...own } = thing;
  const values: Readonly<Record<string, unknown>> = { ...own, ...item };
  const known = Object.entries(labelled).flatMap(([name, field]) => {
    const value = values[name];
    if (field === undefined || value === undefined || isBlank(value)) return [];
    return [{ label: titleOf(field.title, locale), value: field.said(value, locale, values) }];
  });
  const others = Object.entries(values).filter(([name]) => !(name in labelled));
  const fields = [
    ...known,
    ...others.map(([name, value]) => ({ label: labelSaid(name), value: valueSaid(value) })),
  ];
  return { name: titleOf(titles[tag] ?? [tag, tag], locale), fields };
}

/** Any one, in English: 'A line was removed – Product: Rainbow trout (100)', 'order.refused – reason: closed'. */
export function factSaid(thing: object): string {
  const { _tag, type = _tag ?? '', ...values }: { _tag?: string; type?: string } = thing;
  const { name, fields } = told({ ...values, _tag: type }, 'en');
  const said =
    type in titles ? fields.map(({ label, value }) => `${label}: ${value}`).join(', ') : entriesSaid(values);
  const title =
    type in titles ? name : labelSaid(type).replace(/^[a-z](?=[^.]*$)/, (first) => first.toUpperCase());
  return said === '' ? title : `${title} – ${said}`;
}

const names: Readonly<Record<Thing['_tag'], Title>> = {
  ItemAdded: ['Tuote lisättiin', 'A product was added'],
  AmountChanged: ['Määrä muuttui', 'The amount was changed'],
  ItemRemoved: ['Rivi poistettiin', 'A line was removed'],
  DeliveryDateChanged: ['Toimituspäivä vaihtui', 'The delivery date was changed'],
  SubstitutionChanged: ['Rivin korvausvalinta muuttui', 'The substitution choice of a line was changed'],
  SubstitutionDefaultChanged: ['Tilin korvausoletus muuttui', 'The substitution default was changed'],
  ReferenceChanged: ['Viite muuttui', 'The reference was changed'],
  CartEmptied: ['Ostoskori tyhjennettiin', 'The cart was emptied'],
  ItemDroppedFromCatalogue: ['Tuote poistui valikoimasta', 'A product left the catalogue'],
  ItemRefreshed: ['Tuotteen tiedot päivittyivät', 'A product was updated'],
  CartRestored: ['Ostoskori haettiin palvelimelta', 'The cart was fetched from the server'],
  WaitingOrderTaken: ['Odottava tilaus otettiin ostoskoriin', 'The waiting order was taken to the cart'],
  WaitingOrderReleased: ['Odottava tilaus poistui ostoskorista', 'The waiting order left the cart'],
  DraftStarted: ['Luonnos luotiin', 'A draft was started'],
  DraftChanged: ['Luonnosta muutettiin', 'A draft was changed'],
  DraftRenamed: ['Luonnos nimettiin uudelleen', 'A draft was renamed'],
  DraftUsed: ['Luonnos otettiin ostoskoriksi', 'A draft became the cart'],
  DraftDropped: ['Luonnos poistettiin', 'A draft was dropped'],
  CartOrdered: ['Ostoskori tilattiin', 'The cart was ordered'],
  OrderPlaced: ['Tilaus tehtiin', 'The order was placed'],
  AddItem: ['Lisää tuote', 'Add a product'],
  AddItems: ['Lisää tuotteita', 'Add products'],
  TakeWaitingOrder: ['Ota odottava tilaus ostoskoriin', 'Take the waiting order to the cart'],
  ReleaseOrder: ['Jätä odottava tilaus ennalleen', 'Leave the waiting order as it is'],
  ChangeAmount: ['Muuta määrä', 'Change the amount'],
  RemoveItem: ['Poista rivi', 'Remove the line'],
  ChangeDeliveryDate: ['Vaihda toimituspäivä', 'Change the delivery date'],
  ChangeSubstitution: ['Muuta rivin korvausvalinta', 'Change the substitution choice of a line'],
  ChangeSubstitutionDefault: ['Muuta tilin korvausoletus', 'Change the substitution default'],
  ChangeReference: ['Muuta viite', 'Change the reference'],
  EmptyCart: ['Tyhjennä ostoskori', 'Empty the cart'],
  RestoreLines: ['Palauta rivit', 'Restore the lines'],
  StartDraft: ['Luo luonnos', 'Start a draft'],
  ChangeDraft: ['Muuta luonnosta', 'Change the draft'],
  RenameDraft: ['Nimeä luonnos uudelleen', 'Rename the draft'],
  UseDraft: ['Ota luonnos ostoskoriksi', 'Make the draft the cart'],
  DropDraft: ['Poista luonnos', 'Drop the draft'],
  RebuildCart: ['Päivitä ostoskori uusilla tuotetiedoilla', 'Update the cart with the new products'],
  PutItem: ['Tallenna rivi', 'Save the line'],
  PutCart: ['Tallenna ostoskori', 'Save the cart'],
  SetItem: ['Merkitse laskettu määrä', 'Record the counted amount'],
  FinishCount: ['Päätä inventaario', 'Finish the count'],
};

const titles: Readonly<Record<string, Title>> = names;

type Said = (value: unknown, locale: Locale, all: Readonly<Record<string, unknown>>) => string;

interface Labelled {
  readonly title: Title;
  readonly said: Said;
}

type NameOf<T> = T extends unknown ? Exclude<keyof T, '_tag' | 'item'> : never;

const plain: Said = valueSaid;
const money: Said = (value, locale) => formatMoney(Number(value), locale);
const day: Said = (value, locale) => formatDay(String(value), locale);
const days: Said = (value, locale) =>
  String(value)
    .split(' ')
    .map((each) => formatDay(each, locale))
    .join(', ');
const lines: Said = (value, locale) => listOf(value, (line) => lineSaid(line, locale));

/** The fields in the order of their display; undefined: it says nothing to a reader. */
const labelled: Readonly<Record<NameOf<Thing | CartItem | CountItem>, Labelled | undefined>> = {
  order: { title: ['Tilaus', 'Order'], said: plain },
  order_id: { title: ['Tilaus', 'Order'], said: plain },
  product_id: { title: ['Tuote', 'Product'], said: (value, locale) => productSaid(String(value), locale) },
  key: {
    title: ['Tuote', 'Product'],
    said: (value, locale, { name }) => String(name || productSaid(String(value), locale)),
  },
  amount: { title: ['Määrä', 'Amount'], said: amountSaid },
  lines: { title: ['Rivit', 'Lines'], said: lines },
  items: { title: ['Rivit', 'Lines'], said: lines },
  delivery_date: { title: ['Toimituspäivä', 'Delivery date'], said: day },
  group: { title: ['Mahdolliset toimituspäivät', 'Possible delivery dates'], said: days },
  to: { title: ['Mahdolliset toimituspäivät nyt', 'Possible delivery dates now'], said: days },
  price_excl_tax: { title: ['Hinta ilman veroa', 'Price excl. VAT'], said: money },
  price_incl_tax: { title: ['Hinta veroineen', 'Price incl. VAT'], said: money },
  vat_percent: {
    title: ['Arvonlisävero', 'VAT'],
    said: (value, locale) => formatPercent(Number(value), locale),
  },
  auto_add_products: {
    title: ['Sen mukana', 'Along with it'],
    said: (value, locale) => listOf(value, (each) => textOf(each, locale)),
  },
  custom_reference: { title: ['Viite', 'Reference'], said: plain },
  reason: {
    title: ['Syy', 'Reason'],
    said: (value, locale) => titleOf(reasons[String(value)] ?? ['', ''], locale),
  },
  before: {
    title: ['Ennen riviä', 'Before the line'],
    said: (value, locale) => productSaid(String(value), locale),
  },
  substitution: {
    title: ['Korvaaminen', 'Substitution'],
    said: (value, locale) =>
      titleOf(value === 'allowed' ? ['saa korvata', 'allowed'] : ['ei saa korvata', 'not allowed'], locale),
  },
  change: { title: ['Muutos', 'Change'], said: (value) => factSaid(Object(value)) },
  facts: { title: ['Muutos', 'Change'], said: (value) => listOf(value, factSaid) },
  content: { title: ['Luonnos', 'Draft'], said: (value) => draftSaid(Object(value)) },
  drafts: { title: ['Luonnokset', 'Drafts'], said: (value) => listOf(value, draftSaid) },
  supersedes: { title: ['Korvaa tilauksen', 'Replaces the order'], said: plain },
  replace: {
    title: ['Nykyisten rivien tilalle', 'Instead of the current lines'],
    said: (value, locale) => titleOf(value === true ? ['kyllä', 'yes'] : ['ei', 'no'], locale),
  },
  price_id: undefined,
  id: undefined,
  draft: undefined,
  former: undefined,
  name: undefined,
  category: undefined,
  category_description_fi: undefined,
  category_description_en: undefined,
  description_fi: undefined,
  description_en: undefined,
  unit_of_measure: undefined,
  retail_sales_unit_amount: undefined,
  delivery_dates: undefined,
  location_code: undefined,
  autoAddProductIds: undefined,
  orderFromTemplate: undefined,
  auto_add_item: undefined,
  additional_items: undefined,
};

const reasons: Readonly<Record<string, Title>> = {
  missing: ['ei enää valikoimassa', 'no longer in the catalogue'],
  outOfStock: ['loppu varastosta', 'out of stock'],
  noDeliveryDates: ['ei toimituspäiviä', 'no delivery dates'],
};

/** A count has thousandths of a unit. */
function amountSaid(
  value: unknown,
  locale: Locale,
  { key, unit_of_measure: unit }: Readonly<Record<string, unknown>>,
): string {
  const amount = Number(value);
  const figure = key === undefined ? formatCount(amount, locale) : formatQuantity(amount / 1_000, locale);
  return [figure, unitIn(String(unit ?? ''), locale, figure)].filter((part) => part !== '').join(SPACE);
}

function lineSaid(line: Readonly<Record<string, unknown>>, locale: Locale): string {
  return `${formatCount(Number(line.amount), locale)}${SPACE}× ${productSaid(String(line.product_id), locale)}`;
}

/** The names of the catalogue of the models. */
function productSaid(id: string, locale: Locale): string {
  const product = catalogue.products.get(id);
  return product === undefined ? id : `${textOf(product, locale)} (${id})`;
}

function draftSaid({ name, items }: Readonly<Record<string, unknown>>): string {
  return `${name} (${Array.isArray(items) ? items.length : 0})`;
}

function textOf(
  { description_fi, description_en }: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  return String(locale === 'fi' ? description_fi : description_en);
}

function listOf(value: unknown, said: (each: Readonly<Record<string, unknown>>) => string): string {
  return Array.isArray(value) ? value.map(said).join(', ') : '';
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function titleOf([fi, en]: Title, locale: Locale): string {
  return locale === 'fi' ? fi : en;
}
