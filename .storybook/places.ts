// The files of the shop that name each message, as the module 'virtual:places'.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { usedIn } from '../stories/words/used-in.ts';

const root = join(import.meta.dirname, '..');

export function messagePlaces(): Plugin {
  return {
    name: 'message-places',
    resolveId: { filter: { id: /^virtual:places$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:places$/ },
      handler: () => `export default ${JSON.stringify(placesOf(messageIds()))};`,
    },
  };
}

function messageIds(): string[] {
  return globSync('i18n/fi/*.json', { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))),
  );
}

/** The files by message; a file of a screen comes before one of a machine. */
function placesOf(ids: readonly string[]): Record<string, string[]> {
  const files = globSync('{ui,machines}/**/*.{ts,tsx}', { cwd: root })
    .toSorted((a, b) => b.localeCompare(a))
    .map((path) => ({ path, uses: usedIn(readFileSync(join(root, path), 'utf8')) }));
  return Object.fromEntries(
    ids.map((id) => [id, files.filter(({ uses }) => uses(id)).map(({ path }) => path)]),
  );
}
