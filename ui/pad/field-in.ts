import type { PadCell } from '../../machines/pad/pad.events.ts';

/** The field of a row of the pad. */
export function fieldIn(line: Element | null | undefined, cell: PadCell): HTMLInputElement | undefined {
  return line?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`) ?? undefined;
}
