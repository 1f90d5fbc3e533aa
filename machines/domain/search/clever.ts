import type { Match, OwnGoods } from './direct.ts';
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
import type { SearchedGood, SearchIndex } from './search-index.ts';
import { queryWords } from './words.ts';

/**
 * The goods whose names have every word of the query in some form, nearest first. The order is by similarity of the
 * words, then nearness to the name's beginning. Names without further words come first among equals, then the account's
 * own goods. Typos are searched in unknown words; in all words if there is no other result.
 */
export function cleverMatches(
  index: SearchIndex,
  query: string,
  found: ReadonlySet<SearchedGood>,
  own: OwnGoods,
): Match[] {
  const words = queryWords(query, index.language);
  const goods = index.goods.filter((good) => !found.has(good));
  const joints = words.map((word, at) => compoundsOf(word, words[at + 1], index));
  const known = words.map((word) => queryWord(word, index));
  const matches = matchesOf(goods, { words: known, joints }, index, own);
  if (matches.length > 0 || found.size > 0) return matches;
  const mistyped = words.map((word) => mistypedWord(word, index));
  return matchesOf(goods, { words: mistyped, joints }, index, own);
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

function matchesOf(goods: readonly SearchedGood[], asked: Asked, index: SearchIndex, own: OwnGoods): Match[] {
  const placed = goods.flatMap((good) => {
    const answers = answersOf(good, asked);
    if (answers === undefined || answers.length === 0) return [];
    const far = answers.reduce((sum, each) => sum + each.far, 0);
    const place = answers.reduce((sum, each) => sum + each.place, 0);
    const marks = () => merged(answers.flatMap(({ sought }) => marksIn(good, sought, index)));
    const more = Math.sign(good.words.length - answers.length);
    return [{ good, far, place, more, marks: () => ({ marks: marks(), idMarks: [] }) }];
  });
  const rank = ({ good }: Match) => (own.has(good.id) ? 0 : 1);
  // The sort is stable: equally near goods remain in Finnish order.
  return placed.sort((a, b) => a.far - b.far || a.place - b.place || a.more - b.more || rank(a) - rank(b));
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
