import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Payment } from '../../../machines/domain/prepayment/payment.schema.ts';
import { readFacts } from '../../../server/events/read.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { uuidv7 } from '../../../server/events/uuidv7.ts';
import type { PaymentRequest } from '../../../server/prepayment/payment-request.ts';
import {
  type PaymentNotice,
  PaymentsUnavailable,
  type Paytrail,
} from '../../../server/prepayment/paytrail.ts';
import { checkAccount } from '../../../server/receipt/check.ts';
import { makeServices } from '../../../server/shop.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  aino,
  change,
  everything,
  now,
  openShop,
  payloadNow,
  place,
  sofia,
  type TestShop,
} from './shop.ts';

const MINUTE = 60_000;

describeOnEveryDatabase('payments', (open) => {
  let shop: TestShop;
  let asked: PaymentRequest[];
  /** Runs while the payment service answers. */
  let meanwhile: () => Promise<unknown>;
  let id: string;

  const paytrail: Paytrail = {
    open: async (request) => {
      asked.push(request);
      const transactionId = `t${asked.length}`;
      await meanwhile();
      return { transactionId, terms: 'Ehdot', groups: [], providers: [provider('card'), provider('card')] };
    },
    look: async () => undefined,
    read: () => undefined,
  };
  const payments = { paytrail, shopEmail: 'kauppa@example.fi' };

  beforeEach(async () => {
    asked = [];
    meanwhile = async () => undefined;
    shop = await openShop(open(), { payments });
    id = await waiting();
  });
  afterEach(() => shop.database.close());

  test('the amount is the order’s total in cents, the reference its id, the stamp new', async () => {
    const payment = await opened();
    // Two milks of 1.14 and a cool box of 4.39.
    expect(payment).toEqual({
      order_id: id,
      transaction_id: 't1',
      reference: id,
      amount: 667,
      terms: 'Ehdot',
      language: 'fi',
      groups: [],
      providers: [provider('card'), { ...provider('card'), id: 'card-2' }],
    });
    expect(asked[0]).toMatchObject({
      ...{ reference: id, amount: 667, language: 'FI' },
      customer: { email: 'kauppa@example.fi', companyName: 'Ranta' },
      redirectUrls: { success: 'http://shop/api/payments/success' },
    });
    await waiting().then((other) => opened(now, other));
    expect(new Set(asked.map(({ stamp }) => stamp)).size).toBe(2);
  });

  test('an order placed by version 1 is charged its former total', async () => {
    const { db } = shop.database;
    const row = await db
      .selectFrom('facts')
      .selectAll()
      .where('stream', '=', `order:${id}`)
      .executeTakeFirstOrThrow();
    const { totals: _, ...order } = JSON.parse(row.data).order;
    const data = JSON.stringify({ _tag: 'OrderPlaced', order: { ...order, id: '200001' } });
    const stream = { stream: 'order:200001', account: 'ranta', version: 1, open: 0 };
    await db.insertInto('streams').values(stream).execute();
    const fact = { ...row, id: uuidv7(now), stream: stream.stream, version: 1, data };
    await db.insertInto('facts').values(fact).execute();
    await rebuildProjections(shop.database);
    // VAT on the summed net: 13.5 % of 2.00 and 25.5 % of 3.50.
    expect((await shop.services.orders.find('ranta', '200001'))?.totals?.incl).toBe(550 + 27 + 89);
    expect(await opened(now, '200001')).toMatchObject({ order_id: '200001', amount: 550 + 27 + 89 });
  });

  test('the receipt goes to the user’s own address, where one is known', async () => {
    const user = { username: 'sofia', account: 'ranta', name: 'Sofia', password_hash: '', banned: 0 };
    await shop.database.db
      .insertInto('users')
      .values({ ...user, email: 'sofia@example.fi' })
      .execute();
    await opened();
    expect(asked[0]?.customer.email).toBe('sofia@example.fi');
  });

  test('an open payment is answered again for an hour, a pending one until its outcome is known', async () => {
    await opened();
    expect((await opened(now + 59 * MINUTE)).transaction_id).toBe('t1');
    expect((await opened(now + 61 * MINUTE)).transaction_id).toBe('t2');
    await record('t1', 'pending');
    expect(await opened(now + 30 * 24 * 60 * MINUTE)).toMatchObject({ transaction_id: 't1', pending: true });
    await record('t1', 'fail');
    expect((await opened(now + 62 * MINUTE)).transaction_id).toBe('t2');
    expect(asked).toHaveLength(2);
  });

  test('of two processes that open at the same moment, both answer the one that was recorded first', async () => {
    const other = makeServices(shop.database, { payments });
    const both = Promise.withResolvers<void>();
    meanwhile = () => {
      if (asked.length === 2) both.resolve();
      return both.promise;
    };
    const ask = { order: id, language: 'fi', origin: 'http://shop' } as const;
    const outcomes = await Promise.all([
      shop.services.payments.open(sofia, ask, now),
      other.payments.open(sofia, ask, now),
    ]);
    expect(asked).toHaveLength(2);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await typesOf(id)).toEqual(['OrderPlaced', 'PaymentOpened']);
  });

  test('an order that is superseded while its payment is being opened has none', async () => {
    meanwhile = () => waiting(id);
    expect(await ask()).toEqual({ tag: 'refused', problems: [{ code: 'orderSuperseded' }] });
    expect(await typesOf(id)).toEqual(['OrderPlaced', 'OrderSuperseded']);
  });

  test('a waiting order is cancelled at any time; it opens no payment, and money for it is repeated', async () => {
    await opened();
    const later = now + 30 * 24 * 60 * MINUTE;
    const cancelled = await shop.services.orders.cancel(sofia, id, later);
    expect(cancelled).toMatchObject({ tag: 'cancelled', order: { payment_status: 1, cancelled_at: later } });
    expect(await ask()).toEqual({ tag: 'refused', problems: [{ code: 'orderCancelled' }] });
    expect(await record('t1', 'ok')).toMatchObject({ result: 'repeated' });
    expect(await typesOf(id)).toEqual(['OrderPlaced', 'PaymentOpened', 'OrderCancelled', 'PaymentRepeated']);
    expect(await shop.services.orders.find('ranta', id)).toMatchObject({
      payment_status: 1,
      cancelled_at: later,
    });
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
  });

  test('when the payment service does not answer, nothing is written, and the next attempt is free', async () => {
    const before = await everything(shop.database);
    meanwhile = () => Promise.reject(new PaymentsUnavailable('no answer'));
    expect(await ask()).toEqual({ tag: 'unavailable', why: 'no answer' });
    expect(await everything(shop.database)).toEqual(before);
    meanwhile = async () => undefined;
    expect((await opened()).transaction_id).toBe('t2');
  });

  test('without a payment service nothing is opened', async () => {
    const { payments: none } = makeServices(shop.database);
    const outcome = await none.open(sofia, { order: id, language: 'fi', origin: '' }, now);
    expect(outcome).toEqual({ tag: 'unavailable', why: 'no merchant is set' });
  });

  test('another customer has no such order', async () => {
    const ask = { order: id, language: 'fi', origin: '' } as const;
    expect(await shop.services.payments.open(aino, ask, now)).toEqual({ tag: 'missing' });
    expect(asked).toEqual([]);
  });

  test('the same notice many times at once is one payment, in the history, by paytrail', async () => {
    await opened();
    const records = await Promise.all(Array.from({ length: 8 }, () => record('t1', 'ok')));
    expect(records.filter((recorded) => recorded?.isNew)).toHaveLength(1);
    expect(new Set(records.map((recorded) => recorded?.result))).toEqual(new Set(['paid']));
    const facts = await readFacts(shop.database.db, `order:${id}`);
    expect(facts.slice(2).map(({ actor, at, data }) => [actor, at, data])).toEqual([
      [
        'paytrail',
        now + MINUTE,
        { _tag: 'OrderPaid', transaction_id: 't1', provider: 'havupankki', paid_at: now + MINUTE },
      ],
    ]);
    expect((await shop.services.orders.find('ranta', id))?.payment_status).toBe(2);
  });

  test('two transactions of one order paid at once: one pays it, the other is repeated, views rebuild equal', async () => {
    await opened();
    await opened(now + 61 * MINUTE);
    const records = await Promise.all([record('t1', 'ok'), record('t2', 'ok'), record('t1', 'ok')]);
    expect(records.map((recorded) => recorded?.result).sort()).toEqual(
      expect.arrayContaining(['paid', 'repeated']),
    );
    expect((await typesOf(id)).slice(3).sort()).toEqual(['OrderPaid', 'PaymentRepeated']);
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
    expect((await checkAccount(shop.database.db, 'ranta')).faults).toEqual([]);
  });

  test('a notice that matches no opened payment is not recorded', async () => {
    await opened();
    const before = await everything(shop.database);
    const notice = await noticeOf('t1', 'ok');
    for (const wrong of [{ amount: 668 }, { reference: '1' }, { stamp: 's' }, { transactionId: 't9' }]) {
      expect(await shop.services.payments.record({ ...notice, ...wrong }, now)).toBeUndefined();
    }
    expect(await everything(shop.database)).toEqual(before);
  });

  /** An order that waits, in the place of another one if that is named. */
  async function waiting(supersedes?: string): Promise<string> {
    await change(shop, sofia, add('milk', 2));
    const payload = await payloadNow(shop, sofia);
    const whole = supersedes === undefined ? payload : { ...payload, supersedes };
    return (await place(shop, sofia, whole)).order.id;
  }

  function ask(at = now, order = id) {
    return shop.services.payments.open(sofia, { order, language: 'fi', origin: 'http://shop' }, at);
  }

  async function opened(at = now, order = id): Promise<Payment> {
    const outcome = await ask(at, order);
    if (outcome.tag !== 'opened') throw new Error(`not opened: ${JSON.stringify(outcome)}`);
    return outcome.payment;
  }

  async function noticeOf(transactionId: string, status: PaymentNotice['status']): Promise<PaymentNotice> {
    const { stamp, reference, amount } = await shop.database.db
      .selectFrom('payments')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
    return { status, transactionId, stamp, reference, amount, provider: 'havupankki' };
  }

  async function record(transactionId: string, status: PaymentNotice['status']) {
    return shop.services.payments.record(await noticeOf(transactionId, status), now + MINUTE);
  }

  async function typesOf(order: string): Promise<string[]> {
    return (await readFacts(shop.database.db, `order:${order}`)).map(({ type }) => type);
  }
});

function provider(name: string) {
  const texts = { id: name, name, group: 'creditcard', icon: '', svg: '', url: 'https://pay.example.fi' };
  return { ...texts, parameters: [] };
}
