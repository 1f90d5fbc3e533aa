import type { FileTools } from './file-tools.ts';
import { unread } from './unread.ts';

/** One part of a ZIP archive, unpacked. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The archive's entry of a part. */
export interface Entry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** The entries in an archive's directory (APPNOTE 6.3.10, 4.3); throws if there is none. */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>, { decode }: Pick<FileTools, 'decode'>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== LISTED) throw unread('broken');
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (begin + size > bytes.length) throw unread('broken');
    entries.push({
      name: decode(bytes.subarray(at + 46, at + 46 + (nameSize ?? 0)), 'windows-1252').replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(begin, begin + size),
    });
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0);
  }
  return entries;
}

/**
 * Unpacks the parts; it stops as soon as their total exceeds `limit` bytes. The sizes stated in the archive are not
 * trusted.
 */
export async function unpacked(
  entries: readonly Entry[],
  limit: number,
  { inflate }: Pick<FileTools, 'inflate'>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let left = limit;
  for (const { name, method, packed } of entries) {
    const bytes = method === STORED ? packed : await inflate(packed, left);
    left -= bytes?.length ?? left + 1;
    if (bytes === undefined || left < 0) throw unread('tooLarge');
    parts.push({ name, bytes });
  }
  return parts;
}

/** Builds an uncompressed archive of these parts, for a reader that checks no sums. */
export function archiveOf(
  parts: readonly Part[],
  { encode }: Pick<FileTools, 'encode'>,
): Uint8Array<ArrayBuffer> {
  const named = parts.map(({ name, bytes }) => ({ name: encode(name), bytes }));
  const size = named.reduce((sum, { name, bytes }) => sum + 76 + 2 * name.length + bytes.length, 22);
  const archive = new Uint8Array(size);
  const view = new DataView(archive.buffer);
  let at = 0;
  const begins = named.map(({ name, bytes }) => {
    const begin = at;
    view.setUint32(at, HELD, true);
    view.setUint16(at + 4, 20, true);
    writeSize(view, at + 18, name.length, bytes.length);
    archive.set(name, at + 30);
    archive.set(bytes, at + 30 + name.length);
    at += 30 + name.length + bytes.length;
    return begin;
  });
  const directory = at;
  for (const [index, { name, bytes }] of named.entries()) {
    view.setUint32(at, LISTED, true);
    view.setUint16(at + 6, 20, true);
    writeSize(view, at + 20, name.length, bytes.length);
    view.setUint32(at + 42, begins[index] ?? 0, true);
    archive.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, END, true);
  view.setUint16(at + 8, named.length, true);
  view.setUint16(at + 10, named.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}

const HELD = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;

/** Writes the size of the data twice (stored uncompressed), and the size of the name. */
function writeSize(view: DataView, at: number, nameSize: number, size: number): void {
  view.setUint32(at, size, true);
  view.setUint32(at + 4, size, true);
  view.setUint16(at + 8, nameSize, true);
}

/** The position of the end of the directory, which a comment may follow. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw unread('broken');
}
