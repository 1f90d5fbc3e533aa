import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GoodsRow } from '../../machines/catalogue/catalogue.selectors.ts';
import { useMedia } from './use-media.ts';
import { type PlacedRow, type RowsInSight, useRowsInSight } from './use-rows-in-sight.ts';

export interface GoodsScroll extends Pick<RowsInSight, 'height' | 'measure'> {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The rows to draw: the visible ones, and the heading of their category. */
  readonly placed: readonly PlacedRow[];
  /** The category in view. */
  readonly current: string | undefined;
  readonly currentIndex: number;
  /** Px of the rows behind the category in view: its heading sticks no further than its last row. */
  readonly behind: number;
  readonly goTo: (code: string, takeFocus: boolean) => void;
  /** Shows the first row of the next list, if the page is scrolled past it. */
  readonly goToStart: () => void;
}

/**
 * Renders only the visible rows and the heading of their category; the window scrolls. `isListed`: the rows have the
 * goods of all open categories.
 */
export function useGoodsScroll(rows: readonly GoodsRow[], isListed: boolean): GoodsScroll {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const keys = useMemo(() => rows.map(keyOf), [rows]);
  const headings = useMemo(
    () => rows.flatMap((row, index) => (row.kind === 'category' ? [index] : [])),
    [rows],
  );
  // An address may name a category of plain letters and digits.
  const [wanted, setWanted] = useState<{ readonly code: string; readonly takeFocus: boolean } | undefined>({
    code: location.hash.slice(1),
    takeFocus: true,
  });
  const sticks = useMedia('(width >= 768px)');
  const { height, first, placed, place, measure, scrollTo } = useRowsInSight({
    keys,
    margin,
    covered: sticks ? TOP_BAR : 0,
  });

  // The content above the list may grow, for example by a wrapped title or a notice.
  useLayoutEffect(() => {
    if (list.current === null) return;
    const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  });

  useEffect(() => {
    if (wanted === undefined || !isListed) return;
    const index = rows.findIndex((row) => row.kind === 'category' && row.category.code === wanted.code);
    if (index < 0) return;
    setWanted(undefined);
    scrollTo(index);
    if (wanted.takeFocus) focusHeading(list, wanted.code);
  }, [wanted, rows, isListed, scrollTo]);

  const currentIndex = headings.findLast((index) => index <= first) ?? 0;
  const heading = rows[currentIndex];
  const isDrawn = placed.some(({ index }) => index === currentIndex);
  return {
    list,
    height,
    measure,
    placed: isDrawn || heading === undefined ? placed : [place(currentIndex), ...placed],
    current: heading?.kind === 'category' ? heading.category.code : undefined,
    currentIndex,
    behind: height - place(headings.find((index) => index > currentIndex) ?? rows.length).start,
    goTo: (code, takeFocus) => setWanted({ code, takeFocus }),
    goToStart: () => {
      if (window.scrollY > margin - TOP_BAR) scrollTo(0);
    },
  };
}

/** The height of the shop's bar, in px. On a phone it scrolls away with the page. */
const TOP_BAR = 56;

export function keyOf(row: GoodsRow): string {
  return row.kind === 'category' ? `category ${row.category.code}` : row.product.id;
}

/** The heading is rendered one or two frames after the scroll. */
function focusHeading(list: RefObject<HTMLUListElement | null>, code: string, frames = 10) {
  requestAnimationFrame(() => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(code)}"]`);
    if (heading !== null && heading !== undefined) heading.focus({ preventScroll: true });
    else if (frames > 0) focusHeading(list, code, frames - 1);
  });
}
