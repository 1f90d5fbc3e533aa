// Compares the pictures of two atlases.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { type Drawn, type Look, looks, pictureOf } from './looks.ts';

/** A picture that looks different now. */
export interface Change {
  readonly id: string;
  readonly look: Look;
  /** Pixels. */
  readonly different: number;
}

/** Anti-aliasing and noise of the compression stay below these. */
const tolerance = { threshold: 0.1, pixels: 12 };

/** Compares each story that is in both atlases. Writes its old pictures, and where they differ, beside the new ones. */
export async function compare(
  drawn: readonly Drawn[],
  folders: { readonly before: string; readonly now: string; readonly to: string },
): Promise<readonly Change[]> {
  const { before, now, to } = folders;
  const pairs = drawn
    .flatMap(({ id }) => looks.map((look) => ({ id, look, name: pictureOf(id, look) })))
    .filter(({ name }) => existsSync(join(before, name)))
    .map((pair) => ({
      ...pair,
      old: readFileSync(join(before, pair.name)),
      current: readFileSync(join(now, pair.name)),
    }))
    .filter(({ old, current }) => !old.equals(current));
  if (pairs.length === 0) return [];
  for (const folder of ['before', 'difference']) mkdirSync(join(to, folder), { recursive: true });
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage();
    const changes: Change[] = [];
    for (const { id, look, name, old, current } of pairs) {
      const { different, picture } = await difference(page, old, current);
      if (different <= tolerance.pixels) continue;
      copyFileSync(join(before, name), join(to, 'before', name));
      writeFileSync(join(to, 'difference', name), Buffer.from(picture, 'base64'));
      changes.push({ id, look, different });
    }
    return changes;
  } finally {
    await browser.close();
  }
}

const library = readFileSync(fileURLToPath(import.meta.resolve('pixelmatch')), 'base64');

/** The browser decodes the pictures. */
function difference(page: Page, old: Buffer, current: Buffer) {
  return page.evaluate(
    async ([code, before, now, threshold]) => {
      const { default: pixelmatch }: typeof import('pixelmatch') = await import(
        `data:text/javascript;base64,${code}`
      );
      const pixelsOf = async (picture: string) => {
        const bytes = await (await fetch(`data:image/jpeg;base64,${picture}`)).blob();
        const bitmap = await createImageBitmap(bytes);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(bitmap, 0, 0);
        return { canvas, context, data: context.getImageData(0, 0, canvas.width, canvas.height) };
      };
      const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
      const { canvas, context, data } = a;
      const { width, height } = canvas;
      const shown = context.createImageData(width, height);
      const different = pixelmatch(data.data, b.data.data, shown.data, width, height, { threshold });
      context.putImageData(shown, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { different, picture: bytes.toBase64() };
    },
    [library, old.toString('base64'), current.toString('base64'), tolerance.threshold] as const,
  );
}
