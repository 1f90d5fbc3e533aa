// `npm run dev`: Vite with hot reload on PORT, and the API on the next port. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = process.env.API_PORT ?? String(port + 1);

const local = 'http://localhost:';
const api = run(
  ['--watch-path=server', '--watch-path=machines', 'server/main.ts'],
  { PORT: apiPort },
  'pipe',
);
// The API names its own address; the shop to open is Vite's.
api.stdout?.on('data', (text) =>
  process.stdout.write(`${text}`.replace(`${local}${apiPort}`, `${local}${port}`)),
);
const vite = run(['--disable-warning=DEP0205', 'node_modules/vite/bin/vite.js'], {
  PORT: String(port),
  API_PORT: apiPort,
  SHOP_RECORDER: 'on',
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
api.on('exit', end);
vite.on('exit', end);

function run(args: readonly string[], env: Record<string, string>, output: 'inherit' | 'pipe' = 'inherit') {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...env },
  });
}

function end(): void {
  api.kill();
  vite.kill();
}
