/** An image of which nothing is left but what draws it. */
export interface CleanImage {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

/** More than any camera makes within the size of a claim: an image that would fill the memory of whoever looks at it. */
const MAX_PIXELS = 100_000_000;

export function isDrawable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS;
}

/** Bytes with their numbers, big-endian unless said otherwise. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && [...text].every((char, index) => bytes[index] === char.charCodeAt(0));
}
