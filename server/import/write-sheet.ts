import { CommandError } from '../command-database.ts';
import type { Column } from './columns.ts';

/** A file with the Finnish headings and a row an item; the extension sets its format: .csv, .xlsx or .json. */
export async function writeSheet<Item>(
  file: string,
  columns: readonly Pick<Column<Item>, 'key' | 'fi' | 'write'>[],
  items: readonly Item[],
): Promise<Uint8Array> {
  mustBeSheet(file);
  if (/\.json$/i.test(file)) {
    const rows = items.map((item) =>
      Object.fromEntries(columns.map((column) => [column.key, column.write(item)])),
    );
    return Buffer.from(`${JSON.stringify(rows, null, 1)}\n`);
  }
  const rows = [
    columns.map(({ fi }) => fi),
    ...items.map((item) => columns.map((column) => column.write(item))),
  ];
  if (/\.xlsx$/i.test(file)) {
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Tuonti', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.addRows(rows);
    for (const [at, { fi }] of columns.entries()) sheet.getColumn(at + 1).width = Math.max(12, fi.length + 2);
    sheet.getRow(1).font = { bold: true };
    return new Uint8Array(await book.xlsx.writeBuffer());
  }
  // A Finnish Excel needs the byte order mark, semicolons and decimal commas.
  return Buffer.from(`\ufeff${rows.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`);
}

/** Throws a CommandError unless the file's extension is a writable one. */
export function mustBeSheet(file: string): void {
  if (!/\.(csv|xlsx|json)$/i.test(file)) {
    throw new CommandError('The file must end in .csv, .xlsx or .json.');
  }
}

function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
