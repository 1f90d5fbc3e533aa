// Reads the workbook that stands on its standard input, in a process of its own: `workbook.ts` ends it when it takes too much.
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { plain } from './plain.ts';
import { KEPT_ROWS, type SheetRow } from './rows.ts';
import type { WorkbookTold } from './workbook.ts';

process.stdout.write(JSON.stringify(await told(await buffer(process.stdin))));

async function told(bytes: Uint8Array): Promise<WorkbookTold> {
  const book = new ExcelJS.Workbook();
  try {
    await book.xlsx.load(new Uint8Array(bytes).buffer);
  } catch {
    return 'broken';
  }
  const rows: SheetRow[] = [];
  book.worksheets[0]?.eachRow((row, line) => {
    if (rows.length === KEPT_ROWS) return;
    const cells = Array.from({ length: row.cellCount }, (_, at) => plain(row.getCell(at + 1).value));
    rows.push({ line, cells });
  });
  return rows;
}
