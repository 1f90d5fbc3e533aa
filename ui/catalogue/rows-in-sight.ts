// The positions of a long list's rows, in px. Rows may have any height; it is estimated until it is measured.

/** The visible part of the list, in px. */
export interface View {
  readonly top: number;
  readonly height: number;
}

export interface Layout {
  /** The start of each row, and after the last one its end. */
  readonly starts: readonly number[];
  readonly margin: number;
  readonly covered: number;
}

/** The start of each row, and the end of the last one, in px from the first. */
export function startsOf(keys: readonly string[], sizes: ReadonlyMap<string, number>): number[] {
  const starts = [0];
  let end = 0;
  for (const key of keys) {
    end += sizes.get(key) ?? ROW;
    starts.push(end);
  }
  return starts;
}

/** The first uncovered row, and the rows to draw: from `from`, up to but not including `to`. */
export function sightOf({ starts, margin, covered }: Layout, { top, height }: View) {
  const count = starts.length - 1;
  const at = (y: number) => rowAt(starts, y - margin);
  return {
    first: at(top + covered + NEAR),
    from: Math.max(0, at(top) - BEYOND),
    to: Math.min(count, at(top + height) + 1 + BEYOND),
  };
}

/** The row at `y` px; beyond the ends, the first or the last one. */
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

export function showsSame(layout: Layout, one: View, other: View): boolean {
  const [a, b] = [sightOf(layout, one), sightOf(layout, other)];
  return a.first === b.first && a.from === b.from && a.to === b.to;
}

/** A drawn row and its measured height; 0 if it is not displayed. */
export interface Size {
  readonly index: number;
  readonly size: number;
}

/** Rows whose measured height differs from the known one, and the total growth of the rows above the visible ones. */
export function measuredIn(
  sizes: readonly Size[],
  { keys, starts, margin, covered }: Layout & { readonly keys: readonly string[] },
  top: number,
) {
  const measured: [key: string, size: number][] = [];
  let above = 0;
  for (const { index, size } of sizes) {
    const [key, start, end] = [keys[index], starts[index], starts[index + 1]];
    if (key === undefined || start === undefined || end === undefined || size === 0) continue;
    if (Math.abs(size - (end - start)) < 0.5) continue;
    measured.push([key, size]);
    if (margin + start < top + covered) above += size - (end - start);
  }
  return { measured, above };
}

/** The estimated height in px; each drawn row is measured. */
const ROW = 44;
/** Tolerance in px for the first row below the covered area: positions are whole px, heights are not. */
const NEAR = 4;
/** Rows drawn beyond both ends. */
const BEYOND = 8;
