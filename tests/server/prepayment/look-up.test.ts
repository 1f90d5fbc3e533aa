import { describe, expect, test } from 'vitest';
import { noPaytrail, PaymentsUnavailable } from '../../../server/prepayment/paytrail.ts';
import { databases } from '../databases.ts';
import { add, after, change, now, openShop, payloadNow, place, sofia } from '../store/shop.ts';

const MINUTE = 60_000;

describe.each(databases)('an open payment, on $name', ({ open }) => {
  test('a payment is looked up after 3 minutes, then after twice as long each time, for two weeks', async () => {
    const { asked, at, payments, shop } = await paying();
    const sweepUntil = async (minutes: number) => {
      for (; at.minute <= minutes; at.minute += 1) await payments.lookUp(at.now()).catch(() => []);
    };
    await sweepUntil(30);
    expect(asked).toEqual([3, 6, 12, 24]);
    // A failing service is not asked more often.
    at.answers = false;
    await sweepUntil(100);
    expect(asked).toEqual([3, 6, 12, 24, 48, 96]);
    await payments.lookUp(after(15));
    expect(asked.length).toBe(6);
    await shop.database.close();
  });

  test('its customer has it looked up again half a minute later, and not before', async () => {
    const { asked, at, payments, shop, asking } = await paying();
    for (at.minute of [29.999 / 60, 30 / 60, 59.999 / 60, 1]) await payments.open(sofia, asking, at.now());
    expect(asked).toEqual([30 / 60, 1]);
    await shop.database.close();
  });

  test('fifty older decided payments do not delay it', async () => {
    const { asked, at, payments, shop } = await paying();
    const { db } = shop.database;
    const own = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const decided = Array.from({ length: 50 }, (_, index) => ({
      ...own,
      transaction_id: `decided ${index}`,
      stamp: `decided ${index}`,
      opened_at: own.opened_at - MINUTE,
    }));
    await db.insertInto('payments').values(decided).execute();
    for (at.minute of [3, 4]) await payments.lookUp(at.now());
    expect(asked).toEqual([4]);
    await shop.database.close();
  });

  /** One order, and a payment service that records the minutes of its look-ups. */
  async function paying() {
    const asked: number[] = [];
    const at = { minute: 0, answers: true, now: () => now + at.minute * MINUTE };
    const paytrail = {
      ...noPaytrail,
      open: async () => ({ transactionId: 't1', terms: '', groups: [], providers: [] }),
      look: async () => {
        asked.push(at.minute);
        if (!at.answers) throw new PaymentsUnavailable('no answer');
        return undefined;
      },
    };
    const shop = await openShop(open(), { payments: { paytrail, shopEmail: 'shop@example.fi' } });
    await change(shop, sofia, add('flour', 3));
    const { order } = await place(shop, sofia, await payloadNow(shop, sofia));
    const asking = { order: order.id, language: 'fi', origin: 'https://shop.example.fi' } as const;
    const { payments } = shop.services;
    await payments.open(sofia, asking, now);
    return { asked, at, payments, shop, asking };
  }
});
