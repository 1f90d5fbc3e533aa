import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { measuredIn, type Size, showsSame, sightOf, startsOf, type View } from './rows-in-sight.ts';

interface RowsInSightInput {
  /** One key a row, stable while the row moves. */
  readonly keys: readonly string[];
  /** Px from the top of the page to the first row. */
  readonly margin: number;
  /** Px that are covered at the top of the window. */
  readonly covered: number;
}

export interface PlacedRow {
  readonly index: number;
  /** Px from the first row. */
  readonly start: number;
}

export interface RowsInSight {
  /** Px of all rows in total. */
  readonly height: number;
  /** The first uncovered row. */
  readonly first: number;
  /** The visible rows, and some beyond both ends. */
  readonly placed: readonly PlacedRow[];
  readonly place: (index: number) => PlacedRow;
  /** The ref of each drawn row, which has its index in `data-index`. */
  readonly measure: RefCallback<HTMLElement>;
  /** Scrolls to the top of a row, below the covered area. */
  readonly scrollTo: (index: number) => void;
}

/** The positions of a long list's rows, and the visible ones; the window scrolls. */
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
    // Renders within the same frame, so that fast scrolling shows no gap.
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
        const { measured, above } = measuredIn(
          entries.map(({ target }) => sizeOf(target)),
          latest.current,
          window.scrollY,
        );
        if (measured.length === 0) return;
        flushSync(() => setSizes((known) => new Map([...known, ...measured])));
        // The scroll compensates content that grows above, so that the visible rows do not move.
        if (above !== 0) window.scrollBy({ top: above, behavior: 'instant' });
      }),
  );
  const [drawn] = useState(() => new Set<HTMLElement>());
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      drawn.add(row);
      observer.observe(row);
      return () => {
        drawn.delete(row);
        observer.unobserve(row);
      };
    },
    [observer, drawn],
  );
  // The observer reports the first rows after Chromium has counted their estimated places.
  useLayoutEffect(() => {
    setSizes(new Map(measuredIn([...drawn].map(sizeOf), latest.current, window.scrollY).measured));
  }, [drawn]);
  const scrollTo = useCallback((index: number) => {
    const go = () => {
      const { starts, margin, covered } = latest.current;
      window.scrollTo({ top: margin + (starts[index] ?? 0) - covered, behavior: 'instant' });
    };
    go();
    // Rows around the target are measured as they are drawn, and may move it by some px.
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

function sizeOf(row: Element): Size {
  return { index: Number(row.getAttribute('data-index')), size: row.getBoundingClientRect().height };
}
