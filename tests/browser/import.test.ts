// A form is downloaded, filled by another program, and read back into the cart; files of every kind.
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { handMade } from '../machines/hand-made-xlsx.ts';
import { peas, trout } from '../model/goods.ts';
import { importScreen as screen } from '../model/import/model.ts';
import { thing } from '../model/visible.ts';
import { fileOf } from './files.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const downloadAll = thing('button', 'import.download.all');

test('§2 a form of all goods is downloaded, filled in Excel, corrected and added to the cart’s goods', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 1]);
  const shop = await visit(await device('fi', 'ravintola'), 'fi', '/order/form');
  const downloading = shop.page.waitForEvent('download');
  await shop.tap(downloadAll);
  const form = await readFile(await (await downloading).path());

  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(form).buffer);
  const [page] = book.worksheets;
  const row = new Map<string, number>();
  page?.eachRow((each, at) => row.set(String(each.getCell(2).value), at));
  const fill = (id: string, amount: ExcelJS.CellValue) => {
    if (page !== undefined) page.getCell(row.get(id) ?? 0, 3).value = amount;
  };
  fill(trout.id, { formula: '1+2', result: 3 });
  fill(peas.id, '12');
  fill('576', 2.5);
  await choose(shop, 'tilauslomake.xlsx', new Uint8Array(await book.xlsx.writeBuffer()));

  await shop.see(screen.count(2));
  const butter = row.get('576') ?? 0;
  await expect(shop.it(screen.amountOf(butter))).toHaveAttribute('aria-invalid', 'true');
  const { violations } = await new AxeBuilder({ page: shop.page }).analyze();
  expect(violations).toEqual([]);
  await shop.type(screen.amountOf(butter), '2');
  await shop.see(screen.count(3));
  // A corrected row survives a reload, until it is in the cart.
  await shop.page.reload();
  await expect(shop.it(screen.amountOf(butter))).toHaveValue('2');
  await shop.see(screen.count(3));
  await shop.see(screen.kept);
  await shop.it(screen.add).dblclick();
  await expect(shop.it(screen.again)).toBeVisible();
  await expect.poll(() => amountsIn(api)).toEqual({ [trout.id]: 4, [peas.id]: 12, 576: 2 });
  await shop.page.reload();
  await expect(shop.it(screen.choose)).toBeVisible();
});

test('texts as Excel saves them, another software’s workbook and a dropped file are read; an unreadable file shows the reason', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('en', 'ravintola');
  const shop = await visit(context, 'en', '/order/form');
  const text = `Tuotenumero;Tuote;Määrä\r\n${trout.id};Kirjolohifilee;3,0\r\n${peas.id};"Herne, vihreä,\npakaste";1 000\r\n`;
  const tabbed = text.replaceAll(';', '\t');
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['mark.csv', Buffer.from(`\ufeff${text}`)],
    ['finnish.csv', Buffer.from(text, 'latin1')],
    ['unicode.txt', Buffer.from(`\ufeff${tabbed}`, 'utf16le')],
    [
      'other.xlsx',
      handMade(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Amount</t></is></c></row>` +
          `<row r="2"><c r="A2"><v>${trout.id}</v></c><c r="B2"><v>3</v></c></row>` +
          `<row r="3" hidden="1"><c r="A3"><v>${peas.id}</v></c><c r="B3"><v>1000</v></c></row>`,
      ),
    ],
  ];
  for (const [name, bytes] of files) {
    await choose(shop, name, bytes);
    await expect(shop.page.getByRole('heading', { name })).toBeVisible();
    await shop.see(screen.count(2));
    if (name === 'other.xlsx') await shop.see(screen.hidden(3));
    await shop.tap(screen.cancel);
  }
  await drop(shop.page, 'dropped.csv', text);
  await expect(shop.page.getByRole('heading', { name: 'dropped.csv' })).toBeVisible();
  await shop.tap(screen.cancel);

  const container = [0xd0, 0xcf, 0x11, 0xe0];
  const locked = Buffer.from('EncryptedPackage', 'utf16le');
  const unreadable: readonly (readonly [string, Uint8Array])[] = [
    ['empty', new Uint8Array()],
    ['oldExcel', Uint8Array.from(container)],
    ['encrypted', Uint8Array.from([...container, ...locked])],
    ['otherFormat', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1])],
    ['tooLarge', new Uint8Array(10_000_001)],
    ['noColumns', Buffer.from('Name;Phone\nAino;040 123\n')],
  ];
  for (const [why, bytes] of unreadable) {
    await choose(shop, `${why}.xlsx`, bytes);
    await shop.see(screen.failure(why));
  }

  for (const worker of ['read', 'judge']) {
    await test.step(`the work of the worker '${worker}' can be cancelled, and another chosen file is read`, async () => {
      await shop.page.reload();
      const held = Promise.withResolvers<void>();
      await context.route(`**/${worker}.worker*`, async (route) => {
        await held.promise;
        await route.continue().catch(() => {});
      });
      const one = Buffer.from(`${trout.id};3\n`);
      await choose(shop, 'tilaus.csv', one);
      await shop.see(screen.reading('tilaus.csv'));
      await shop.tap(screen.cancel);
      await expect(shop.it(screen.choose)).toBeVisible();
      held.resolve();
      await choose(shop, 'tilaus.csv', one);
      await shop.tap(screen.confirm);
      await shop.see(screen.count(1));
      await shop.tap(screen.cancel);
    });
  }
});

async function choose({ page, it }: Visit, name: string, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await it(screen.choose).click();
  await (await chooser).setFiles(fileOf(name, bytes));
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName = '', content = '']) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [name, text],
  );
}

async function amountsIn(api: Api): Promise<Readonly<Record<string, number>>> {
  const items: { product_id: string; amount: number; auto_add_item: number }[] = (await api.ask('cart')).body
    .cart.items;
  return Object.fromEntries(items.map(({ product_id, amount }) => [product_id, amount]));
}
