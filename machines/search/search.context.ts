import { dayAt, type PlainDate } from '../domain/calendar.ts';
import { productProblem } from '../domain/cart/line.ts';
import { boughtIn } from '../domain/guide/guide.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { OwnGoods } from '../domain/search/direct.ts';
import { isLongEnough, type SearchLanguage } from '../domain/search/fold.ts';
import { nothingFound, type SearchFound, type SearchHit, search } from '../domain/search/search.ts';
import { type SearchIndex, searchIndexOf } from '../domain/search/search-index.ts';
import type { World } from '../domain/world.ts';

export interface SearchContext {
  readonly world: World;
  /** The account's orders. */
  readonly orders: readonly Order[];
  readonly language: SearchLanguage;
  /** The text in the field. */
  readonly text: string;
  /** The index, from 0, of the result that the arrow keys have reached. */
  readonly active: number | undefined;
  /** The last quick line that went into the cart, while it is shown. */
  readonly added: QuickHit | undefined;
}

/** The account's own goods: those that the order guide has of these orders. Computed once a day for the same orders. */
export function ownIn({ orders, world }: Pick<SearchContext, 'orders' | 'world'>): OwnGoods {
  const today = dayAt(world.now);
  const last = owns.get(orders);
  if (last?.today === today) return last.own;
  const own = new Set(boughtIn(orders, today).keys());
  owns.set(orders, { today, own });
  return own;
}

const owns = new WeakMap<readonly Order[], { readonly today: PlainDate; readonly own: OwnGoods }>();

/** A result with an amount that can be ordered. */
export type QuickHit = SearchHit & { readonly amount: number };

/** The results of the text in the field; memoised. */
export function foundIn(context: SearchContext): SearchFound {
  const { world, language, text } = context;
  // Before the index is built, which takes a while.
  if (!isLongEnough(text)) return nothingFound;
  const own = ownIn(context);
  const index = searchIndexOf(world.catalogue, language);
  const last = answers.get(index);
  if (last?.text === text && last.own === own) return last.found;
  const found = search(index, text, own);
  answers.set(index, { text, own, found });
  return found;
}

/** The quick line in the field: undefined if its good cannot be ordered. */
export function quickHitIn(context: SearchContext): QuickHit | undefined {
  const [hit] = foundIn(context).hits;
  if (hit === undefined || !isQuick(hit)) return undefined;
  return productProblem(hit.product, hit.product.id, context.world) === undefined ? hit : undefined;
}

function isQuick(hit: SearchHit): hit is QuickHit {
  return hit.amount !== undefined;
}

export function moved(context: SearchContext, to: 'next' | 'previous'): number {
  const { length } = foundIn(context).hits;
  const from = context.active ?? (to === 'next' ? -1 : 0);
  return (from + (to === 'next' ? 1 : -1) + length) % length;
}

/** The id of the chosen product; undefined if it is not in the list. */
export function chosenIn(context: SearchContext, product_id: string | undefined): string | undefined {
  const { hits } = foundIn(context);
  if (product_id === undefined) return hits[context.active ?? 0]?.product.id;
  return hits.find(({ product }) => product.id === product_id)?.product.id;
}

const answers = new WeakMap<
  SearchIndex,
  { readonly text: string; readonly own: OwnGoods; readonly found: SearchFound }
>();
