import { useDeferredValue, useState } from 'react';
import { useDrawn } from '../parts/use-drawn.ts';

/** As many of a long list as a page shows at once. */
const PART = 50;

/** The first of a long list, and all of it once it is asked for; of all those in sight are drawn. */
export function usePart<T>(list: readonly T[]) {
  const [isWhole, setWhole] = useState(false);
  const drawn = useDrawn(list.length);
  return isWhole || list.length <= PART
    ? { part: list.slice(0, drawn.count), showAll: undefined, drawn }
    : { part: list.slice(0, PART), showAll: () => setWhole(true), drawn: undefined };
}

/** A list that is only read: React draws it in slices behind the rest of the page, and starts anew where it changes. */
export function useLater<T>(list: readonly T[]): readonly T[] {
  return useDeferredValue(list, none);
}

const none: readonly never[] = [];
