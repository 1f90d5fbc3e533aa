// The shop as a process of its own, which can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../../server/database/open.ts';
import { freePort } from '../../free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface ShopProcess {
  readonly base: string;
  /** Answers once it is ready. */
  start(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL; answers once the process is gone. */
  kill(): Promise<void>;
}

/** On the same port and database, as often as it is started. */
export async function shopProcess({ url = '', folder }: DatabaseConfig): Promise<ShopProcess> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), SHOP_DATA: folder, DATABASE_URL: url };
  let child: ChildProcess | undefined;
  return {
    base,
    async start() {
      // It ends with the tests: a process that continues keeps their output open, and thus their runner.
      const started = spawn(
        process.execPath,
        ['--import', './.tools/end-with-parent.mjs', 'server/main.mjs'],
        {
          cwd: root,
          env: { ...env, SHOP_DEMO: '1', LOG_LEVEL: 'warn' },
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
      child = started;
      while (!(await isReady(base))) {
        if (started.exitCode !== null) throw new Error(`the shop ended with ${started.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() {
      if (child === undefined) return null;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
