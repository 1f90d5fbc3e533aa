import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { installable } from './.tools/app-manifest.ts';
import { browserOnly } from './.tools/browser-only.ts';
import { type Graph, lostBeginnings, type Shared, sharedChunkOf } from './.tools/chunks.ts';
import { leanPackages } from './.tools/lean-packages.ts';
import { LongestFirst } from './.tools/longest-first.ts';
import { compiledMessages, withoutParser } from './.tools/messages.ts';
import { nodeProject, storiesProject } from './.tools/projects.ts';
import { recorder } from './.tools/recorder.ts';
import { buildTarget, withinTarget } from './.tools/target.ts';

const testing = process.env.VITEST !== undefined;
const api = `http://localhost:${process.env.API_PORT ?? '3001'}`;

/** Spaces asks for the whole of Ably's client; the modular one is a third smaller (effects/decisions/realtime.md). */
const ablyForSpaces = {
  find: /^ably$/,
  replacement: new URL('effects/ably-for-spaces.ts', import.meta.url).pathname,
};

/**
 * The files that are fetched together with a chunk. Each list costs every screen bytes, so only the page and the chunks
 * of the first screens have one. The service worker caches the rest before it is needed. Styles are always included.
 */
function preloaded(
  chunk: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...files];
  return isOneOf(awaited, chunk) ? files.filter((file) => !isOneOf(loaded, file)) : [];
}

/** Chunks that a first screen waits for, and those that are loaded by then. */
const awaited = ['codec', 'Shop', 'goods'];
const loaded = ['index', 'common', 'react', 'rolldown-runtime'];

/** A file's name is that of its chunk, and a hash. */
function isOneOf(names: readonly string[], file: string): boolean {
  return names.some((name) => file.includes(`/${name}-`));
}

/** The name of a module's shared chunk, where it is one of these. */
function named(...chunks: readonly Shared[]) {
  return (id: string, graph: Graph) => {
    const shared = sharedChunkOf(id, graph);
    return shared !== undefined && chunks.includes(shared) ? shared : null;
  };
}

/** The build fails where a chunk that shared ones are made for has another name. */
const knownBeginnings: Plugin = {
  name: 'known-beginnings',
  apply: 'build',
  buildEnd(error) {
    const lost = error === undefined ? lostBeginnings(this) : [];
    if (lost.length > 0) this.error(`No chunk begins with ${lost.join(', ')} (.tools/chunks.ts)`);
  },
};

/** React has had this hook of its own since version 18; two packages bring it for older ones. */
const ownHook = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    leanPackages(),
    browserOnly(),
    withinTarget(),
    knownBeginnings,
    recorder(),
    installable(),
  ],
  // The tests under Node parse messages, and use Ably's whole client; code of a browser has neither.
  resolve: { alias: testing ? [] : [ablyForSpaces, withoutParser, ...ownHook] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': api,
      '/healthz': api,
      '/readyz': api,
      '/verify': api,
      '^/time(\\?|$)': api,
      // Realtime (server/realtime); Vite's own socket is at the same path, without such a token.
      '^/\\?.*access_token=': { target: api, ws: true },
    },
  },
  build: {
    target: buildTarget,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
    rolldownOptions: {
      // No getter here or in a package has a side effect. Without this, unused network schemas of Effect stay.
      treeshake: { propertyReadSideEffects: false },
      // The duration of plugins depends on the machine.
      checks: { bundlerTimings: false },
      output: {
        // The default is eight characters: random text compresses badly, and a page names a hundred files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // React changes seldom and is always needed. A group for Effect would drag Schema to the login.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            // One file for the modules that two chunks share: ten small ones compress worse.
            { name: named('common'), minShareCount: 2 },
            { name: named('codec'), includeDependenciesRecursively: false },
            { name: named('Shop'), includeDependenciesRecursively: false },
            // Without their dependencies, or the login would wait for them.
            {
              name: named('page', 'goods', 'account', 'parts', 'ordering', 'processes', 'views'),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [browserOnly(), withinTarget()] },
  test: {
    // Tests of the server wait for processes and databases: with a worker for each core, cores would be idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      nodeProject('domain'),
      nodeProject('machines'),
      nodeProject('server'),
      nodeProject('house'),
      await storiesProject(),
    ],
  },
});
