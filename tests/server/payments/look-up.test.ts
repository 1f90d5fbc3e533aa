import { expect, test } from 'vitest';
import { noPaytrail, PaymentsUnavailable } from '../../../server/payments/paytrail.ts';
import { databases } from '../databases.ts';
import { add, after, change, now, openShop, payloadNow, place, sofia } from '../store/shop.ts';

const MINUTE = 60_000;

test.each(databases)(
  'issue, Operation: an open payment is asked for after 3 minutes, then each time after twice as long, for two weeks ($name)',
  async ({ open }) => {
    const asked: number[] = [];
    let clock = now;
    let answers = true;
    const paytrail = {
      ...noPaytrail,
      open: async () => ({ transactionId: 't1', terms: '', groups: [], providers: [] }),
      look: async () => {
        asked.push((clock - now) / MINUTE);
        if (!answers) throw new PaymentsUnavailable('no answer');
        return undefined;
      },
    };
    const shop = await openShop(open(), { payments: { paytrail, shopEmail: 'shop@example.fi' } });
    await change(shop, sofia, add('flour', 3));
    const { order } = await place(shop, sofia, await payloadNow(shop, sofia));
    const asking = { order: order.id, language: 'fi', origin: 'https://shop.example.fi' } as const;
    await shop.services.payments.open(sofia, asking, now);
    const sweepUntil = async (minutes: number) => {
      for (; clock <= now + minutes * MINUTE; clock += MINUTE)
        await shop.services.payments.lookUp(clock).catch(() => []);
    };
    await sweepUntil(30);
    expect(asked).toEqual([3, 6, 12, 24]);
    // A service that does not answer is asked no more often.
    answers = false;
    await sweepUntil(100);
    expect(asked).toEqual([3, 6, 12, 24, 48, 96]);
    clock = after(15);
    await shop.services.payments.lookUp(clock);
    expect(asked.length).toBe(6);
    await shop.database.close();
  },
);
