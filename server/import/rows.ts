export interface SheetRow {
  /** As the file counts its lines, from 1; of JSON its objects. */
  readonly line: number;
  /** Under the headings of the same place; '' where nothing stands. */
  readonly cells: readonly string[];
}

/** Of a file, below its headings. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;
/** With the headings, and one by which too many are noticed. */
export const KEPT_ROWS = MOST_ROWS + 2;
