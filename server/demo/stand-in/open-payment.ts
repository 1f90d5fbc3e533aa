// POST /payments of the simulated Paytrail: unsigned or malformed requests are refused as by Paytrail.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as Schema from 'effect/Schema';
import type { Db } from '../../database/open.ts';
import type { PaymentRequest } from '../../prepayment/payment-request.ts';
import type { Merchant, Opened } from '../../prepayment/paytrail.ts';
import { ALGORITHM, isSigned, type Parameters, signatureOf } from '../../prepayment/signature.ts';
import { groupsIn, providers } from './providers.ts';
import { insertPayment } from './stand-in.table.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Parameters;
  readonly body: string;
}

/** `path` is the path behind the shop's origin, which the request's own addresses state. */
export async function openPayment(
  db: Db,
  merchant: Merchant,
  path: string,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<ApiAnswer> {
  const given = textsOf(headers);
  const { signature = '' } = given;
  const isWhole = required.every((name) => given[name] !== undefined && given[name] !== '');
  if (!isWhole || given['checkout-account'] !== merchant.merchantId || given['checkout-method'] !== 'POST') {
    return answer(merchant, 400, { status: 'error', message: 'A header is missing or wrong' });
  }
  if (!isSigned(merchant.secret, given, signature, body)) {
    return answer(merchant, 401, { status: 'error', message: 'Signature mismatch' });
  }
  const request = decoded(body);
  const problem = request === undefined ? 'The body is not in the form of a payment' : problemOf(request);
  if (request === undefined || problem !== undefined) {
    return answer(merchant, 400, { status: 'error', message: problem });
  }
  const transactionId = randomUUID();
  if (!(await insertPayment(db, transactionId, request))) {
    return answer(merchant, 400, { status: 'error', message: 'The stamp has been used' });
  }
  return answer(merchant, 201, openedOf(merchant, path, transactionId, request));
}

const required = [
  'checkout-account',
  'checkout-algorithm',
  'checkout-method',
  'checkout-nonce',
  'checkout-timestamp',
] as const;

function openedOf(
  { secret }: Merchant,
  path: string,
  transactionId: string,
  { language, amount, reference, redirectUrls }: PaymentRequest,
): Opened & { readonly href: string; readonly reference: string } {
  const base = new URL(redirectUrls.success).origin + path;
  const fields = {
    'checkout-algorithm': ALGORITHM,
    'checkout-amount': String(amount),
    'checkout-transaction-id': transactionId,
  };
  const parameters = Object.entries({ ...fields, signature: signatureOf(secret, fields) });
  return {
    transactionId,
    href: `${base}/pay/${transactionId}`,
    reference,
    terms: terms[language].replace('%', `${base}/terms`),
    groups: groupsIn(language),
    providers: providers.map(({ id, name, group, icon }) => ({
      ...{ id, name, group },
      icon: `${base}/img/${icon}.svg`,
      svg: `${base}/img/${icon}.svg`,
      url: `${base}/payments/${transactionId}/${icon}`,
      parameters: parameters.map(([field, value]) => ({ name: field, value })),
    })),
  };
}

const terms = {
  FI: 'Maksamalla hyväksyt maksupalvelun <a href="%" target="_blank">ehdot</a>.',
  EN: 'By paying you accept the <a href="%" target="_blank">terms</a> of the payment service.',
} as const;

const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200));
const Url = Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/), Schema.isMaxLength(300));
const Urls = Schema.Struct({ success: Url, cancel: Url });
const Body = Schema.Struct({
  stamp: Text,
  reference: Text,
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999_998 })),
  currency: Schema.Literal('EUR'),
  language: Schema.Literals(['FI', 'EN']),
  items: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        unitPrice: Schema.Int,
        units: Schema.Int,
        vatPercentage: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
        productCode: Schema.String.check(Schema.isMaxLength(100)),
        description: Schema.String.check(Schema.isMaxLength(1_000)),
      }),
    ),
  ),
  customer: Schema.Struct({ email: Text, companyName: Schema.String.check(Schema.isMaxLength(100)) }),
  redirectUrls: Urls,
  callbackUrls: Urls,
});

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Body));

function decoded(body: string): PaymentRequest | undefined {
  try {
    return decode(body);
  } catch {
    return undefined;
  }
}

function problemOf({ items, amount }: PaymentRequest): string | undefined {
  if (items === undefined) return undefined;
  const sum = items.reduce((total, { unitPrice, units }) => total + unitPrice * units, 0);
  return sum === amount ? undefined : 'The items do not sum to the amount';
}

export function answer({ merchantId, secret }: Merchant, status: number, content: object): ApiAnswer {
  const body = JSON.stringify(content);
  const signed = { 'checkout-account': merchantId, 'checkout-algorithm': ALGORITHM };
  return {
    status,
    headers: { ...signed, signature: signatureOf(secret, signed, body), 'request-id': randomUUID() },
    body,
  };
}

export function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
