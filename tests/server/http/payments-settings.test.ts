import { afterEach, expect, test } from 'vitest';
import { STAND_IN } from '../../../server/demo/stand-in/stand-in.ts';
import { sqlite } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { payerOf } from './payer.ts';
import { type Shop, startShop } from './shop.ts';

if (sqlite === undefined) throw new Error('no database');
const paytrail = { merchantId: '375917', secret: 'SAIPPUAKAUPPIAS' };

let shop: Shop;
afterEach(() => shop.stop());

test('with keys there is no stand-in, and forms may go to the providers, images come from Paytrail', async () => {
  shop = await startShop(sqlite, { paytrail, shopUrl: 'https://shop.example.fi' });
  expect((await fetch(`${shop.base}${STAND_IN}/img/havupankki.svg`)).status).toBe(404);
  expect((await fetch(`${shop.base}${STAND_IN}/callbacks`, { method: 'POST' })).status).toBe(404);
  const policy = await policyOf();
  expect(policy).toContain("form-action 'self' https:");
  expect(policy).toContain("img-src 'self' data: blob: https://*.paytrail.com");
});

test('without keys forms stay at the shop, with any SHOP_URL', async () => {
  shop = await startShop(sqlite);
  const policy = await policyOf();
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('http');
  await shop.stop();
  shop = await startShop(sqlite, { shopUrl: 'https://shop.example.fi' });
  expect(await policyOf()).toContain("form-action 'self' https://shop.example.fi");
});

test('the payment returns to SHOP_URL, without it to the browser’s address of the shop', async () => {
  shop = await startShop(sqlite, { shopUrl: 'https://shop.example.fi' });
  expect(await providerUrl({})).toMatch(/^https:\/\/shop\.example\.fi\//);
  expect(await providerUrl({ origin: 'https://elsewhere.example' })).toMatch(
    /^https:\/\/shop\.example\.fi\//,
  );
  await shop.stop();
  shop = await startShop(sqlite);
  expect((await providerUrl({})).startsWith(`${shop.base}/`)).toBe(true);
  expect(await providerUrl({ origin: 'https://lan.example' })).toMatch(/^https:\/\/lan\.example\//);
  expect((await providerUrl({ origin: 'null' })).startsWith(`${shop.base}/`)).toBe(true);
});

test('a shop that is no demo and has no keys takes no payments: 424, which is no maintenance', async () => {
  shop = await startShop(sqlite);
  const token = await tokenOf(shop.base, 'ennakko');
  const payer = payerOf(shop.base, token);
  const id = await payer.order();
  const { database } = shop;
  const bare = await startShop(
    { name: '', open: async () => ({ ...database, close: async () => {} }) },
    { demo: false },
  );
  const { status, body } = await ask(bare.base, 'openPayment', { token, id });
  expect([status, body]).toEqual([424, { error: 'Payment service unavailable' }]);
  expect(bare.logged).toEqual([`The payment of order ${id} could not be opened: no merchant is set`]);
  expect((await fetch(`${bare.base}${STAND_IN}/terms`)).status).toBe(404);
  await bare.stop();
});

test('the stand-in refuses a form that it has not signed, an endless body and an unknown payment', async () => {
  shop = await startShop(sqlite);
  const payer = payerOf(shop.base, await tokenOf(shop.base, 'ennakko'));
  const { providers } = await payer.payment(await payer.order());
  const [provider] = providers;
  if (provider === undefined) throw new Error('no provider');
  const post = async (url: string, body: URLSearchParams | string) =>
    (await fetch(url, { method: 'POST', body, redirect: 'manual' })).status;
  const fields = new URLSearchParams(provider.parameters.map(({ name, value }) => [name, value]));
  expect(await post(provider.url, fields)).toBe(303);
  fields.set('checkout-amount', '1');
  expect(await post(provider.url, fields)).toBe(400);
  expect(await post(provider.url, 'x'.repeat(100_000))).toBe(413);
  const page = provider.url.replace('/payments/', '/pay/');
  expect(await post(page, new URLSearchParams({ outcome: 'steal' }))).toBe(400);
  expect((await fetch(page)).status).toBe(200);
  expect((await fetch(page, { method: 'DELETE' })).status).toBe(405);
  expect((await fetch(`${shop.base}${STAND_IN}/pay/unknown`)).status).toBe(404);
  expect((await fetch(`${shop.base}${STAND_IN}/img/unknown.svg`)).status).toBe(404);
});

async function policyOf(): Promise<string> {
  return (await fetch(shop.base)).headers.get('content-security-policy') ?? '';
}

async function providerUrl(headers: Readonly<Record<string, string>>): Promise<string> {
  const token = await tokenOf(shop.base, 'ennakko');
  const id = await payerOf(shop.base, token).order();
  const { body } = await ask(shop.base, 'openPayment', { token, id, headers });
  return body.payment.providers[0].url;
}
