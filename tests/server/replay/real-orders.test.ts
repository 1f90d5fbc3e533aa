import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { startServer } from '../../../server/start.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import { isFull, lengthOf } from '../../lengths.ts';
import { everyDatabase } from '../databases.ts';
import { replay } from './replay.ts';

/** Counted in the fixture itself: 758 of the 25,169 merged lines of all orders, 3.0 %, are of 50 or more. */
const all = { orders: 1_394, lines: 25_169, large: 758, withFee: 66 };
const sample = { orders: 100, lines: 1_949, large: 20, withFee: 4 };
const counted = isFull ? all : sample;
const every = Math.ceil(all.orders / lengthOf('orders'));

const WORKDAY_MORNING = Date.parse('2026-11-24T08:00:00Z');

it.each(everyDatabase)(
  'each real order of December 2010 is accepted once, charged to the cent, with its large amounts ($name)',
  async (kind) => {
    const server = await startServer(
      { ...readConfig({}), port: 0 },
      { database: await kind.open(true), now: () => WORKDAY_MORNING, log: () => {} },
    );
    try {
      const orders = realOrders(generateGoods().goods).filter((_, index) => index % every === 0);
      const replayed = await replay(`http://localhost:${server.port}`, orders);
      expect(replayed).toEqual({ ...counted, wrong: [], inHistory: counted.orders });
    } finally {
      await server.stop(0);
    }
  },
);
