import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { makeCallbacks } from '../../../server/demo/stand-in/callbacks.ts';
import { decidePayment, insertPayment, isAnyToTell } from '../../../server/demo/stand-in/stand-in.table.ts';
import type { PaymentRequest } from '../../../server/prepayment/payment-request.ts';
import { makePaytrail } from '../../../server/prepayment/paytrail.ts';
import { describeOnEveryDatabase } from '../databases.ts';

const merchant = { merchantId: '0', secret: 'a secret' };
const paytrail = makePaytrail(
  merchant,
  () => '',
  () => 0,
);
const request: PaymentRequest = {
  stamp: 's1',
  reference: '100001',
  amount: 666,
  currency: 'EUR',
  language: 'FI',
  customer: { email: 'sofia@example.fi', companyName: 'Ranta' },
  redirectUrls: { success: 'https://shop.example.fi/s', cancel: 'https://shop.example.fi/c' },
  callbackUrls: { success: 'https://shop.example.fi/paid', cancel: 'https://shop.example.fi/failed' },
};

describeOnEveryDatabase("the stand-in's callbacks", (open) => {
  let database: Database;
  let server: Server;
  let callbacks: ReturnType<typeof makeCallbacks>;
  let now: number;
  let answers: number[];
  let told: [string, string | undefined][];

  beforeEach(async () => {
    database = await open();
    now = 0;
    answers = [];
    told = [];
    server = createServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://shop');
      told.push([pathname, paytrail.read(searchParams)?.status]);
      response.writeHead(answers.shift() ?? 200).end();
    }).listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    callbacks = makeCallbacks({
      db: database.db,
      merchant,
      now: () => now,
      log: () => undefined,
      shop: () => `http://localhost:${port}`,
      poll: 5,
    });
    await insertPayment(database.db, 't1', request);
  });
  afterEach(async () => {
    await callbacks.close();
    server.close();
    await database.close();
  });

  const decide = (status: 'ok' | 'pending' | 'fail', at: number) =>
    decidePayment(database.db, { transactionId: 't1', provider: 'havupankki', status }, at);

  test('are signed, and go to the address for how the payment ended, at this machine', async () => {
    await decide('ok', 0);
    await callbacks.wake();
    await decide('fail', 0);
    await callbacks.wake();
    expect(told).toEqual([
      ['/paid', 'ok'],
      ['/failed', 'fail'],
    ]);
    expect(await isAnyToTell(database.db)).toBe(false);
  });

  test('a refused callback is repeated five seconds later, until it is accepted', async () => {
    answers = [500, 503];
    await decide('ok', 0);
    await callbacks.wake();
    now = 4_999;
    await callbacks.wake();
    expect(told).toHaveLength(1);
    now = 5_000;
    await callbacks.wake();
    expect(told).toHaveLength(2);
    now = 10_000;
    await expect.poll(() => isAnyToTell(database.db)).toBe(false);
    expect(told).toEqual(Array(3).fill(['/paid', 'ok']));
  });

  test('a later confirmation is sent when it is due, or with all others, as paid', async () => {
    await decide('pending', 1_000);
    await callbacks.wake();
    expect(told).toEqual([]);
    now = 1_000;
    await callbacks.wake();
    await decide('pending', 9_000);
    await callbacks.deliverAll();
    expect(told).toEqual(Array(2).fill(['/paid', 'ok']));
  });
});
