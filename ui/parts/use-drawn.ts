import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of a long list that are drawn before it is scrolled, and with each look beyond them. */
const STEP = 60;
/** Px of one that is not drawn yet, as a guess. */
const ROW = 96;

/**
 * A long list is drawn down to what is in sight, and for the printer as a whole. `place`: for the empty place behind the
 * `count` rows that are drawn, of `rest` px (0: there is none). It is a new one each time (`key`), and is looked at anew.
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
