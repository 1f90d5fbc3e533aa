// Starts the shops of the browser tests side by side, and answers once all are ready. Playwright starts its servers one
// after another, and ends this process with its children. `SHOPS`: a list of entries; `READY_PORT`: the port of the answer.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface ShopProcess {
  readonly url: string;
  /** The script, from the root. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
}

const shops: readonly ShopProcess[] = JSON.parse(process.env.SHOPS ?? '[]');
const ending = ['--import', './.tools/end-with-parent.mjs'];
for (const { url, entry, env } of shops) {
  const own = { ...env, PORT: new URL(url).port, SHOP_DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...ending, entry], {
    env: { ...process.env, ...own },
    stdio: 'inherit',
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}
await Promise.all(shops.map(({ url }) => isReady(url)));
createServer((_, response) => response.end()).listen(Number(process.env.READY_PORT));

async function isReady(url: string): Promise<void> {
  while ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok !== true) await setTimeout(50);
}
