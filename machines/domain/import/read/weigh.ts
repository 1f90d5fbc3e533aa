import type { Part } from './archive.ts';
import type { FileTools } from './file-tools.ts';
import { unread } from './unread.ts';

/**
 * Counts the objects that a reader would create for a workbook: rows, cells, texts, and the cells of merged ranges. It
 * stops above `limit`: a kilobyte may declare billions. A row number or a range that Excel does not have is `broken`.
 */
export function checkWeight(
  parts: readonly Part[],
  limit: number,
  { decode }: Pick<FileTools, 'decode'>,
): void {
  let left = limit;
  for (const { name, bytes } of parts) {
    if (!weighed.test(name)) continue;
    // The letters of tags are ASCII, and a string of one byte a letter needs half the memory.
    const xml = decode(bytes, 'windows-1252');
    for (const { 0: tag, 1: kind = '', index } of xml.matchAll(beginning)) {
      left -= thingsOf(kind, () => attributesAt(xml, index + tag.length));
      if (left < 0) throw unread('tooLarge');
    }
  }
}

/**
 * Removes the named ranges of a workbook. A reader would expand them cell by cell, and they do not affect its cells.
 */
export function withoutNames(part: Part, { decode, encode }: Pick<FileTools, 'decode' | 'encode'>): Part {
  if (!/^\/?xl\/workbook\.xml$/.test(part.name)) return part;
  const xml = decode(part.bytes, 'utf-8').replace(/<definedNames[\s>][\s\S]*?<\/definedNames\s*>/g, '');
  if (/definedName(?!s\s*\/>)/.test(xml)) throw unread('broken');
  return { name: part.name, bytes: encode(xml) };
}

const weighed = /^\/?xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/;
const beginning = /<(row|c|si|r|mergeCell)(?=[\s/>])/g;

/** ECMA-376, 18.3.1.73: the last row of a sheet. */
const LAST_ROW = 1_048_576;

function thingsOf(kind: string, attributes: () => ReadonlyMap<string, string>): number {
  if (kind === 'row') {
    const row = attributes().get('r');
    if (row !== undefined && !(/^\d{1,7}$/.test(row) && Number(row) <= LAST_ROW)) throw unread('broken');
  }
  return kind === 'mergeCell' ? areaOf(attributes().get('ref') ?? '') : 1;
}

/** The number of cells: 'A1:C3' has nine. */
function areaOf(range: string): number {
  const [, left = '', top, right = left, bottom = top] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(range) ?? [];
  if (left === '') throw unread('broken');
  return (1 + Math.abs(columnOf(right) - columnOf(left))) * (1 + Math.abs(Number(bottom) - Number(top)));
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Reads the attributes after a tag's name one by one: an attribute-like text inside a value does not count. */
function attributesAt(xml: string, from: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  attribute.lastIndex = from;
  for (let read = attribute.exec(xml); read !== null; read = attribute.exec(xml)) {
    found.set(read[1] ?? '', read[2] ?? read[3] ?? '');
  }
  return found;
}

const attribute = /\s+([^\s=<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
