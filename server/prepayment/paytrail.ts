// The payment service, by the API of Paytrail: https://docs.paytrail.com
import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { PaymentGroup, PaymentProvider } from '../../machines/domain/prepayment/payment.schema.ts';
import type { PaymentRequest } from './payment-request.ts';
import { ALGORITHM, isSigned, type Parameters, parametersOf, signatureOf } from './signature.ts';

/** A transaction that Paytrail opened, with the forms for its providers. */
const Opened = Schema.Struct({
  transactionId: Schema.NonEmptyString,
  terms: Schema.String,
  groups: Schema.Array(PaymentGroup),
  providers: Schema.Array(PaymentProvider),
});
export type Opened = typeof Opened.Type;

/** The status of a transaction, on request. Amount in cents. */
const Looked = Schema.Struct({
  transactionId: Schema.NonEmptyString,
  status: Schema.String,
  stamp: Schema.String,
  reference: Schema.String,
  amount: Schema.Int,
  provider: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

/** The content of a signed return or callback. Amount in cents. */
export interface PaymentNotice {
  /** `delayed` counts as `pending`; `fail` is also a payment that the customer cancelled. */
  readonly status: 'ok' | 'pending' | 'fail';
  readonly transactionId: string;
  readonly stamp: string;
  readonly reference: string;
  readonly amount: number;
  readonly provider: string;
}

/** The client of the payment service. */
export interface Paytrail {
  /** Throws PaymentsUnavailable without a valid answer. */
  open(request: PaymentRequest): Promise<Opened>;
  /**
   * The status of a transaction; undefined: nobody has paid or cancelled it. Throws PaymentsUnavailable as `open` does.
   */
  look(transactionId: string): Promise<PaymentNotice | undefined>;
  /** Undefined: not signed by Paytrail for this merchant, or malformed. */
  read(query: URLSearchParams): PaymentNotice | undefined;
}

export interface Merchant {
  readonly merchantId: string;
  readonly secret: string;
}

export class PaymentsUnavailable extends Error {}

export const PAYTRAIL = 'https://services.paytrail.com';

/** Timeout in milliseconds. The customer's own call waits for 20 s. */
const PATIENCE = 10_000;

/** `base` returns the origin and path of the API: the simulation's is known once the server listens. */
export function makePaytrail(
  { merchantId, secret }: Merchant,
  base: () => string,
  now: () => number,
): Paytrail {
  /** Signs the request and verifies the answer's signature; `answerName`: the answer in errors. */
  async function call(path: string, method: 'GET' | 'POST', more: Parameters, body = '') {
    const headers = {
      'checkout-account': merchantId,
      'checkout-algorithm': ALGORITHM,
      'checkout-method': method,
      'checkout-nonce': randomUUID(),
      'checkout-timestamp': new Date(now()).toISOString(),
      ...more,
    };
    const signature = signatureOf(secret, headers, body);
    const response = await fetch(`${base()}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', signature },
      ...(method === 'GET' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(unavailable('no answer'));
    const text = await response.text().catch(unavailable('no whole answer'));
    const answered = Object.fromEntries(response.headers);
    const answerName = `${response.status}, request ${answered['request-id'] ?? 'without an id'}`;
    if (!response.ok) throw new PaymentsUnavailable(`${answerName}: ${text.slice(0, 300)}`);
    if (!isSigned(secret, answered, answered.signature ?? '', text)) {
      throw new PaymentsUnavailable(`${answerName}: the answer is not signed`);
    }
    return { text, answerName };
  }

  return {
    async open(request) {
      const { text, answerName } = await call('/payments', 'POST', {}, JSON.stringify(request));
      return decoded(decodeOpened, text, answerName);
    },
    async look(transactionId) {
      const path = `/payments/${encodeURIComponent(transactionId)}`;
      const { text, answerName } = await call(path, 'GET', { 'checkout-transaction-id': transactionId });
      const { status: code, provider, ...known } = decoded(decodeLooked, text, answerName);
      if (known.transactionId !== transactionId) {
        throw new PaymentsUnavailable(`${answerName}: the answer is of another transaction`);
      }
      const status = statuses.get(code);
      return status === undefined ? undefined : { ...known, status, provider: provider ?? '' };
    },
    read(query) {
      const parameters = parametersOf(query);
      if (parameters === undefined) return undefined;
      const { signature = '', ...signed } = parameters;
      if (!isSigned(secret, signed, signature)) return undefined;
      return signed['checkout-account'] === merchantId ? noticeOf(signed) : undefined;
    },
  };
}

/** A shop without keys and without the demo accepts no prepayment. */
export const noPaytrail: Paytrail = {
  open: () => Promise.reject(new PaymentsUnavailable('no merchant is set')),
  look: () => Promise.reject(new PaymentsUnavailable('no merchant is set')),
  read: () => undefined,
};

function decoded<T>(decode: (text: string) => T, text: string, answerName: string): T {
  try {
    return decode(text);
  } catch {
    throw new PaymentsUnavailable(`${answerName}: the answer is not in Paytrail's form`);
  }
}

const decodeOpened = Schema.decodeUnknownSync(Schema.fromJsonString(Opened));
const decodeLooked = Schema.decodeUnknownSync(Schema.fromJsonString(Looked));

function unavailable(why: string): (error: unknown) => never {
  return (error) => {
    throw new PaymentsUnavailable(`${why}: ${error instanceof Error ? error.message : String(error)}`);
  };
}

function noticeOf(parameters: Parameters): PaymentNotice | undefined {
  const parameter = (name: string) => parameters[`checkout-${name}`] ?? '';
  const status = statuses.get(parameter('status'));
  const amount = Number(parameter('amount'));
  if (status === undefined || !/^\d{1,9}$/.test(parameter('amount'))) return undefined;
  return {
    status,
    transactionId: parameter('transaction-id'),
    stamp: parameter('stamp'),
    reference: parameter('reference'),
    amount,
    provider: parameter('provider'),
  };
}

const statuses = new Map<string, PaymentNotice['status']>([
  ['ok', 'ok'],
  ['pending', 'pending'],
  ['delayed', 'pending'],
  ['fail', 'fail'],
]);
