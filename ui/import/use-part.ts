import { useDeferredValue, useState } from 'react';
import { useDrawn } from '../parts/use-drawn.ts';

/** The number of items of a long list that a page shows at first. */
const PART = 50;

/** The first items of a long list; on request the whole list, drawn down to the visible items. */
export function usePart<T>(list: readonly T[]) {
  const [isWhole, setWhole] = useState(false);
  const drawn = useDrawn(list.length);
  return isWhole || list.length <= PART
    ? { part: list.slice(0, drawn.count), showAll: undefined, drawn }
    : { part: list.slice(0, PART), showAll: () => setWhole(true), drawn: undefined };
}

/** A read-only list: React renders it in slices after the rest of the page, and restarts when it changes. */
export function useLater<T>(list: readonly T[]): readonly T[] {
  return useDeferredValue(list, none);
}

const none: readonly never[] = [];
