import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { FileTools } from '../../machines/domain/import/read/file-tools.ts';

/** The file tools of a server; ExcelJS is loaded with the first workbook. */
export const fileTools: FileTools = {
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
  encode: (text) => new TextEncoder().encode(text),
  inflate: (packed, limit) => {
    try {
      return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }));
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  },
  parse: (text, options) => parse(text, options),
  openBook: async (archive, ignoreNodes) => {
    const { default: ExcelJS } = await import('exceljs');
    return new ExcelJS.Workbook().xlsx.load(archive, { ignoreNodes: [...ignoreNodes] });
  },
};
