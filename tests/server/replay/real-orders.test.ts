import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { generateGoods } from '../../../server/goods/generate.ts';
import { startServer } from '../../../server/start.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import { databases } from '../databases.ts';
import { replay } from './replay.ts';

const WORKDAY_MORNING = Date.parse('2026-11-24T08:00:00Z');

it.each(databases)(
  'every real order of December 2010 is accepted once, charged to the cent, with its large amounts ($name)',
  async (kind) => {
    const server = await startServer(
      { ...readConfig({}), port: 0 },
      { database: await kind.open(), now: () => WORKDAY_MORNING, log: () => {} },
    );
    try {
      const orders = realOrders(generateGoods().goods);
      const replayed = await replay(`http://localhost:${server.port}`, orders);
      // Counted in the fixture itself: 1,394 orders; 758 of the 25,169 merged lines, 3.0 %, are of 50 or more.
      expect(replayed).toEqual({
        orders: 1_394,
        lines: 25_169,
        large: 758,
        withFee: 66,
        wrong: [],
        inHistory: 1_394,
      });
    } finally {
      await server.stop(0);
    }
  },
  300_000,
);
