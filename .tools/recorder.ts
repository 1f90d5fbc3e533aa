// The recorder of `npm run dev`: a panel beside the shop, which inspects its processes. A build has none of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';

const started = "systemId: 'app',";

/** Only where the dev server serves the shop. */
export function recorder(): Plugin {
  return {
    name: 'recorder',
    // Before the compiler, which formats the code anew.
    enforce: 'pre',
    apply: (_, { command, isPreview }) =>
      command === 'serve' && isPreview !== true && process.env.SHOP_RECORDER === 'on',
    // Vite reloads the page when it finds a package late, in the midst of a login: in a worker or in the panel.
    config: () => ({
      optimizeDeps: { entries: ['index.html', 'effects/**/*.worker.ts', 'tests/recorder/panel.ts'] },
    }),
    transformIndexHtml: () => [
      {
        tag: 'script',
        // Before the shop, whose first events no walk can lack.
        attrs: { type: 'module', src: '/tests/recorder/panel.ts' },
        injectTo: 'head',
      },
    ],
    transform: { filter: { id: /\/ui\/main\.tsx$/ }, handler: inspected },
    configureServer: ({ middlewares }) => {
      middlewares.use('/__recorded', save);
    },
  };
}

/** The app's actor tells the panel of its steps, and of those of its processes. */
export function inspected(code: string): string {
  if (!code.includes(started)) throw new Error(`ui/main.tsx no longer starts the app with ${started}`);
  return code.replace(started, `${started} inspect: (event) => globalThis.inspectShop?.(event),`);
}

/** Writes the samples that the panel sends, and answers with their file. */
export async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const folder = join('test-results', 'recorded');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(/\D/g, '')}.txt`);
  writeFileSync(file, await text(request));
  response.end(file);
}
