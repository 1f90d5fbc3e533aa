import { char, peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, pressOnceSeen, type Visit, visit } from './visit.ts';

const amounts = (visitor: Visit) => amountOf(visitor, trout);

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart([trout.id, 2]));

test('amounts and the order button of the cart next to the goods', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const { page, say, it, see, tap, type, goTo, calls } = visitor;
  const field = amounts(visitor);

  await test.step('the focus stays in the amount field after an update', async () => {
    await field.fill('5');
    await page.keyboard.press('Enter');
    await calls.quiet();
    await expect(field).toHaveValue('5');
    await expect(field).toBeFocused();
  });

  await test.step('§5 - and + are blocked; a pasted 1,5 is an error at the field, and the amount stays', async () => {
    await field.selectText();
    await page.keyboard.type('-+3');
    await expect(field).toHaveValue('3');
    await page.keyboard.press('Enter');
    await calls.quiet();
    await field.fill('1,5');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('1,5');
    await expect(page.getByText(say('errors.amount.notInteger'), { exact: true })).toBeVisible();
    const { body } = await (await apiOf(base, 'ravintola')).ask('cart');
    expect(body.cart.items.map(({ amount }: { amount: number }) => amount)).toEqual([3]);
  });

  await test.step('§5 an amount that cannot be read blocks ordering until it is corrected', async () => {
    for (const text of ['', '1,5', 'abc', '100000']) {
      await type(cartScreen.amountOf(trout), text);
      await expect(it(cartScreen.order)).toBeDisabled();
      await expect(page.getByText(say('cart.amount.unreadable'))).toBeVisible();
    }
    await type(cartScreen.amountOf(trout), '4');
    await expect(it(cartScreen.order)).toBeEnabled();
  });

  await test.step('an amount that cannot be read blocks ordering no longer than its field is there', async () => {
    await type(cartScreen.amountOf(trout), 'abc');
    await goTo('/order/orders');
    await goTo('/shop/categories');
    await expect(field).toHaveValue('4');
    await expect(it(cartScreen.order)).toBeEnabled();
  });

  await test.step('§5 an amount of 0 marks its line and blocks ordering with the text', async () => {
    await type(cartScreen.amountOf(trout), '0');
    await see(cartScreen.zero);
    await expect(it(cartScreen.order)).toBeDisabled();
    await type(cartScreen.amountOf(trout), '1');
    await expect(it(cartScreen.zero)).toHaveCount(0);
    await expect(it(cartScreen.order)).toBeEnabled();
  });

  await test.step('§5 an amount of 50 or more warns, and can be ordered', async () => {
    const warning = page.getByText(say('errors.amount.large'), { exact: true });
    await type(cartScreen.amountOf(trout), '49');
    await expect(warning).toHaveCount(0);
    await type(cartScreen.amountOf(trout), '50');
    await expect(warning).toBeVisible();
    await expect(it(cartScreen.order)).toBeEnabled();
  });

  await test.step('a press on the order button right after an amount was typed is not lost', async () => {
    await type(cartScreen.amountOf(trout), '2');
    await field.fill('50');
    await tap(cartScreen.order);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the focus returns to where it came from when a dialog closes', async () => {
    await it(cartScreen.order).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(it(cartScreen.order)).toBeFocused();
  });

  await test.step('§4 goods of other delivery dates are another delivery; the later order button is one', async () => {
    await visitor.add(peas, 1);
    await expect(page.getByRole('combobox', { name: say('cart.delivery.date') })).toHaveCount(2);
    await expect(page.getByRole('button', { name: say('cart.order'), exact: true })).toHaveCount(1);
  });
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

test('§4 the press that opened the confirmation does not answer it: a held key, a repeated key, a double click', async ({
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
  // Pressed twice, as fast as keys go.
  await it(cartScreen.order).focus();
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('.dialog-actions [data-initial-focus]');
      if (button === null) return;
      observer.disconnect();
      document.documentElement.dataset.pressed = String(
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'false');
  await expect(it(orderingDialog.confirm)).toBeFocused();
  await page.keyboard.press('Escape');

  // On the smallest phone one button is above the other.
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

test('by keys alone: from the front page to a good, into the cart, ordered, and on to the order', async ({
  device,
  base,
}) => {
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
  await tabTo('.category-filter input');
  await page.keyboard.type('Kalat');
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
  await tabTo('a[href="/shop/cart"]', say('cart.title'));
  await page.keyboard.press('Enter');
  await tabTo('button', say('cart.order'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressOnceSeen(page.getByRole('dialog').getByRole('button', { name: say('ordering.confirm') }));
  await page.waitForURL('/order-success');
  expect((await api.ask('orders')).body.orders).toHaveLength(before + 1);

  await test.step('§2 /order-success is there right after an order, and after a reload of it', async () => {
    const thanks = page.getByRole('heading', { name: say('placed.success.title') });
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toBeVisible();
    await tabTo('a', say('placed.success.toOrder'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/order\/orders\/.+/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
});
