import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentRequest } from '../../../server/prepayment/payment-request.ts';
import { makePaytrail, PaymentsUnavailable } from '../../../server/prepayment/paytrail.ts';
import { isSigned, type Parameters, signatureOf } from '../../../server/prepayment/signature.ts';

const merchant = { merchantId: '375917', secret: 'SAIPPUAKAUPPIAS' };
const opened = { transactionId: 't1', terms: '', groups: [], providers: [] };

interface Told {
  readonly status: number;
  readonly headers: Parameters;
  readonly body: string;
}

let server: Server;
let base: string;
let answer: (request: IncomingMessage, body: string) => Told | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const told = answer(request, body);
      if (told === undefined) response.destroy();
      else response.writeHead(told.status, told.headers).end(told.body);
    });
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const paytrail = makePaytrail(
  merchant,
  () => base,
  () => Date.parse('2026-11-23T07:00:00Z'),
);
const request: PaymentRequest = {
  stamp: 's1',
  reference: '100001',
  amount: 666,
  currency: 'EUR',
  language: 'FI',
  customer: { email: 'sofia@example.fi', companyName: 'Grilli Äijä' },
  redirectUrls: { success: 'https://shop.example.fi/s', cancel: 'https://shop.example.fi/c' },
  callbackUrls: { success: 'https://shop.example.fi/b', cancel: 'https://shop.example.fi/b' },
};

test('a payment is opened by a signed request, and its signed answer is taken', async () => {
  const asked: { body: string; headers: IncomingMessage['headers']; at: string }[] = [];
  answer = ({ headers, method, url }, body) => {
    asked.push({ body, headers, at: `${method} ${url}` });
    return signed(201, opened);
  };
  expect(await paytrail.open(request)).toEqual(opened);
  await paytrail.open(request);
  const [first, second] = asked;
  expect(first?.at).toBe('POST /payments');
  expect(JSON.parse(first?.body ?? '')).toEqual(request);
  expect(first?.headers).toMatchObject({
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': 'POST',
    'checkout-timestamp': '2026-11-23T07:00:00.000Z',
    'content-type': 'application/json; charset=utf-8',
  });
  const { signature, ...headers } = Object.fromEntries(
    Object.entries(first?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(isSigned(merchant.secret, headers, signature ?? '', first?.body)).toBe(true);
  expect(first?.headers['checkout-nonce']).not.toBe(second?.headers['checkout-nonce']);
});

test('an answer that is refused, not signed, in another form or none at all opens nothing', async () => {
  const other = JSON.stringify({ ...opened, transactionId: 't2' });
  const redirect = { status: 302, headers: { location: `${base}/elsewhere` }, body: '' };
  const wrong: readonly [string, Told | undefined][] = [
    ['400, request r1: {"status":"error"}', signed(400, { status: 'error' })],
    ['201, request r1: the answer is not signed', { ...signed(201, opened), body: other }],
    ['201, request without an id: the answer is not signed', { status: 201, headers: {}, body: other }],
    ["201, request r1: the answer is not in Paytrail's form", signed(201, { transactionId: '' })],
    ['no answer: fetch failed', redirect],
    ['no answer: fetch failed', undefined],
  ];
  for (const [why, told] of wrong) {
    answer = ({ url }) => (url === '/payments' ? told : signed(201, opened));
    const opening = paytrail.open(request);
    await expect(opening).rejects.toThrow(PaymentsUnavailable);
    await expect(opening).rejects.toThrow(why);
  }
});

function signed(status: number, content: object): Told {
  const body = JSON.stringify(content);
  const headers = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' };
  return {
    status,
    headers: { ...headers, 'request-id': 'r1', signature: signatureOf(merchant.secret, headers, body) },
    body,
  };
}
