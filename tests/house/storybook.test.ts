import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStorySortParameter } from 'storybook/internal/csf-tools';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { hasPictures } from '../../.storybook/atlas/book.ts';
import config from '../../.storybook/main.ts';
import { titledCases } from '../../.storybook/process-stories.ts';
import { locales } from '../../i18n/locales.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { caseRows, caseTitle } from '../../stories/case-titles.ts';
import { gesturesOf, keyOf, saidIn } from '../../stories/chart/said.ts';
import {
  bothTitles,
  groups,
  groupTitle,
  kinds,
  kindTitle,
  labelOf,
  placeTitle,
  rowOf,
  rows,
  stateTags,
  stateTitle,
  withTitleFirst,
} from '../../stories/titles.ts';
import { actors, delays, events, guards } from '../../stories/transition-titles.ts';
import { diagramOf } from '../model/diagram.ts';
import { peas, trout } from '../model/goods.ts';
import { shownProcesses } from '../model/models.ts';
import { chartedMachines, processStarts } from '../model/starts.ts';
import { nodesOf, restingStates } from '../model/walk.ts';
import { root } from './sources.ts';

const listed = Object.keys(groups).map(capital);

/** The stories that a file lists. */
const written = globSync('stories/**/*.stories.tsx', { cwd: root }).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const [, title = path] = /title: '([^'/]+\/[^']+)'/.exec(text) ?? [];
  return { title, exported: [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name) };
});

describe('the list of stories', () => {
  test('is in the order of the titles; a group without a place stands at the wildcard', () => {
    const { order } = getStorySortParameter(readFileSync(join(root, '.storybook/preview.tsx'), 'utf8'));
    const placed = order.filter((group: unknown) => typeof group === 'string' && group !== '*');
    expect(placed).toEqual(listed.filter((group) => order.includes(group)));
    expect(order).toContain('*');
  });

  test('has the states of a process before its written stories', () => {
    const { order } = getStorySortParameter(readFileSync(join(root, '.storybook/preview.tsx'), 'utf8'));
    const processes = Object.keys(shownProcesses).map(capital);
    const mixed = [...new Set(written.map(({ title }) => title.replace(/\/.*$/, '')))];
    const unsorted = mixed
      .filter((group) => processes.includes(group))
      .filter((group) => order[order.indexOf(group) + 1]?.[0] !== 'States');
    expect(unsorted).toEqual([]);
  });

  test('has every process with a view', () => {
    const untitled = Object.keys(shownProcesses).filter((process) => !(process in groups));
    expect(untitled.map((process) => `stories/titles.ts has no group ${process}`)).toEqual([]);
  });

  test('has each written story under a group, with a titled kind', () => {
    const strangers = written.filter(({ title }) => {
      const [group = '', kind = ''] = title.split('/');
      return !listed.includes(group) || !(kind in kinds || group === 'Replays');
    });
    expect(strangers).toEqual([]);
  });

  test('has the title of each group on the atlas, which names groups in small letters', () => {
    const named = listed.map((group) => groupTitle(group.toLowerCase(), 'fi'));
    expect(named).toEqual(Object.values(groups).map(([title]) => title));
  });

  test('gives the atlas no group without pictures', () => {
    expect(['Start', 'Unseen', 'cart', 'Words'].map(hasPictures)).toEqual([false, false, true, true]);
  });

  test('has both titles of each written story', () => {
    const untitled = written.flatMap(({ title, exported }) =>
      exported
        .filter((name) => caseTitle(title, name) === undefined)
        .map((name) => `stories/case-titles.ts has no title for ${name} of ${title}`),
    );
    expect(untitled).toEqual([]);
  });

  test('has no title of a story that is gone', () => {
    const known = written.flatMap(({ title, exported }) =>
      exported.flatMap((name) => [`${title} ${name}`, name]),
    );
    expect(caseRows().filter((row) => !known.includes(row))).toEqual([]);
  });
});

test('the tree has its titles in the language of the toolbar, also after a change of it', () => {
  const named = locales.map((before) =>
    withTitleFirst(
      bothTitles((each) => groupTitle('Cart', each)),
      before,
    ),
  );
  for (const name of ['Cart', ...named]) {
    expect(locales.map((locale) => labelOf('root', name, locale))).toEqual(['Ostoskori', 'Cart']);
  }
  const kind = withTitleFirst(
    bothTitles((each) => kindTitle('States', each)),
    'fi',
  );
  expect(labelOf('component', kind, 'en')).toBe('States');
});

test('a title has the tags of its stories where a warning or a dialog tells the error', async () => {
  const tags = Object.fromEntries(
    restingStates(orderingMachine).map((leaf) => [leaf, stateTags('ordering', leaf).join()]),
  );
  expect(tags).toMatchObject({ queued: 'offline', uncertain: 'error', refused: 'error', confirming: '' });
  const network = ['line.offline', 'line.unreachable', 'line.up'].map((leaf) =>
    stateTags('connection', leaf).join(),
  );
  expect(network).toEqual(['offline', 'error,offline', '']);
  const story = {
    type: 'story',
    importPath: '',
    exportName: 'OpenRefused',
    title: 'Cart/Cases',
    tags: ['a'],
  } as const;
  const cases = titledCases({ test: /$/, createIndex: async () => [{ ...story, tags: [...story.tags] }] });
  const listed = await cases.createIndex('', { makeTitle: () => '' });
  expect(listed[0]).toMatchObject({
    name: 'Palvelin hylkäsi määrän · The server refused an amount',
    tags: ['a', 'error'],
  });
});

describe('the titles of states', () => {
  const charts = Object.entries(chartedMachines);
  const placesIn = (machine: AnyStateMachine) =>
    nodesOf(machine.root)
      .map(({ path }) => path.join('.'))
      .filter((path) => path !== '');

  test('every state has one, by the table or by the rule', () => {
    const untitled = charts.flatMap(([process, machine]) =>
      placesIn(machine)
        .filter((path) => placeTitle(process, path, 'en') === undefined)
        .map((path) => `stories/titles.ts has no title for ${path} of ${process}`),
    );
    expect(untitled).toEqual([]);
  });

  test('a state inside another begins with a small letter', () => {
    const stray = charts.flatMap(([process, machine]) =>
      locales.flatMap((locale) =>
        placesIn(machine)
          .filter((path) => path.includes('.'))
          .map((path) => placeTitle(process, path, locale) ?? '')
          .filter((title) => /^\p{Lu}/u.test(title))
          .map((title) => `${process}: ${title}`),
      ),
    );
    expect(stray).toEqual([]);
  });

  test('the states of a process have different ones', () => {
    const same = charts.flatMap(([process, machine]) =>
      locales.flatMap((locale) => {
        const titles = restingStates(machine).map((path) => stateTitle(process, path, locale));
        return titles
          .filter((title, at) => titles.indexOf(title) !== at)
          .map((title) => `${process}: ${title}`);
      }),
    );
    expect(same).toEqual([]);
  });

  test('every row of the table and of the rule titles a state', () => {
    const used = new Set(
      charts.flatMap(([process, machine]) => placesIn(machine).map((path) => rowOf(process, path))),
    );
    expect(rows().filter((row) => !used.has(row))).toEqual([]);
  });
});

test('the map connects every process to the one that starts it', () => {
  const started = new Set(processStarts().map(({ process }) => process));
  expect(Object.keys(chartedMachines).filter((process) => !started.has(process))).toEqual(['app']);
});

describe('the words of transitions', () => {
  const tables = { event: events, guard: guards, actor: actors, delay: delays };
  type Kind = keyof typeof tables;
  const asked = Object.entries(chartedMachines).flatMap(([process, machine]) => {
    const rows: { readonly kind: Kind; readonly row: string }[] = [];
    const gestures = gesturesOf(process);
    const note =
      (kind: Kind) =>
      (name: string, id = '') => {
        const row = keyOf(tables[kind], process, name);
        if (kind !== 'event' || !gestures.has(id) || row in events) rows.push({ kind, row });
        return { fi: '', en: '' };
      };
    diagramOf(machine, {
      event: note('event'),
      guard: note('guard'),
      actor: note('actor'),
      delay: note('delay'),
    });
    return rows;
  });

  test('every event without a gesture, guard, actor and delay has them', () => {
    const missing = asked
      .filter(({ kind, row }) => !(row in tables[kind]))
      .map(({ kind, row }) => `stories/transition-titles.ts has no ${kind} ${row}`);
    expect(missing).toEqual([]);
  });

  test('every row is that of a chart', () => {
    const used = new Set(asked.map(({ kind, row }) => `${kind} ${row}`));
    const known = Object.entries(tables).flatMap(([kind, rows]) =>
      Object.keys(rows).map((row) => `${kind} ${row}`),
    );
    expect(known.filter((row) => !used.has(row))).toEqual([]);
  });

  test('a press is told by the words of its button in the state that it leaves', () => {
    const ordering = gesturesOf('ordering');
    expect(ordering.get('ordering.confirming on order.confirm [0] → beginning')?.en).toBe(
      'Press ‘Send order’',
    );
    expect(ordering.get('ordering.missing on order.confirm [1] → beginning')).toEqual({
      fi: 'Paina ”Lähetä uudelleen”',
      en: 'Press ‘Send it again’',
    });
  });

  test('all gestures that take a transition are told', () => {
    expect(gesturesOf('shell').get('shell on shell.close [0] → closed')?.en).toBe(
      'Press ‘Close the menu’ or ‘Close the cart’ or ‘Close order templates’ or ‘Search products’',
    );
    expect(gesturesOf('shell').get('shell on shell.open [1] → cart')?.en).toBe('Press ‘Cart is empty’');
  });

  test('a running actor has the name that its answer has', () => {
    const { inner } = diagramOf(orderingMachine, saidIn('ordering'));
    const checking = inner.find(({ path }) => path === 'checking');
    expect(checking?.runs.map(({ en }) => en)).toEqual(['Checking the order']);
    expect(checking?.moves.map(({ words }) => words.en)).toContain('Checking the order: done');
  });

  test('they name no product of the model', () => {
    const goods = [trout, peas].flatMap(({ description_fi, description_en }) => [
      description_fi,
      description_en,
    ]);
    const said = Object.keys(chartedMachines).flatMap((process) => [...gesturesOf(process).values()]);
    const named = said.filter(({ fi, en }) => goods.some((good) => fi.includes(good) || en.includes(good)));
    expect(named).toEqual([]);
    expect(gesturesOf('cart').get('cart.open.idle on cart.remove [0] → open.removing')).toEqual({
      fi: 'Paina ”Poista …”',
      en: 'Press ‘Remove …’',
    });
  });
});

test('`storybook build` keeps light-dark(): one page shows both themes, and lists the colours', async () => {
  const built = await config.viteFinal?.({ build: { target: ['chrome111'] } }, {} as never);
  expect(built?.build?.cssTarget).toBe('chrome130');
});

test('`storybook build` leaves out the checks of the shop’s chunks: models and hands run in a current browser', async () => {
  const names = ['within-target', 'known-beginnings', 'compiled-messages'];
  const plugins = names.map((name) => ({ name }));
  const built = await config.viteFinal?.({ plugins }, {} as never);
  expect(built?.plugins?.flat()).toEqual([
    expect.objectContaining({ name: 'process-stories' }),
    expect.objectContaining({ name: 'charts' }),
    expect.objectContaining({ name: 'noted-words' }),
    expect.objectContaining({ name: 'message-places' }),
    plugins[2],
  ]);
});

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
