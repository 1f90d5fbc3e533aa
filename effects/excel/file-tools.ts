import { parse } from 'csv-parse/browser/esm/sync';
import type { FileTools } from '../../machines/domain/import/read/file-tools.ts';
import { unread } from '../../machines/domain/import/read/unread.ts';

/** The file tools of a browser; ExcelJS is loaded with the first workbook. */
export const fileTools: FileTools = {
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
  encode: (text) => new TextEncoder().encode(text),
  inflate,
  parse: (text, options) => parse(text, options),
  openBook: async (archive, ignoreNodes) => {
    const { default: ExcelJS } = await import('exceljs').catch(() => {
      throw unread('failed');
    });
    return new ExcelJS.Workbook().xlsx.load(archive, { ignoreNodes: [...ignoreNodes] });
  },
};

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > limit) {
      void reader.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
