// Builds dist/sw.js for the client in dist/: the worker caches its page and files for work without a network.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { browserOnly } from './browser-only.ts';
import type { Manifest } from './budget.ts';
import { buildTarget, withinTarget } from './target.ts';

/** Cached after their first use: code for Excel and for photos of an iPhone, and the login, which needs a network. */
const seldom = /(excel|exceljs|read\.worker|heic|captcha|altcha)[^/]*$/;

interface PrecacheEntry {
  readonly url: string;
  /** null: the hash is in the name. */
  readonly revision: string | null;
}

/** The files that the worker downloads at its installation. */
export function filesOf(dist: string): PrecacheEntry[] {
  const assets = globSync('assets/*', { cwd: dist }).map((name) => `/${name.replaceAll('\\', '/')}`);
  const page = createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex');
  return [
    { url: '/index.html', revision: page.slice(0, 16) },
    ...assets
      .filter((url) => !seldom.test(url))
      .sort()
      .map((url) => ({ url, revision: null })),
  ];
}

/** The entry's file: its name has the hash of all that it leads to. */
function buildOf(dist: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The manifest has no entry');
  return `/${entry.file}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const dist = join(root, 'dist');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [browserOnly(), withinTarget()],
    define: {
      SHOP_FILES: JSON.stringify(filesOf(dist)),
      SHOP_BUILD: JSON.stringify(buildOf(dist)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: buildTarget,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'effects/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
        checks: { bundlerTimings: false },
      },
    },
  });
}
