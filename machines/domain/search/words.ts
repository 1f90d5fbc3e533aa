import { fold, type SearchLanguage } from './fold.ts';

/** A folded word, and its start in its text. */
export interface Word {
  readonly folded: string;
  readonly start: number;
}

export function wordsOf(text: string): Word[] {
  return Array.from(fold(text).matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
    folded: match[0],
    start: match.index,
  }));
}

/** The words of a query, each once. Joining words are dropped unless there are no others. */
export function queryWords(query: string, language: SearchLanguage): string[] {
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded.slice(0, LONGEST)))].slice(0, MOST);
  const telling = all.filter((word) => !joining[language].has(word));
  return telling.length > 0 ? telling : all;
}

/** The limit of words; a pasted page is no query. */
const MOST = 8;
const LONGEST = 40;

const joining: Readonly<Record<SearchLanguage, ReadonlySet<string>>> = {
  fi: new Set(['ja', 'tai', 'seka']),
  en: new Set(['and', 'or', 'with', 'of', 'in', 'the', 'for']),
};
