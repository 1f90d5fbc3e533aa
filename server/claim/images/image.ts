/** An image reduced to the data that draw it. */
export interface CleanImage {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

/**
 * The limit of pixels. A camera's image within the size of a claim has fewer. A larger one would fill the viewer's
 * memory.
 */
const MAX_PIXELS = 100_000_000;

export function isDrawable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS;
}

/** A view for reading numbers, big-endian by default. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && [...text].every((char, index) => bytes[index] === char.charCodeAt(0));
}
