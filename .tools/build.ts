// Builds the client into dist/, and the server into .server/, each if its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { fingerprintOf, isBuiltOf } from './fingerprint.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', '.fingerprint');

const wanted = fingerprintOf(
  [
    '{machines,ui,effects,i18n}/**/*.*',
    'index.html',
    'vite.config.ts',
    '.tools/app-manifest.ts',
    '.tools/messages.ts',
    '.tools/paint.ts',
    '.tools/browser-only.ts',
    '.tools/chunks.ts',
    '.tools/facts.ts',
    '.tools/lean-effect.ts',
    '.tools/lean-packages.ts',
    '.tools/lean-react.ts',
    '.tools/service-worker.ts',
    '.tools/target.ts',
  ],
  process.env.VITE_SHOP_API ?? '',
);
await buildServer();
if (!isBuiltOf(stamp, wanted)) {
  process.stdout.write('Building the client …\n');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const ran = spawnSync(process.execPath, ['--disable-warning=DEP0205', vite, 'build', '--logLevel=warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (ran.status !== 0) process.exit(ran.status ?? 1);
  // The worker caches the painted page.
  for (const step of ['paint.ts', 'service-worker.ts']) {
    const { status } = spawnSync(
      process.execPath,
      ['--disable-warning=DEP0205', join(root, '.tools', step)],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
