import { isDeepStrictEqual } from 'node:util';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import { vatOf } from '../../machines/domain/money.ts';
import { type KeptGood, nextPriceId } from '../catalogue/change.ts';
import type { Good, GoodsCategory } from '../goods/goods.types.ts';
import type { Column, ReadFile, ReadRow } from './columns.ts';
import type { GoodRow } from './good.cells.ts';
import { type Note, quoted, type Report } from './report.ts';

/** The goods as they are, in the order of the catalogue, those that are not offered among them. */
export interface KnownGoods {
  readonly goods: ReadonlyMap<string, KeptGood>;
  readonly categories: readonly GoodsCategory[];
}

export interface GoodsPlan extends Report {
  /** Goods that are written, new ones among them. */
  readonly writes: readonly KeptGood[];
  /** All of them, when one was added or renamed. */
  readonly categories: readonly GoodsCategory[] | undefined;
}

/** What a file does to the goods. Pure: a dry run and the real one plan alike. */
export function planGoods(file: ReadFile<GoodRow>, known: KnownGoods, removeMissing: boolean): GoodsPlan {
  const categories = namedCategories(file.rows, known.categories);
  const seen = new Set<string>();
  const rows = file.rows.map((row) => {
    const { id = '' } = row.patch;
    const first = !seen.has(id);
    seen.add(id);
    return planRow(row, known, categories, first);
  });
  const told = new Map(rows.flatMap(({ good }) => (good === undefined ? [] : [[good.id, good] as const])));
  const missing = [...known.goods.values()].filter(
    ({ good, offered }) =>
      removeMissing && offered && !told.has(good.id) && good.category_code !== FEE_CATEGORY,
  );
  const renamed = [...known.goods.values()].filter(({ good }) => !told.has(good.id));
  const after: KeptGood[] = [
    ...[...told.values()].map((good) => ({ good: inCategory(good, categories), offered: true })),
    ...renamed.map((kept) => ({
      good: inCategory(kept.good, categories),
      offered: kept.offered && !missing.includes(kept),
    })),
  ];
  const writes = after.filter((kept) => !isDeepStrictEqual(kept, known.goods.get(kept.good.id)));
  const isNew = ({ good }: KeptGood) => !known.goods.has(good.id);
  const isBack = ({ good, offered }: KeptGood) => offered && known.goods.get(good.id)?.offered === false;
  const added = writes.filter(isNew).length;
  const back = writes.filter(isBack).length;
  const changed = writes.length - added - back - missing.length;
  const free = writes.filter(({ good, offered }) => offered && good.price_excl_tax === 0).length;
  const ordered = [...categories.values()];
  return {
    writes,
    categories: isDeepStrictEqual(ordered, known.categories) ? undefined : ordered,
    counts: {
      ...{ rows: file.rows.length, added, changed, 'back in the catalogue': back, removed: missing.length },
      ...{ unchanged: told.size - writes.filter(({ good }) => told.has(good.id)).length },
      'new categories': ordered.length - known.categories.length,
      ...(free > 0 ? { 'free of charge': free } : {}),
    },
    unknown: file.unknown,
    notes: rows.flatMap(({ notes }) => notes),
  };
}

type Categories = ReadonlyMap<string, GoodsCategory>;

function planRow(
  { line, patch, wrong }: ReadRow<GoodRow>,
  known: KnownGoods,
  categories: Categories,
  first: boolean,
): { readonly good?: Good; readonly notes: readonly Note[] } {
  const { id } = patch;
  if (id === undefined) return { notes: [{ line, field: 'id', what: 'a product number is missing' }] };
  if (!first) return { notes: [{ line, field: 'id', what: `${quoted(id)} stands there twice` }] };
  const before = known.goods.get(id)?.good;
  const notes = wrong.map(({ column, text }) => noteOf(line, column, text, before));
  const category = categoryCode(patch, categories) ?? before?.category_code;
  const missing = before === undefined ? neededOfNew.filter((key) => patch[key] === undefined) : [];
  const lacking: Note[] = [...missing, ...(category === undefined ? ['category_description_fi'] : [])]
    .filter((field) => !notes.some((note) => note.field === field))
    .map((field) => ({ line, field, what: 'a new product needs it' }));
  const all = [...notes, ...lacking];
  if (category === undefined || all.some(({ kept }) => kept === undefined)) return { notes: all };
  const good = goodAfter(id, before, { ...patch, category_code: category });
  const problem = pricesDisagree(good);
  return problem === undefined ? { good, notes: all } : { notes: [...all, { line, ...problem }] };
}

/** A price with VAT may be rounded otherwise, by a cent; it is no other price. */
function pricesDisagree(good: Good): Pick<Note, 'field' | 'what'> | undefined {
  const { price_excl_tax, price_incl_tax, vat_percent } = good;
  const incl = price_excl_tax + vatOf(price_excl_tax, vat_percent);
  if (Math.abs(price_incl_tax - incl) <= 1) return undefined;
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const what = `${euros(price_incl_tax)} is not ${euros(price_excl_tax)} with VAT ${vat_percent} %, which is ${euros(incl)}`;
  return { field: 'price_incl_tax', what };
}

const neededOfNew = ['description_fi', 'price_excl_tax', 'vat_percent'] as const;

function noteOf(line: number, column: Column<GoodRow>, text: string, before: Good | undefined): Note {
  const what = `${quoted(text)} is not ${column.expected}`;
  if (column.needed) return { line, field: column.key, what };
  const kept = String(column.write(rowOf(before ?? newGood)));
  return { line, field: column.key, what, kept: kept === '' ? 'nothing' : kept };
}

/** What is not told stays. A price that differs gets another id, so who still has the old one is told. */
function goodAfter(id: string, before: Good | undefined, patch: Partial<GoodRow>): Good {
  const { only_on, ...told } = patch;
  const { only_on: onlyBefore, ...base } = before ?? { ...newGood, id, price_id: `${id}-1` };
  const days = only_on === undefined ? onlyBefore : (only_on ?? undefined);
  const merged = { ...base, ...told, id };
  const isSame = merged.price_excl_tax === base.price_excl_tax && merged.vat_percent === base.vat_percent;
  const price_incl_tax =
    told.price_incl_tax ??
    (before !== undefined && isSame
      ? base.price_incl_tax
      : merged.price_excl_tax + vatOf(merged.price_excl_tax, merged.vat_percent));
  const good = { ...merged, price_incl_tax, ...(days === undefined ? {} : { only_on: days }) };
  const isAnother = before !== undefined && priced.some((key) => !isDeepStrictEqual(good[key], before[key]));
  return isAnother && told.price_id === undefined ? { ...good, price_id: nextPriceId(before) } : good;
}

const priced = ['price_excl_tax', 'price_incl_tax', 'vat_percent', 'additional_items'] as const;

export function rowOf(good: Good): GoodRow {
  return { ...good, only_on: good.only_on ?? null };
}

/** A good of which nothing is told but what must be. */
const newGood: Good = {
  ...{ id: '', price_id: '', description_fi: '', description_en: '', notes: '' },
  ...{ category_code: '', category_description_fi: '', category_description_en: '' },
  ...{
    unit_of_measure: 'KPL',
    pack_size: '',
    out_of_stock: 0,
    enable_inventory: 0,
    auto_add_item: 0,
    perishable: 1,
  },
  ...{ price_excl_tax: 0, price_incl_tax: 0, vat_percent: 0, location_code: 'AMBIENT' },
  ...{ delivery_weekdays: [1, 2, 3, 4, 5], additional_items: [] },
  ...{ retail_sales_unit_amount: null, retail_sales_unit_of_measure: null },
};

/** The categories with those that the file brings, under the names that it says first. */
function namedCategories(rows: readonly ReadRow<GoodRow>[], known: readonly GoodsCategory[]): Categories {
  const categories = new Map(known.map((category) => [category.code, category]));
  const named = new Set<string>();
  for (const { patch } of rows) {
    const { category_description_fi: fi, category_description_en: en } = patch;
    const code = categoryCode(patch, categories) ?? (fi === undefined ? undefined : freeCode(fi, categories));
    if (code === undefined || named.has(code)) continue;
    if (fi !== undefined || en !== undefined) named.add(code);
    const before = categories.get(code);
    const description_fi = fi ?? before?.description_fi ?? code;
    const description_en = en || before?.description_en || description_fi;
    categories.set(code, { code, description_fi, description_en });
  }
  return categories;
}

/** By its code, else by the Finnish name of a category that there is. */
function categoryCode(patch: Partial<GoodRow>, categories: Categories): string | undefined {
  const { category_code, category_description_fi: fi } = patch;
  if (category_code !== undefined || fi === undefined) return category_code;
  return [...categories.values()].find(({ description_fi }) => description_fi === fi)?.code;
}

/** Of the letters of its name. */
function freeCode(name: string, categories: Categories): string {
  const bare =
    name
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
      .slice(0, 20) || 'RYHMA';
  let code = bare;
  for (let number = 2; categories.has(code); number += 1) code = `${bare}${number}`;
  return code;
}

function inCategory(good: Good, categories: Categories): Good {
  const category = categories.get(good.category_code);
  if (category === undefined) return good;
  const { description_fi, description_en } = category;
  return { ...good, category_description_fi: description_fi, category_description_en: description_en };
}
