import type { BrowserContext, Page } from '@playwright/test';
import { loginForm } from '../model/targets.ts';
import { expect, test } from './shop.ts';
import { visit } from './visit.ts';

/** The envelopes that leave the browser, as text. */
async function envelopes(context: BrowserContext): Promise<readonly string[]> {
  const sent: string[] = [];
  await context.route('**/api/reports', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, json: {} });
  });
  return sent;
}

/** The chunk that listens to errors is loaded after the first screen: an error before it is not reported. */
async function listensToErrors(page: Page): Promise<void> {
  // Painted HTML has the button, too: React's shows that the chunk is requested.
  await page.locator('#root').getByRole('button', { name: 'Kirjaudu sisään' }).waitFor();
  await page.waitForLoadState('networkidle');
}

const eventIn = (envelope = '') => JSON.parse(envelope.split('\n')[2] ?? '{}');

test('§8 a 5xx is reported with call, status and page name, by code loaded only then, without the request’s data', async ({
  device,
}) => {
  const context = await device('en', 'ravintola');
  const sent = await envelopes(context);
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const visitor = await visit(context, 'en', '/shop');
  // The code that sends reports is not loaded before the first report.
  expect(loaded.filter((path) => path.includes('/reports-'))).toEqual([]);
  visitor.calls.arrange('orders', { tag: 'instead', status: 502, body: { error: 'Matti' } });
  await visitor.page.goto('/order/orders/secret-4711');
  await expect.poll(() => sent.length).toBe(1);
  expect(eventIn(sent[0])).toMatchObject({
    platform: 'javascript',
    tags: { kind: 'call', call: 'orders', status: '502', route: 'orders' },
    exception: { values: [{ type: 'CallFailed', value: '' }] },
  });
  const kept = await visitor.page.evaluate(() => localStorage.getItem('shop.session') ?? '{}');
  const { access_token, name, email } = JSON.parse(kept);
  const personal = ['secret-4711', 'Matti', 'ravintola', name, email, access_token, 'Bearer', 'localhost:'];
  for (const text of personal.filter(Boolean)) expect(sent[0], text).not.toContain(text);
  expect(Object.keys(eventIn(sent[0])).toSorted()).toEqual(
    ['event_id', 'exception', 'level', 'platform', 'sdk', 'tags', 'timestamp'].toSorted(),
  );
});

test('an uncaught error is reported without its text; a repeated one once', async ({ browser, base }) => {
  const context = await browser.newContext({ baseURL: base });
  const sent = await envelopes(context);
  const page = await context.newPage();
  await page.goto('/');
  await listensToErrors(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Matti Meikäläinen, matti@example.fi');
    });
    void Promise.reject(new RangeError('Bearer abc'));
  });
  await expect.poll(() => sent.length).toBe(2);
  const told = sent.map((each) => {
    const { tags, exception } = eventIn(each);
    return [tags.kind, tags.route, exception.values[0].type, exception.values[0].value];
  });
  expect(told.toSorted()).toEqual([
    ['error', 'login', 'TypeError', ''],
    ['rejection', 'login', 'RangeError', ''],
  ]);
  expect(sent.join()).not.toMatch(/Matti|example\.fi|Bearer/);
  await context.close();
});

test('without a network a report is kept, and sent when it is back', async ({ browser, base }) => {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await page.goto('/');
  await listensToErrors(page);
  const throwing = (name: string) =>
    page.evaluate((type) => {
      const error = new Error('x');
      error.name = type;
      setTimeout(() => {
        throw error;
      });
    }, name);
  let isOpen = false;
  const arrived: string[] = [];
  await context.route('**/api/reports', async (route) => {
    if (!isOpen) return route.abort();
    arrived.push(eventIn(route.request().postData() ?? '').exception.values[0].type);
    await route.fulfill({ status: 200, json: {} });
  });
  await throwing('FirstError');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.unsent'))).toBe('1');
  isOpen = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => arrived).toEqual(['FirstError']);
  await context.close();
});

test('§9 after a failed chunk a reload is offered at once, each missing file is reported, and the reload loses nothing', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  const sent = await envelopes(context);
  let isMissing = true;
  await context.route('**/assets/FeedbackPage*', (route) => (isMissing ? route.abort() : route.fallback()));
  const visitor = await visit(context, 'fi', '/shop');
  await visitor.goTo('/feedback');
  const reload = visitor.page.getByRole('button', { name: visitor.say('app.load.reload') });
  await expect(reload).toBeVisible();
  // Its styles, and then its code.
  await expect
    .poll(() => sent.map((each) => eventIn(each).tags))
    .toMatchObject([
      { kind: 'chunk', route: 'feedback' },
      { kind: 'chunk', route: 'feedback' },
    ]);
  isMissing = false;
  await reload.click();
  await expect(visitor.page).toHaveURL('/feedback');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.it(loginForm.submit)).toHaveCount(0);
});
