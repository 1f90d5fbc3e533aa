// The spending of an account: its months, departments, fees and goods, its file, and its last figures without a network.
import { readFile } from 'node:fs/promises';
import { readXlsx, valuesIn } from '../machines/xlsx.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('an account sees its spending by month, department, fee and good, as a file too, and offline the last figures', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const { spending } = (await api.ask('spending')).body;
  const orders = spending.months.reduce((sum: number, month: { orders: number }) => sum + month.orders, 0);
  expect(orders).toBeGreaterThan(0);
  const { page, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/shop');

  await test.step('the menu opens it', async () => {
    await page.getByRole('button', { name: 'Valikko' }).click();
    await page.getByRole('link', { name: 'Ostot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ostot' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Kuukausittain' }).getByRole('row')).toHaveCount(14);
  });

  await test.step('a month of the picture shows its departments, by the keyboard', async () => {
    const bar = page
      .getByRole('listitem')
      .getByRole('button', { name: /[1-9]\d* tilaus/ })
      .last();
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Osastoittain, \S+kuu \d{4}$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Näytä koko jakso' }).click();
    await expect(page.getByRole('heading', { name: 'Osastoittain', exact: true })).toBeVisible();
  });

  await test.step('its file has the same sums', async () => {
    const downloading = page.waitForEvent('download');
    await tap(thing('button', 'export.download'));
    const { sheets } = readXlsx(await readFile(await (await downloading).path()));
    const [months = []] = sheets.map(valuesIn);
    const total = months.at(-1) ?? [];
    const excl = spending.months.reduce((sum: number, month: { excl: number }) => sum + month.excl, 0);
    expect(total).toContain(orders);
    expect(
      total.map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
    ).toContain(Math.round(excl * 100) / 100);
  });

  await test.step('without a network the last figures stay, with their time', async () => {
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Jakso' }).selectOption({ index: 1 });
    await expect(page.getByRole('status').filter({ hasText: 'Uusia tietoja ei saatu' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Kuukausittain' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
    await expect(page.getByText('Uusia tietoja ei saatu')).toHaveCount(0);
  });
});
