// Draws pictures: `npm run pictures` the PNG icons of the shop and the picture of the README, `npm run pictures --
// FOLDER` the icons of a brand from its icon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { ask, tokenOf } from '../server/http/client.ts';
import { goodsOf, lineOf } from '../server/http/lines.ts';
import { openShop } from './shop.ts';

const root = join(import.meta.dirname, '..', '..');
/** Goods of the cart in the picture, and their amounts. */
const lines = [
  ['33419', 3],
  ['352', 4],
  ['684', 2],
  ['848', 6],
  ['124', 2],
] as const;

const brand = process.argv[2];
const browser = await chromium.launch(await findChromium());
await drawIcons(browser, brand === undefined ? join(root, 'ui', 'icons') : resolve(brand));
if (brand === undefined) await drawShop(browser, join(root, '.readme', 'shop.png'));
await browser.close();

async function drawIcons(browser: Browser, folder: string): Promise<void> {
  const icon = readFileSync(join(folder, 'icon.svg')).toString('base64');
  for (const size of [180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0"><img src="data:image/svg+xml;base64,${icon}" style="display:block;width:100vw;height:100vh">`,
    );
    writeFileSync(join(folder, `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
  }
}

/** The fish of the built shop beside a filled cart. */
async function drawShop(browser: Browser, file: string): Promise<void> {
  const { base, page, stop } = await openShop(browser, false);
  const token = await tokenOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, token);
  const items = lines.flatMap(([id, amount]) => {
    const product = orderable.find((good) => good.id === id);
    return product === undefined ? [] : [lineOf(product, amount)];
  });
  await ask(base, 'putCart', { token, payload: { cart: { items } } });
  await page.reload();
  await page
    .getByRole('button', { name: /^Kala\b/ })
    .first()
    .click();
  await page.locator('.cart-line').last().waitFor();
  await page.locator('.search-input').waitFor();
  await page.getByRole('link', { name: 'Avaa reseptit' }).waitFor();
  await page.mouse.move(0, 0);
  writeFileSync(file, await page.screenshot());
  await stop();
}
