// Excel files: product list, order and template are downloaded, and their XML is read. The page stays responsive.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { readXlsx, valuesIn } from '../machines/xlsx.ts';
import { exportScreen as screen } from '../model/export.model.ts';
import { char, peas, trout } from '../model/goods.ts';
import { LIST_ADVICE, listColumns, listRowOf } from '../model/product-list.ts';
import { shell } from '../model/targets.ts';
import { monday, templateScreen } from '../model/template/model.ts';
import { thing } from '../model/visible.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const asExcel = thing('button', 'export.download');

test('§2, §9 the product list has every good, and the cart’s amounts; during the build the page responds, with the progress', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 3], [peas.id, 12]);
  const shop = await visit(await device('fi', 'ravintola'), 'fi', '/shop');
  const { page, calls, tap, see } = shop;
  await watch(page);
  calls.hold('excelWorker');
  await askForList(shop);
  await see(screen.building);
  await tap(shell.templates);
  await see(shell.templatesPanel);
  await page.keyboard.press('Escape');
  await shop.goTo('/order/orders');
  await see(screen.building);
  const { name, sheets } = await downloaded(page, () => calls.answer('excelWorker', { tag: 'through' }));
  await see(screen.saved);
  const told = await page.evaluate(() => document.documentElement.dataset.told ?? '');
  expect(told).toContain('1\u00a0673 / 1\u00a0673 riviä');
  expect(name).toBe(`tuoteluettelo-${await today(page)}.xlsx`);
  const [sheet] = sheets;
  const [header, ...rows] = sheet === undefined ? [] : valuesIn(sheet);
  const headers = listColumns.map((column) => column.header);
  expect(header, LIST_ADVICE).toEqual(headers);
  const { categories } = (await api.ask('catalogue')).body.catalog as WireCatalogue;
  const amounts: Readonly<Record<string, number>> = { [trout.id]: 3, [peas.id]: 12 };
  const goods = categories
    .filter(({ code }) => code !== 'RAHTI')
    .flatMap(({ description_fi: category, products }) =>
      products.map((good) => listRowOf({ category, good, amount: amounts[good.id] }).map(orBlank)),
    );
  const whole = rows.map((row) => headers.map((_, at) => orBlank(row[at])));
  expect(whole.toSorted(byNumber)).toEqual(goods.toSorted(byNumber));
});

test('an order is downloaded in English with its deliveries, VAT by rate and totals', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [peas.id, 5]);
  const order = await latest(api);
  const shop = await visit(await device('en', 'ravintola'), 'en', `/order/orders/${order.id}`);
  const { name, sheets } = await downloaded(shop.page, () => shop.tap(asExcel));
  expect(name).toBe(`order-${order.id}.xlsx`);
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Order', 'VAT by rate', 'Order details']);
  const [lines = [], vat = [], facts = []] = sheets.map(valuesIn);
  const ordered = lines.filter(([, number]) => number === trout.id || number === peas.id);
  expect(ordered.map(([, number, amount, product]) => [number, amount, product]).toSorted()).toEqual(
    [
      [trout.id, 2, trout.description_en],
      [peas.id, 5, peas.description_en],
    ].toSorted(),
  );
  const sum = (at: number, rows: readonly (readonly (string | number)[])[]) =>
    Math.round(rows.reduce((total, row) => total + Number(row[at] || 0), 0) * 100) / 100;
  const [, ...rows] = lines.slice(0, -2);
  const total = lines.at(-1) ?? [];
  // The total is the sum of its lines, deposits and fees in both columns; VAT by rate is the difference.
  expect([total[3], total[9], total[10]]).toEqual(['Total', sum(9, rows), sum(10, rows)]);
  const [, ...rates] = vat.slice(0, -2);
  for (const [, , net = 0, tax = 0, gross] of rates) expect(sum(0, [[net], [tax]])).toBe(gross);
  expect([total[9], total[10]]).toEqual([sum(2, rates), sum(4, rates)]);
  expect(facts[1]).toEqual(['Order', order.id]);
  expect(facts[2]).toEqual(['Customer', 'Ravintola Kaisla']);
});

test('a template is downloaded as it is shown, in the customer’s own order', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday]);
  const shop = await visit(await device('fi', 'ravintola'), 'fi', '/order/templates');
  await shop.tap(templateScreen.nameOf(monday.name));
  await shop.tap(templateScreen.downOf(trout));
  const { name, sheets } = await downloaded(shop.page, () => shop.tap(asExcel));
  expect(name).toBe('tilauspohja-Maanantai.xlsx');
  const [rows = []] = sheets.map(valuesIn);
  expect(rows.slice(1, 4).map(([number, amount, product]) => [number, amount, product])).toEqual([
    [peas.id, 1, peas.description_fi],
    [trout.id, 2, trout.description_fi],
    [char.id, 3, char.description_fi],
  ]);
  const costs = rows.slice(1, 4).reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0);
  expect([rows.at(-1)?.[2], rows.at(-1)?.[7]]).toEqual(['Yhteensä', costs / 100]);
});

test('a file that is not wanted any more is not downloaded, and one that failed is tried again', {
  tag: '@soak',
}, async ({ device }) => {
  const shop = await visit(await device('en', 'ravintola'), 'en', '/shop');
  const { page, calls, tap, see, it } = shop;
  calls.hold('excelWorker');
  await askForList(shop);
  await tap(screen.cancel);
  await expect(it(screen.building)).toHaveCount(0);
  // The answer for the first file is too late: that file was cancelled.
  await calls.answer('excelWorker', { tag: 'lost' });
  await askForList(shop);
  await calls.answer('excelWorker', { tag: 'lost' });
  await see(screen.failed);
  const saving = page.waitForEvent('download');
  await tap(screen.retry);
  await calls.answer('excelWorker', { tag: 'through' });
  expect((await saving).suggestedFilename()).toBe(`product-list-${await today(page)}.xlsx`);
  await tap(screen.dismiss);
  await expect(it(screen.saved)).toHaveCount(0);
});

/** Prices in euros. */
interface WireCatalogue {
  readonly categories: readonly {
    readonly code: string;
    readonly description_fi: string;
    readonly products: readonly Product[];
  }[];
}

async function askForList({ tap }: Visit): Promise<void> {
  await tap(shell.menu);
  await tap(screen.products);
}

async function downloaded(page: Page, ask: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await ask();
  const download = await saving;
  return { name: download.suggestedFilename(), ...readXlsx(await bytesOf(download)) };
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

/** Day-month-year in Helsinki, by the page's clock. */
function today(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Date()
      .toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' })
      .split('-')
      .map(Number)
      .reverse()
      .join('-'),
  );
}

async function latest(api: Api): Promise<{ readonly id: string }> {
  const { orders } = (await api.ask('orders')).body;
  return orders.reduce((newest: { id: string }, each: { id: string }) =>
    Number(each.id) > Number(newest.id) ? each : newest,
  );
}

/** Records all announcements of the rows: the work may be done before anybody looks. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver(() => {
      const rows = document.querySelector('.export-rows')?.textContent ?? '';
      if (!(root.dataset.told ?? '').includes(rows)) root.dataset.told = `${root.dataset.told ?? ''}${rows};`;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

function byNumber(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  return String(a[1]).localeCompare(String(b[1]), 'en');
}

function orBlank(value: string | number | undefined): string | number {
  return value ?? '';
}
