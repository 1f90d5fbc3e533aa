import type { Restoring } from '../cart/cart.events.ts';
import { restoring } from '../domain/cart/restore.ts';
import { type Cart, isEmpty } from '../domain/cart/state.ts';
import { type Entry, entriesOf, type HistoryPage } from '../domain/history/entries.ts';
import { type ChangeByGoods, previewOf } from '../domain/history/preview.ts';
import type { World } from '../domain/world.ts';
import type { HistoryCursor, HistoryFound } from './history.events.ts';

export interface HistoryContext {
  readonly username: string;
  readonly world: World;
  readonly source: HistoryFound['source'];
  /** Newest first. */
  readonly pages: readonly HistoryPage[];
  readonly text: string;
  /** The moment in the address, by id, until it is found. */
  readonly sought: string | undefined;
  /** The shown moment; it remains when the list is fetched again. */
  readonly chosen: Entry | undefined;
  /** The cart before it was restored, and the differences from the restored moment. */
  readonly restored: { readonly before: Cart; readonly changes: readonly ChangeByGoods[] } | undefined;
}

/** The number of facts shown at first, and added with each press. */
export const FACTS_AT_FIRST = 10;

export function foundMoment({ pages }: HistoryContext, id: string): Entry | undefined {
  return entriesOf(pages).find((entry) => entry.id === id);
}

/** The cursor of the facts before those in the list; undefined: there are none. */
export function cursorOf({ source, pages }: HistoryContext): HistoryCursor | undefined {
  const last = pages.at(-1);
  if (last === undefined || source === 'browser') return undefined;
  const first = last.facts[0];
  if (first !== undefined && first.seq > 1) return { book: last.book, before: first.seq };
  return last.previous === undefined ? undefined : { book: last.previous };
}

/** The number of facts in the list: a new fetch does not shorten it. */
export function factsIn({ pages }: HistoryContext): number {
  return Math.max(
    FACTS_AT_FIRST,
    pages.reduce((sum, { facts }) => sum + facts.length, 0),
  );
}

/** The facts of one book from two answers are merged into one page. */
export function withEarlier({ pages }: HistoryContext, { pages: earlier }: HistoryFound) {
  const [last, first] = [pages.at(-1), earlier[0]];
  if (last === undefined || first === undefined || last.book !== first.book) {
    return { pages: [...pages, ...earlier] };
  }
  const joined = { ...first, facts: [...first.facts, ...last.facts] };
  return { pages: [...pages.slice(0, -1), joined, ...earlier.slice(1)] };
}

/** The command to the cart; the order awaiting payment remains that of the current cart. */
export function asked(was: Cart, now: Cart): Restoring {
  const { supersedes, ...rest } = { ...restoring(was), replace: true } as const;
  return now.supersedes === undefined || supersedes !== now.supersedes ? rest : { ...rest, supersedes };
}

/** The command that undoes a restore; an empty cart is restored by emptying. */
export function undoRestore(before: Cart) {
  return isEmpty(before)
    ? ({ type: 'cart.clear' } as const)
    : ({ type: 'cart.restore', command: { ...restoring(before), replace: true } } as const);
}

export function withRestored({ chosen, world }: HistoryContext, before: Cart): Partial<HistoryContext> {
  if (chosen === undefined) return {};
  return { restored: { before, changes: previewOf(chosen.cart, world).changes } };
}
