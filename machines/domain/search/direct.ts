import type { Mark, Marks } from './mark.ts';
import type { SearchedGood, SearchIndex } from './search-index.ts';

export interface Match {
  readonly good: SearchedGood;
  /** Asked only of the goods that are shown. */
  marks(): Marks;
}

/**
 * The goods that have the query in their name or id, as §2 says: the id itself, names that begin with it, ids that do,
 * names in which a word does, names that have it inside a word, the other ids. Each kind in Finnish order.
 */
export function directMatches(index: SearchIndex, query: string): Match[] {
  const kinds: Match[][] = [[], [], [], [], [], []];
  for (const good of index.goods) {
    const at = placeIn(good, query);
    const idAt = good.id.indexOf(query);
    if (at < 0 && idAt < 0) continue;
    const marks = () => ({ marks: markAt(at, query), idMarks: markAt(idAt, query) });
    kinds[kindOf(good, query, at, idAt)]?.push({ good, marks });
  }
  return kinds.flat();
}

function kindOf({ id, lowered }: SearchedGood, query: string, at: number, idAt: number): number {
  if (id === query) return 0;
  if (at === 0) return 1;
  if (idAt === 0) return 2;
  if (at < 0) return 5;
  return isWordStart(lowered, at) ? 3 : 4;
}

/** Where the query stands in the name: where a word begins with it, if one does. */
function placeIn({ lowered }: SearchedGood, query: string): number {
  const first = lowered.indexOf(query);
  for (let at = first; at >= 0; at = lowered.indexOf(query, at + 1)) {
    if (isWordStart(lowered, at)) return at;
  }
  return first;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function markAt(at: number, query: string): Mark[] {
  return at < 0 ? [] : [[at, at + query.length]];
}
