// The check code of an order: on its page, in its file, on paper, and at `/verify`.
import { readFile } from 'node:fs/promises';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { readXlsx, valuesIn } from '../machines/xlsx.ts';
import { char, trout } from '../model/goods.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('the code of an order leads to a page that tells without a login if the order exists unchanged', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [char.id, 4]);
  const [order]: readonly Order[] = (await api.ask('orders')).body.orders;
  const code = order?.receipt_code ?? '';
  const { page, tap } = await visit(await device('fi', 'ravintola'), 'fi', `/order/orders/${order?.id}`);
  const link = page.getByRole('link', { name: code });
  await expect(link).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tarkistuskoodi QR-koodina' })).toBeVisible();

  await test.step('its file has the code, the address and a picture', async () => {
    const downloading = page.waitForEvent('download');
    await tap(thing('button', 'export.download'));
    const file = await readFile(await (await downloading).path());
    const facts = readXlsx(file).sheets.at(-1);
    expect(facts && valuesIn(facts)).toEqual(
      expect.arrayContaining([
        ['Tarkistuskoodi', code],
        ['Tarkistusosoite', `${base}/verify/${code}`],
      ]),
    );
    expect(file.includes('xl/media/image1.png')).toBe(true);
  });

  await link.click();
  await expect(page.getByRole('status')).toContainText('Tilaus on tallessa muuttumattomana');
  await page.getByLabel('Tarkistuskoodi').fill('K7Q2-9XMB-04TR-ZC1D');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Tällä koodilla ei ole tilausta');
  await page.goBack();
  await page.goBack();
  await expect(link).toBeVisible();
});
