import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ask } from '../server/http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../server/http/lines.ts';
import { prepare } from './accounts.ts';
import { type Load, load, quantile } from './load.ts';
import { answering, ended, memoryOf } from './server-process.ts';

const LINES = 20;
/** Shop and floor take turns, so that another load of the machine changes both. */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = [1, 8] as const;

export interface OrdersMeasured {
  readonly database: string;
  readonly connections: number;
  /** The medians of the rounds. */
  readonly shop: Load;
  readonly floor: Load;
  /** The shop's share of the floor in each round, ascending. */
  readonly shares: readonly number[];
}

/** 20-line orders a second of the shop and, in the same run on the same database, of the floor. */
export async function measureOrders(database: string, url: string): Promise<OrdersMeasured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const tokens = await prepare({ folder, ...(url === '' ? {} : { url }) }, Math.max(...CONNECTIONS));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SHOP_DATA: folder, DATABASE_URL: url, SHOP_DEMO: '1' };
  const shop = spawn(process.execPath, ['server/main.mjs'], { env, stdio: 'ignore' });
  const floor = spawn(process.execPath, ['tests/bench/floor-server.ts', folder, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const base = `http://localhost:${port}`;
    await answering(base);
    const floorPort = await firstLine(floor);
    const bodies = await orderBodies(base, tokens[0] ?? '');
    const body = (index: number) => bodies[index % bodies.length] ?? '';
    const measured: OrdersMeasured[] = [];
    for (const connections of CONNECTIONS) {
      const rounds: { shop: Load; floor: Load }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const shopLoad = await load({ port, tokens, body }, connections, SECONDS);
        const floorLoad = await load({ port: Number(floorPort), tokens, body }, connections, SECONDS);
        rounds.push({ shop: shopLoad, floor: floorLoad });
      }
      measured.push({
        database,
        connections,
        shop: medianOf(rounds.map(({ shop: one }) => one)),
        floor: medianOf(rounds.map(({ floor: one }) => one)),
        shares: rounds.map((one) => one.shop.perSecond / one.floor.perSecond).sort((a, b) => a - b),
      });
    }
    return measured;
  } finally {
    await Promise.all([ended(shop), ended(floor)]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fifty different orders. */
export async function orderBodies(base: string, token: string): Promise<string[]> {
  const { orderable } = await goodsOf(base, token);
  return Array.from({ length: 50 }, (_, order) => {
    const lines = Array.from({ length: LINES }, (_, line) =>
      lineOf(orderable[(order * 31 + line * 7) % orderable.length], 1 + line),
    );
    return JSON.stringify({ cart: { deliveries: deliveriesOf(lines) } });
  });
}

export function medianOf(loads: readonly Load[]): Load {
  const median = (key: keyof Load) =>
    quantile(
      loads.map((load) => load[key]),
      0.5,
    );
  return { perSecond: median('perSecond'), p50: median('p50'), p95: median('p95') };
}

/** Resident memory of an idle server, MB, as Linux counts it; undefined elsewhere. */
export async function idleMemory(): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SHOP_DATA: folder, DATABASE_URL: '', SHOP_DEMO: '1' };
  const start = async () => {
    const server = spawn(process.execPath, ['server/main.mjs'], { env, stdio: 'ignore' });
    await answering(`http://localhost:${port}`);
    return server;
  };
  // The first start also makes the goods; a shop that has its data is what runs all day.
  await ended(await start());
  const server = await start();
  try {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return (await memoryOf(server)).now;
  } finally {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) =>
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
}

/** Bytes of the catalogue's answer by encoding. */
export async function catalogueSizes(base: string, token: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await ask(base, 'catalogue', { token, headers: { 'accept-encoding': encoding } });
    sizes[encoding] = Number(answer.headers.get('content-length'));
  }
  return sizes;
}
