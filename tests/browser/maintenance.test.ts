import { trout } from '../model/goods.ts';
import { maintenanceScreen as screen } from '../model/maintenance.model.ts';
import { loginForm, shell } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { logIn, visit } from './visit.ts';

const closed = {
  error: 'Maintenance',
  message_fi: 'Päivitämme hinnat.',
  message_en: 'We are updating the prices.',
  until: '2099-01-02T13:00:00.000Z',
};
const going = { tag: 'instead', status: 200, body: { maintenance: closed } } as const;
const unavailable = { tag: 'instead', status: 503, body: closed } as const;

test('§8 503: the maintenance screen with the answer’s data; the login leads back, and nothing is lost', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  const { page, calls } = visitor;
  calls.hold('putItem');
  calls.hold('maintenance');
  await visitor.add(trout, 2);
  await visitor.goTo('/inventory');
  await calls.answer('putItem', unavailable);
  await visitor.see(screen.title);
  await expect(page).toHaveURL('/maintenance');
  await expect(page.getByText('We are updating the prices.')).toBeVisible();
  await expect(page.getByText('We expect to be back on Fri 2.1.2099 at 15:00.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+358 9 1234 5678' })).toBeVisible();
  await expect(visitor.it(shell.menu)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
  await visitor.tap(screen.ask);
  await calls.answer('maintenance', { tag: 'through' });
  await visitor.see(loginForm.submit);
  calls.arrange('maintenance', going);
  await logIn(visitor, 'ravintola');
  await expect(page).toHaveURL('/inventory');
  await calls.answer('putItem', { tag: 'through' });
  await expect
    .poll(async () => {
      const { items } = (await api.ask('cart')).body.cart;
      return items.map(({ amount }: { readonly amount: number }) => amount);
    })
    .toEqual([2]);
});

test('§2 /maintenance: the address shows it, also after a reload, until it ends automatically', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('fi');
  await context.clock.install();
  const visitor = await visit(context, 'fi');
  const { page, calls } = visitor;
  for (const _ of ['opened', 'reloaded']) calls.arrange('maintenance', going);
  await page.goto('/maintenance');
  await visitor.see(screen.title);
  await expect(page.getByText('Päivitämme hinnat.')).toBeVisible();
  await page.reload();
  await visitor.see(screen.title);
  await page.clock.runFor(2_000);
  await visitor.see(loginForm.submit);
  await expect(page).toHaveURL('/');
  await test.step('every page without a login shows it, from its first call', async () => {
    for (const path of ['/', '/shop']) {
      calls.arrange('maintenance', going);
      await page.goto(path);
      await visitor.see(screen.title);
      await expect(page).toHaveURL('/maintenance');
      await visitor.see(screen.kept);
    }
  });
});

test('§8 503: a proxy that answers a page of its own is maintenance, too, in the shop’s own words', {
  tag: '@soak',
}, async ({ device }) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop');
  visitor.calls.hold('maintenance');
  await visitor.page.route('**/api/user/orders', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  );
  await visitor.goTo('/order/orders');
  await visitor.see(screen.ownWords);
  await visitor.see(screen.kept);
  await expect(visitor.page.getByText('Service Unavailable')).toHaveCount(0);
});

test('§8 401: after a session that has expired the login leads back to where the customer was', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2]);
  const visitor = await visit(await device('en', 'ravintola'), 'en');
  visitor.calls.arrange('orders', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
  await visitor.page.goto('/order/orders');
  await visitor.see(loginForm.submit);
  await expect(visitor.page).toHaveURL('/');
  await visitor.page.reload();
  await logIn(visitor, 'ravintola');
  await expect(visitor.page).toHaveURL('/order/orders');
  expect((await api.ask('cart')).body.cart.items).toHaveLength(1);
});

test('§2 Guard: a page that is opened without a session is opened after the login; the found cart comes first', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('fi'), 'fi', '/feedback');
  await logIn(visitor, 'ravintola');
  await expect(visitor.page).toHaveURL('/feedback');
  await api.cart([trout.id, 2]);
  const another = await visit(await device('fi'), 'fi', '/feedback');
  await logIn(another, 'ravintola');
  await expect(another.page).toHaveURL('/shop/categories?oldCart=serverCart');
  await api.cart();
});

test('§4 back from a payment without a session: the login leads to it', { tag: '@soak' }, async ({
  device,
}) => {
  const back = '/prepayment/payment-types?order=x1&result=cancelled';
  const visitor = await visit(await device('fi'), 'fi', back);
  await visitor.see(loginForm.submit);
  await logIn(visitor, 'ravintola');
  await expect(visitor.page).toHaveURL(back);
});

test('§8 a cart item that is not saved on the categories screen: Network disrupted, shown once for all retries', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart();
  const context = await device('en', 'ravintola');
  await context.clock.install();
  const visitor = await visit(context, 'en', '/shop/categories');
  const { page, calls } = visitor;
  const broken = { tag: 'instead', status: 502, body: {} } as const;
  for (const _ of [1, 2, 3]) calls.arrange('putItem', broken);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/cart/item')) tries += 1;
  });
  await visitor.add(trout, 2);
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText(
    'Network disruptedCheck your shopping cart if you log out before ordering, you may continue ordering as normal',
  );
  await toast.getByRole('button', { name: visitor.say('common.dismiss') }).click();
  await expect(async () => {
    await page.clock.runFor(30_000);
    expect(tries).toBeGreaterThan(3);
  }).toPass();
  await expect(toast).toHaveCount(0);
});
