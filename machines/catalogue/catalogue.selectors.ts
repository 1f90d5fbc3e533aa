import type { SnapshotFrom } from 'xstate';
import type { Instant, PlainDate } from '../domain/calendar.ts';
import type { Category, Product } from '../domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, offeredDates } from '../domain/catalogue/catalogue.ts';
import {
  type Language,
  listedCategories as listed,
  listedProducts,
  textIn,
} from '../domain/catalogue/listed.ts';
import type { catalogueMachine } from './catalogue.machine.ts';

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

/** A row in the list of goods: a category's heading, or one of its goods. */
export type GoodsRow =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly category: Category; readonly product: Product };

export type GoodsState = 'loading' | 'ready' | 'failed';

/** Goods that are fetched again remain on the screen. */
export function goodsState(snapshot: CatalogueSnapshot): GoodsState {
  if (snapshot.matches({ goods: 'failed' })) return 'failed';
  return snapshot.hasTag('busy') ? 'loading' : 'ready';
}

/** §2 Catalogue screen: RAHTI is not listed; sorted by description_fi. */
export function listedCategories({ catalogue }: CatalogueSnapshot['context']): readonly Category[] {
  return listed(catalogue);
}

/** The whole list: each heading, followed by its goods if the category is open. */
export function goodsRows(
  categories: readonly Category[],
  isOpen: (code: string) => boolean,
  language: Language,
): GoodsRow[] {
  return categories.flatMap((category): GoodsRow[] => [
    { kind: 'category', category },
    ...(isOpen(category.code)
      ? listedProducts(category, language).map((product) => ({ kind: 'product', category, product }) as const)
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

/** A text in the language of the page. The Finnish one replaces a missing English one, and is marked as Finnish. */
export function nameOf(
  described: Described,
  language: Language,
): { readonly text: string; readonly lang?: 'fi' } {
  const text = textIn(described, language);
  return language === 'en' && described.description_en === '' ? { text, lang: 'fi' } : { text };
}
