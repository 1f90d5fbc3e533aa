import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GoodsRow } from '../../machines/catalogue/catalogue.selectors.ts';

export interface GoodsScroll {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly virtualizer: Virtualizer<Window, HTMLLIElement>;
  /** The category that is being looked at. */
  readonly current: string | undefined;
  readonly currentIndex: number;
  readonly goTo: (code: string, takeFocus: boolean) => void;
}

/** Only the rows in sight, and the heading of their category, exist; the window scrolls. */
export function useGoodsScroll(rows: readonly GoodsRow[]): GoodsScroll {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const headings = useMemo(
    () => rows.flatMap((row, index) => (row.kind === 'category' ? [index] : [])),
    [rows],
  );
  const [wanted, setWanted] = useState<{ readonly code: string; readonly takeFocus: boolean }>();

  const virtualizer: Virtualizer<Window, HTMLLIElement> = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: TOP_BAR,
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    rangeExtractor: (range: Range) => {
      const heading = headings.findLast((index) => index <= range.startIndex) ?? 0;
      return [...new Set([heading, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
  });

  // What stands above the list may grow: a title that wraps, a notice.
  useLayoutEffect(() => {
    if (list.current === null) return;
    const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });

  useEffect(() => {
    if (wanted === undefined) return;
    const index = rows.findIndex((row) => row.kind === 'category' && row.category.code === wanted.code);
    if (index < 0) return;
    setWanted(undefined);
    virtualizer.scrollToIndex(index, { align: 'start' });
    if (wanted.takeFocus) focusHeading(list, wanted.code);
  }, [wanted, rows, virtualizer]);

  const top = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + TOP_BAR + 1)?.index ?? 0;
  const currentIndex = headings.findLast((index) => index <= top) ?? 0;
  const heading = rows[currentIndex];
  return {
    list,
    virtualizer,
    current: heading?.kind === 'category' ? heading.category.code : undefined,
    currentIndex,
    goTo: (code, takeFocus) => setWanted({ code, takeFocus }),
  };
}

/** A first guess in px; each row is measured when it is drawn. */
const ROW = 44;
const TOP_BAR = 56;

function keyOf(row: GoodsRow | undefined): string | undefined {
  if (row === undefined) return undefined;
  return row.kind === 'category' ? `category ${row.category.code}` : row.product.id;
}

/** The heading is drawn a frame or two after the scroll. */
function focusHeading(list: RefObject<HTMLUListElement | null>, code: string, frames = 10) {
  requestAnimationFrame(() => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(code)}"]`);
    if (heading !== null && heading !== undefined) heading.focus({ preventScroll: true });
    else if (frames > 0) focusHeading(list, code, frames - 1);
  });
}
