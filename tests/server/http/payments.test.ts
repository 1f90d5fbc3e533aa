import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import type { Payment } from '../../../machines/domain/prepayment/payment.schema.ts';
import { loadSecret } from '../../../server/auth/secrets.ts';
import { STAND_IN } from '../../../server/demo/stand-in/stand-in.ts';
import { readFacts } from '../../../server/events/read.ts';
import { signatureOf } from '../../../server/prepayment/signature.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { decideAt, type Payer, payerOf, visit } from './payer.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('payments on $name', (database) => {
  let shop: Shop;
  let token: string;
  let payer: Payer;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ennakko');
    payer = payerOf(shop.base, token);
  });
  afterAll(() => shop.stop());

  const factsOf = async (id: string) =>
    (await readFacts(shop.database.db, `order:${id}`)).map(({ type, actor }) => [type, actor]);
  const deliverCallbacks = () => fetch(`${shop.base}${STAND_IN}/callbacks`, { method: 'POST' });
  /** The automatic callbacks of the stand-in. */
  const calledBack = (id: string, type: string) =>
    expect.poll(async () => (await factsOf(id)).map(([fact]) => fact)).toContain(type);

  test('a waiting order has providers in their groups', async () => {
    const id = await payer.order();
    const { status, body } = await payer.open(id, 'en');
    expect(status).toBe(200);
    Schema.decodeUnknownSync(calls.openPayment.answer)(body);
    const payment: Payment = body.payment;
    const order = (await ask(shop.base, 'order', { token, id })).body.order;
    expect([payment.order_id, payment.reference, payment.amount]).toEqual([
      id,
      id,
      JSON.parse(order.prepayment).amount,
    ]);
    expect(payment.language).toBe('en');
    expect(payment.groups.map(({ id: group }) => group)).toEqual(['mobile', 'bank', 'creditcard', 'credit']);
    expect(payment.groups[1]?.name).toBe('Bank payment methods');
    expect(new Set(payment.providers.map((provider) => provider.id)).size).toBe(payment.providers.length);
    for (const { url, svg } of payment.providers) {
      expect(url.startsWith(`${shop.base}/`)).toBe(true);
      expect((await fetch(svg)).headers.get('content-type')).toBe('image/svg+xml');
    }
  });

  test('one payment an order: two tabs and a later look get the same', async () => {
    const id = await payer.order();
    const colleague = payerOf(shop.base, await tokenOf(shop.base, 'ennakko'));
    const opened = await Promise.all([payer.payment(id), colleague.payment(id), payer.payment(id)]);
    opened.push(await payer.payment(id));
    expect(new Set(opened.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    expect(await factsOf(id)).toEqual([
      ['OrderPlaced', 'ennakko'],
      ['PaymentOpened', 'ennakko'],
    ]);
  });

  test('§4 Ordering: a payer returns to `/`, and the order is in the history', async () => {
    const id = await payer.order();
    const back = await decideAt(await payer.payment(id), 'pay');
    expect(await visit(back)).toEqual([303, `/?paid=${id}`]);
    expect(await payer.status(id)).toBe(2);
    expect(await factsOf(id)).toEqual([
      ['OrderPlaced', 'ennakko'],
      ['PaymentOpened', 'ennakko'],
      ['OrderPaid', 'paytrail'],
    ]);
    const { status, body } = await payer.open(id);
    expect([status, body.problems]).toEqual([422, [{ code: 'orderAlreadyPaid' }]]);
  });

  test('a payer who never returns has paid by the callback alone; a repeated callback changes nothing', async () => {
    const id = await payer.order();
    const back = await decideAt(await payer.payment(id), 'pay');
    await calledBack(id, 'OrderPaid');
    const before = await factsOf(id);
    const callback = back.replace('/success', '/callback');
    const told = await Promise.all([visit(back), visit(callback), visit(back), visit(callback)]);
    expect(told).toEqual([
      [303, `/?paid=${id}`],
      [200, null],
      [303, `/?paid=${id}`],
      [200, null],
    ]);
    expect(await factsOf(id)).toEqual(before);
  });

  test('return and callback at the same moment record one payment', async () => {
    const id = await payer.order();
    const notices = await noticesOf(await payer.payment(id), 'ok');
    await Promise.all([notices.success, notices.callback, notices.success, notices.callback].map(visit));
    const paid = (await factsOf(id)).filter(([type]) => type === 'OrderPaid');
    expect(paid).toEqual([['OrderPaid', 'paytrail']]);
  });

  test('a cancelled payment returns to the payment methods; the order still waits and is paid by another transaction', async () => {
    const id = await payer.order();
    const first = await payer.payment(id);
    const back = await decideAt(first, 'cancel');
    expect(await visit(back)).toEqual([303, `/prepayment/payment-types?order=${id}&result=cancelled`]);
    expect(await payer.status(id)).toBe(1);
    const second = await payer.payment(id);
    expect(second.transaction_id).not.toBe(first.transaction_id);
    await visit(await decideAt(second, 'pay'));
    expect(await payer.status(id)).toBe(2);
  });

  test('a later payment is pending and not opened again, and the callback confirms it', async () => {
    const id = await payer.order();
    const payment = await payer.payment(id);
    const back = await decideAt(payment, 'later');
    expect(await visit(back)).toEqual([303, `/prepayment/payment-types?order=${id}&result=pending`]);
    expect(await payer.status(id)).toBe(1);
    expect(await payer.payment(id)).toEqual({ ...payment, pending: true });
    await deliverCallbacks();
    expect(await payer.status(id)).toBe(2);
    expect((await factsOf(id)).slice(2)).toEqual([
      ['PaymentPending', 'paytrail'],
      ['OrderPaid', 'paytrail'],
    ]);
    // The customer returns to the page that was left open.
    expect(await visit(back)).toEqual([303, `/?paid=${id}`]);
  });

  test('a forged, changed or foreign notice is refused and changes nothing', async () => {
    const id = await payer.order();
    const other = await payer.payment(await payer.order());
    const payment = await payer.payment(id);
    const { success } = await noticesOf(payment, 'ok');
    const before = await everyFact();
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(success);
      change(url.searchParams);
      return visit(url.href);
    };
    const refused = [400, null];
    expect(await visit(`${shop.base}/api/payments/success`)).toEqual(refused);
    expect(await changed((query) => query.set('checkout-amount', '1'))).toEqual(refused);
    expect(await changed((query) => query.set('checkout-reference', '1'))).toEqual(refused);
    expect(await changed((query) => query.set('checkout-new', 'x'))).toEqual(refused);
    expect(await changed((query) => query.append('checkout-status', 'fail'))).toEqual(refused);
    expect(await changed((query) => query.set('signature', 'f'.repeat(64)))).toEqual(refused);
    expect(await changed((query) => query.set('signature', 'ä'))).toEqual(refused);
    expect(await changed((query) => query.delete('signature'))).toEqual(refused);
    expect(await changed((query) => query.set('checkout-algorithm', 'none'))).toEqual(refused);
    // Signed by the service, but about another payment than the opened one.
    const unlike = await Promise.all([
      noticesOf({ ...payment, amount: payment.amount - 1 }, 'ok'),
      noticesOf({ ...payment, reference: other.reference }, 'ok'),
      noticesOf({ ...payment, transaction_id: other.transaction_id }, 'ok'),
      noticesOf({ ...payment, transaction_id: 'never opened' }, 'ok'),
    ]);
    for (const { success: url, callback } of unlike) {
      expect([await visit(url), await visit(callback)]).toEqual([
        [404, null],
        [404, null],
      ]);
    }
    expect((await fetch(success, { method: 'POST' })).status).toBe(405);
    expect(await everyFact()).toBe(before);
    expect(await payer.status(id)).toBe(1);
  });

  test('a notice of failure after the payment changes nothing, and a payment after the failure is recorded', async () => {
    const paid = await payer.order();
    const first = await payer.payment(paid);
    await visit((await noticesOf(first, 'ok')).callback);
    expect(await visit((await noticesOf(first, 'fail')).cancel)).toEqual([303, `/?paid=${paid}`]);
    expect(await payer.status(paid)).toBe(2);

    const failed = await payer.order();
    const second = await payer.payment(failed);
    await visit((await noticesOf(second, 'fail')).callback);
    await visit((await noticesOf(second, 'delayed')).callback);
    await visit((await noticesOf(second, 'ok')).callback);
    expect((await factsOf(failed)).map(([type]) => type)).toEqual([
      'OrderPlaced',
      'PaymentOpened',
      'PaymentFailed',
      'OrderPaid',
    ]);
  });

  test('a late payment of a superseded order is recorded and logged, and pays nothing', async () => {
    const old = await payer.order(2);
    const payment = await payer.payment(old);
    const next = await payer.order(3, old);
    const { success } = await noticesOf(payment, 'ok');
    expect(await visit(success)).toEqual([303, `/prepayment/payment-types?order=${old}&result=repeated`]);
    expect(await visit(success)).toEqual([303, `/prepayment/payment-types?order=${old}&result=repeated`]);
    expect([await payer.status(old), await payer.status(next)]).toEqual([undefined, 1]);
    expect((await factsOf(old)).map(([type]) => type)).toEqual([
      'OrderPlaced',
      'PaymentOpened',
      'OrderSuperseded',
      'PaymentRepeated',
    ]);
    const lines = shop.logged.filter((line) => line.includes(payment.transaction_id));
    expect(lines).toEqual([
      `Order ${old} was already paid or ordered again; refund this payment: transaction ${payment.transaction_id}, reference ${old}, ${payment.amount} cents, ok`,
    ]);
    const { status, body } = await payer.open(old);
    expect([status, body.problems]).toEqual([422, [{ code: 'orderSuperseded' }]]);
  });

  test('a second paid transaction of one order is recorded once and doubles nothing', async () => {
    const id = await payer.order();
    const first = await payer.payment(id);
    shop.forward(2 * 3_600_000);
    const second = await payer.payment(id);
    expect(second.transaction_id).not.toBe(first.transaction_id);
    const [one, two] = await Promise.all([noticesOf(first, 'ok'), noticesOf(second, 'ok')]);
    const [, , ...led] = await Promise.all([one.callback, two.callback, one.success, two.success].map(visit));
    expect(led.map(([, path]) => path).sort()).toEqual([
      `/?paid=${id}`,
      `/prepayment/payment-types?order=${id}&result=repeated`,
    ]);
    const types = (await factsOf(id)).slice(3).map(([type]) => type);
    expect(types.sort()).toEqual(['OrderPaid', 'PaymentRepeated']);
    expect(await payer.status(id)).toBe(2);
  });

  test('another customer finds no such order; an order on invoice waits for no payment', async () => {
    const id = await payer.order();
    const invoiced = payerOf(shop.base, await tokenOf(shop.base, 'ravintola'));
    const other = await invoiced.open(id);
    expect([other.status, other.body]).toEqual([404, { error: 'Not found' }]);
    const own = await invoiced.open(await invoiced.order(500));
    expect([own.status, own.body.problems]).toEqual([422, [{ code: 'orderNotWaiting' }]]);
    expect((await ask(shop.base, 'openPayment', { id })).status).toBe(401);
  });

  async function everyFact(): Promise<number> {
    const rows = await shop.database.db.selectFrom('facts').select('id').execute();
    return rows.length;
  }

  /** Signed notices of the payment service. */
  async function noticesOf(payment: Payment, status: 'ok' | 'fail' | 'delayed') {
    const row = await shop.database.db
      .selectFrom('payments')
      .select('stamp')
      .where('order_id', '=', payment.order_id)
      .where('transaction_id', '=', payment.transaction_id)
      .executeTakeFirst();
    const parameters = {
      'checkout-account': '0',
      'checkout-algorithm': 'sha256',
      'checkout-amount': String(payment.amount),
      'checkout-stamp': row?.stamp ?? 'none',
      'checkout-reference': payment.reference,
      'checkout-transaction-id': payment.transaction_id,
      'checkout-status': status,
      'checkout-provider': 'havupankki',
    };
    const secret = await loadSecret(shop.database.db, 'paytrail-stand-in');
    const query = new URLSearchParams({ ...parameters, signature: signatureOf(secret, parameters) });
    const at = (path: string) => `${shop.base}/api/payments/${path}?${query}`;
    return { success: at('success'), cancel: at('cancel'), callback: at('callback') };
  }

  test('an order with a passed delivery date cannot be paid any more', async () => {
    const id = await payer.order();
    expect((await payer.open(id)).status).toBe(200);
    const { deliveries } = (await ask(shop.base, 'order', { token, id })).body.order;
    shop.forward(Date.parse(`${deliveries[0].delivery_date}T12:00:00Z`) - Date.now());
    const onTheDay = await tokenOf(shop.base, 'ennakko');
    const { status } = await ask(shop.base, 'openPayment', { token: onTheDay, id });
    expect(status).toBe(200);
    shop.forward(24 * 3_600_000);
    const dayAfter = await tokenOf(shop.base, 'ennakko');
    const refused = await ask(shop.base, 'openPayment', { token: dayAfter, id });
    expect([refused.status, refused.body.problems]).toEqual([422, [{ code: 'datePassed' }]]);
    expect((await ask(shop.base, 'order', { token: dayAfter, id })).body.order.payment_status).toBe(1);
  });
});
