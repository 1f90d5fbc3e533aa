import type { FileLimits } from './read/file-tools.ts';

/** A cell: a number, a text (a formula's result, a date's day), or '' if it is empty. */
export type Cell = string | number;

export interface SheetRow {
  /** The row number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Invisible in the opened file: the row or its sheet is hidden. */
  readonly hidden?: true;
}

/** A sheet of a file; empty rows are left out. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The limits of a form: 10 MB. */
export const formLimits: FileLimits = {
  bytes: 10_000_000,
  unpackedBytes: 50_000_000,
  cells: 600_000,
  rows: 20_000,
  columns: 100,
};

/**
 * The reason why a file is unreadable. `empty`: no content. `tooLarge`: too many bytes or rows. `oldExcel`: from before
 * 2007, .xls. `encrypted`: it needs a password. `otherFormat`: neither Excel nor a text. `failed`: the reader was not
 * loaded, or timed out.
 */
export const unreadReasons = [
  'empty',
  'tooLarge',
  'oldExcel',
  'encrypted',
  'otherFormat',
  'broken',
  'failed',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** The error with which reading a file rejects. */
export interface Unread {
  readonly tag: UnreadReason;
}

/** The reason of a rejection; any other rejection counts as 'failed'. */
export function unreadReasonOf(error: unknown): UnreadReason {
  const tag = typeof error === 'object' && error !== null && 'tag' in error ? error.tag : undefined;
  return unreadReasons.find((reason) => reason === tag) ?? 'failed';
}

/** The cell's text, trimmed, with one kind of space; '' if it is empty. */
export function textOf(cell: Cell | undefined): string {
  return String(cell ?? '')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}
