import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserOnly } from './.tools/browser-only.ts';
import { leanPackages } from './.tools/lean-packages.ts';
import { compiledMessages, withoutParser } from './.tools/messages.ts';
import { nodeProject, storiesProject } from './.tools/projects.ts';
import { buildTarget, withinTarget } from './.tools/target.ts';

const testing = process.env.VITEST !== undefined;
const api = `http://localhost:${process.env.API_PORT ?? '3001'}`;

/** What the desk's processes share among themselves and with their views is no part of what the login brings. */
const shared =
  /\/(machines\/(?!.*\.schema\.|domain\/(order\/(goods-totals|parts))|cart\/dialogs\.selectors|domain\/journal\/outbox|(domain\/)?(claim|connection|content|contract|desk|export|faq|feedback|history|import|inventory|maintenance|notices|ordering|prepayment|presence|recipe|refresh|reorder(?!\/lines)|report|search|sheet|template)\/)|i18n\/formats|ui\/(preferences|parts(?!\/(text-area|empty-state))|app(?!\/(Quantity|names))|orders\/(order-view|OrderAgain)|desk\/use-process|catalogue\/use-media))|\/lucide-react\/dist\/esm\/icons\/chevron-(down|right)\.|\/node_modules\/(@xstate|wouter|regexparam|react-intl|@formatjs|intl-messageformat|use-sync-external-store)\//;

/** The rules and contexts of the desk's processes, which their pages read, too; no first screen does. */
const desk =
  /\/(machines\/((claim|history|import|ordering|prepayment|recipe|search|template)\/|domain\/(claim|content|history|import|inventory|recipe|report|search|template)\/|domain\/order\/(goods-totals|parts))(?!.*\.schema\.)|effects\/(alone|history-pages|answer-cache|answer-store|retry|unsent-mark|actors\/save-template))/;

/** What the desk's views share with its pages. */
const deskViews =
  /\/ui\/((connection|presence|refresh|search|template)\/|desk\/(OnItsWay|Part|use-opened)|ordering\/LockedNote)|\/lucide-react\/dist\/esm\/icons\/(file-down|refresh-cw|timer)\./;

/** Spaces asks for the whole of Ably's client; the modular one is a third smaller (effects/decisions/realtime.md). */
const ablyForSpaces = {
  find: /^ably$/,
  replacement: new URL('effects/ably-for-spaces.ts', import.meta.url).pathname,
};

/**
 * What is fetched together with a chunk. A list of names costs each screen bytes, so only the page and what the first
 * screens wait for have one; the service worker brings the rest before it is pressed. Styles always come along.
 */
function preloaded(
  chunk: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...files];
  return awaited.test(chunk) ? files.filter((file) => !loaded.test(file)) : [];
}

/** Chunks that a first screen waits for, and those that stand by then. */
const awaited = /\/(codec|Shop|CatalogueScreen)-/;
const loaded = /\/(index|common|react|rolldown-runtime)-/;

/** React has had this hook of its own since version 18; two packages bring it for older ones. */
const ownHook = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

export default defineConfig({
  plugins: [react(), compiledMessages(), leanPackages(), browserOnly(), withinTarget()],
  // The tests under Node parse messages, and use Ably's whole client; what runs in a browser gets neither.
  resolve: { alias: testing ? [] : [ablyForSpaces, withoutParser, ...ownHook] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': api,
      '/healthz': api,
      '/readyz': api,
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
      // No getter here or in a package does anything but answer: without it Effect's network schemas stay, unused.
      treeshake: { propertyReadSideEffects: false },
      // How long plugins took says something of the machine, nothing of the build.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // React changes seldom and is always needed. A group for Effect would drag Schema to the login.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            // What two chunks share, as one: ten small files compress worse.
            { name: 'common', test: shared, minShareCount: 2 },
            // What the desk's processes share with their pages comes with the desk: one file, not twenty.
            { name: 'processes', test: desk, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'views', test: deskViews, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'schema', test: /\/(contract\/wire|(session|cart|catalogue|order)\.schema)\./ },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [browserOnly(), withinTarget()] },
  test: {
    // As many as there are cores; Vitest's own default leaves one idle, which of two is half of them.
    maxWorkers: '100%',
    projects: [
      nodeProject('domain'),
      nodeProject('machines'),
      nodeProject('server'),
      nodeProject('house'),
      await storiesProject(),
    ],
  },
});
