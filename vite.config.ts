import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserOnly } from './.tools/browser-only.ts';
import { compiledMessages, withoutParser } from './.tools/messages.ts';
import { nodeProject, storiesProject } from './.tools/projects.ts';

const testing = process.env.VITEST !== undefined;
const api = `http://localhost:${process.env.API_PORT ?? '3001'}`;

/** What the desk's processes share among themselves and with their views is no part of what the login brings. */
const shared =
  /\/(machines\/(?!domain\/order\/goods-totals|cart\/dialogs\.selectors|(domain\/)?(claim|connection|content|contract|desk|export|faq|feedback|history|import|inventory|maintenance|notices|ordering|prepayment|presence|recipe|refresh|reorder(?!\/lines)|report|search|sheet|template)\/)|i18n\/formats|ui\/(preferences|parts(?!\/text-area)|app|orders\/order-view|catalogue\/use-media))|\/lucide-react\/dist\/esm\/icons\/chevron-(down|right)\.|\/node_modules\/(@xstate|wouter|regexparam|react-intl|@formatjs|intl-messageformat|use-sync-external-store)\//;

/** Spaces asks for the whole of Ably's client; the modular one is a third smaller (effects/decisions/realtime.md). */
const ablyForSpaces = {
  find: /^ably$/,
  replacement: new URL('effects/ably-for-spaces.ts', import.meta.url).pathname,
};

export default defineConfig({
  plugins: [react(), compiledMessages(), browserOnly()],
  // The tests under Node parse messages, and use Ably's whole client; what runs in a browser gets neither.
  resolve: { alias: testing ? [] : [ablyForSpaces, withoutParser] },
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
    manifest: true,
    modulePreload: { polyfill: false },
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
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [browserOnly()] },
  test: {
    projects: [
      nodeProject('domain'),
      nodeProject('machines'),
      nodeProject('server'),
      nodeProject('house'),
      await storiesProject(),
    ],
  },
});
