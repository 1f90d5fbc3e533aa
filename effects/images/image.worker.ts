import '../shims.ts';
import { imageType, TELLING } from './image-type.ts';
import type { ImageWork } from './prepare-image.ts';

/** §9 gives no limit. 1,600 px show a batch number and a broken box, in some hundred kB. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  try {
    send({ tag: 'progressed', share: 0.1 });
    const bitmap = await decoded(file);
    send({ tag: 'progressed', share: 0.6 });
    const small = drawn(bitmap);
    send({ tag: 'progressed', share: 0.8 });
    send({ tag: 'done', image: await small.convertToBlob({ type: 'image/jpeg', quality: QUALITY }) });
  } catch {
    send({ tag: 'unreadable' });
  }
});

function send(work: ImageWork) {
  postMessage(work);
}

/**
 * Decodes upright, by the EXIF orientation. The browser decodes HEIC where it can, else a decoder of some 3 MB does.
 */
async function decoded(file: Blob): Promise<ImageBitmap> {
  const type = imageType(new Uint8Array(await file.slice(0, TELLING).arrayBuffer()));
  if (type === undefined) throw new Error('no image');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (type !== 'heic') throw error;
    const { heicTo } = await import('heic-to/csp');
    send({ tag: 'progressed', share: 0.3 });
    return heicTo({ blob: file, type: 'bitmap' });
  }
}

/** Only pixels remain: a re-encoded image has no EXIF, no GPS and no thumbnail. */
function drawn(bitmap: ImageBitmap): OffscreenCanvas {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
