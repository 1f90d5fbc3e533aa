import { useState } from 'react';
import { useDrawn } from '../parts/use-drawn.ts';

/** As many of a long list as a page shows at once. */
const PART = 100;

/** The first of a long list, and all of it once it is asked for; of all those in sight are drawn. */
export function usePart<T>(list: readonly T[]) {
  const [isWhole, setWhole] = useState(false);
  const drawn = useDrawn(list.length);
  return isWhole || list.length <= PART
    ? { part: list.slice(0, drawn.count), showAll: undefined, drawn }
    : { part: list.slice(0, PART), showAll: () => setWhole(true), drawn: undefined };
}
