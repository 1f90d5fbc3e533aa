import { fold, queryOf, type SearchLanguage } from '../search/fold.ts';
import { type Mark, merged } from '../search/mark.ts';
import type { Faq } from './faq.schema.ts';

/** A question as it is shown: its texts in a language, each with the marks of the search. */
export interface FaqHit {
  readonly faq: Faq;
  readonly question: MarkedText;
  readonly answer: MarkedText;
}

export interface MarkedText {
  readonly text: string;
  /** The language if it differs from that of the page: an English text may be missing. */
  readonly lang?: 'fi';
  readonly marks: readonly Mark[];
}

/**
 * The questions with every word of the query in question or answer, in their own order. Case and diacritics are
 * ignored. A blank query finds all, and marks nothing.
 */
export function findFaqs(faqs: readonly Faq[], query: string, language: SearchLanguage): FaqHit[] {
  const words = fold(queryOf(query))
    .split(' ')
    .filter((word) => word !== '');
  return faqs.flatMap((faq): FaqHit[] => {
    const question = textIn(faq.question_fi, faq.question_en, language);
    const answer = textIn(faq.answer_fi, faq.answer_en, language);
    const folded = [fold(question.text), fold(answer.text)];
    if (!words.every((word) => folded.some((text) => text.includes(word)))) return [];
    return [{ faq, question: marked(question, words), answer: marked(answer, words) }];
  });
}

type Text = Omit<MarkedText, 'marks'>;

function textIn(fi: string, en: string, language: SearchLanguage): Text {
  if (language === 'fi') return { text: fi.normalize('NFC') };
  return en === '' ? { text: fi.normalize('NFC'), lang: 'fi' } : { text: en.normalize('NFC') };
}

function marked(text: Text, words: readonly string[]): MarkedText {
  const folded = fold(text.text);
  return { ...text, marks: merged(words.flatMap((word) => placesOf(word, folded))) };
}

function placesOf(word: string, folded: string): Mark[] {
  const places: Mark[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}
