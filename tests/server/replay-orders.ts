// Sends all the real orders through the real API of a shop of its own: npm run orders
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { generateGoods } from '../../server/goods/generate.ts';
import { startServer } from '../../server/start.ts';
import { realOrders } from '../fixtures/real-orders.ts';
import { replay } from './replay/replay.ts';

const folder = await mkdtemp(join(tmpdir(), 'shop-replay-'));
const started = Date.now();
const server = await startServer(
  {
    ...readConfig({ DATABASE_URL: process.env.DATABASE_URL, SHOP_DEMO: '1', LOG_LEVEL: 'warn' }),
    port: 0,
    data: folder,
  },
  // One moment of a working day: no cut-off passes while the orders are sent.
  { now: () => Date.parse('2026-11-24T08:00:00Z') },
);
try {
  const orders = realOrders(generateGoods().goods);
  const { wrong, ...counts } = await replay(`http://localhost:${server.port}`, orders);
  process.stdout.write(
    `${JSON.stringify({ ...counts, seconds: (Date.now() - started) / 1_000 }, null, 2)}\n`,
  );
  for (const order of wrong) process.stdout.write(`wrong: ${order}\n`);
  if (wrong.length > 0 || counts.inHistory !== orders.length) process.exitCode = 1;
} finally {
  await server.stop(0);
  await rm(folder, { recursive: true, force: true });
}
