import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSecret } from '../../../server/auth/secrets.ts';
import { STAND_IN } from '../../../server/demo/stand-in/stand-in.ts';
import { readFacts } from '../../../server/events/read.ts';
import { makePaytrail, PaymentsUnavailable } from '../../../server/prepayment/paytrail.ts';
import { databases } from '../databases.ts';
import { tokenOf } from './client.ts';
import { type Payer, payerOf } from './payer.ts';
import { type Shop, startShop } from './shop.ts';

const MINUTES = 60_000;

describe.each(databases)('payments with lost callbacks, on $name', (database) => {
  let shop: Shop;
  let payer: Payer;

  beforeAll(async () => {
    shop = await startShop(database, {}, { sweep: 20 });
    payer = payerOf(shop.base, await tokenOf(shop.base, 'ennakko'));
  });
  afterAll(() => shop.stop());

  const factsOf = async (id: string) =>
    (await readFacts(shop.database.db, `order:${id}`)).map(({ type }) => type);

  /** A payment decided at the bank, without a return or a callback. */
  async function decided(id: string, status: 'ok' | 'fail' | 'pending'): Promise<string> {
    const { transaction_id } = await payer.payment(id);
    await shop.database.db
      .updateTable('stand_in_payments')
      .set({ status, provider: 'havupankki', call_at: null })
      .where('transaction_id', '=', transaction_id)
      .execute();
    return transaction_id;
  }

  test('a payment without a notice is looked up after some minutes, and the order is paid', async () => {
    const [id, cancelled, waiting] = [await payer.order(), await payer.order(), await payer.order()];
    await decided(id, 'ok');
    await decided(cancelled, 'fail');
    await payer.payment(waiting);
    expect(await factsOf(id)).toEqual(['OrderPlaced', 'PaymentOpened']);
    shop.forward(3 * MINUTES);
    await expect
      .poll(async () => [await factsOf(id), await factsOf(cancelled)])
      .toEqual([
        ['OrderPlaced', 'PaymentOpened', 'OrderPaid'],
        ['OrderPlaced', 'PaymentOpened', 'PaymentFailed'],
      ]);
    expect(await payer.status(id)).toBe(2);
    expect(await payer.status(cancelled)).toBe(1);
    expect(await factsOf(waiting)).toEqual(['OrderPlaced', 'PaymentOpened']);
  });

  test('opening an order that was paid without a notice shows the payment at once', async () => {
    const id = await payer.order();
    await decided(id, 'ok');
    shop.forward(1 * MINUTES);
    const { status, body } = await payer.open(id);
    expect([status, body.problems]).toEqual([422, [{ code: 'orderAlreadyPaid' }]]);
    expect(await factsOf(id)).toEqual(['OrderPlaced', 'PaymentOpened', 'OrderPaid']);
  });

  test('money for an order that was ordered again is found, and named to be refunded', async () => {
    const id = await payer.order();
    const transaction = await decided(id, 'ok');
    await payer.order(3, id);
    shop.forward(3 * MINUTES);
    await expect
      .poll(() => shop.logged.filter((line) => line.includes(transaction)))
      .toEqual([expect.stringMatching(/^A payment without a notice was looked up; refund it: transaction /)]);
    expect(await factsOf(id)).toEqual(['OrderPlaced', 'PaymentOpened', 'OrderSuperseded', 'PaymentRepeated']);
  });

  test('the stand-in answers only the signer of a payment', async () => {
    const id = await payer.order();
    const { transaction_id, amount } = await payer.payment(id);
    const secret = await loadSecret(shop.database.db, 'paytrail-stand-in');
    const asking = (merchantId: string, key: string) =>
      makePaytrail({ merchantId, secret: key }, () => shop.base + STAND_IN, Date.now);
    expect(await asking('0', secret).look(transaction_id)).toBeUndefined();
    await decided(id, 'pending');
    expect(await asking('0', secret).look(transaction_id)).toEqual({
      ...{ status: 'pending', transactionId: transaction_id, reference: id, amount, provider: 'havupankki' },
      stamp: expect.any(String),
    });
    await expect(asking('0', 'other').look(transaction_id)).rejects.toThrow(PaymentsUnavailable);
    await expect(asking('1', secret).look(transaction_id)).rejects.toThrow('400, request ');
    await expect(asking('0', secret).look('nobody')).rejects.toThrow('404, request ');
  });
});
