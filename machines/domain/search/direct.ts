import type { Mark, Marks } from './mark.ts';
import { containing, firstOf, goodsHaving, type SearchedGood, type SearchIndex } from './search-index.ts';
import { wordsOf } from './words.ts';

/** The numbers of the goods that the account ordered in the last 90 days. */
export type OwnGoods = ReadonlySet<string>;

export interface Match {
  readonly good: SearchedGood;
  /** Called only for shown goods. */
  marks(): Marks;
}

export interface DirectMatches {
  /** The first ones. */
  readonly matches: readonly Match[];
  readonly total: number;
  /** A mark for each good among all of them. */
  readonly found: Uint8Array;
}

/**
 * The goods that have the query in their name or id (§2). The order is: the id itself; names that begin with it; ids
 * that do. Then come names with it as a word, as the beginning of a word, and inside a word. The other ids are last.
 * Each kind has the account's own goods first, then the others, both in Finnish order.
 */
export function directMatches(index: SearchIndex, query: string, own: OwnGoods, most: number): DirectMatches {
  const found = maybeNamed(index, query);
  markIds(index, query, found);
  /** For each kind the own goods, then the others. */
  const kinds: Match[][] = Array.from({ length: KINDS * 2 }, () => []);
  let total = 0;
  for (let place = found.indexOf(1); place >= 0; place = found.indexOf(1, place + 1)) {
    const good = index.goods[place] as SearchedGood;
    const at = placeIn(good, query);
    const idAt = good.id.indexOf(query);
    if (at < 0 && idAt < 0) {
      found[place] = 0;
      continue;
    }
    total += 1;
    const kind = kinds[kindOf(good, query, at, idAt) * 2 + (own.has(good.product.id) ? 0 : 1)];
    if (kind === undefined || kind.length >= most) continue;
    kind.push({ good, marks: () => ({ marks: markAt(at, query), idMarks: markAt(idAt, query) }) });
  }
  return { matches: kinds.flat().slice(0, most), total, found };
}

const KINDS = 7;

/** A mark for each good whose name may have the query: one of its words has the longest word of the query. */
function maybeNamed(index: SearchIndex, query: string): Uint8Array {
  const words = wordsOf(query).map(({ folded }) => folded);
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
  return longest === ''
    ? new Uint8Array(index.goods.length).fill(1)
    : goodsHaving(containing(longest, index), index);
}

/** Marks the goods with the query in their ids. */
function markIds({ ids, idStarts }: SearchIndex, query: string, marked: Uint8Array): void {
  for (let at = ids.indexOf(query); at >= 0; at = ids.indexOf(query, at + 1)) {
    marked[firstOf(idStarts.length, (each) => (idStarts[each] ?? 0) > at) - 1] = 1;
  }
}

function kindOf({ id, lowered }: SearchedGood, query: string, at: number, idAt: number): number {
  if (id === query) return 0;
  if (at === 0) return 1;
  if (idAt === 0) return 2;
  return at < 0 ? 6 : 3 + awayFromWord(lowered, at, query);
}

/** The position of the query in the name: at its beginning, else where it matches most of a word. */
function placeIn({ lowered }: SearchedGood, query: string): number {
  let best = lowered.indexOf(query);
  if (best <= 0) return best;
  for (let at = best; at >= 0; at = lowered.indexOf(query, at + 1)) {
    if (awayFromWord(lowered, at, query) < awayFromWord(lowered, best, query)) best = at;
  }
  return best;
}

/** 0: a word; 1: the beginning of one; 2: inside one. */
function awayFromWord(text: string, at: number, query: string): number {
  if (isLetter(text, at - 1)) return 2;
  return isLetter(text, at + query.length) ? 1 : 0;
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return /[\p{L}\p{N}]/u.test(text.charAt(at));
  // ASCII without the expression, which would take most of a search's time.
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
}

function markAt(at: number, query: string): Mark[] {
  return at < 0 ? [] : [[at, at + query.length]];
}
