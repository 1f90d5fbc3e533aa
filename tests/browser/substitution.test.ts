// Substitutions: the choice in the cart, in the order and in its file; the substitutes of a good that runs out.
import { readFile } from 'node:fs/promises';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { readXlsx, valuesIn } from '../machines/xlsx.ts';
import { peas, trout } from '../model/goods.ts';
import { cartDialog, cartScreen, orderingDialog } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';
import { wholeAnswer } from './whole.ts';

test('the choice of a line and the default of the account go with the order, to its page and its file', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 40], [peas.id, 2]);
  const { page, say, tap, see, it } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  await tap(cartScreen.substitutions);
  await see(cartDialog.substituting);
  await tap(cartDialog.substitutionOf(trout));
  await tap(cartDialog.substitutionDefault);
  await expect(it(cartDialog.substitutionOf(peas))).toBeChecked();
  await tap(cartDialog.substitutionOf(peas));
  await tap(cartDialog.substituted);
  await expect(page.getByText(say('substitution.refused'), { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: say({ key: 'substitution.open', values: { substitution: 'allowed', exceptions: 0 } }),
    }),
  ).toBeVisible();

  await tap(cartScreen.order);
  const warning = it(cartDialog.order);
  await expect(it(orderingDialog.confirming).or(warning)).toBeVisible();
  if (await warning.isVisible()) await tap(cartDialog.order);
  await expect(page.getByRole('dialog')).toContainText('Saa korvata: 1 / 2');
  await tap(orderingDialog.confirm);
  await page.waitForURL('/order-success');
  await expect(page.getByText('Saa korvata: 1 / 2')).toBeVisible();
  const [order]: readonly Order[] = (await api.ask('orders')).body.orders;
  await page.goto(`/order/orders/${order?.id}`);
  await expect(page.getByRole('row', { name: /Kirjolohifilee/ })).toContainText('· Saa korvata');
  await expect(page.getByRole('row', { name: /Herne/ }).first()).toContainText('· Ei saa korvata');
  const downloading = page.waitForEvent('download');
  await tap(thing('button', 'export.download'));
  const file = await readFile(await (await downloading).path());
  const [lines] = readXlsx(file).sheets;
  expect(lines && valuesIn(lines).flat()).toEqual(expect.arrayContaining(['Saa korvata', 'Ei saa korvata']));

  await test.step('the next cart has the default', async () => {
    const { cart } = (await api.ask('cart')).body;
    expect(cart.substitution).toBe('allowed');
  });
});

for (const locale of ['fi', 'en'] as const) {
  test(`a good that runs out in the cart offers its substitutes in the dialog, ${locale}`, async ({
    device,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 2], [peas.id, 1]);
    const context = await device(locale, 'ravintola');
    await context.route('**/api/user/catalog', async (route) => {
      const response = await wholeAnswer(route);
      const body = await response.json();
      for (const { products } of body.catalog.categories)
        for (const product of products) if (product.id === peas.id) product.out_of_stock = 1;
      await route.fulfill({ response, json: body });
    });
    const { page, calls, see, it, tap, say } = await visit(context, locale);
    // The server still has the good: its answer would bring the line back.
    calls.hold('putCart');
    await page.goto('/shop/cart');
    await see(cartDialog.reviewing);
    const dialog = it(cartDialog.reviewing);
    const rows = dialog.locator('.offer-row');
    await expect(rows).not.toHaveCount(0);
    expect(await rows.count()).toBeLessThanOrEqual(3);
    for (const row of await rows.all())
      await expect(row).toContainText(
        locale === 'fi' ? /kalliimpi|halvempi|sama hinta/ : /more|less|same price/,
      );
    const first = rows.first();
    await first.getByRole('textbox').fill('3');
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('data-in-cart');
    await tap(cartDialog.read);
    await expect(it(cartScreen.amountOf(peas))).toHaveCount(0);
    await expect(page.locator('.cart-line')).toHaveCount(2);

    await test.step('its own dialog offers them, too', async () => {
      await page.goto(`/shop/categories?search_result=${peas.id}`);
      const open = page.getByRole('dialog');
      await expect(open).toContainText(say('catalogue.outOfStock'));
      await expect(open.locator('.offer-row')).not.toHaveCount(0);
      await expect(open.locator('.offer-row').first()).toContainText(/€/);
    });
  });
}
