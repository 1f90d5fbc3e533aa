import { finnishGenitives } from './finnish.ts';
import { basesIn, beginningWith, containing, endingWith, type SearchIndex } from './search-index.ts';
import { beginsWithTypo, endsWithTypo, isOneTypo } from './typo.ts';

/** The distance between a word of a name and a word of the query. Smaller distances come first in the list. */
export const FAR = {
  equal: 0,
  inflected: 1,
  begins: 2,
  ends: 3,
  inflectedPart: 4,
  inside: 5,
  inflectedInside: 6,
  typo: 8,
  typoPart: 9,
  never: 255,
} as const;

/** The cost if the two parts of one typed word are two words of a name. */
export const APART = 2;

/** The distance of each vocabulary word from one word of the query (`FAR`). */
export type Meeting = Uint8Array;

/** The distances of the vocabulary from a word, without typos. */
export function meet(word: string, index: SearchIndex): Meeting {
  const meeting: Meeting = new Uint8Array(index.vocabulary.length).fill(FAR.never);
  if (word.length > 2) {
    nearer(meeting, containing(word, index), FAR.inside);
    nearer(meeting, endingWith(word, index), FAR.ends);
    if (!/\d/.test(word)) meetInflected(word, index, meeting);
  }
  nearer(meeting, beginningWith(word, index), FAR.begins);
  const equal = index.placeOf.get(word);
  if (equal !== undefined) meeting[equal] = FAR.equal;
  return meeting;
}

/** A copy that includes words with one typo, and words that differ only in doubled letters: `tomati` is `tomaatti`. */
export function withTypos(word: string, index: SearchIndex, meeting: Meeting): Meeting {
  if (word.length < 4 || /\d/.test(word)) return meeting;
  const typos = Uint8Array.from(meeting);
  const letters = undoubled(word);
  const singles = singlesOf(index);
  for (const [place, known] of index.vocabulary.entries()) {
    if (isOneTypo(known, word) || singles[place] === letters) nearer(typos, [place], FAR.typo);
    else if (word.length > 4 && singles[place]?.startsWith(letters)) nearer(typos, [place], FAR.typoPart);
    else if (known.length < word.length) continue;
    else if (word.length > 4 && beginsWithTypo(known, word)) nearer(typos, [place], FAR.typoPart);
    else if (word.length > 5 && endsWithTypo(known, word)) nearer(typos, [place], FAR.typoPart);
  }
  return typos;
}

/** True if a word of a name begins or ends with the word or one of its forms. */
export function isKnown(meeting: Meeting): boolean {
  return meeting.some((far) => far <= FAR.inflectedPart);
}

function meetInflected(word: string, index: SearchIndex, meeting: Meeting): void {
  const bases = [...basesIn[index.language](word)];
  for (const base of [word, ...bases]) {
    const itself = index.placeOf.get(base);
    if (itself !== undefined) nearer(meeting, [itself], FAR.inflected);
    nearer(meeting, index.formsOf.get(base) ?? [], FAR.inflected);
  }
  const parts = bases.filter((base) => base.length > 3 || index.placeOf.has(base));
  const genitives = index.language === 'fi' ? [word, ...parts].flatMap(finnishGenitives) : [];
  for (const part of new Set([...parts, ...genitives.filter(({ length }) => length > 3)])) {
    nearer(meeting, beginningWith(part, index), FAR.inflectedPart);
  }
  for (const part of parts) nearer(meeting, endingWith(part, index), FAR.inflectedPart);
  const inner = parts.filter((base) => base.length > 3 && index.placeOf.has(base));
  if (inner.length === 0) return;
  for (const [place, known] of index.vocabulary.entries()) {
    if (inner.some((part) => known.includes(part))) nearer(meeting, [place], FAR.inflectedInside);
  }
}

const singled = new WeakMap<SearchIndex, readonly string[]>();

/** The vocabulary without doubled letters. */
function singlesOf(index: SearchIndex): readonly string[] {
  const singles = singled.get(index) ?? index.vocabulary.map(undoubled);
  singled.set(index, singles);
  return singles;
}

function undoubled(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

function nearer(meeting: Meeting, places: readonly number[], far: number): void {
  for (const place of places) meeting[place] = Math.min(meeting[place] ?? FAR.never, far);
}
