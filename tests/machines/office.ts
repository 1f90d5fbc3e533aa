// Reads a file with LibreOffice, if installed: its cells as LibreOffice reads and shows them in Finnish.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { plain, tags } from './xml.ts';

export interface OfficeCell {
  /** 'string', 'float' or 'date'; a formula with its text. */
  readonly type: string;
  readonly shown: string;
}

/** Rows of cells; undefined: an empty cell. */
export type OfficeSheet = readonly (readonly (OfficeCell | undefined)[])[];

export async function openInOffice(bytes: Uint8Array): Promise<Record<string, OfficeSheet>> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    await mkdir(join(folder, 'user'));
    await writeFile(join(folder, 'user', 'registrymodifications.xcu'), finnish);
    await writeFile(join(folder, 'book.xlsx'), bytes);
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=${pathToFileURL(folder)}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'book.xlsx'),
    ]);
    const xml = await readFile(join(folder, 'book.fods'), 'utf8');
    return Object.fromEntries(
      tags(xml, 'table:table').map(({ attributes, inner }) => [
        plain(attributes['table:name'] ?? ''),
        rowsIn(inner),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const finnish = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>fi-FI</value></prop></item></oor:items>`;

/** The rows without empty ones at the end of the sheet. */
function rowsIn(xml: string): OfficeSheet {
  const rows = tags(xml, 'table:table-row').map(rowIn);
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

/** The cells without empty ones at the end of the row. */
function rowIn({ inner }: { readonly inner: string }): (OfficeCell | undefined)[] {
  const cells = tags(inner, 'table:table-cell').flatMap(({ attributes, inner: content }) => {
    const type = attributes['table:formula'] ?? attributes['office:value-type'];
    const shown = tags(content, 'text:p').map((text) => plain(text.inner.replaceAll(/<[^>]*>/g, ' ')));
    // Accepts any no-break space between the thousands.
    const cell =
      type === undefined ? undefined : { type, shown: shown.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ') };
    const times = Number(attributes['table:number-columns-repeated'] ?? 1);
    return Array.from({ length: cell === undefined ? Math.min(times, 50) : times }, () => cell);
  });
  return cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1);
}
