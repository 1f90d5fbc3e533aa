// Examples of Paytrail's documentation, github.com/paytrail/api-documentation: docs/examples.md ('HMAC calculation
// (node.js)' and 'Get') and docs/README.md ('Redirect and callback URL parameters'). The secret is its public test merchant's.
import { describe, expect, test } from 'vitest';
import { makePaytrail } from '../../../server/prepayment/paytrail.ts';
import { isSigned, parametersOf, signatureOf } from '../../../server/prepayment/signature.ts';

const secret = 'SAIPPUAKAUPPIAS';

const posted = {
  headers: {
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': 'POST',
    'checkout-nonce': '564635208570151',
    'checkout-timestamp': '2018-07-06T10:01:31.904Z',
  },
  body: JSON.stringify({
    stamp: 'unique-identifier-for-merchant',
    reference: '3759170',
    amount: 1525,
    currency: 'EUR',
    language: 'FI',
    items: [
      { unitPrice: 1525, units: 1, vatPercentage: 24, productCode: '#1234', deliveryDate: '2018-09-01' },
    ],
    customer: { email: 'test.customer@example.com' },
    redirectUrls: {
      success: 'https://ecom.example.com/cart/success',
      cancel: 'https://ecom.example.com/cart/cancel',
    },
  }),
  signature: '3708f6497ae7cc55a2e6009fc90aa10c3ad0ef125260ee91b19168750f6d74f6',
};

const got = {
  headers: {
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': 'GET',
    'checkout-timestamp': '2019-11-01T08:48:50.832Z',
    'checkout-transaction-id': '681538c4-fc84-11e9-83bc-2ffcef4c3453',
    'checkout-nonce': '87ac41e1-e6e6-4789-b8e0-c83930cfc447',
  },
  signature: '4d84e3aedaa847b23e672ff3bc9c57ae5d1c1e84aec251ce39914eaf250bb8b2',
};

const returned =
  'https://example.org?checkout-account=375917&checkout-algorithm=sha256&checkout-amount=2964&checkout-stamp=15336332710015&checkout-reference=192387192837195&checkout-transaction-id=4b300af6-9a22-11e8-9184-abb6de7fd2d0&checkout-status=ok&checkout-provider=nordea&signature=b2d3ecdda2c04563a4638fcade3d4e77dfdc58829b429ad2c2cb422d0fc64080';

describe("Paytrail's published signatures", () => {
  test('a request with a body', () => {
    expect(signatureOf(secret, posted.headers, posted.body)).toBe(posted.signature);
    expect(isSigned(secret, posted.headers, posted.signature, posted.body)).toBe(true);
  });

  test('a request without one', () => {
    expect(signatureOf(secret, got.headers)).toBe(got.signature);
  });

  test('headers of other names are no part of it', () => {
    const headers = { ...posted.headers, 'content-type': 'application/json; charset=utf-8', signature: 'x' };
    expect(signatureOf(secret, headers, posted.body)).toBe(posted.signature);
  });

  test('the query of a return, as read', () => {
    const paytrail = makePaytrail(
      { merchantId: '375917', secret },
      () => '',
      () => 0,
    );
    const query = new URL(returned).searchParams;
    expect(paytrail.read(query)).toEqual({
      status: 'ok',
      transactionId: '4b300af6-9a22-11e8-9184-abb6de7fd2d0',
      stamp: '15336332710015',
      reference: '192387192837195',
      amount: 2_964,
      provider: 'nordea',
    });
  });
});

describe('an unsigned query', () => {
  const wrong = (change: (query: URLSearchParams) => void, merchantId = '375917', key = secret) => {
    const { searchParams } = new URL(returned);
    change(searchParams);
    return makePaytrail(
      { merchantId, secret: key },
      () => '',
      () => 0,
    ).read(searchParams);
  };

  test('a changed, added, missing or doubled parameter', () => {
    expect(wrong((query) => query.set('checkout-amount', '2965'))).toBeUndefined();
    expect(wrong((query) => query.set('checkout-new', '1'))).toBeUndefined();
    expect(wrong((query) => query.delete('checkout-provider'))).toBeUndefined();
    expect(wrong((query) => query.append('checkout-amount', '2964'))).toBeUndefined();
    expect(parametersOf(new URLSearchParams('a=1&a=1'))).toBeUndefined();
  });

  test('no signature, another one, one of another length or secret', () => {
    expect(wrong((query) => query.delete('signature'))).toBeUndefined();
    expect(wrong((query) => query.set('signature', '0'.repeat(64)))).toBeUndefined();
    expect(wrong((query) => query.set('signature', 'b2d3'))).toBeUndefined();
    expect(wrong(() => undefined, '375917', 'another secret')).toBeUndefined();
  });

  test('another merchant or algorithm, however well signed', () => {
    expect(wrong(() => undefined, '1')).toBeUndefined();
    const resign = (query: URLSearchParams, name: string, value: string) => {
      query.set(name, value);
      const { signature: _, ...rest } = Object.fromEntries(query);
      query.set('signature', signatureOf(secret, rest));
    };
    expect(wrong((query) => resign(query, 'checkout-algorithm', 'md5'))).toBeUndefined();
    expect(wrong((query) => resign(query, 'checkout-amount', '-1'))).toBeUndefined();
    expect(wrong((query) => resign(query, 'checkout-status', 'authorization-hold'))).toBeUndefined();
    expect(wrong((query) => resign(query, 'checkout-status', 'delayed'))?.status).toBe('pending');
  });
});
