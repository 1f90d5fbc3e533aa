import type { NewClaimImage } from '../../../machines/domain/claim/claim.schema.ts';
import type { Problem } from '../../../machines/domain/problem.ts';
import type { CleanImage } from './image.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

export type Cleaned =
  | { readonly tag: 'clean'; readonly images: readonly CleanImage[] }
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  | { readonly tag: 'tooLarge' };

/** The images to store. `mostBytes`: the limit of all sent images together. */
export function cleanImages(sent: readonly NewClaimImage[], mostBytes: number): Cleaned {
  if (sent.reduce((sum, { data }) => sum + sizeOf(data), 0) > mostBytes) return { tag: 'tooLarge' };
  const images = sent.map(({ data }) => cleanImage(data));
  const problems = images.flatMap((image, index): Problem[] =>
    image === undefined ? [{ code: 'claimImageUnreadable', field: `reclamation.images.${index}` }] : [],
  );
  if (problems.length > 0) return { tag: 'refused', problems };
  return { tag: 'clean', images: images.filter((image) => image !== undefined) };
}

/** Detects the type by content and ignores the name. Undefined: neither a complete JPEG nor a complete PNG. */
export function cleanImage(base64: string): CleanImage | undefined {
  const sent = Buffer.from(base64, 'base64');
  // Node's decoder silently skips characters that are not base64.
  if (base64.length % 4 !== 0 || sent.length !== sizeOf(base64)) return undefined;
  const jpeg = cleanJpeg(sent);
  if (jpeg !== undefined) return { type: 'image/jpeg', bytes: jpeg };
  const png = cleanPng(sent);
  return png === undefined ? undefined : { type: 'image/png', bytes: png };
}

/** Four characters are three bytes; the last ones may be padding. */
function sizeOf(base64: string): number {
  const filling = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor(((base64.length - filling) * 3) / 4);
}
