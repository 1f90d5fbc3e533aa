// A draft beside the cart: shared with a colleague, compared, changed without a network, made the cart and undone.
import { peas, trout } from '../model/goods.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('a draft is compared with the cart, changed offline, copied both ways, made the cart, and let go', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 12], [peas.id, 3]);
  const context = await device('fi', 'ravintola');
  const { page, tap, calls } = await visit(context, 'fi', '/shop/cart');
  const colleague = await visit(await device('en', 'keittio'), 'en', '/order/drafts');
  const table = page.getByRole('table', { name: 'Ostoskori ja luonnos Pikkujoulu' });
  const row = (name: RegExp) => table.getByRole('row', { name });

  await test.step('it is started from the cart, and the colleague sees it', async () => {
    await page.getByRole('link', { name: 'Luonnokset' }).first().click();
    await tap(thing('button', 'drafts.start'));
    await expect(page.getByRole('textbox', { name: 'Uuden luonnoksen nimi' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('textbox', { name: 'Uuden luonnoksen nimi' }).fill('Pikkujoulu');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Luonnos ”Pikkujoulu” on luotu.')).toBeVisible();
    await expect(page.getByText('Ostoskorissa ja luonnoksessa on samat rivit.')).toBeVisible();
    await expect(colleague.page.getByRole('table', { name: 'Cart and draft Pikkujoulu' })).toBeVisible();
  });

  await test.step('an amount that is changed without a network is on the server after', async () => {
    await calls.quiet();
    await context.setOffline(true);
    const amount = row(/^Kirjolohi/).getByRole('textbox');
    await amount.fill('20');
    await amount.press('Enter');
    await expect(page.getByText(/^Luonnos on \S+\s€ kalliimpi/)).toBeVisible();
    await context.setOffline(false);
    await calls.quiet();
    await expect(
      colleague.page.getByRole('row', { name: /^Rainbow trout/ }).getByRole('textbox'),
    ).toHaveValue('20');
  });

  await test.step('the sums of both sides are those of the deliveries and fees', async () => {
    const sums = async (column: number) => {
      const cells = table.locator(
        `tbody:not(:first-of-type) tr:not([data-part]) td:nth-of-type(${column}) .prices > .money`,
      );
      return (await cells.allTextContents()).map(cents).reduce((sum, each) => sum + each, 0);
    };
    for (const column of [1, 3]) {
      const total = await table.locator(`tfoot tr:first-child td:nth-of-type(${column})`).textContent();
      expect(await sums(column)).toBe(cents(total ?? ''));
    }
  });

  await test.step('a line is copied to the cart, and another one to the draft', async () => {
    await row(/^Kirjolohi/)
      .getByRole('button', { name: /^Kopioi ostoskoriin/ })
      .click();
    await expect(page.getByText('Luonnos maksaa yhtä paljon kuin ostoskori.')).toBeVisible();
    const herne = row(/^Herne/).getByRole('textbox');
    await herne.fill('0');
    await herne.press('Enter');
    await row(/^Herne/)
      .getByRole('button', { name: /^Kopioi luonnokseen/ })
      .click();
    await expect(herne).toHaveValue('3');
    await herne.fill('0');
    await herne.press('Enter');
  });

  await test.step('it becomes the cart, the former cart is a draft, and the undo restores both', async () => {
    await tap(thing('button', 'drafts.use'));
    await expect(page.getByText('Luonnos ”Pikkujoulu” on nyt ostoskori.')).toBeVisible();
    const former = page.getByRole('table', { name: /^Ostoskori ja luonnos Ostoskori / });
    await expect(former.getByRole('row', { name: /^Herne/ }).getByRole('textbox')).toHaveValue('3');
    await tap(thing('button', 'drafts.undo'));
    await expect(row(/^Herne/).getByRole('textbox')).toHaveValue('');
    await colleague.page.goto('/shop/cart');
    await expect(colleague.page.getByRole('heading', { name: 'Frozen' })).toBeVisible();
    await tap(thing('button', 'drafts.use'));
    await calls.quiet();
    await expect(colleague.page.getByText(/made the draft “Pikkujoulu” the cart/)).toBeVisible();
    const { body } = await (await apiOf(base, 'keittio')).ask('cart');
    expect(
      body.cart.items.map(({ product_id, amount }: { product_id: string; amount: number }) => [
        product_id,
        amount,
      ]),
    ).toEqual([[trout.id, 20]]);
    expect(body.cart.drafts).toHaveLength(1);
  });

  await test.step('a draft is let go, and comes back by its undo', async () => {
    await tap(thing('button', 'drafts.drop'));
    await expect(page.getByRole('table')).toHaveCount(0);
    await tap(thing('button', 'drafts.undo'));
    await expect(page.getByRole('table')).toHaveCount(1);
    await tap(thing('button', 'drafts.drop'));
    await calls.quiet();
    await page.goto('/shop/cart/history');
    await expect(
      page.getByText(/^Muutit luonnosta ”Pikkujoulu”: Kirjolohi.*\s12 → 20\s/).first(),
    ).toBeVisible();
    await expect(page.getByText(/^Poistit luonnoksen ”Ostoskori /).first()).toBeVisible();
  });
});

test('two colleagues: one draft is used once, and a draft that is let go takes no name', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 12], [peas.id, 3]);
  const context = await device('fi', 'ravintola');
  const { page, tap, calls } = await visit(context, 'fi', '/order/drafts');
  await page.getByRole('textbox', { name: 'Uuden luonnoksen nimi' }).fill('Häät');
  await page.keyboard.press('Enter');
  const amount = page.getByRole('row', { name: /^Herne/ }).getByRole('textbox');
  await amount.fill('0');
  await amount.press('Enter');
  await calls.quiet();
  const colleague = await visit(await device('en', 'keittio'), 'en', '/order/drafts');

  await test.step('the second use, sent later, is refused and says so; the cart is the draft', async () => {
    await colleague.calls.quiet();
    await context.setOffline(true);
    await tap(thing('button', 'drafts.use'));
    await colleague.tap(thing('button', 'drafts.use'));
    await colleague.calls.quiet();
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Luonnosta ei enää ole.' })).toBeVisible();
    await expect(page.getByText('on nyt ostoskori')).toHaveCount(0);
    const { cart } = (await api.ask('cart')).body;
    expect(cart.items.map(({ amount: of }: { amount: number }) => of)).toEqual([12]);
    expect(cart.drafts.map(({ name }: { name: string }) => name)).toEqual([
      expect.stringMatching(/^Cart of /),
    ]);
  });

  await test.step('the dialog of a draft that a colleague lets go closes, and the page says why', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Cart of/ }).click();
    await tap(thing('button', 'drafts.rename'));
    await colleague.tap(thing('button', 'drafts.drop'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Luonnosta ei enää ole.')).toBeVisible();
    const name = page.getByRole('textbox', { name: 'Uuden luonnoksen nimi' });
    await name.fill('Ristiäiset');
    await expect(name).toHaveValue('Ristiäiset');
  });
});

/** The cents of a sum such as '1 697,55 €'. */
function cents(text: string): number {
  return Number(text.replaceAll(/[^\d]/g, ''));
}
