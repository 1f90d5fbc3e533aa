import type { NewClaimImage } from '../../../machines/domain/claim/claim.schema.ts';
import type { Problem } from '../../../machines/domain/problem.ts';
import type { CleanImage } from './image.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

export type Cleaned =
  | { readonly tag: 'clean'; readonly images: readonly CleanImage[] }
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  | { readonly tag: 'tooLarge' };

/** The images as they are kept. `mostBytes`: of all of them, as they were sent. */
export function cleanImages(sent: readonly NewClaimImage[], mostBytes: number): Cleaned {
  if (sent.reduce((sum, { data }) => sum + sizeOf(data), 0) > mostBytes) return { tag: 'tooLarge' };
  const images = sent.map(({ data }) => cleanImage(data));
  const problems = images.flatMap((image, index): Problem[] =>
    image === undefined ? [{ code: 'claimImageUnreadable', field: `reclamation.images.${index}` }] : [],
  );
  if (problems.length > 0) return { tag: 'refused', problems };
  return { tag: 'clean', images: images.filter((image) => image !== undefined) };
}

/** By its content, whatever its name says. Undefined: neither a whole JPEG nor a whole PNG. */
export function cleanImage(base64: string): CleanImage | undefined {
  const sent = Buffer.from(base64, 'base64');
  // What is no base64 is left out without a word.
  if (base64.length % 4 !== 0 || sent.length !== sizeOf(base64)) return undefined;
  const jpeg = cleanJpeg(sent);
  if (jpeg !== undefined) return { type: 'image/jpeg', bytes: jpeg };
  const png = cleanPng(sent);
  return png === undefined ? undefined : { type: 'image/png', bytes: png };
}

/** Four signs are three bytes; the last ones may only fill them up. */
function sizeOf(base64: string): number {
  const filling = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor(((base64.length - filling) * 3) / 4);
}
