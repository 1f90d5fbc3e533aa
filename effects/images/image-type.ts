/** The image types that browsers decode, detected by content. The file's name and its stated type are ignored. */
export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';

/** The number of bytes that suffice to detect the type of a file. */
export const TELLING = 64;

/** The type of the image that begins with these bytes; undefined: it is no image. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, TELLING));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('BM')) return 'bmp';
  return text.slice(4, 8) === 'ftyp' ? brandedType(bytes, text) : undefined;
}

/** ISO 14496-12: the box `ftyp` holds the main brand, a version, and the compatible brands. */
function brandedType(bytes: Uint8Array, text: string): ImageType | undefined {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = text.slice(8, Math.min(length, TELLING)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}

const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);
