import { char, peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

const amounts = (visitor: Visit) => amountOf(visitor, trout);

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart([trout.id, 2]));

test('§5 - and + are blocked; a pasted 1,5 is an error at the field, and the amount stays', async ({
  device,
  base,
}) => {
  const context = await device('fi', 'ravintola');
  const visitor = await visit(context, 'fi', '/shop/categories');
  const field = amounts(visitor);
  await field.click();
  await visitor.page.keyboard.type('-+3');
  await expect(field).toHaveValue('3');
  await visitor.page.keyboard.press('Enter');
  await visitor.calls.quiet();
  await field.fill('1,5');
  await visitor.page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('1,5');
  await expect(
    visitor.page.getByText(visitor.say('errors.amount.notInteger'), { exact: true }),
  ).toBeVisible();
  const { body } = await (await apiOf(base, 'ravintola')).ask('cart');
  expect(body.cart.items.map(({ amount }: { amount: number }) => amount)).toEqual([3]);
});

test('the focus stays in the amount field after an update', async ({ device }) => {
  const visitor = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await amounts(visitor).fill('5');
  await visitor.page.keyboard.press('Enter');
  await visitor.calls.quiet();
  await expect(amounts(visitor)).toHaveValue('5');
  await expect(amounts(visitor)).toBeFocused();
});

test('on a phone the totals never lie over the field that has the focus', async ({ device, base }) => {
  const goods = [trout.id, peas.id, char.id, '1', '2', '3', '32', '33', '576', '604'] as const;
  await (await apiOf(base, 'ravintola')).cart(...goods.map((id) => [id, 2] as const));
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true };
  const { page } = await visit(await device('fi', 'ravintola', phone), 'fi', '/shop/cart');
  const fields = page.getByRole('main').getByRole('textbox', { name: /^Määrä/ });
  await expect(fields).toHaveCount(goods.length);
  // As high as the footer becomes: a line without an amount blocks the order.
  await fields.first().fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  const hidden = await fields.evaluateAll((inputs) => {
    const isSeen = (input: Element) => {
      const { left, right, top, bottom } = input.getBoundingClientRect();
      const x = (left + right) / 2;
      return [top + 2, bottom - 2].every((y) =>
        input.parentElement?.contains(document.elementFromPoint(x, y)),
      );
    };
    return [...inputs, ...inputs.toReversed()].flatMap((input, at) => {
      if (input instanceof HTMLElement) input.focus();
      return isSeen(input) ? [] : [at];
    });
  });
  expect(hidden).toEqual([]);
});

test('§5 an amount of 0 marks its line and blocks ordering with the text', async ({ device }) => {
  const visitor = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await visitor.type(cartScreen.amountOf(trout), '0');
  await visitor.see(cartScreen.zero);
  await expect(visitor.it(cartScreen.order)).toBeDisabled();
  await visitor.type(cartScreen.amountOf(trout), '1');
  await expect(visitor.it(cartScreen.zero)).toHaveCount(0);
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
});

test('§5 an amount of 50 or more warns, and can be ordered', async ({ device }) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const warning = visitor.page.getByText(visitor.say('errors.amount.large'), { exact: true });
  await visitor.type(cartScreen.amountOf(trout), '49');
  await expect(warning).toHaveCount(0);
  await visitor.type(cartScreen.amountOf(trout), '50');
  await expect(warning).toBeVisible();
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
});

test('the focus returns to where it came from when a dialog closes', async ({ device }) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  await visitor.it(cartScreen.order).focus();
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page.getByRole('dialog')).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.it(cartScreen.order)).toBeFocused();
});

test('§4 goods of other delivery dates are another delivery; the later order button is one', async ({
  device,
}) => {
  const visitor = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await visitor.add(peas, 1);
  await expect(visitor.page.getByRole('combobox', { name: visitor.say('cart.delivery.date') })).toHaveCount(
    2,
  );
  await expect(
    visitor.page.getByRole('button', { name: visitor.say('cart.order'), exact: true }),
  ).toHaveCount(1);
});

test('§4 what opened the confirmation does not answer it: neither a held key nor a double click', async ({
  device,
}) => {
  const { page, it } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/orders') && request.method() === 'POST') placed.push(request.url());
  });
  await it(cartScreen.order).focus();
  await page.keyboard.down('Enter');
  await expect(it(orderingDialog.confirm)).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(it(orderingDialog.confirm)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(it(orderingDialog.confirm)).toHaveCount(0);

  // On the smallest phone the one button lies over the other.
  await page.setViewportSize({ width: 320, height: 640 });
  await it(cartScreen.order).scrollIntoViewIfNeeded();
  const box = await it(cartScreen.order).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  await expect(it(orderingDialog.confirm)).toBeEnabled();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(it(orderingDialog.confirm)).toBeEnabled();
  expect(placed).toEqual([]);
});

test('by keys alone: from the front page to a good, into the cart, and ordered', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const before = (await api.ask('orders')).body.orders.length;
  const { page, say, calls } = await visit(await device('fi', 'ravintola'), 'fi', '/shop');
  const tabTo = async (selector: string, words = '') => {
    for (let presses = 0; presses < 150; presses += 1) {
      const isThere = await page.evaluate(
        ([css, text]) =>
          document.activeElement?.matches(css) === true && document.activeElement.textContent.includes(text),
        [selector, words] as const,
      );
      if (isThere) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${selector} ${words}`);
  };

  await tabTo('a', say('app.front.newOrder'));
  await page.keyboard.press('Enter');
  await page.waitForURL('/shop/categories**');
  await tabTo('.category-rail button', 'Kalat');
  await page.keyboard.press('Enter');
  await tabTo('.product-open');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo('dialog input');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await calls.quiet();
  // The goods lie between here and the cart's column: the browser's own way back is nearer.
  await page.goBack();
  await tabTo('a[href="/shop/cart"]', say('app.bar.cart'));
  await page.keyboard.press('Enter');
  await tabTo('button', say('cart.order'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('/order-success');
  expect((await api.ask('orders')).body.orders).toHaveLength(before + 1);
});
