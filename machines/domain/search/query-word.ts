import type { Mark } from './mark.ts';
import { APART, FAR, isKnown, type Meeting, meet, withTypos } from './meeting.ts';
import { basesIn, type SearchedGood, type SearchIndex } from './search-index.ts';

/** A word of the query: its distances from the vocabulary, and the pairs of words that it may join. */
export interface QueryWord {
  readonly word: string;
  readonly meeting: Meeting;
  readonly pairs: readonly (readonly [QueryWord, QueryWord])[];
}

/** The match of a word in a name: the nearest word and its distance, or the pair that replaces it. */
export interface Nearest {
  readonly far: number;
  readonly place: number;
  readonly pair?: readonly [QueryWord, QueryWord];
}

/** A word unknown to the shop may have a typo, or be two words that the shop writes apart. */
export function queryWord(word: string, index: SearchIndex): QueryWord {
  return remembered(words, word, index, () => {
    const meeting = meet(word, index);
    if (isKnown(meeting)) return { word, meeting, pairs: [] };
    return { word, meeting: withTypos(word, index, meeting), pairs: pairsOf(word, index) };
  });
}

/** A known word that may have a typo. */
export function mistypedWord(word: string, index: SearchIndex): QueryWord {
  return remembered(mistyped, word, index, () => {
    const sought = queryWord(word, index);
    return { ...sought, meeting: withTypos(word, index, sought.meeting) };
  });
}

/** The compounds of two words, in either order, if the shop has them: `leipä ruis` is `ruisleipä`. */
export function compoundsOf(word: string, next: string | undefined, index: SearchIndex): QueryWord[] {
  if (next === undefined) return [];
  return [word + next, next + word]
    .filter((compound) => index.vocabulary.some((known) => known.includes(compound)))
    .map((compound) => partOf(compound, index));
}

export function nearestIn(good: SearchedGood, { meeting, pairs }: QueryWord): Nearest {
  let far: number = FAR.never;
  let place = 0;
  for (let at = 0; at < good.words.length; at += 1) {
    const each = meeting[good.words[at] ?? -1] ?? FAR.never;
    if (each < far) {
      far = each;
      place = at;
    }
  }
  let nearest: Nearest = { far, place };
  for (const pair of pairs) {
    const [one, other] = [nearestIn(good, pair[0]), nearestIn(good, pair[1])];
    const both = one.far + other.far + APART;
    if (both < nearest.far) nearest = { far: both, place: one.place + other.place, pair };
  }
  return nearest;
}

/** The part of the name that the word matches: its letters if they occur, else the whole word. */
export function marksIn(good: SearchedGood, sought: QueryWord, index: SearchIndex): Mark[] {
  const { place, pair } = nearestIn(good, sought);
  if (pair !== undefined) return pair.flatMap((part) => marksIn(good, part, index));
  const start = good.starts[place] ?? 0;
  const known = index.vocabulary[good.words[place] ?? -1] ?? '';
  const at = known.indexOf(sought.word);
  return at < 0 ? [[start, start + known.length]] : [[start + at, start + at + sought.word.length]];
}

type Memory = WeakMap<SearchIndex, Map<string, QueryWord>>;

/** The size of the cache: the queries of a while of typing. */
const REMEMBERED = 200;
const SHORTEST_PART = 3;
const words: Memory = new WeakMap();
const mistyped: Memory = new WeakMap();
const parts: Memory = new WeakMap();

/** One part must be a word; the other may occur only in longer words, like `savu`: `savulohi`. */
function pairsOf(word: string, index: SearchIndex): (readonly [QueryWord, QueryWord])[] {
  const pairs: (readonly [QueryWord, QueryWord])[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const [isLeft, isRight] = [isWord(left, index), isWord(right, index)];
    if (!(isLeft && isRight) && !(isLeft && isLong(right)) && !(isRight && isLong(left))) continue;
    const pair = [partOf(left, index), partOf(right, index)] as const;
    if (pair.every(({ meeting }) => meeting.some((far) => far < FAR.never))) pairs.push(pair);
  }
  return pairs;
}

function isLong(part: string): boolean {
  return part.length > SHORTEST_PART;
}

function isWord(text: string, index: SearchIndex): boolean {
  if (index.placeOf.has(text) || index.formsOf.has(text)) return true;
  return [...basesIn[index.language](text)].some((base) => index.placeOf.has(base));
}

function partOf(word: string, index: SearchIndex): QueryWord {
  return remembered(parts, word, index, () => ({ word, meeting: meet(word, index), pairs: [] }));
}

function remembered(memory: Memory, word: string, index: SearchIndex, make: () => QueryWord): QueryWord {
  const own = memory.get(index) ?? new Map<string, QueryWord>();
  memory.set(index, own);
  const known = own.get(word);
  if (known !== undefined) return known;
  if (own.size >= REMEMBERED) own.clear();
  const made = make();
  own.set(word, made);
  return made;
}
