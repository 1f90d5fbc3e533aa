// The built client against another wholesaler's backend, of specification §3 and §7 alone.
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type Foreign, startForeign } from '../foreign/backend.ts';
import { variantsNamed } from '../foreign/variants.ts';
import { paymentScreen } from '../model/prepayment/model.ts';
import { cartScreen, catalogueScreen, orderingDialog, shell } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { expect, test } from './shop.ts';
import { logIn, type Visit, visit } from './visit.ts';

const files = join(import.meta.dirname, '..', '..', 'dist');

test('§7 another backend: packs, names, sums and days of an order, and missing data', {
  tag: '@soak',
}, async ({ browser, quietly }) => {
  const { foreign, visitor } = await open(browser, quietly, 'ravintola');
  const { page, tap, see, say } = visitor;
  const main = page.getByRole('main');

  await test.step('a pack size is made of the retail units', async () => {
    await page.goto(`${foreign.url}/shop/categories`);
    const row = page.getByRole('button', { name: 'Katkarapu', exact: true });
    await expect(main).toContainText('pkt · 2,5 kg');
    await row.click();
    await expect(page.getByRole('dialog')).toContainText('2,5 kg');
    await page.keyboard.press('Escape');
  });

  await test.step('auto-added goods are named, and included in every sum', async () => {
    await add(visitor, 'Katkarapu', '12');
    await expect(visitor.it(cartScreen.itself)).toContainText('P8002');
    await tap(cartScreen.order);
    // 12 × 13.30 + 3.90
    await expect(page.getByRole('dialog')).toContainText('163,50');
    await tap(orderingDialog.confirm);
    await page.waitForURL('**/order-success');
    await expect(main).toContainText('163,50');
    const [order] = foreign.orders;
    await page.goto(`${foreign.url}/order/orders/${order?.id}`);
    await expect(main).toContainText('Kuivajää 1 kg');
    await expect(main).toContainText('163,50');
  });

  await test.step('an order shows its delivery days, not 1970', async () => {
    await expect(main).toContainText(/Toimituspäivä\s\S+\s\d+\.\d+\.20\d\d/);
    await expect(main).not.toContainText('1970');
    await page.goto(`${foreign.url}/order/orders`);
    await expect(page.getByRole('columnheader').first()).toBeAttached();
    await expect(page.getByRole('columnheader', { name: say('order.column.orderedAt') })).toHaveCount(0);
    await expect(main).not.toContainText('1970');
  });

  await test.step('missing parts are named without blame, and not offered any more', async () => {
    await page.goto(`${foreign.url}/feedback`);
    await page.getByRole('textbox', { name: say('feedback.subject') }).fill('Toimitus');
    await page.getByRole('textbox', { name: say('feedback.text') }).fill('Rivi puuttui.');
    await tap(thing('button', 'feedback.send'));
    await see(thing('heading', 'part.absent.title'));
    await expect(main).toContainText('Rivi puuttui.');
    await visitor.goTo('/inventory');
    await see(thing('heading', 'part.absent.title'));
    await expect(main).not.toContainText('verkkoyhte');
    await page.goto(`${foreign.url}/order/drafts`);
    await expect(main).toContainText(say('drafts.foreign'));
    await page.goto(`${foreign.url}/order/spending`);
    await see(thing('heading', 'part.absent.title'));
    await tap(shell.menu);
    await expect(page.getByRole('link', { name: say('faq.title') })).toBeVisible();
    for (const title of ['feedback.title', 'inventory.title', 'spending.title'])
      await expect(page.getByRole('link', { name: say(title) })).toHaveCount(0);
  });
  await close(foreign, visitor);
});

test('§7 another backend: an order that is paid in advance by its own payment data, or by customer service', {
  tag: '@soak',
}, async ({ browser, quietly }) => {
  const { foreign, visitor } = await open(browser, quietly, 'ennakko');
  const { page, tap, see } = visitor;
  await page.goto(`${foreign.url}/shop/categories`);
  await add(visitor, 'Katkarapu', '12');
  await tap(cartScreen.order);
  await tap(orderingDialog.confirm);
  await page.waitForURL('**/prepayment/payment-types?order=*');
  const asked = () => foreign.calls.filter(({ path }) => /\/orders\/\d+\/payment/.test(path));

  await test.step('its providers are offered, and the form of one is posted', async () => {
    await see(paymentScreen.payBy('Nordea'));
    expect(asked()).toEqual([]);
    await page.route('https://pay.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: route.request().postData() ?? '' }),
    );
    await tap(paymentScreen.payBy('Nordea'));
    await page.waitForURL('https://pay.example.com/**');
    const { id } = foreign.orders[0] ?? {};
    await expect(page.locator('body')).toContainText(`checkout-reference=T${id}`);
  });

  await test.step('without payment data customer service is named, and no false outcome is shown', async () => {
    foreign.set(variantsNamed('orders-payment-absent'));
    await page.goto(`${foreign.url}/order/orders`);
    await expect(page.getByRole('main')).toContainText('odottaa maksua');
    await page.getByRole('link', { name: /^Maksa \d+$/ }).click();
    await see(paymentScreen.failed);
    await see(paymentScreen.unavailable);
    expect(asked().map(({ status }) => status)).toEqual([404]);
  });
  await close(foreign, visitor);
});

interface Opened {
  readonly foreign: Foreign;
  readonly visitor: Visit;
}

async function open(
  browser: Browser,
  quietly: (context: BrowserContext) => void,
  username: string,
): Promise<Opened> {
  const foreign = await startForeign({ files });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fi-FI' });
  quietly(context);
  const visitor = await visit(context, 'fi', foreign.url);
  await logIn(visitor, username, 'demo');
  await visitor.page.waitForURL('**/shop**');
  return { foreign, visitor };
}

async function close(foreign: Foreign, { page }: Visit): Promise<void> {
  await page.context().close();
  await foreign.close();
}

async function add({ page, type, tap }: Visit, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await type(catalogueScreen.amount, amount);
  await tap(catalogueScreen.add);
}
