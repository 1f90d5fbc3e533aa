import { type CatalogueIndex, emptyCatalogue, FEE_CATEGORY } from '../domain/catalogue/catalogue.ts';
import { isOwn } from '../domain/inventory/evolve.ts';
import type { CountItem, CountLine } from '../domain/inventory/inventory.schema.ts';
import { itemOf } from '../domain/inventory/item.ts';
import { OWN_CATEGORY } from '../domain/inventory/limits.ts';
import { countedItems } from '../domain/inventory/summary.ts';
import { type CountTotals, countTotals } from '../domain/inventory/totals.ts';
import type { Cents } from '../domain/money.ts';

type Language = 'fi' | 'en';

/** A category of the list, as it is shown; its sums include all its counted items, found or not. */
export interface SheetCategory {
  readonly code: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly items: readonly CountItem[];
  readonly counted: number;
  readonly excl: Cents;
  readonly incl: Cents;
}

export interface Sheet {
  readonly categories: readonly SheetCategory[];
  readonly totals: CountTotals;
  /** The number of items, and the number of those with an amount. */
  readonly items: number;
  readonly counted: number;
}

/** The search in the list. */
export interface SheetFilter {
  readonly text: string;
  readonly countedOnly: boolean;
}

type Lines = ReadonlyMap<string, CountLine>;

/** §2 Inventory: the goods with enable_inventory 1 and the customer's own, by category, in Finnish order. */
export function sheetOf(
  lines: Lines,
  catalogue: CatalogueIndex,
  language: Language,
  { text, countedOnly }: SheetFilter,
): Sheet {
  const counted = countedItems({ lines });
  const totals = countTotals(counted);
  const isSought = matching(text, language);
  const groups = groupsOf(lines, catalogue, language);
  const categories = groups.flatMap(({ items, ...category }): SheetCategory[] => {
    const amounts = items.filter(({ amount }) => amount !== null);
    const shown = (countedOnly ? amounts : items).filter(isSought);
    if (shown.length === 0) return [];
    const sums = totals.byCategory.get(category.code) ?? { excl: 0, incl: 0 };
    return [{ ...category, items: shown, counted: amounts.length, ...sums }];
  });
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  return { categories, totals, items, counted: counted.length };
}

/** §5: the removed items, which can be restored. */
export function removedItems(lines: Lines): CountItem[] {
  return [...lines.values()].flatMap(({ removed, item }) => (removed ? [item] : []));
}

/** The name of an item: its own, or the good's in the language of the page. */
export function nameOfItem(
  item: CountItem,
  language: Language,
): { readonly text: string; readonly lang?: 'fi' } {
  if (isOwn(item)) return { text: item.name };
  if (language === 'fi') return { text: item.description_fi };
  return item.description_en === ''
    ? { text: item.description_fi, lang: 'fi' }
    : { text: item.description_en };
}

/** The lines of an earlier count, by category. */
export function sheetOfCount(lines: readonly CountLine[], language: Language): Sheet {
  const byKey = new Map(lines.map((line) => [line.item.key, line]));
  return sheetOf(byKey, emptyCatalogue, language, { text: '', countedOnly: true });
}

export const noLines: Lines = new Map();

type Group = Pick<SheetCategory, 'code' | 'description_fi' | 'description_en' | 'items'>;

function groupsOf(lines: Lines, catalogue: CatalogueIndex, language: Language): Group[] {
  const base = catalogueGroups(catalogue, language);
  const extra = new Map<string, CountItem[]>();
  for (const { item, removed } of lines.values()) {
    if (removed || catalogue.products.get(item.key)?.enable_inventory === 1) continue;
    extra.set(item.category, [...(extra.get(item.category) ?? []), item]);
  }
  const groups = base.map((group): Group => {
    const more = extra.get(group.code) ?? [];
    extra.delete(group.code);
    const stated = group.items.flatMap((item) => {
      const line = lines.get(item.key);
      return line === undefined ? item : line.removed ? [] : line.item;
    });
    return { ...group, items: more.length === 0 ? stated : sorted([...stated, ...more], language) };
  });
  for (const [code, items] of extra) {
    const { category_description_fi: description_fi = '', category_description_en: description_en = '' } =
      items[0] ?? {};
    groups.push({ code, description_fi, description_en, items: sorted(items, language) });
  }
  return extra.size === 0 ? groups : byName(groups, language);
}

/** The goods that can be counted; memoised, because amounts do not affect them. */
function catalogueGroups(catalogue: CatalogueIndex, language: Language): readonly Group[] {
  const memory = language === 'fi' ? finnishGroups : englishGroups;
  const known = memory.get(catalogue);
  if (known !== undefined) return known;
  const groups = catalogue.categories
    .filter(({ code }) => code !== FEE_CATEGORY)
    .map(({ code, description_fi, description_en, products }): Group => {
      const items = products
        .filter(({ enable_inventory }) => enable_inventory === 1)
        .map((product) => itemOf(product, code, null));
      return { code, description_fi, description_en, items: sorted(items, language) };
    });
  const made = byName(groups, language);
  memory.set(catalogue, made);
  return made;
}

/** Own items without a category come last. */
function byName(groups: readonly Group[], language: Language): Group[] {
  const nameOf = ({ description_fi, description_en }: Group) =>
    language === 'en' && description_en !== '' ? description_en : description_fi;
  return groups.toSorted((a, b) => {
    const own = Number(a.code === OWN_CATEGORY) - Number(b.code === OWN_CATEGORY);
    return own === 0 ? finnish.compare(nameOf(a), nameOf(b)) : own;
  });
}

function sorted(items: readonly CountItem[], language: Language): CountItem[] {
  return items.toSorted((a, b) =>
    finnish.compare(nameOfItem(a, language).text, nameOfItem(b, language).text),
  );
}

function matching(text: string, language: Language): (item: CountItem) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  return (item) => item.id.includes(wanted) || nameOfItem(item, language).text.toLowerCase().includes(wanted);
}

const finnish = new Intl.Collator('fi', { numeric: true });
const finnishGroups = new WeakMap<CatalogueIndex, readonly Group[]>();
const englishGroups = new WeakMap<CatalogueIndex, readonly Group[]>();
