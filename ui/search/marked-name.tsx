import type { ReactNode } from 'react';
import { splitHead } from '../../machines/domain/catalogue/head-word.ts';
import type { Mark } from '../../machines/domain/search/mark.ts';
import { marked } from './marked.tsx';

/** A product's name with its head word bold and the matches marked. */
export function markedName(name: string, marks: readonly Mark[]): ReactNode {
  const [head, rest] = splitHead(name);
  return (
    <>
      <b>{marked(head, within(marks, 0, head.length))}</b>
      {marked(rest, within(marks, head.length, name.length))}
    </>
  );
}

/** The marks of a part of the text, counted from its start. */
function within(marks: readonly Mark[], from: number, to: number): readonly Mark[] {
  return marks
    .map(([start, end]): Mark => [Math.max(start, from) - from, Math.min(end, to) - from])
    .filter(([start, end]) => start < end);
}
