import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
        const { measured, above } = measuredIn(entries, latest.current);
        if (measured.length === 0) return;
        flushSync(() => setSizes((known) => new Map([...known, ...measured])));
        // What grew above must not push away what is being read.
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
    const { starts, margin, covered } = latest.current;
    window.scrollTo({ top: margin + (starts[index] ?? 0) - covered, behavior: 'instant' });
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

interface View {
  readonly top: number;
  readonly height: number;
}

interface Layout {
  /** Where each row begins, and behind the last one where it ends. */
  readonly starts: readonly number[];
  readonly margin: number;
  readonly covered: number;
}

/** A first guess in px; each row is measured when it is drawn. */
const ROW = 44;
/** Rows drawn beyond both ends. */
const BEYOND = 8;

function look(): View {
  return { top: window.scrollY, height: window.innerHeight };
}

function startsOf(keys: readonly string[], sizes: ReadonlyMap<string, number>): number[] {
  const starts = [0];
  let end = 0;
  for (const key of keys) {
    end += sizes.get(key) ?? ROW;
    starts.push(end);
  }
  return starts;
}

function sightOf({ starts, margin, covered }: Layout, { top, height }: View) {
  const count = starts.length - 1;
  const at = (y: number) => rowAt(starts, y - margin);
  return {
    first: at(top + covered + 1),
    from: Math.max(0, at(top) - BEYOND),
    to: Math.min(count, at(top + height) + 1 + BEYOND),
  };
}

/** The row at `y` px; the first or the last one beyond the ends. */
function rowAt(starts: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

function showsSame(layout: Layout, one: View, other: View): boolean {
  const [a, b] = [sightOf(layout, one), sightOf(layout, other)];
  return a.first === b.first && a.from === b.from && a.to === b.to;
}

/** Rows whose height is another than was known, and by how much those above the window have grown. */
function measuredIn(
  entries: readonly ResizeObserverEntry[],
  { keys, starts, margin, covered }: Layout & { readonly keys: readonly string[] },
) {
  const measured: [key: string, size: number][] = [];
  let above = 0;
  for (const { target, borderBoxSize } of entries) {
    const index = Number(target.getAttribute('data-index'));
    const size = borderBoxSize[0]?.blockSize ?? 0;
    const [key, start, end] = [keys[index], starts[index], starts[index + 1]];
    // A row that is not displayed has no height.
    if (key === undefined || start === undefined || end === undefined || size === 0) continue;
    if (Math.abs(size - (end - start)) < 0.5) continue;
    measured.push([key, size]);
    if (margin + start < window.scrollY + covered) above += size - (end - start);
  }
  return { measured, above };
}
