// `npm run dev`: Vite with hot reload on PORT, and the API on the next port. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = process.env.API_PORT ?? String(port + 1);

const api = run(['--watch-path=server', '--watch-path=machines', 'server/main.ts'], { PORT: apiPort });
const vite = run(['--disable-warning=DEP0205', 'node_modules/vite/bin/vite.js'], {
  PORT: String(port),
  API_PORT: apiPort,
  SHOP_RECORDER: 'on',
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
api.on('exit', end);
vite.on('exit', end);

function run(args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

function end(): void {
  api.kill();
  vite.kill();
}
