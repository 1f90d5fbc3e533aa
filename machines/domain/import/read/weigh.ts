import type { Part } from './archive.ts';
import type { FileTools } from './file-tools.ts';
import { unread } from './unread.ts';

/**
 * How many things a reader would make of the parts of a workbook: rows, cells, texts, and the cells of merged ranges. As
 * soon as there are more than `limit` it ends: a kilobyte may name billions. A row number or a range that Excel does not
 * have is `broken`.
 */
export function checkWeight(
  parts: readonly Part[],
  limit: number,
  { decode }: Pick<FileTools, 'decode'>,
): void {
  let left = limit;
  for (const { name, bytes } of parts) {
    if (!weighed.test(name)) continue;
    // The letters of tags are ASCII, and a text of one byte a letter takes half the memory.
    const xml = decode(bytes, 'windows-1252');
    for (const { 0: tag, 1: kind = '', index } of xml.matchAll(beginning)) {
      left -= thingsOf(kind, () => attributesAt(xml, index + tag.length));
      if (left < 0) throw unread('tooLarge');
    }
  }
}

/** A workbook without the names of its ranges, which a reader would take cell by cell, and which say nothing of them. */
export function withoutNames(part: Part, { decode, encode }: Pick<FileTools, 'decode' | 'encode'>): Part {
  if (!/^\/?xl\/workbook\.xml$/.test(part.name)) return part;
  const xml = decode(part.bytes, 'utf-8').replace(/<definedNames[\s>][\s\S]*?<\/definedNames\s*>/g, '');
  if (/definedName(?!s\s*\/>)/.test(xml)) throw unread('broken');
  return { name: part.name, bytes: encode(xml) };
}

const weighed = /^\/?xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/;
const beginning = /<(row|c|si|r|mergeCell)(?=[\s/>])/g;

/** ECMA-376, 18.3.1.73: a row of a sheet. */
const LAST_ROW = 1_048_576;

function thingsOf(kind: string, attributes: () => ReadonlyMap<string, string>): number {
  if (kind === 'row') {
    const row = attributes().get('r');
    if (row !== undefined && !(/^\d{1,7}$/.test(row) && Number(row) <= LAST_ROW)) throw unread('broken');
  }
  return kind === 'mergeCell' ? areaOf(attributes().get('ref') ?? '') : 1;
}

/** Of 'A1:C3', nine. */
function areaOf(range: string): number {
  const [, left = '', top, right = left, bottom = top] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(range) ?? [];
  if (left === '') throw unread('broken');
  return (1 + Math.abs(columnOf(right) - columnOf(left))) * (1 + Math.abs(Number(bottom) - Number(top)));
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** One by one from where a tag's name ends: what looks like one inside of another's value is none. */
function attributesAt(xml: string, from: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  attribute.lastIndex = from;
  for (let read = attribute.exec(xml); read !== null; read = attribute.exec(xml)) {
    found.set(read[1] ?? '', read[2] ?? read[3] ?? '');
  }
  return found;
}

const attribute = /\s+([^\s=<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
