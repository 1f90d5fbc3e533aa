// Reads an .xlsx from its XML (ECMA-376), without the library that wrote it.
import { strFromU8, unzipSync } from 'fflate';
import { plain, type Tag, tags } from './xml.ts';

export interface ReadCell {
  /** The cell's type in the file. */
  readonly type: 'text' | 'number' | 'formula';
  readonly value: string | number;
  readonly format: string;
  readonly align: string;
}

export interface ReadSheet {
  readonly name: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** The number of frozen rows. */
  readonly frozen: number;
  readonly filter: string;
  /** Cells by row and column, from 0; undefined: an empty cell. */
  readonly rows: readonly (readonly (ReadCell | undefined)[])[];
}

export interface ReadWorkbook {
  readonly sheets: readonly ReadSheet[];
  /** The properties of docProps/core.xml. */
  readonly properties: Readonly<Record<string, string>>;
}

export function readXlsx(bytes: Uint8Array): ReadWorkbook {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const targets = new Map(
    tags(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(
      ({ attributes: { Id = '', Target = '' } }) => [Id, `xl/${Target}`],
    ),
  );
  const texts = tags(part('xl/sharedStrings.xml'), 'si').map(({ inner }) =>
    tags(inner, 't')
      .map((text) => plain(text.inner))
      .join(''),
  );
  const styles = stylesIn(part('xl/styles.xml'));
  return {
    sheets: tags(part('xl/workbook.xml'), 'sheet').map(({ attributes }) =>
      sheetIn(plain(attributes.name ?? ''), part(targets.get(attributes['r:id'] ?? '') ?? ''), texts, styles),
    ),
    properties: Object.fromEntries(
      [...part('docProps/core.xml').matchAll(/<(?:\w+:)(\w+)(?: [^>]*)?>([^<]*)<\//g)].map(
        ([, name = '', value = '']) => [name, plain(value)],
      ),
    ),
  };
}

/** The values of the cells; an empty cell is ''. */
export function valuesIn({ rows }: ReadSheet): (string | number)[][] {
  return rows.map((row) => Array.from(row, (cell) => cell?.value ?? ''));
}

interface Style {
  readonly format: string;
  readonly align: string;
}

/** The built-in number formats (18.8.30) that the files use. */
const builtIn: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  3: '#,##0',
  4: '#,##0.00',
  49: '@',
};

function stylesIn(xml: string): Style[] {
  const own = tags(xml, 'numFmt').map(({ attributes: { numFmtId = '', formatCode = '' } }) => [
    numFmtId,
    plain(formatCode),
  ]);
  const formats: Readonly<Record<string, string>> = { ...builtIn, ...Object.fromEntries(own) };
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? '';
  return tags(cells, 'xf').map(({ attributes, inner }) => ({
    format: formats[attributes.numFmtId ?? '0'] ?? `of number ${attributes.numFmtId}`,
    align: tags(inner, 'alignment')[0]?.attributes.horizontal ?? 'general',
  }));
}

function sheetIn(name: string, xml: string, texts: readonly string[], styles: readonly Style[]): ReadSheet {
  const rows: (ReadCell | undefined)[][] = [];
  for (const cell of tags(xml, 'c')) {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(cell.attributes.r ?? '') ?? [];
    const read = cellIn(cell, texts, styles);
    if (read === undefined) continue;
    const row = rows[Number(number) - 1] ?? [];
    row[placeOf(letters)] = read;
    rows[Number(number) - 1] = row;
  }
  const pane = tags(xml, 'pane')[0]?.attributes;
  return {
    name,
    widths: tags(xml, 'col').flatMap(({ attributes: { min = '0', max = '0', width = '0' } }) =>
      Array.from({ length: Number(max) - Number(min) + 1 }, () => Number(width)),
    ),
    frozen: pane?.state === 'frozen' ? Number(pane.ySplit) : 0,
    filter: tags(xml, 'autoFilter')[0]?.attributes.ref ?? '',
    rows: Array.from(rows, (row) => Array.from(row ?? [])),
  };
}

function cellIn(
  { attributes: { t, s = '0' }, inner }: Tag,
  texts: readonly string[],
  styles: readonly Style[],
): ReadCell | undefined {
  const stated = tags(inner, 'v')[0]?.inner;
  const isFormula = tags(inner, 'f').length > 0;
  if (stated === undefined && !isFormula) return undefined;
  const { format, align } = styles[Number(s)] ?? { format: 'of no style', align: 'general' };
  const value =
    t === 's' ? (texts[Number(stated)] ?? '') : t === undefined ? Number(stated) : plain(stated ?? '');
  const type = isFormula ? 'formula' : typeof value === 'number' ? 'number' : 'text';
  return { type, value, format, align };
}

/** A: 0, Z: 25, AA: 26. */
function placeOf(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
