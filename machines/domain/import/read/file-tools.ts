/** How the bytes of a text can be read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How much a file may bring, and of its cells. */
export interface FileLimits {
  readonly bytes: number;
  /** Of a workbook's parts, unpacked. */
  readonly unpackedBytes: number;
  /** Cells, rows and texts of a workbook, and the cells that its merged ranges cover: a reader makes something of each. */
  readonly cells: number;
  /** Rows with something in them, of all sheets together. */
  readonly rows: number;
  /** A cell further to the right is not looked at. */
  readonly columns: number;
}

/** The platform and the packages that read files, as a browser and a server have them. */
export interface FileTools {
  /** Throws where the bytes are not of the encoding. Without its mark. */
  decode(bytes: Uint8Array, encoding: Encoding): string;
  /** UTF-8. */
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Unpacks DEFLATE; undefined: it is more than `limit` bytes. */
  inflate(
    packed: Uint8Array<ArrayBuffer>,
    limit: number,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> | Uint8Array<ArrayBuffer> | undefined;
  /** csv-parse. */
  parse(text: string, options: CsvOptions): unknown;
  /** ExcelJS; rejects where the package does not come or the archive is none of its own. */
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

/** A workbook of ExcelJS, as far as it is read. */
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
