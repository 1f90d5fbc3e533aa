/** The encodings of a text file. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The limits of a file and its cells. */
export interface FileLimits {
  readonly bytes: number;
  /** The unpacked size of a workbook's parts. */
  readonly unpackedBytes: number;
  /** Cells, rows and texts of a workbook, and the cells in its merged ranges. A reader creates an object for each. */
  readonly cells: number;
  /** Non-empty rows of all sheets together. */
  readonly rows: number;
  /** Cells further to the right are ignored. */
  readonly columns: number;
}

/** The platform functions and packages that read files, in a browser or a server. */
export interface FileTools {
  /** Decodes without the byte order mark; throws if the bytes do not match the encoding. */
  decode(bytes: Uint8Array, encoding: Encoding): string;
  /** Encodes as UTF-8. */
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Unpacks DEFLATE; undefined: more than `limit` bytes. */
  inflate(
    packed: Uint8Array<ArrayBuffer>,
    limit: number,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> | Uint8Array<ArrayBuffer> | undefined;
  /** csv-parse. */
  parse(text: string, options: CsvOptions): unknown;
  /** ExcelJS; rejects if the package is not loaded or cannot read the archive. */
  openBook(archive: ArrayBuffer, ignoreNodes: readonly string[]): Promise<Book>;
}

export interface CsvOptions {
  readonly delimiter?: string;
  readonly quote?: null;
  readonly relax_column_count: boolean;
  readonly relax_quotes: boolean;
  readonly bom: boolean;
  readonly skip_empty_lines: boolean;
  readonly on_record: (
    cells: string[],
    place: { readonly records: number; readonly empty_lines: number },
  ) => null;
}

/** The used part of an ExcelJS workbook. */
export interface Book {
  readonly worksheets: readonly BookSheet[];
}

export interface BookSheet {
  readonly name: string;
  readonly state?: string;
  eachRow(each: (row: BookRow, number: number) => void): void;
}

export interface BookRow {
  readonly hidden: boolean;
  eachCell(each: (cell: BookCell, column: number) => void): void;
}

export interface BookCell {
  readonly value: BookValue;
  readonly numFmt?: string;
  readonly isMerged: boolean;
  readonly master: { readonly address: string };
  readonly address: string;
}

export type BookValue =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | { readonly richText: readonly { readonly text: string }[] }
  | { readonly error: string }
  | { readonly hyperlink: string; readonly text: BookValue }
  | { readonly result?: BookValue };
