/** The places of the toasts: the page's own first, the corners, and below the title of a dialog. */
const places = ['', 'start start', 'start end', 'end start', 'end end', 'title start'];

/** The space that the toasts need, above or below the row in focus, before they leave it to another place. */
const LEAST = 96;

/**
 * Moves the toasts to the place that covers least: never the row in focus, which may be typed in, and rather no primary
 * button, no title or cross of a dialog and no field. `all`: not only if they cover the row in focus.
 */
export function place(region: HTMLElement, all: boolean): void {
  const focused = rowInFocus(region);
  const row = focused?.getBoundingClientRect();
  if (!all && (row === undefined || !covers(region, row))) return;
  const others = [
    ...document.querySelectorAll('input,select,textarea,.button[data-kind="primary"],.dialog-header > *'),
  ]
    .filter((other) => !region.contains(other))
    .map((other) => ({ box: other.getBoundingClientRect(), cost: other.matches('button, h2') ? 100 : 1 }));
  const costOf = (at: string) => {
    setPlace(region, at);
    const covered = others.filter(({ box }) => covers(region, box));
    const cost = covered.reduce((sum, other) => sum + other.cost, 0);
    return row !== undefined && covers(region, row) ? cost + 10_000 : cost;
  };
  const { block, side } = region.dataset;
  const tried = side === undefined ? places : [`${block} ${side}`, ...places];
  const costs = tried.map(costOf);
  setPlace(region, tried[costs.indexOf(Math.min(...costs))] ?? '');
  if (row !== undefined && covers(region, row)) shorten(region, row);
}

/** The row of the focused control, or the control. The content of a page has the focus after the skip link: no place is beside it. */
function rowInFocus(region: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || region.contains(focused)) return undefined;
  const isLow = (each: Element | null) =>
    each !== null && each.getBoundingClientRect().height < innerHeight / 3;
  return [focused.closest('tr, li'), focused].find(isLow) ?? undefined;
}

function setPlace(region: HTMLElement, at: string): void {
  const [block, side] = at.split(' ');
  region.style.maxHeight = '';
  if (side === undefined) {
    delete region.dataset.block;
    delete region.dataset.side;
  } else Object.assign(region.dataset, { block, side });
  const title = region.closest('dialog')?.querySelector('.dialog-header')?.getBoundingClientRect();
  region.style.insetBlockStart = block === 'title' && title !== undefined ? `${title.bottom}px` : '';
}

/** Toasts that are taller than the space beside the row scroll. */
function shorten(region: HTMLElement, row: DOMRect): void {
  const { top, bottom } = region.getBoundingClientRect();
  const space = region.dataset.block === 'end' ? bottom - row.bottom : row.top - top;
  region.style.maxHeight = `${Math.max(LEAST, space)}px`;
}

function covers(region: HTMLElement, { top, bottom, left, right, width, height }: DOMRect): boolean {
  if (width === 0 || height === 0) return false;
  const own = region.getBoundingClientRect();
  return own.top < bottom && own.bottom > top && own.left < right && own.right > left;
}
