// The drawings of all charts as modules: 'virtual:chart/cart' is one of them, 'virtual:charts' loads each by its name.
import type { Plugin } from 'vite';
import type { Locale } from '../i18n/locales.ts';
import type { Drawing } from '../stories/chart/drawing.ts';
import { saidIn } from '../stories/chart/said.ts';
import { groups, stateTitle } from '../stories/titles.ts';
import { diagramOf, type Place } from '../tests/model/diagram.ts';
import { chartedMachines, processStarts, type Start } from '../tests/model/starts.ts';
import type { Bilingual } from '../tests/model/visible.ts';
import { drawingOf, map } from './layout.ts';
import { chartIdOf, storyIdsOf } from './process-stories.ts';

const one = 'virtual:chart/';
const all = 'virtual:charts';

/** Lays out a chart when it is first opened. */
export function charts(): Plugin {
  return {
    name: 'charts',
    resolveId: {
      filter: { id: /^virtual:charts?(\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:charts?(\/|$)/ },
      handler: async (id) => {
        if (id === `\0${all}`) return loaders();
        return `export default ${JSON.stringify(await drawn(id.slice(one.length + 1)))};`;
      },
    },
  };
}

function loaders(): string {
  const rows = [map, ...Object.keys(chartedMachines)].map(
    (name) => `${JSON.stringify(name)}: () => import('${one}${name}')`,
  );
  return `export default { ${rows.join(', ')} };`;
}

async function drawn(name: string): Promise<Drawing> {
  if (name === map) {
    const stories = Object.keys(chartedMachines).map((process) => [process, chartIdOf(process)]);
    return {
      ...(await drawingOf(map, mapOf(processStarts()))),
      stories: Object.fromEntries(stories),
      journey: undefined,
      steps: undefined,
    };
  }
  const machine = chartedMachines[name];
  if (machine === undefined) throw new Error(`no process ${name}`);
  return { ...(await drawingOf(name, diagramOf(machine, saidIn(name)))), ...storyIdsOf(name) };
}

/** The processes as states, in the order of the tree, and the starts as transitions. One that always runs is inside its starter. */
function mapOf(starts: readonly Start[]): Place {
  const order = Object.keys(groups);
  const names = Object.keys(chartedMachines).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const outside = starts.filter((start) => !isAlways(start));
  const owners = new Map(starts.filter(isAlways).map(({ process, by }) => [process, by]));
  const placesIn = (owner: string | undefined): readonly Place[] =>
    names.filter((name) => owners.get(name) === owner).map(placeOf);
  const placeOf = (name: string): Place => {
    const inner = placesIn(name);
    return {
      path: name,
      kind: inner.length === 0 ? 'atomic' : 'parallel',
      initial: undefined,
      runs: [],
      moves: outside
        .filter(({ by }) => by === name)
        .map((start) => ({
          id: `${name} ${start.process}`,
          words: startInWords(start),
          targets: [start.process],
        })),
      inner,
    };
  };
  return { path: '', kind: 'parallel', initial: undefined, runs: [], moves: [], inner: placesIn(undefined) };
}

function isAlways({ how, states }: Start): boolean {
  return how === 'invoked' && states.every((path) => path === '');
}

function startInWords({ by, how, states }: Start): Bilingual {
  if (how === 'spawned') return { fi: 'pyydettäessä', en: 'on demand' };
  const inner = states.filter((path) => path !== '');
  const titles = (locale: Locale) => inner.map((path) => `”${stateTitle(by, path, locale)}”`).join(', ');
  const [fi, en] = [`tilassa ${titles('fi')}`, `while ${titles('en')}`];
  return how === 'loaded' ? { fi: `lataa sen ${fi}`, en: `loads it ${en}` } : { fi, en };
}
