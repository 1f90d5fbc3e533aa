import type { DirectMatches, Match, OwnGoods } from './direct.ts';
import { merged } from './mark.ts';
import { FAR } from './meeting.ts';
import {
  compoundsOf,
  marksIn,
  mistypedWord,
  type Nearest,
  nearestIn,
  type QueryWord,
  queryWord,
} from './query-word.ts';
import { firstOf, goodsHaving, type SearchedGood, type SearchIndex } from './search-index.ts';
import { queryWords } from './words.ts';

export interface CleverMatches {
  /** The first ones. */
  readonly matches: readonly Match[];
  readonly total: number;
}

/**
 * The goods whose names have every word of the query in some form, nearest first, without those already `found`. The
 * order is by similarity of the words, then nearness to the name's beginning. Names without further words come first
 * among equals, then the account's own goods. Typos are searched in unknown words; in all words if there is no other
 * result.
 */
export function cleverMatches(
  index: SearchIndex,
  query: string,
  { found, total }: DirectMatches,
  own: OwnGoods,
  most: number,
): CleverMatches {
  const words = queryWords(query, index.language);
  if (words.length === 0) return { matches: [], total: 0 };
  const joints = words.map((word, at) => compoundsOf(word, words[at + 1], index));
  const matchesOf = (asked: Asked) => nearestMatches(asked, { index, found, own, most });
  const known = matchesOf({ words: words.map((word) => queryWord(word, index)), joints });
  if (known.total > 0 || total > 0) return known;
  return matchesOf({ words: words.map((word) => mistypedWord(word, index)), joints });
}

interface Asked {
  readonly words: readonly QueryWord[];
  /** For each word, its compounds with the next one. */
  readonly joints: readonly (readonly QueryWord[])[];
}

/** The place in a name that matches a part of the query. */
interface Answer extends Nearest {
  readonly sought: QueryWord;
}

interface Sought {
  readonly index: SearchIndex;
  readonly found: Uint8Array;
  readonly own: OwnGoods;
  readonly most: number;
}

function nearestMatches(asked: Asked, { index, found, own, most }: Sought): CleverMatches {
  const maybe = maybeMatching(asked, index);
  const matches: Placed[] = [];
  let total = 0;
  for (let at = maybe.indexOf(1); at >= 0; at = maybe.indexOf(1, at + 1)) {
    if (found[at] === 1) continue;
    const good = index.goods[at] as SearchedGood;
    const answers = answersOf(good, asked);
    if (answers === undefined) continue;
    total += 1;
    const far = answers.reduce((sum, each) => sum + each.far, 0);
    const place = answers.reduce((sum, each) => sum + each.place, 0);
    const more = Math.sign(good.words.length - answers.length);
    const placed = { good, far, place, more, other: own.has(good.product.id) ? 0 : 1, answers };
    // Equally near goods remain in Finnish order.
    const before = firstOf(matches.length, (each) => compare(matches[each] ?? placed, placed) > 0);
    if (before >= most) continue;
    matches.splice(before, 0, placed);
    if (matches.length > most) matches.pop();
  }
  const marks = ({ good, answers }: Placed) =>
    merged(answers.flatMap(({ sought }) => marksIn(good, sought, index)));
  return {
    matches: matches.map((placed) => ({
      good: placed.good,
      marks: () => ({ marks: marks(placed), idMarks: [] }),
    })),
    total,
  };
}

interface Placed {
  readonly good: SearchedGood;
  readonly far: number;
  readonly place: number;
  readonly more: number;
  readonly other: number;
  readonly answers: readonly Answer[];
}

function compare(a: Placed, b: Placed): number {
  return a.far - b.far || a.place - b.place || a.more - b.more || a.other - b.other;
}

/** A mark for each good that answers the word that the fewest goods answer, alone or joined with a neighbour. */
function maybeMatching({ words, joints }: Asked, index: SearchIndex): Uint8Array {
  const places = words.map((word, at) => {
    const forms = [word, ...word.pairs.map(([one]) => one), ...(joints[at] ?? []), ...(joints[at - 1] ?? [])];
    return [...index.vocabulary.keys()].filter((place) =>
      forms.some(({ meeting }) => (meeting[place] ?? FAR.never) < FAR.never),
    );
  });
  const count = (each: readonly number[]) =>
    each.reduce((sum, place) => sum + (index.goodsWith[place]?.length ?? 0), 0);
  return goodsHaving(
    places.reduce((few, each) => (count(each) < count(few) ? each : few)),
    index,
  );
}

/** The matches of the name for the whole query; undefined if a word has none. */
function answersOf(good: SearchedGood, { words, joints }: Asked): Answer[] | undefined {
  const answers: Answer[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const alone = answerOf(good, words[at]);
    const next = answerOf(good, words[at + 1]);
    const joined = nearest((joints[at] ?? []).map((each) => answerOf(good, each)));
    if (joined !== undefined && joined.far < farOf(alone) + farOf(next)) {
      answers.push(joined);
      at += 1;
    } else if (alone === undefined) return undefined;
    else answers.push(alone);
  }
  return answers;
}

function answerOf(good: SearchedGood, sought: QueryWord | undefined): Answer | undefined {
  if (sought === undefined) return undefined;
  const { far, place } = nearestIn(good, sought);
  return far === FAR.never ? undefined : { sought, far, place };
}

function nearest(answers: readonly (Answer | undefined)[]): Answer | undefined {
  return answers.reduce((best, each) => (farOf(each) < farOf(best) ? each : best), undefined);
}

function farOf(answer: Answer | undefined): number {
  return answer?.far ?? FAR.never;
}
