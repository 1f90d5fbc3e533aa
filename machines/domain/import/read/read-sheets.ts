import type { Sheet } from '../cells.ts';
import type { FileLimits, FileTools } from './file-tools.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { unread } from './unread.ts';

/** The sheets of a file. The bytes identify its format, never its name. Rejects with an Unread. */
export async function readSheets(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits,
  tools: FileTools,
): Promise<Sheet[]> {
  if (bytes.length === 0) throw unread('empty');
  if (bytes.length > limits.bytes) throw unread('tooLarge');
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return readWorkbook(bytes, limits, tools);
  // The container of .xls, and of a password-protected .xlsx.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw unread(has(bytes, 'EncryptedPackage') ? 'encrypted' : 'oldExcel');
  }
  return readText(bytes, limits, tools);
}

function begins(bytes: Uint8Array, ...marks: readonly number[]): boolean {
  return marks.every((mark, at) => bytes[at] === mark);
}

/** True if the container's directory, written as UTF-16, has the name. */
function has(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((mark, index) => bytes[at + index] === mark)) return true;
  }
  return false;
}
