// Draws the PNG icons of a folder from its icon.svg: `npm run icons`, or `npm run icons -- FOLDER` for a brand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.ts';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'ui', 'icons'));
const icon = readFileSync(join(folder, 'icon.svg')).toString('base64');
const browser = await chromium.launch(await findChromium());
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0"><img src="data:image/svg+xml;base64,${icon}" style="display:block;width:100vw;height:100vh">`,
  );
  writeFileSync(join(folder, `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
