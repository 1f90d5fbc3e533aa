import { cleverMatches } from './clever.ts';
import { directMatches, type OwnGoods } from './direct.ts';
import { isLongEnough, lower, queryOf } from './fold.ts';
import type { Mark } from './mark.ts';
import { numberBefore, quickLineOf } from './quick-line.ts';
import type { SearchedGood, SearchIndex } from './search-index.ts';

/** A found good. Marks are ranges in `text` and in the id that match the query, in order. */
export interface SearchHit extends Pick<SearchedGood, 'product' | 'text'> {
  readonly marks: readonly Mark[];
  readonly idMarks: readonly Mark[];
  /** The amount of a quick line, `352 4`. */
  readonly amount?: number;
}

export interface SearchFound {
  /** At most `SEARCH_SHOWN`, best first. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** True if the amount after the number is no amount of a quick line. */
  readonly isWrongAmount?: true;
}

export const SEARCH_SHOWN = 50;
export const nothingFound: SearchFound = { hits: [], total: 0 };

const noGoods: OwnGoods = new Set();

/**
 * §2 Search box: the goods with the query in the name of the current language, or in the id. Below them are those found
 * by words in any order, without diacritics, or inflected. Parts of compounds and words with one typo are found there,
 * too. A quick line finds the good of its number alone. A number with a wrong amount does so if no good matches. Among
 * equals the account's own goods are first.
 */
export function search(index: SearchIndex, typed: string, own: OwnGoods = noGoods): SearchFound {
  if (!isLongEnough(typed)) return nothingFound;
  const query = lower(queryOf(typed));
  const line = quickLineOf(query);
  const numbered = line && hitOf(index, line.number);
  if (numbered !== undefined && line !== undefined) {
    return { hits: [{ ...numbered, amount: line.amount }], total: 1 };
  }
  const direct = directMatches(index, query, own, SEARCH_SHOWN);
  const clever = cleverMatches(index, query, direct, own, SEARCH_SHOWN - direct.matches.length);
  const total = direct.total + clever.total;
  const mistyped = total === 0 ? hitOf(index, numberBefore(query)) : undefined;
  if (mistyped !== undefined) return { hits: [mistyped], total: 1, isWrongAmount: true };
  const hits = [...direct.matches, ...clever.matches].map(({ good, marks }) => ({
    product: good.product,
    text: good.text,
    ...marks(),
  }));
  return { hits, total };
}

/** The good of the exact number. */
function hitOf({ goods }: SearchIndex, number: string | undefined): SearchHit | undefined {
  const good = goods.find(({ id }) => id === number);
  return good && { product: good.product, text: good.text, marks: [], idMarks: [[0, good.id.length]] };
}
