import type { Instant } from '../calendar.ts';
import type { CartFact } from '../cart/cart.schema.ts';
import { evolve } from '../cart/evolve.ts';
import type { Cart } from '../cart/state.ts';
import { type Happening, happeningsOf } from './happening.ts';

/** A fact of a cart with its position. */
export interface HistoryFact {
  readonly id: string;
  readonly seq: number;
  /** Missing if only this browser stored the fact, without its time. */
  readonly at?: Instant;
  /** The username of the author; empty: unknown. */
  readonly actor: string;
  /** The id of the command. */
  readonly causedBy: string;
  /** Not saved on the server yet. */
  readonly pending?: true;
  readonly data: CartFact;
}

/** Facts of a book in order, and the cart before the first of them. */
export interface HistoryPage {
  readonly book: string;
  /** The book before; undefined: none, or unknown. */
  readonly previous: string | undefined;
  readonly base: Cart;
  readonly facts: readonly HistoryFact[];
  /** Facts of a later build follow, which this build cannot read. */
  readonly isCut?: true;
}

/** The effect of one command: a moment of the cart. */
export interface Entry extends Pick<HistoryFact, 'id' | 'seq' | 'at' | 'actor'> {
  readonly book: string;
  readonly isPending: boolean;
  /** True for lines that an order left, at the beginning of the next book. */
  readonly isCarriedOver: boolean;
  /** Goods of a template, a past order or a recipe. */
  readonly isFromList: boolean;
  readonly happenings: readonly Happening[];
  /** The cart after it. */
  readonly cart: Cart;
}

/** All moments of these pages, newest first. `pages`: newest first. */
export function entriesOf(pages: readonly HistoryPage[]): readonly Entry[] {
  const facts = pages.flatMap((page) => page.facts);
  const orders = new Set(
    facts.filter(({ data }) => data._tag === 'CartOrdered').map(({ causedBy }) => causedBy),
  );
  return pages.flatMap((page) => momentsOf(page, orders).toReversed());
}

function momentsOf({ book, base, facts }: HistoryPage, orders: ReadonlySet<string>): Entry[] {
  const moments: Entry[] = [];
  let cart = base;
  let command: string | undefined;
  for (const { id, seq, at, actor, causedBy, pending, data } of facts) {
    const happenings = happeningsOf(data, cart);
    cart = evolve(cart, data);
    const known = causedBy === command ? moments.pop() : undefined;
    command = causedBy;
    moments.push({
      id,
      seq,
      book,
      ...(at === undefined ? {} : { at }),
      actor,
      isPending: pending === true,
      isCarriedOver: data._tag !== 'CartOrdered' && orders.has(causedBy),
      isFromList: data._tag === 'ItemAdded' && data.item.orderFromTemplate,
      happenings: [...(known?.happenings ?? []), ...happenings],
      cart,
    });
  }
  return moments;
}

/** The summary of a moment with several happenings. */
export type Summary =
  | { readonly kind: 'one'; readonly happening: Happening }
  | {
      readonly kind: 'addedMany' | 'addedFromList' | 'carriedOver' | 'putBack' | 'refreshed' | 'many';
      readonly count: number;
    };

export function summaryOf(entry: Entry): Summary {
  const { happenings, isCarriedOver, isFromList } = entry;
  const [first, ...rest] = happenings;
  const added = happenings.filter(({ kind }) => kind === 'added').length;
  if (isCarriedOver && added > 0) return { kind: 'carriedOver', count: added };
  if (first !== undefined && rest.length === 0) return { kind: 'one', happening: first };
  if (first?.kind === 'emptied' && added > 0) return { kind: 'putBack', count: added };
  if (added === happenings.length) return { kind: isFromList ? 'addedFromList' : 'addedMany', count: added };
  if (isByCatalogue(entry)) return { kind: 'refreshed', count: happenings.length };
  return { kind: 'many', count: happenings.length };
}

/** True for a change by a fresh catalogue, not by a person. */
export function isByCatalogue({ happenings }: Entry): boolean {
  return happenings.every(({ kind }) => byCatalogue.has(kind));
}

const byCatalogue: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'missing',
  'outOfStock',
  'noDeliveryDates',
  'price',
  'deposit',
  'moved',
  'updated',
]);

/**
 * True if a moment is about a product whose number or name (in either language) contains the text. A blank text matches
 * every moment.
 */
export function isAbout({ happenings }: Entry, text: string): boolean {
  const sought = text.trim().toLowerCase();
  if (sought === '') return true;
  return happenings.some(
    (happening) =>
      'product' in happening &&
      Object.values(happening.product).some((name) => name.toLowerCase().includes(sought)),
  );
}
