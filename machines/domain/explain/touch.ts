import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { CartFact, CartItem } from '../cart/cart.schema.ts';
import { type Entry, entriesOf, type HistoryPage } from '../history/entries.ts';
import type { Happening } from '../history/happening.ts';
import type { Source } from './charges.ts';

/** The last change of a figure: a moment of the cart's history, or the placing of an order. */
export type Touch =
  | { readonly kind: 'moment'; readonly entry: Entry }
  | { readonly kind: 'placed'; readonly by: string; readonly at: Instant };

/**
 * The last change of the figures of these products; `undefined`: of any. `pages`: newest first. Undefined if no known
 * fact changed them.
 */
export function lastTouch(
  products: ReadonlySet<string> | undefined,
  source: Source,
  pages: readonly HistoryPage[],
): Touch | undefined {
  if (source.of === 'recipe') return undefined;
  if (source.of === 'order') return placing(source.order, pages);
  const entries = entriesOf(pages);
  const from = source.of === 'moment' ? entries.findIndex(({ id }) => id === source.id) : 0;
  const book = entries.at(from)?.book;
  const entry = entries
    .slice(Math.max(0, from))
    .find((each) => each.book === book && each.happenings.some((happening) => isOf(happening, products)));
  return entry === undefined ? undefined : { kind: 'moment', entry };
}

function placing(
  { id, ordered_by: by, ordered_at: at }: Extract<Source, { of: 'order' }>['order'],
  pages: readonly HistoryPage[],
): Touch | undefined {
  const entry = entriesOf(pages).find(({ happenings }) =>
    happenings.some((happening) => happening.kind === 'ordered' && happening.order_id === id),
  );
  if (entry !== undefined) return { kind: 'moment', entry };
  return at === undefined ? undefined : { kind: 'placed', by, at };
}

/**
 * A reference, a substitution, a draft, an order and a taken order change no sum. The moved days of a group may change
 * VAT and charges.
 */
function isOf(happening: Happening, products: ReadonlySet<string> | undefined): boolean {
  switch (happening.kind) {
    case 'reference':
    case 'taken':
    case 'released':
    case 'ordered':
    case 'updated':
    case 'draft':
    case 'substitution':
    case 'substitutionDefault':
      return false;
    case 'date':
    case 'emptied':
      return products === undefined;
    case 'restored':
    case 'draftUsed':
      return true;
    default:
      return products === undefined || products.has(happening.product.product_id);
  }
}

/** The last day on which a fact stated the price of this line; undefined: no known fact did. */
export function pricedOn(
  line: CartItem,
  source: Source,
  pages: readonly HistoryPage[],
): PlainDate | undefined {
  if (source.of === 'order') {
    return source.order.ordered_at === undefined ? undefined : dayAt(source.order.ordered_at);
  }
  const open = pages.filter(({ book }) => book === pages[0]?.book);
  const at = open.flatMap(({ facts }) => facts.toReversed()).find(({ data }) => states(data, line))?.at;
  return at === undefined ? undefined : dayAt(at);
}

function states(fact: CartFact, { product_id, price_excl_tax }: CartItem): boolean {
  const isSame = (item: CartItem) => item.product_id === product_id && item.price_excl_tax === price_excl_tax;
  if (fact._tag === 'CartRestored') return fact.items.some(isSame);
  return 'item' in fact && isSame(fact.item);
}
