import { fold, type SearchLanguage } from './fold.ts';

/** A folded word, and where it begins in its text. */
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

/** The words that a query asks for, each once. Words that only join others are dropped unless there is nothing else. */
export function wordsAsked(query: string, language: SearchLanguage): string[] {
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded.slice(0, LONGEST)))].slice(0, MOST);
  const telling = all.filter((word) => !joining[language].has(word));
  return telling.length > 0 ? telling : all;
}

/** A pasted page is no query. */
const MOST = 8;
const LONGEST = 40;

const joining: Readonly<Record<SearchLanguage, ReadonlySet<string>>> = {
  fi: new Set(['ja', 'tai', 'seka']),
  en: new Set(['and', 'or', 'with', 'of', 'in', 'the', 'for']),
};
