import { trout } from '../model/goods.ts';
import { cartScreen, loginForm, notices, shell } from '../model/targets.ts';
import { ask } from '../server/http/client.ts';
import { apiOf, expect, test } from './shop.ts';
import { logIn, visit } from './visit.ts';

test('§8 a failed login shows only the last failure, until dismissed, and none after a success; the captcha restarts', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const visitor = await visit(await device('en'), 'en', '/');
  const { page, it, tap, see, say } = visitor;
  const toasts = page.getByRole('alert');

  await test.step('§5 both credentials are required, each missing one is marked at its field', async () => {
    await tap(loginForm.submit);
    await see(loginForm.usernameMissing);
    await see(loginForm.passwordMissing);
    await expect(it(loginForm.username)).toHaveAttribute('aria-invalid', 'true');
    await expect(it(loginForm.username)).toBeFocused();
    await it(loginForm.username).fill('ravintola');
    await page.keyboard.press('Enter');
    await expect(it(loginForm.usernameMissing)).toHaveCount(0);
    await expect(it(loginForm.password)).toBeFocused();
  });
  await test.step('§8 a wrong password: a toast with the server’s words and why', async () => {
    await logIn(visitor, 'ravintola', 'wrong');
    await expect(toasts).toHaveText([/Invalid credentials/]);
    await expect(toasts).toContainText(say('errors.wrongCredentials'));
    await expect(it(loginForm.submit)).toBeEnabled();
    await expect(it(loginForm.password)).toHaveAccessibleDescription(say('errors.wrongCredentials'));
    await expect(it(loginForm.password)).toBeFocused();
    await page.keyboard.type('another');
    await expect(it(loginForm.password)).toHaveValue('another');
  });
  await test.step('§8 a banned account is shown', async () => {
    await logIn(visitor, 'suljettu');
    await expect(toasts).toHaveText([/Account banned/]);
    await expect(toasts).toContainText(say('errors.banned'));
    await expect(it(loginForm.submit)).toBeEnabled();
  });
  await test.step('§4 a login with a refused account shows it once, and is no login after a reload', async () => {
    visitor.calls.arrange('orders', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
    await logIn(visitor, 'ravintola');
    await expect(toasts).toHaveText([/Unauthorized/]);
    await expect(it(loginForm.submit)).toBeEnabled();
    await page.reload();
    await visitor.calls.quiet();
    await see(loginForm.submit);
  });
  await test.step('only the last failure is shown', async () => {
    await logIn(visitor, 'ravintola', 'wrong');
    await expect(toasts).toHaveText([/Invalid credentials/]);
    await expect(it(loginForm.submit)).toBeEnabled();
  });
  await test.step('on a phone a failure of the server is shown above the form, not over it', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    visitor.calls.arrange('login', { tag: 'instead', status: 500, body: { error: 'Internal Server Error' } });
    await logIn(visitor, 'ravintola');
    await expect(toasts).toContainText([say('errors.server.title')]);
    await expect(it(loginForm.submit)).toBeEnabled();
    const label = await page
      .locator('.login label')
      .first()
      .evaluate((words) => words.getBoundingClientRect().top);
    expect(await toasts.evaluate((toast) => toast.getBoundingClientRect().bottom)).toBeLessThanOrEqual(label);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('it succeeds', async () => {
    const challenge = page.waitForRequest('**/api/auth/captcha');
    await logIn(visitor, 'ravintola');
    await challenge;
    await page.waitForURL('/shop');
    await expect(toasts).toHaveCount(0);
  });
});

test('a held Enter at the login sends it once, and answers no later dialog', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'keittio')).cart([trout.id, 2]);
  const visitor = await visit(await device('en'), 'en', '/');
  const { page, it, type, see } = visitor;
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins.push(request.url());
  });
  const held = async (until: () => Promise<boolean>) => {
    await page.keyboard.down('Enter');
    await expect(async () => {
      await page.keyboard.down('Enter');
      expect(await until()).toBe(true);
    }).toPass({ intervals: [30] });
    for (let times = 0; times < 60; times += 1) {
      await page.keyboard.down('Enter');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.keyboard.up('Enter');
  };
  await type(loginForm.username, 'keittio');
  await type(loginForm.password, 'wrong');
  await it(loginForm.password).focus();
  await held(() => page.getByRole('alert').isVisible());
  expect(logins).toHaveLength(1);
  await type(loginForm.password, 'keittio');
  await it(loginForm.password).focus();
  await held(() => it(notices.orderInProgress).isVisible());
  await see(notices.orderInProgress);
  expect(logins).toHaveLength(2);
});

test('§8 401 of the check before a catalogue page: no toast, the login with its notice for 5 s', async ({
  device,
}) => {
  const context = await device('en', 'ravintola');
  await context.clock.install();
  const { page, calls, goTo, see, it } = await visit(context, 'en', '/shop');
  calls.arrange('me', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
  await goTo('/shop/categories');
  await see(loginForm.expired);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(it(loginForm.expired)).toHaveCount(0);
});

test('§8 401 elsewhere: a message, the login, and no lost pending command', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  visitor.calls.arrange('putItem', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
  await visitor.add(trout, 2);
  await visitor.seeToast('errors.loggedOut.body');
  await visitor.seeToast('errors.loggedOut.next');
  await visitor.see(loginForm.submit);
  await expect(visitor.page).toHaveURL('/');
  await logIn(visitor, 'ravintola');
  await visitor.page.waitForURL(/\/shop/);
  await expect
    .poll(async () => (await api.ask('cart')).body.cart.items.map(({ amount }: { amount: number }) => amount))
    .toEqual([2]);
});

test('after the end of a session one login serves two tabs, and the other one is back on its page', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const context = await device('fi', 'ravintola');
  const first = await visit(context, 'fi', '/shop/categories');
  const second = await visit(context, 'fi', '/inventory');
  await first.see(cartScreen.amountOf(trout));
  const kept = await first.page.evaluate(() => localStorage.getItem('shop.session'));
  const { access_token } = JSON.parse(kept ?? '');
  await ask(base, 'logout', { token: access_token.replace('Bearer ', '') });
  await first.page.reload();
  await first.see(loginForm.submit);
  await second.see(loginForm.submit);
  await logIn(first, 'ravintola');
  await expect(second.page).toHaveURL('/inventory');
  await expect(second.it(loginForm.submit)).toHaveCount(0);
  await first.see(cartScreen.amountOf(trout));
});

test('§8 5xx: a toast that stays until it is dismissed', async ({ device, base }) => {
  const context = await device('en', 'ravintola');
  await context.clock.install();
  const visitor = await visit(context, 'en', '/shop');
  visitor.calls.arrange('orders', { tag: 'instead', status: 500, body: { error: 'Internal Server Error' } });
  await visitor.goTo('/order/orders');
  await visitor.seeToast('errors.server.title');
  await visitor.page.clock.runFor(60_000);
  await visitor.seeToast('errors.server.body');
  await visitor.page.getByRole('button', { name: visitor.say('common.dismiss') }).click();
  await expect(visitor.page.getByText(visitor.say('errors.server.body'))).toHaveCount(0);

  await test.step('§4 Logout leads to the login, and the token is invalid', async () => {
    const { page, tap, see } = visitor;
    const kept = await page.evaluate(() => localStorage.getItem('shop.session'));
    await tap(shell.menu);
    await tap(shell.logout);
    await see(loginForm.submit);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
    const { access_token } = JSON.parse(kept ?? '');
    const me = await fetch(`${base}/api/auth/me`, {
      method: 'POST',
      headers: { authorization: access_token },
    });
    expect(me.status).toBe(401);
  });
});

test('the language changes at one press: nothing is lost, and the page declares it', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const { page, it } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('2');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('textbox', { name: 'Amount, Rainbow trout, fillet' })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeEnabled();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a logout without a network ends the session when the network is back; orders and cart are deleted', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const context = await device('fi', 'ravintola');
  const visitor = await visit(context, 'fi', '/shop/categories');
  await visitor.see(cartScreen.amountOf(trout));
  const { page } = visitor;
  await expect.poll(() => page.evaluate(keptRows)).not.toEqual([0, 0]);
  const { access_token } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('shop.session'))) ?? '',
  );
  const statusOfMe = async () => {
    const headers = { authorization: access_token };
    return (await fetch(`${base}/api/auth/me`, { method: 'POST', headers })).status;
  };
  await visitor.tap(shell.menu);
  await visitor.see(shell.logout);
  await context.setOffline(true);
  await visitor.tap(shell.logout);
  await visitor.see(loginForm.submit);
  expect(await statusOfMe()).toBe(200);
  await expect.poll(() => page.evaluate(keptRows)).toEqual([0, 0]);
  await context.setOffline(false);
  await expect.poll(statusOfMe).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.left'))).toBeNull();
});

/** The numbers of stored facts of carts and of stored lists of orders. */
async function keptRows(): Promise<number[]> {
  const opening = indexedDB.open('shop-data');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const transaction = opening.result.transaction(['cartFacts', 'orders']);
  const counts = ['cartFacts', 'orders'].map((name) => transaction.objectStore(name).count());
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  opening.result.close();
  return counts.map(({ result }) => result);
}
