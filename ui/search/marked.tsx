import type { ReactNode } from 'react';
import type { Mark } from '../../machines/domain/search/mark.ts';

/** The text with the matches of the query marked. */
export function marked(text: string, marks: readonly Mark[]): ReactNode {
  if (marks.length === 0) return text;
  const ends = [0, ...marks.map(([, end]) => end)];
  return [
    ...marks.map(([start, end], at) => (
      <span key={start}>
        {text.slice(ends[at], start)}
        <mark>{text.slice(start, end)}</mark>
      </span>
    )),
    text.slice(ends.at(-1)),
  ];
}
