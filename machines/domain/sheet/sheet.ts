import type { PlainDate } from '../calendar.ts';
import type { Cents } from '../money.ts';

/**
 * The type of a column: `text` as written, never a formula; `integer`; `decimal` with up to three decimals. `euro`
 * holds cents; `date` holds a PlainDate.
 */
export type Kind = 'text' | 'integer' | 'decimal' | 'euro' | 'date';

/** A cell by the kind of its column: text and dates are strings, the others numbers. Undefined: empty. */
export type Cell = string | number | Cents | PlainDate | undefined;

export type Row = readonly Cell[];

export interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly kind: Kind;
}

/** One sheet: its header is frozen and filters the rows; the totals follow apart, unfiltered. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  /** The text of a QR code below the rows. */
  readonly qr?: string;
}

/** An Excel file as plain data. */
export interface Workbook {
  /** With its extension. */
  readonly fileName: string;
  readonly sheets: readonly Sheet[];
}

/** §9: the prefix, then the distinguishing parts, then `.xlsx`; only letters, figures and hyphens in between. */
export function fileNameOf(...parts: readonly string[]): string {
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''));
  return `${safe.filter((part) => part !== '').join('-')}.xlsx`;
}

/** §9: a day in a file's name, day-month-year: 5-1-2027. */
export function dayInName(day: PlainDate): string {
  return day.split('-').map(Number).reverse().join('-');
}
