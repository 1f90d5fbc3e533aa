// The stories of each process, by its harness: one of every state, and the journeys along its paths.
import { basename, join } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { type Process, shownProcesses } from '../tests/model/models.ts';
import { restingStates } from '../tests/model/walk.ts';

const harness = /\.harness\.ts$/;
const stories = join(import.meta.dirname, '..', 'stories');

/** Storybook lists the stories of a harness. */
export const processIndexer: Indexer = {
  test: harness,
  createIndex: async (importPath) => {
    const { title, names } = storiesOf(importPath);
    return names.map((exportName) => ({ type: 'story' as const, importPath, exportName, title }));
  },
};

/** Beside its own exports a harness gets those of its stories. */
export function processStories(): Plugin {
  return {
    name: 'process-stories',
    enforce: 'pre',
    transform: {
      filter: { id: harness },
      handler: (code, path) => {
        const { story, title, states, names } = storiesOf(path);
        return [
          code,
          `import { stateOf } from '${stories}/states.tsx';`,
          `import { everyPath } from '${stories}/journeys.tsx';`,
          `export default { title: '${title}', includeStories: ${JSON.stringify(names)} };`,
          ...states.map((leaf) => `export const ${exportOf(leaf)} = stateOf(${story}, '${leaf}');`),
          `export const EveryPath = everyPath(${story});`,
        ].join('\n');
      },
    },
  };
}

function storiesOf(path: string) {
  const name = basename(path).replace(harness, '');
  const shown: Readonly<Record<string, Process>> = shownProcesses;
  const process = shown[name];
  if (process === undefined) throw new Error(`tests/model/models.ts has no process ${name}`);
  const states = restingStates(process.model.machine);
  const names = [...states.map(exportOf), 'EveryPath'];
  return { story: `${name}Story`, title: `${capital(name)}/States`, states, names };
}

/** 'open.idle' → OpenIdle. */
function exportOf(leaf: string): string {
  return leaf.split('.').map(capital).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
