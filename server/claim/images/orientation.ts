import { viewOf } from './image.ts';

/** The rotation that makes an image upright, 1 to 8; 1: it is upright (Exif 2.32, tag 0x0112). */
export type Orientation = number;

const ORIENTATION = 0x0112;
const SHORT = 3;

/** The orientation in a TIFF block of Exif; undefined: none is readable. All other data are ignored. */
export function orientationIn(tiff: Uint8Array): Orientation | undefined {
  if (tiff.length < 14) return undefined;
  const view = viewOf(tiff);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) return undefined;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return undefined;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY;
    if (entry + ENTRY > tiff.length) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION || view.getUint16(entry + 2, little) !== SHORT)
      continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

const ENTRY = 12;

/** A TIFF block with only an orientation. */
export function tiffOf(orientation: Orientation): Uint8Array {
  return Uint8Array.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
