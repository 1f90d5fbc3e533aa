// The stories of each process, by its harness: its chart, one of every state, and the journeys along its paths.
import { basename, join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { caseTitle } from '../stories/case-titles.ts';
import type { Drawing } from '../stories/chart/drawing.ts';
import { bothTitles, kindTitle, stateTags, stateTitle } from '../stories/titles.ts';
import { type Process, shownProcesses } from '../tests/model/models.ts';
import { nodesOf, restingStates } from '../tests/model/walk.ts';

const harness = /\.harness\.ts$/;
const stories = join(import.meta.dirname, '..', 'stories');

/** Storybook lists the stories of a harness. */
export const processIndexer: Indexer = {
  test: harness,
  createIndex: async (importPath) => {
    const { title, listed } = storiesOf(nameIn(importPath));
    return listed.map(({ exportName, name, tags }) => ({
      type: 'story',
      importPath,
      exportName,
      name,
      title,
      tags: [...tags],
    }));
  },
};

/** Written stories are listed under both of their titles. */
export function titledCases(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (path, options) => {
      const listed = await indexer.createIndex(path, options);
      return listed.map((entry) => {
        const titles = caseTitle(entry.title ?? '', entry.exportName ?? '');
        if (titles === undefined) return entry;
        const [fi, en, ...tags] = titles;
        return {
          ...entry,
          name: bothTitles((locale) => ({ fi, en })[locale]),
          tags: [...(entry.tags ?? []), ...tags],
        };
      });
    },
  };
}

/** Beside its own exports a harness gets those of its stories. */
export function processStories(): Plugin {
  return {
    name: 'process-stories',
    enforce: 'pre',
    transform: {
      filter: { id: harness },
      handler: (code, path) => {
        const process = nameIn(path);
        const { title, listed } = storiesOf(process);
        const exported = listed.map(({ exportName }) => exportName);
        return [
          code,
          `import { chartOf } from '${stories}/chart/ChartPage.tsx';`,
          `import { stateOf } from '${stories}/states.tsx';`,
          `import { stepsOf } from '${stories}/steps.tsx';`,
          `import { everyPath } from '${stories}/journeys.tsx';`,
          // Storybook reads these keys without running the code: they have no quotes.
          `export default { title: '${title}', includeStories: ${JSON.stringify(exported)} };`,
          ...listed.map(
            ({ exportName, name, made, tags }) =>
              `export const ${exportName} = { ...${made}, name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tags)} };`,
          ),
        ].join('\n');
      },
    },
  };
}

/** The id of the story with the chart of a process. */
export function chartIdOf(process: string): string {
  const story = storyNameFromExport(process in shownProcesses ? 'Chart' : capital(process));
  return toId(process in shownProcesses ? `${capital(process)}/States` : 'Unseen/Charts', story);
}

/** The ids of a process's stories: of each state, by its path, and of its journeys. A state with inner states opens the first of them. */
export function storyIdsOf(process: string): Pick<Drawing, 'stories' | 'journey' | 'steps'> {
  if (!(process in shownProcesses)) return { stories: {}, journey: undefined, steps: undefined };
  const { title, states, machine } = storiesOf(process);
  const idOf = (exportName: string) => toId(title, storyNameFromExport(exportName));
  const places = nodesOf(machine.root).map(({ path }) => path.join('.'));
  const opened = places.flatMap((place) => {
    const leaf = states.find((each) => each === place || each.startsWith(`${place}.`));
    return leaf === undefined ? [] : [[place, idOf(exportOf(leaf))]];
  });
  return { stories: Object.fromEntries(opened), journey: idOf('EveryPath'), steps: idOf('Steps') };
}

function storiesOf(process: string) {
  const shown: Readonly<Record<string, Process>> = shownProcesses;
  const machine = shown[process]?.model.machine;
  if (machine === undefined) throw new Error(`tests/model/models.ts has no process ${process}`);
  const states = restingStates(machine);
  const story = `${process}Story`;
  const listed = [
    {
      exportName: 'Chart',
      name: bothTitles((locale) => kindTitle('Chart', locale)),
      made: `chartOf('${process}', () => import('virtual:chart/${process}'))`,
      tags: [],
    },
    ...states.map((leaf) => ({
      exportName: exportOf(leaf),
      name: bothTitles((locale) => stateTitle(process, leaf, locale)),
      made: `stateOf(${story}, '${leaf}')`,
      tags: stateTags(process, leaf),
    })),
    {
      exportName: 'Steps',
      name: bothTitles((locale) => kindTitle('Steps', locale)),
      made: `stepsOf(${story})`,
      // Other tests draw the states and walk the paths: one process is enough.
      tags: process === 'cart' ? [] : ['!test'],
    },
    {
      exportName: 'EveryPath',
      name: bothTitles((locale) => kindTitle('Every path', locale)),
      made: `everyPath(${story})`,
      tags: [],
    },
  ];
  return { title: `${capital(process)}/States`, machine, states, listed };
}

function nameIn(path: string): string {
  return basename(path).replace(harness, '');
}

/** 'open.idle' → OpenIdle. */
function exportOf(leaf: string): string {
  return leaf.split('.').map(capital).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
