import { useState } from 'react';

/** As many of a long list as a page draws at once. */
const PART = 100;

/** The first of a long list, and all of it once it is asked for. */
export function usePart<T>(list: readonly T[]): {
  readonly part: readonly T[];
  readonly showAll: (() => void) | undefined;
} {
  const [isWhole, setWhole] = useState(false);
  return isWhole || list.length <= PART
    ? { part: list, showAll: undefined }
    : { part: list.slice(0, PART), showAll: () => setWhole(true) };
}
