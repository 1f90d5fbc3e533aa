import type { FileLimits } from './read/file-tools.ts';

/** A cell as it was read: a number, a text (of a formula its result, of a date its day), or '' where nothing stands. */
export type Cell = string | number;

export interface SheetRow {
  /** As the file counts its rows, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Not visible in the opened file: the row is hidden, or its sheet. */
  readonly hidden?: true;
}

/** A sheet of a file; rows in which nothing stands are left out. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** Of a form: 10 MB. */
export const formLimits: FileLimits = {
  bytes: 10_000_000,
  unpackedBytes: 50_000_000,
  cells: 600_000,
  rows: 20_000,
  columns: 100,
};

/**
 * Why a file could not be read. `empty`: nothing is in it. `tooLarge`: more bytes or rows than are read.
 * `oldExcel`: from before 2007, .xls. `encrypted`: it asks for a password. `otherFormat`: neither Excel nor a text.
 * `failed`: the program that reads files did not come, or did not end.
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

/** The error that reading a file rejects with. */
export interface Unread {
  readonly tag: UnreadReason;
}

/** A rejection as its reason; what is none is a failure of the program. */
export function unreadReasonOf(error: unknown): UnreadReason {
  const tag = typeof error === 'object' && error !== null && 'tag' in error ? error.tag : undefined;
  return unreadReasons.find((reason) => reason === tag) ?? 'failed';
}

/** The cell's text with one kind of space, none around it; '' where nothing stands. */
export function textOf(cell: Cell | undefined): string {
  return String(cell ?? '')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}
