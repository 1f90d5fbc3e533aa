// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Drawing, Point } from './drawing.ts';

interface Zoom {
  readonly size: Size;
  zoomTo(zoom: number): void;
  /** Larger or smaller; the point of the window stays on its place of the chart. */
  magnify(factor: number, point?: Point): void;
  showWhole(): void;
}

interface Size {
  /** Undefined until the frame is measured. */
  readonly zoom: number | undefined;
  /** 'own': chosen by the reader. Else it follows the size of the frame. */
  readonly fit: 'legible' | 'whole' | 'own';
}

/** The size of a chart in its frame. */
export function useZoom(
  view: React.RefObject<HTMLElement | null>,
  drawing: Drawing,
  opens: 'legible' | 'whole',
): Zoom {
  const [size, setSize] = React.useState<Size>({ zoom: undefined, fit: opens });
  const { zoom = 1 } = size;
  const held = React.useRef<Held>(undefined);
  const zoomTo = (next: number, point = centreOf(view.current)) => {
    const within = Math.min(3, Math.max(0.1, next));
    if (within !== zoom) held.current = heldAt(view.current, point);
    setSize({ zoom: within, fit: 'own' });
  };
  React.useEffect(() => {
    setSize({ zoom: undefined, fit: opens });
    const observer = new ResizeObserver(() => {
      const whole = fitting(view.current, drawing);
      setSize((now) =>
        now.fit === 'own' ? now : { ...now, zoom: now.fit === 'whole' ? whole : Math.max(legible, whole) },
      );
    });
    if (view.current !== null) observer.observe(view.current);
    return () => observer.disconnect();
  }, [view, drawing, opens]);
  React.useLayoutEffect(() => {
    keepHeld(view.current, held.current);
    held.current = undefined;
  });
  return {
    size,
    zoomTo,
    magnify: (factor, point) => zoomTo(zoom * factor, point),
    showWhole: () => setSize({ zoom: fitting(view.current, drawing), fit: 'whole' }),
  };
}

/** A smaller zoom shows shapes, no words. */
const legible = 0.75;

/** The zoom at which the whole chart is in its frame: without the bars of a larger one. */
function fitting(view: HTMLElement | null, { width, height }: Drawing): number {
  if (view === null) return 1;
  const frame = view.getBoundingClientRect();
  const room = (size: number, edge: number) => Math.floor(size) - 2 * edge;
  return Math.min(1, room(frame.width, view.clientLeft) / width, room(frame.height, view.clientTop) / height);
}

/** A point of the chart, as shares of its size, and the point of the window where it stays. */
interface Held extends Point {
  readonly across: number;
  readonly down: number;
}

function centreOf(view: HTMLElement | null): Point {
  const { left, top, width, height } = view?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function heldAt(view: HTMLElement | null, { x, y }: Point): Held {
  const { left, top, width, height } = view?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, across: (x - left) / width, down: (y - top) / height };
}

function keepHeld(view: HTMLElement | null, held: Held | undefined): void {
  if (view === null || held === undefined) return;
  const { left, top, width, height } = view.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  view.scrollBy(left + held.across * width - held.x, top + held.down * height - held.y);
}
