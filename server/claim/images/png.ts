// PNG, third edition: a signature and chunks. Chunks that do not affect drawing are left out.
import { crc32 } from 'node:zlib';
import { isDrawable, viewOf } from './image.ts';
import { orientationIn, tiffOf } from './orientation.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The image without texts, times, camera, place, further pictures, and data after its end. Undefined: not a PNG,
 * incomplete, damaged, or too large to draw. The pixels are never unpacked.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)];
  let at = SIGNATURE.length;
  let drawn = false;
  let turned = false;
  while (at + FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const chunk = bytes.subarray(at, end);
    if (crc32(chunk.subarray(4, -4)) !== view.getUint32(end - 4)) return undefined;
    // The header comes first, and only there.
    if ((name === 'IHDR') !== (at === SIGNATURE.length)) return undefined;
    if (name === 'IHDR' && !isDrawable(view.getUint32(at + 8), view.getUint32(at + 12))) return undefined;
    if (name === 'IEND') return drawn ? Buffer.concat([...kept, chunk]) : undefined;
    if (name === 'eXIf' && !turned) {
      const orientation = orientationIn(chunk.subarray(8, -4));
      turned = orientation !== undefined && orientation !== 1;
      if (turned) kept.push(chunkOf('eXIf', tiffOf(orientation ?? 1)));
    } else if (draws.has(name)) kept.push(chunk);
    // An unknown critical chunk (a capital letter first) cannot be left out.
    else if (/^[A-Z]/.test(name)) return undefined;
    drawn ||= name === 'IDAT';
    at = end;
  }
  return undefined;
}

/** The length, name and checksum around a chunk's data. */
const FRAME = 12;

const draws: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT'],
  ...['tRNS', 'bKGD', 'pHYs', 'sBIT', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP'],
]);

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(FRAME + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
