import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { openPayment } from '../../../server/demo/stand-in/open-payment.ts';
import { paymentPage } from '../../../server/demo/stand-in/page.ts';
import { iconOf, providers } from '../../../server/demo/stand-in/providers.ts';
import type { PaymentRequest } from '../../../server/prepayment/payment-request.ts';
import { signatureOf } from '../../../server/prepayment/signature.ts';
import { describeOnEveryDatabase } from '../databases.ts';

const merchant = { merchantId: '0', secret: 'a secret' };
const request: PaymentRequest = {
  stamp: 's1',
  reference: '100001',
  amount: 66_650,
  currency: 'EUR',
  language: 'FI',
  items: [{ unitPrice: 33_325, units: 2, vatPercentage: 13.5, productCode: 'a', description: 'b' }],
  customer: { email: 'sofia@example.fi', companyName: 'Grilli & <Äijä>' },
  redirectUrls: { success: 'https://shop.example.fi/s', cancel: 'https://shop.example.fi/c' },
  callbackUrls: { success: 'https://shop.example.fi/b', cancel: 'https://shop.example.fi/b' },
};

describeOnEveryDatabase("the stand-in's POST /payments", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const ask = async (body: string, change: Readonly<Record<string, string>> = {}) => {
    const headers = {
      'checkout-account': '0',
      'checkout-algorithm': 'sha256',
      'checkout-method': 'POST',
      'checkout-nonce': '1',
      'checkout-timestamp': '2026-11-23T07:00:00.000Z',
    };
    const sent = { ...headers, signature: signatureOf(merchant.secret, headers, body), ...change };
    const { status, body: text } = await openPayment(database.db, merchant, '/stand-in', sent, body);
    return [status, JSON.parse(text)] as const;
  };

  test('answers a transaction with forms at the origin of the return address', async () => {
    const [status, body] = await ask(JSON.stringify(request));
    expect(status).toBe(201);
    expect(body.href).toBe(`https://shop.example.fi/stand-in/pay/${body.transactionId}`);
    expect(body.providers[2]).toMatchObject({
      id: 'havupankki',
      group: 'bank',
      url: `https://shop.example.fi/stand-in/payments/${body.transactionId}/havupankki`,
      svg: 'https://shop.example.fi/stand-in/img/havupankki.svg',
    });
  });

  test('a stamp is used once', async () => {
    expect((await ask(JSON.stringify(request)))[0]).toBe(201);
    expect(await ask(JSON.stringify(request))).toEqual([
      400,
      { status: 'error', message: 'The stamp has been used' },
    ]);
  });

  test('a request that is not signed, or not in the form of a payment, is refused', async () => {
    const body = JSON.stringify(request);
    const [unsigned, lacking] = [401, 400];
    expect((await ask(body, { signature: '' }))[0]).toBe(unsigned);
    expect((await ask(body, { 'checkout-nonce': '2' }))[0]).toBe(unsigned);
    expect((await ask(body, { 'checkout-nonce': '' }))[0]).toBe(lacking);
    expect((await ask(body, { 'checkout-account': '1' }))[0]).toBe(lacking);
    expect((await ask('{'))[0]).toBe(lacking);
    for (const change of [{ amount: 66_651 }, { amount: 0 }, { currency: 'USD' }, { stamp: '' }]) {
      expect((await ask(JSON.stringify({ ...request, ...change })))[0]).toBe(lacking);
    }
    const rows = await database.db.selectFrom('stand_in_payments').select('stamp').execute();
    expect(rows).toEqual([]);
  });
});

test('the page shows the paid order, in the language of the payment, and escapes its text', () => {
  const payment = { transactionId: 't1', request, status: 'new', provider: '' } as const;
  const page = paymentPage(payment, 'havupankki');
  expect(page).toContain('<html lang="fi">');
  expect(page).toContain('<dd>666,50\u00a0€</dd>');
  expect(page).toContain('Grilli &#38; &#60;Äijä&#62;');
  expect(page).toContain('<dd>Havupankki</dd>');
  for (const words of ['Maksa', 'Peruuta', 'Maksa myöhemmin']) expect(page).toContain(`>${words}</button>`);
  const english = paymentPage({ ...payment, request: { ...request, language: 'EN' } }, '');
  for (const words of ['Pay', 'Cancel', 'Pay later']) expect(english).toContain(`>${words}</button>`);
  expect(english).toContain('<dd>€666.50</dd>');
});

test('every provider has its own icon, and no other id has one', () => {
  expect(new Set(providers.map(({ icon }) => iconOf(icon))).size).toBe(providers.length);
  expect(iconOf('nordea')).toBeUndefined();
});
