import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of a long list that are drawn at first, and added with each scroll beyond them. */
const STEP = 60;
/** The estimated height in px of a row that is not drawn yet. */
const ROW = 96;

/**
 * Draws a long list down to the visible rows; for printing it draws all rows. `place`: the ref of the placeholder after
 * `count` drawn rows, `rest` px high (0: none). Each placeholder needs a new `key`, so that it is observed again.
 */
export function useDrawn(length: number) {
  const [most, setMost] = useState(STEP);
  useEffect(() => {
    const drawAll = () => flushSync(() => setMost(length));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [length]);
  const place = (element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMost(most + STEP);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { count: most, rest: Math.max(0, length - most) * ROW, place };
}
