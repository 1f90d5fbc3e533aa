// JPEG, ITU-T T.81: segments up to the end of the image. Segments that do not affect drawing are left out.
import { isDrawable, startsWith, viewOf } from './image.ts';
import { orientationIn, tiffOf } from './orientation.ts';

/**
 * The image without thumbnails, camera, place, time, comments, and data after its end. Undefined: not a JPEG,
 * incomplete, or too large to draw.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let drawn = false;
  let turned = false;
  let framed = false;
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return drawn ? joined([...kept, bytes.subarray(at, at + 2)]) : undefined;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    const payload = segment.subarray(4);
    if (isFrame(marker)) {
      if (framed || payload.length < 6 || !isDrawable(view.getUint16(at + 7), view.getUint16(at + 5))) {
        return undefined;
      }
      framed = true;
      kept.push(segment);
    } else if (marker === SOS) {
      if (!framed) return undefined;
      const next = endOfScan(bytes, end);
      if (next === undefined) return undefined;
      kept.push(bytes.subarray(at, next));
      drawn = true;
      at = next;
      continue;
    } else if (isTable(marker)) kept.push(segment);
    else if (isApplication(marker)) {
      const cleaned = cleanApplication(marker, payload);
      const isExif = marker === APP1 && cleaned !== undefined;
      if (cleaned !== undefined && !(isExif && turned)) kept.push(segmentOf(marker, cleaned));
      turned ||= isExif;
    } else if (marker !== COM) return undefined;
    at = end;
  }
  return undefined;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COM = 0xfe;
/** Huffman and quantisation tables, arithmetic conditioning, number of lines, restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xcc, 0xdc, 0xdd]);

function isTable(marker: number): boolean {
  return tables.has(marker);
}

/** SOF0 to SOF15; the tables and one reserved number lie in that range. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !isTable(marker) && marker !== 0xc8;
}

function isApplication(marker: number): boolean {
  return marker >= APP0 && marker <= 0xef;
}

/**
 * The application data that affect drawing: JFIF's density without its thumbnail, the colour profile, Adobe's colour
 * coding, Exif's orientation. Undefined: none.
 */
function cleanApplication(marker: number, payload: Uint8Array): Uint8Array | undefined {
  if (marker === APP0 && startsWith(payload, 'JFIF\0') && payload.length >= 14) {
    return Uint8Array.from([...payload.subarray(0, 12), 0, 0]);
  }
  if (marker === APP2 && startsWith(payload, 'ICC_PROFILE\0')) return payload;
  if (marker === APP14 && startsWith(payload, 'Adobe') && payload.length >= 12)
    return payload.subarray(0, 12);
  if (marker === APP1 && startsWith(payload, EXIF)) {
    const orientation = orientationIn(payload.subarray(EXIF.length));
    if (orientation === undefined || orientation === 1) return undefined;
    return joined([payload.subarray(0, EXIF.length), tiffOf(orientation)]);
  }
  return undefined;
}

const EXIF = 'Exif\0\0';

/** The position of the marker after the coded data: a 0xff that is neither data (0xff00) nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const after = bytes[at + 1] ?? 0;
    if (after !== 0 && after !== 0xff && !(after >= 0xd0 && after <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (after === 0xff ? 1 : 2));
  }
  return undefined;
}

function segmentOf(marker: number, payload: Uint8Array): Uint8Array {
  const length = payload.length + 2;
  return joined([Uint8Array.from([0xff, marker, length >> 8, length & 0xff]), payload]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
