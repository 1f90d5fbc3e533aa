import type { Locale } from '../../i18n/locales.ts';
import type { Answer } from '../model/actions.ts';
import { peas, trout } from '../model/goods.ts';
import { cartDialog, cartScreen, catalogueScreen, orderingDialog } from '../model/targets.ts';
import { goodsOf } from '../server/http/lines.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { stopClock, visit } from './visit.ts';

test('goods that can come with another delivery are moved by one press, and back by one undo', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const plain = orderable.filter(({ additional_items }) => additional_items.length === 0);
  const [good, other, together] =
    plain
      .flatMap((one) => plain.map((two) => [one, two] as const))
      .filter(([one, two]) => one.location_code !== two.location_code)
      .map(
        ([one, two]) =>
          [one, two, one.delivery_dates.find((day) => two.delivery_dates.includes(day))] as const,
      )
      .find(([, , day]) => day !== undefined) ?? [];
  const apart = other?.delivery_dates.find((day) => day !== together) ?? '';
  await api.cart([good?.id ?? '', 1], [other?.id ?? '', 1]);
  const { page, say, it, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const days = page.getByRole('combobox', { name: say('cart.delivery.date') });
  const chosen = async () =>
    (await days.evaluateAll((each: HTMLSelectElement[]) => each.map(({ value }) => value))).sort();
  await expect(days).toHaveCount(2);
  for (const day of [together ?? '', apart]) {
    const select = days.filter({ has: page.locator(`option[value="${day}"]`) });
    await select.nth(day === together ? 0 : -1).selectOption(day);
  }
  await expect.poll(chosen).toEqual([together, apart].sort());
  await page
    .getByRole('button', { name: new RegExp(`^${say('savings.move')}`) })
    .first()
    .click();
  await expect.poll(async () => new Set(await chosen()).size).toBe(1);
  await tap(cartScreen.undo);
  await expect.poll(chosen).toEqual([together, apart].sort());
  await expect(it(cartScreen.undo)).toHaveCount(0);
});

for (const locale of ['fi', 'en'] as const satisfies readonly Locale[]) {
  test(`§4 Catalogue update, ${locale}: missing goods are listed, dearer ones marked; the server’s cart is rewritten 1 s later`, {
    tag: '@soak',
  }, async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 2], [peas.id, 1]);
    const context = await device(locale, 'ravintola');
    await context.clock.install();
    const { page, calls, see, tap, it } = await visit(context, locale, '/shop/cart');
    await see(cartScreen.amountOf(peas));
    const fresh = await changedGoods(api, {
      [trout.id]: { price_excl_tax: 99.9 },
      [peas.id]: { out_of_stock: 1 },
    });
    const rewrites: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/api/user/cart') rewrites.push(pathname);
    });
    calls.hold('putCart');
    calls.hold('catalogue');
    await page.reload();
    await see(cartScreen.amountOf(peas));
    await stopClock(page);
    const come = page.waitForEvent('requestfinished', (each) => each.url().endsWith('/user/catalog'));
    await calls.answer('catalogue', fresh);
    await come;
    // React renders a late download only a third of a second after its last render.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(it(cartDialog.lost)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(rewrites).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => rewrites.length).toBe(1);

    await expect(it(cartDialog.reviewing)).toContainText(
      locale === 'fi' ? peas.description_fi : peas.description_en,
    );
    await tap(cartDialog.read);
    await expect(it(cartScreen.amountOf(peas))).toHaveCount(0);
    await page.clock.runFor(400);
    await see(cartScreen.changed);
    await expect(page.locator('.line-change')).toHaveText(
      locale === 'fi' ? /^Uusi hinta: .+ → 99,90\s€$/ : /^New price: .+ → €99\.90$/,
    );

    await tap(cartScreen.seen);
    await expect(it(cartScreen.changed)).toHaveCount(0);
    await expect(page.locator('.line-change')).toHaveCount(0);
  });
}

test('a catalogue that comes while the order is confirmed is shown before anything is ordered', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2]);
  const context = await device('fi', 'ravintola');
  const { calls, page, see, tap, type } = await visit(context, 'fi', '/shop/categories');
  const fresh = await changedGoods(api, { [trout.id]: { price_excl_tax: 99.9 } });
  calls.hold('putCart');
  calls.hold('catalogue');
  await type(cartScreen.amountOf(trout), '3');
  await calls.answer('putCart', {
    tag: 'instead',
    status: 422,
    body: { error: 'Unprocessable Content', problems: [{ code: 'priceChanged', product_id: trout.id }] },
  });
  await tap(cartScreen.order);
  await see(orderingDialog.confirming);
  await calls.answer('catalogue', fresh);
  await see(orderingDialog.revised);
  await expect(page.getByRole('dialog')).toContainText('199,80 €');
});

test('goods removed from the cart are listed after the dialog of a product closes: dialogs never stack', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2], [peas.id, 1]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const { calls, page, see, tap, type, find, it } = visitor;
  const fresh = await changedGoods(api, { [peas.id]: { out_of_stock: 1 } });
  await see(cartScreen.amountOf(peas));
  calls.hold('putCart');
  calls.hold('catalogue');
  await type(cartScreen.amountOf(trout), '3');
  await calls.answer('putCart', {
    tag: 'instead',
    status: 422,
    body: { error: 'Unprocessable Content', problems: [{ code: 'outOfStock', product_id: peas.id }] },
  });
  await find(trout);
  await tap(catalogueScreen.productOf(trout));
  await see(catalogueScreen.dialogOf(trout));
  await calls.answer('catalogue', fresh);
  await expect(it(cartScreen.amountOf(peas))).toHaveCount(0);
  // The change is shown before anything can be ordered.
  await expect(
    page.getByRole('button', { name: visitor.say('cart.order'), includeHidden: true }),
  ).toBeDisabled();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await see(catalogueScreen.dialogOf(trout));
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await tap(catalogueScreen.close);
  await see(cartDialog.lost);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

/** The server's catalogue with these goods changed. */
async function changedGoods(
  api: Api,
  changes: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<Answer> {
  const { catalog, ...body }: Catalog = (await api.ask('catalogue')).body;
  const categories = catalog.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({ ...product, ...changes[product.id] })),
  }));
  return { tag: 'instead', status: 200, body: { ...body, catalog: { ...catalog, categories } } };
}

interface Catalog {
  readonly catalog: {
    readonly categories: readonly { readonly products: readonly { readonly id: string }[] }[];
  };
}
