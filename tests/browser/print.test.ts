// Order, template, guide, count and spending on paper, read back by pdftotext.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { char, peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { monday } from '../model/template/model.ts';
import { goodsOf } from '../server/http/lines.ts';
import { apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

/** The words of the shop around every page, which no paper has. */
const furniture = ['Ostoskori', 'Siirry sisältöön', 'Tulosta', 'Excel', 'Fineli', 'Korissa'];

test(
  'an order, a template, the guide, a count and the spending are printed without the furniture of the screen',
  {
    tag: '@soak',
  },
  async ({ device, base }, testInfo) => {
    const api = await apiOf(base, 'ravintola');
    await api.order([trout.id, 2], [peas.id, 3], [char.id, 4]);
    const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
    const items = orderable.slice(0, 60).map(({ id, description_fi, description_en }) => {
      return { product_id: id, description_fi, description_en };
    });
    await api.templates([{ ...monday, items: [...items, ...monday.items] }]);
    await api.finishCounts();
    const visitor = await visit(await device('fi', 'ravintola', { colorScheme: 'dark' }), 'fi', '/shop');
    const { page, calls, tap, goTo } = visitor;

    await test.step('order: its deliveries with their goods and sums, before the totals', async () => {
      const [order] = (await api.ask('orders')).body.orders;
      await page.goto(`/order/orders/${order.id}`);
      const text = await printed(visitor, testInfo);
      expect(text).toContain(`Tilaus ${order.id}`);
      for (const good of [trout, peas, char]) expect(text).toContain(good.id);
      expect(text.match(/Toimitus yhteensä/g)).toHaveLength(order.deliveries.length);
      expect(text.indexOf('Toimitus yhteensä')).toBeLessThan(text.indexOf('Yhteensä (sis. alv)'));
      // A square to tick for each line.
      expect(await squaresOf(page)).toBe(await page.locator('.lines tr[data-kind]').count());
    });

    await test.step('template: its goods with their amounts', async () => {
      await goTo('/order/templates');
      const text = await printed(visitor, testInfo);
      expect(text).toContain('Maanantai');
      for (const { product_id } of monday.items) expect(text).toContain(product_id);
      // The goods begin on the page of the title, however many they are.
      expect(text.split('\f')[0]).toContain(items.at(0)?.product_id);
      expect(text.split('\f').length).toBeGreaterThan(2);
      expect(text).not.toContain('Lisää koriin');
    });

    await test.step('guide: its goods with the last order', async () => {
      await goTo('/shop/guide');
      const text = await printed(visitor, testInfo);
      expect(text).toContain('Omat tuotteet');
      expect(text).toMatch(new RegExp(`${char.id} · .*viimeksi 4`));
    });

    await test.step('count: its categories, and the goods of the open ones', async () => {
      await goTo('/inventory');
      await tap(inventoryScreen.start);
      await page.getByRole('button', { name: /^Aamiaismurot ja myslit/ }).click();
      const names = await page.locator('.inventory-row .inventory-number').allTextContents();
      const text = await printed(visitor, testInfo);
      expect(text).toContain('Aamiaismurot ja myslit');
      for (const number of names) expect(text).toContain(number);
      expect(text).not.toContain('Päätä laskenta');
    });

    await test.step('cart: its lines, without its search and its other dates', async () => {
      await api.cart([trout.id, 2], [peas.id, 3], [char.id, 4]);
      await page.goto('/shop/cart');
      await expect(page.locator('.cart-line')).toHaveCount(3);
      await calls.quiet();
      await page.emulateMedia({ media: 'print' });
      for (const tool of await page.locator('.cart-tools, .date-select').all())
        await expect(tool).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step('spending: its months, departments and goods, each total once at the end of its table', async () => {
      await goTo('/order/spending');
      await page.locator('.spending-table').first().waitFor();
      const text = await printed(visitor, testInfo);
      for (const heading of ['Ostot', 'Kuukausittain', 'Osastoittain', 'Tuotteittain']) {
        expect(text).toContain(heading);
      }
      expect(text.match(/^ *Yhteensä/gm)).toHaveLength(2);
      expect(text).not.toContain('Jakso');
    });
  },
);

/** The text of the printed page, its lines in the order of the paper. */
async function printed({ page, calls }: Visit, testInfo: TestInfo): Promise<string> {
  await page.getByRole('button', { name: 'Tulosta', exact: true }).waitFor();
  await calls.quiet();
  // Firefox adds an empty sheet to a page of the window's height.
  expect(await paperOf(page)).toEqual({ ground: 'rgb(255, 255, 255)', minHeight: '0px' });
  const file = testInfo.outputPath('page.pdf');
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  // The head of the paper.
  expect(text).toMatch(/^\s*Tilauskauppa +Asiakas: Ravintola Kaisla\n/);
  for (const words of furniture) expect(text).not.toContain(words);
  // A heading is never the last line of a page, above the number of the page.
  const headings = (await page.locator('h1, h2, h3').allTextContents()).map((heading) => heading.trim());
  for (const sheet of text.split('\f').slice(0, -2)) {
    const lines = sheet.trim().split(/\n\s*/);
    expect(lines.at(-1)).toMatch(/^\d+ *\/ *\d+$/);
    expect(headings).not.toContain(lines.at(-2)?.replaceAll(/\s+/g, ' ').trim());
  }
  return text;
}

/** The colour and the least height of the paper. A chunk may link the tokens again, last of all sheets. */
async function paperOf(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(() => {
    const tokens = [...document.querySelectorAll('style')].find(({ textContent }) =>
      textContent.includes('--paper'),
    );
    if (tokens !== undefined) document.head.append(tokens.cloneNode(true));
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return { ground, minHeight: getComputedStyle(document.body).minHeight };
  });
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
  return paper;
}

async function squaresOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const count = await page
    .locator('.lines tr[data-kind] > th')
    .evaluateAll(
      (heads) => heads.filter((head) => getComputedStyle(head, '::before').content !== 'none').length,
    );
  await page.emulateMedia({ media: null });
  return count;
}
