import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { measuredIn, type Size, showsSame, sightOf, startsOf, type View } from './rows-in-sight.ts';

interface RowsInSightInput {
  /** One for each row, stable while the row moves. */
  readonly keys: readonly string[];
  /** Px from the top of the page to the first row. */
  readonly margin: number;
  /** Px of what covers the top of the window. */
  readonly covered: number;
}

export interface PlacedRow {
  readonly index: number;
  /** Px from the first row. */
  readonly start: number;
}

export interface RowsInSight {
  /** Px of all rows together. */
  readonly height: number;
  /** The first row that nothing covers. */
  readonly first: number;
  /** The rows in sight, and some beyond both ends. */
  readonly placed: readonly PlacedRow[];
  readonly place: (index: number) => PlacedRow;
  /** For each drawn row, which carries its index in `data-index`. */
  readonly measure: RefCallback<HTMLElement>;
  /** To the top of a row, below what covers the window. */
  readonly scrollTo: (index: number) => void;
}

/** Where the rows of a long list are and which of them are in sight; the window scrolls. */
export function useRowsInSight({ keys, margin, covered }: RowsInSightInput): RowsInSight {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const [view, setView] = useState(look);
  const starts = useMemo(() => startsOf(keys, sizes), [keys, sizes]);
  const latest = useRef({ keys, starts, margin, covered });
  useLayoutEffect(() => {
    latest.current = { keys, starts, margin, covered };
  }, [keys, starts, margin, covered]);

  useLayoutEffect(() => {
    const show = (next: View) => setView((shown) => (showsSame(latest.current, shown, next) ? shown : next));
    // Drawn within the very frame, so that fast scrolling shows no gap.
    const follow = () => flushSync(() => show(look()));
    show(look());
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, []);

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const { measured, above } = measuredIn(entries.map(sizeOf), latest.current, window.scrollY);
        if (measured.length === 0) return;
        flushSync(() => setSizes((known) => new Map([...known, ...measured])));
        // Content that grows above must not move the rows being read.
        if (above !== 0) window.scrollBy({ top: above, behavior: 'instant' });
      }),
  );
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  const scrollTo = useCallback((index: number) => {
    const go = () => {
      const { starts, margin, covered } = latest.current;
      window.scrollTo({ top: margin + (starts[index] ?? 0) - covered, behavior: 'instant' });
    };
    go();
    // The rows around it are measured as they are drawn there, and may move it by some px.
    requestAnimationFrame(() => requestAnimationFrame(go));
  }, []);

  const place = (index: number) => ({ index, start: starts[index] ?? 0 });
  const { first, from, to } = sightOf({ starts, margin, covered }, view);
  return {
    height: starts.at(-1) ?? 0,
    first,
    placed: Array.from({ length: to - from }, (_, at) => place(from + at)),
    place,
    measure,
    scrollTo,
  };
}

function look(): View {
  return { top: window.scrollY, height: window.innerHeight };
}

function sizeOf({ target, borderBoxSize }: ResizeObserverEntry): Size {
  return { index: Number(target.getAttribute('data-index')), size: borderBoxSize[0]?.blockSize ?? 0 };
}
