import type { SnapshotFrom } from 'xstate';
import type { Instant, PlainDate } from '../domain/calendar.ts';
import type { Category, Product } from '../domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, FEE_CATEGORY, offeredDates } from '../domain/catalogue/catalogue.ts';
import type { catalogueMachine } from './catalogue.machine.ts';

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;
export type Language = 'fi' | 'en';

/** A place in the list of goods: a category's heading, or one of its goods. */
export type GoodsRow =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly product: Product };

export type GoodsState = 'loading' | 'ready' | 'failed';

/** Goods that are fetched again stay on the screen. */
export function goodsState(snapshot: CatalogueSnapshot): GoodsState {
  if (snapshot.matches({ goods: 'failed' })) return 'failed';
  return snapshot.hasTag('busy') ? 'loading' : 'ready';
}

/** §2 Catalogue screen: RAHTI is not listed; sorted by description_fi. */
export function listedCategories({ catalogue }: CatalogueSnapshot['context']): readonly Category[] {
  return kept(categoriesKept, catalogue, () =>
    catalogue.categories
      .filter((category) => category.code !== FEE_CATEGORY && category.products.length > 0)
      .toSorted((a, b) => finnish.compare(a.description_fi, b.description_fi)),
  );
}

/** The goods of a category, by name in the language they are shown in. */
function listedProducts(category: Category, language: Language): readonly Product[] {
  return kept(language === 'fi' ? finnishKept : englishKept, category, () =>
    category.products.toSorted((a, b) => finnish.compare(nameOf(a, language).text, nameOf(b, language).text)),
  );
}

/** The whole list as one: each heading, and below it the goods where the category is open. */
export function goodsRows(
  categories: readonly Category[],
  isOpen: (code: string) => boolean,
  language: Language,
): GoodsRow[] {
  return categories.flatMap((category): GoodsRow[] => [
    { kind: 'category', category },
    ...(isOpen(category.code)
      ? listedProducts(category, language).map((product) => ({ kind: 'product', product }) as const)
      : []),
  ]);
}

/** The product whose dialog is open. */
export function openProduct({ context }: CatalogueSnapshot): Product | undefined {
  return context.product_id === undefined ? undefined : context.catalogue.products.get(context.product_id);
}

export function firstDeliveryDate(
  product: Product,
  catalogue: CatalogueIndex,
  now: Instant,
): PlainDate | undefined {
  return offeredDates(product, catalogue, now)[0];
}

interface Described {
  readonly description_fi: string;
  readonly description_en: string;
}

/** A text in the language of the page; a missing English one is the Finnish, and says so. */
export function nameOf(
  { description_fi, description_en }: Described,
  language: Language,
): { readonly text: string; readonly lang?: 'fi' } {
  if (language === 'fi') return { text: description_fi };
  return description_en === '' ? { text: description_fi, lang: 'fi' } : { text: description_en };
}

/** Notes hold 'Finnish / English'; without the second part the first stands for both. */
export function notesIn(notes: string, language: Language): string {
  const at = notes.indexOf(' / ');
  if (at < 0) return notes;
  return language === 'fi' ? notes.slice(0, at) : notes.slice(at + 3);
}

const finnish = new Intl.Collator('fi');
const categoriesKept = new WeakMap<CatalogueIndex, readonly Category[]>();
const finnishKept = new WeakMap<Category, readonly Product[]>();
const englishKept = new WeakMap<Category, readonly Product[]>();

function kept<Key extends object, Value>(memory: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
