import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserOnly } from './.tools/browser-only.ts';
import { compiledMessages, withoutParser } from './.tools/messages.ts';
import { nodeProject, storiesProject } from './.tools/projects.ts';

const testing = process.env.VITEST !== undefined;
const api = `http://localhost:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [react(), compiledMessages(), browserOnly()],
  // The tests under Node parse messages; what runs in a browser gets them parsed.
  resolve: { alias: testing ? [] : [withoutParser] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        // React changes seldom and is always needed. A group for Effect would drag Schema to the login.
        codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }] },
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
