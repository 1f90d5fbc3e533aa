// A prepayment customer who orders and pays by HTTP alone, as the browser does.
import { randomUUID } from 'node:crypto';
import type { Payment } from '../../../machines/domain/prepayment/payment.schema.ts';
import type { Outcome } from '../../../server/demo/stand-in/page.ts';
import { type Answer, ask } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';

export interface Payer {
  /** Orders this amount of the first good, and returns the order's id. */
  order(amount?: number, supersedes?: string): Promise<string>;
  open(id: string, language?: 'fi' | 'en'): Promise<Answer>;
  /** The payment of an order that must be answered. */
  payment(id: string): Promise<Payment>;
  /** The order's payment status; undefined: it is in no list. */
  status(id: string): Promise<number | undefined>;
}

export function payerOf(base: string, token: string): Payer {
  const open = (id: string, language?: 'fi' | 'en') =>
    ask(base, 'openPayment', { token, id, ...(language === undefined ? {} : { query: { language } }) });
  return {
    async order(amount = 2, supersedes) {
      // The server's clock may have passed a cut-off since.
      const { orderable } = await goodsOf(base, token);
      const deliveries = deliveriesOf([lineOf(orderable[0], amount)]);
      const cart = { deliveries, ...(supersedes === undefined ? {} : { supersedes }) };
      const headers = { 'idempotency-key': randomUUID() };
      const { status, body } = await ask(base, 'placeOrder', { token, payload: { cart }, headers });
      if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
      return body.order.id;
    },
    open,
    async payment(id) {
      const { status, body } = await open(id);
      if (status !== 200) throw new Error(`not opened: ${status}`);
      return body.payment;
    },
    async status(id) {
      const { body } = await ask(base, 'orders', { token });
      const orders: readonly { readonly id: string; readonly payment_status: number }[] = body.orders;
      return orders.find((order) => order.id === id)?.payment_status;
    },
  };
}

/** Posts a provider's form, presses a button of its page, and returns the address of the return. */
export async function decideAt(payment: Payment, outcome: Outcome, provider = 'havupankki'): Promise<string> {
  const { url, parameters } = payment.providers.find(({ id }) => id === provider) ?? missing(provider);
  const form = new URLSearchParams(parameters.map(({ name, value }) => [name, value]));
  const entered = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const page = new URL(entered.headers.get('location') ?? missing('page'), url);
  const body = new URLSearchParams({ outcome });
  const left = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return left.headers.get('location') ?? missing('return');
}

/** The shop's answer at this address: status and redirect. */
export async function visit(url: string): Promise<readonly [number, string | null]> {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return [status, headers.get('location')];
}

function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}
