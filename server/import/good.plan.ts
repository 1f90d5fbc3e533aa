import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '../../machines/domain/calendar.ts';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import { productDefaults } from '../../machines/domain/catalogue/defaults.ts';
import { vatOf } from '../../machines/domain/money.ts';
import { nextPriceId, type StoredGood } from '../catalogue/change.ts';
import type { Good, GoodsCategory } from '../goods/goods.types.ts';
import { type Column, differences, type ReadFile, type ReadRow } from './columns.ts';
import { type Categories, categoryCode, inCategory, namedCategories } from './good.categories.ts';
import { type GoodRow, rowOf } from './good.cells.ts';
import { goodColumns } from './good.columns.ts';
import {
  aliasNotes,
  feeProblem,
  largeChanges,
  type Numbers,
  numbersOf,
  pricesDisagree,
} from './good.doubts.ts';
import { type Change, isWrong, type Note, quoted, type Report } from './report.ts';

/** The stored goods in the order of the catalogue, including those not offered. */
export interface KnownGoods {
  readonly goods: ReadonlyMap<string, StoredGood>;
  readonly categories: readonly GoodsCategory[];
}

export interface GoodsPlan extends Report {
  /** Goods to write, including new ones. */
  readonly writes: readonly StoredGood[];
  /** All categories, if one was added or renamed. */
  readonly categories: readonly GoodsCategory[] | undefined;
}

/** The options of a goods import. */
export interface GoodsAsked {
  /** Products missing in the file leave the catalogue. */
  readonly removeMissing: boolean;
  /** The day whose VAT rates apply. */
  readonly day: PlainDate;
}

/** The changes of the goods by a file. Pure: a dry run and the real run have the same plan. */
export function planGoods(file: ReadFile<GoodRow>, known: KnownGoods, asked: GoodsAsked): GoodsPlan {
  const categories = namedCategories(file.rows, known.categories);
  const numbers = numbersOf(
    file.rows.map(({ patch }) => patch.id),
    known.goods.keys(),
  );
  const rows = file.rows.map((row) =>
    withProduct(row, known, planRow(row, known, categories, numbers, asked.day)),
  );
  const inFile = new Map(rows.flatMap(({ good }) => (good === undefined ? [] : [[good.id, good] as const])));
  const offered = [...known.goods.values()].filter(
    (kept) => kept.offered && kept.good.category_code !== FEE_CATEGORY,
  );
  const missing = asked.removeMissing ? offered.filter(({ good }) => !inFile.has(good.id)) : [];
  const others = [...known.goods.values()].filter(({ good }) => !inFile.has(good.id));
  const after: StoredGood[] = [
    ...[...inFile.values()].map((good) => ({ good: inCategory(good, categories), offered: true })),
    ...others.map((kept) => ({
      good: inCategory(kept.good, categories),
      offered: kept.offered && !missing.includes(kept),
    })),
  ];
  const writes = after.filter((kept) => !isDeepStrictEqual(kept, known.goods.get(kept.good.id)));
  const changes = writes.map((kept) => changeOf(kept, known));
  const count = (of: ChangeKind) => changes.filter(({ kind }) => kind === of).length;
  const free = writes.filter((kept) => kept.offered && kept.good.price_excl_tax === 0).length;
  const ordered = [...categories.values()];
  return {
    writes,
    categories: isDeepStrictEqual(ordered, known.categories) ? undefined : ordered,
    counts: {
      ...{ rows: file.rows.length, added: count('added'), changed: count('changed') },
      ...{ 'back in the catalogue': count('back in the catalogue'), removed: count('removed') },
      ...{ unchanged: inFile.size - writes.filter(({ good }) => inFile.has(good.id)).length },
      'new categories': ordered.length - known.categories.length,
      ...(free > 0 ? { 'free of charge': free } : {}),
    },
    fileNotes: file.fileNotes,
    notes: [...removalNotes(missing.length, offered.length), ...rows.flatMap(({ notes }) => notes)],
    changes,
  };
}

type ChangeKind = 'added' | 'changed' | 'back in the catalogue' | 'removed';

function changeOf({ good, offered }: StoredGood, known: KnownGoods): Change & { readonly kind: ChangeKind } {
  const before = known.goods.get(good.id);
  const { id, description_fi: name } = good;
  if (before === undefined) return { kind: 'added', id, name, what: '' };
  const what = differences(reportedColumns, rowOf(before.good), rowOf(good));
  if (before.offered && !offered) return { kind: 'removed', id, name, what: '' };
  return { kind: !before.offered && offered ? 'back in the catalogue' : 'changed', id, name, what };
}

/** The id of a price adds nothing to the price. */
const reportedColumns = goodColumns.filter(({ key }) => key !== 'price_id');

/** A file that lacks more than a tenth may be incomplete. */
function removalNotes(missing: number, offered: number): Note[] {
  if (missing <= offered / 10) return [];
  const what = `${missing} of ${offered} products would leave the catalogue`;
  return [{ field: '--remove-missing', what, asks: '--yes' }];
}

interface PlannedRow {
  readonly good?: Good;
  readonly notes: readonly Note[];
}

/** Adds its product to each note of a row. */
function withProduct({ patch }: ReadRow<GoodRow>, known: KnownGoods, planned: PlannedRow): PlannedRow {
  const { id = '' } = patch;
  const name = patch.description_fi ?? known.goods.get(id)?.good.description_fi ?? '';
  return { ...planned, notes: planned.notes.map((note) => ({ ...note, of: { id, name } })) };
}

function planRow(
  { line, patch, wrong }: ReadRow<GoodRow>,
  known: KnownGoods,
  categories: Categories,
  numbers: Numbers,
  day: PlainDate,
): PlannedRow {
  const { id } = patch;
  if (id === undefined) {
    const unread = wrong.flatMap(({ column, text }) =>
      column.key === 'id' ? [noteOf(line, column, text, undefined)] : [],
    );
    const missing = { line, field: 'id', what: 'a product number is missing' };
    return { notes: unread.length > 0 ? unread : [missing] };
  }
  const before = known.goods.get(id)?.good;
  const twice =
    (numbers.inFile.get(id) ?? 0) > 1 ? [{ field: 'id', what: `${quoted(id)} occurs twice` }] : [];
  const notes: Note[] = [
    ...wrong.map(({ column, text }) => noteOf(line, column, text, before)),
    ...twice.map((note) => ({ line, ...note })),
  ];
  const category = categoryCode(patch, categories) ?? before?.category_code;
  const missing = before === undefined ? neededOfNew.filter((key) => patch[key] === undefined) : [];
  const lacking: Note[] = [...missing, ...(category === undefined ? ['category_description_fi'] : [])]
    .filter((field) => !notes.some((note) => note.field === field))
    .map((field) => ({ line, field, what: 'a new product needs it' }));
  const all = [...notes, ...lacking];
  const aliases = before === undefined ? aliasNotes(id, numbers) : [];
  if (category === undefined || all.some(isWrong)) {
    // A wrong row is left out: its similar number needs no consent, but may explain the error.
    return { notes: [...aliases.map(({ field, what }) => ({ line, field, what })), ...all] };
  }
  const good = goodAfter(id, before, { ...patch, category_code: category });
  const problem = feeProblem(good, before) ?? pricesDisagree(good);
  if (problem !== undefined) return { notes: [...all, { line, ...problem }] };
  return {
    good,
    notes: [...all, ...[...aliases, ...largeChanges(good, before, day)].map((note) => ({ line, ...note }))],
  };
}

const neededOfNew = ['description_fi', 'price_excl_tax', 'vat_percent'] as const;

function noteOf(line: number, column: Column<GoodRow>, text: string, before: Good | undefined): Note {
  const what = `${quoted(text)} is not ${column.expected}`;
  if (column.needed) return { line, field: column.key, what };
  const kept = String(column.write(rowOf(before ?? newGood)));
  return { line, field: column.key, what, kept: kept === '' ? 'nothing' : kept };
}

/** Missing values remain. A changed price gets another id, so that an old id is refused with the reason. */
function goodAfter(id: string, before: Good | undefined, patch: Partial<GoodRow>): Good {
  const { only_on, ...stated } = patch;
  const { only_on: onlyBefore, ...base } = before ?? { ...newGood, id, price_id: `${id}-1` };
  const days = only_on === undefined ? onlyBefore : (only_on ?? undefined);
  const merged = { ...base, ...stated, id };
  const isSame = merged.price_excl_tax === base.price_excl_tax && merged.vat_percent === base.vat_percent;
  const price_incl_tax =
    stated.price_incl_tax ??
    (before !== undefined && isSame
      ? base.price_incl_tax
      : merged.price_excl_tax + vatOf(merged.price_excl_tax, merged.vat_percent));
  const good = { ...merged, price_incl_tax, ...(days === undefined ? {} : { only_on: days }) };
  const isAnother = before !== undefined && priced.some((key) => !isDeepStrictEqual(good[key], before[key]));
  return isAnother && stated.price_id === undefined ? { ...good, price_id: nextPriceId(before) } : good;
}

const priced = ['price_excl_tax', 'price_incl_tax', 'vat_percent', 'additional_items'] as const;

/** A new good with only the required values. */
const newGood: Good = {
  ...productDefaults,
  ...{ id: '', price_id: '', description_fi: '', description_en: '', notes: '' },
  ...{ category_code: '', category_description_fi: '', category_description_en: '' },
  ...{
    unit_of_measure: 'KPL',
    out_of_stock: 0,
    enable_inventory: 0,
    auto_add_item: 0,
  },
  ...{ price_excl_tax: 0, price_incl_tax: 0, vat_percent: 0, location_code: 'AMBIENT' },
  ...{ delivery_weekdays: [1, 2, 3, 4, 5], additional_items: [] },
  ...{ retail_sales_unit_amount: null, retail_sales_unit_of_measure: null },
};
