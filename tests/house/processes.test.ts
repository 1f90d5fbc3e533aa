import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { processes, shownProcesses } from '../model/models.ts';
import { root } from './sources.ts';

/** Charts whose paths belong to another process. */
const unlisted: Readonly<Record<string, string>> = {
  deferred: 'it starts its children and passes the world; the paths of app cover its load and its failure',
  sync: 'it is the chart of every kind of aggregate; its paths are those of count-sync and cart-sync',
};

/** Processes without a harness. */
const unseen: Readonly<Record<string, string>> = {
  'count-sync': 'it has no view; the pages of inventory show its outcomes',
  'cart-sync': 'it has no view; the pages of the cart and of ordering show its outcomes',
  realtime: 'it has no view; presence.test.ts and catalogue-updates.test.ts have a server that pushes',
};

const charts = filesIn('machines/**/*.machine.ts').map((path) => basename(path, '.machine.ts'));
const listed = processes.map(({ model }) => model.process);

test('every chart is a process of the list, or a part of another', () => {
  const missing = charts.filter((chart) => !(chart in unlisted) && !listed.includes(chart));
  expect(missing.map((chart) => `tests/model/models.ts does not list ${chart}`)).toEqual([]);
});

test.each(listed)('%s has its chart with a docstring, its model and its harness', (process) => {
  expect(missingOf(process)).toEqual([]);
});

test('the exceptions exist, and are not listed', () => {
  expect(Object.keys(unlisted).filter((chart) => !charts.includes(chart) || listed.includes(chart))).toEqual(
    [],
  );
  expect(Object.keys(unseen)).toEqual(listed.filter((process) => !(process in shownProcesses)));
});

test('a model or harness belongs to a process of the list', () => {
  const files = filesIn('tests/model/*.model.ts', 'tests/hands/harnesses/*.harness.ts');
  const folders = filesIn('tests/model/*/model.ts').map(dirname);
  const names = [...files, ...folders].map((path) => basename(path).split('.')[0] ?? '');
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});

test('a process has one model file, or a folder with its model and its rules', () => {
  const beside = filesIn('tests/model/*.*.ts').filter((path) => !path.endsWith('.model.ts'));
  const twice = listed.filter((process) => filesIn(...modelsOf(process)).length > 1);
  const withoutRules = filesIn('tests/model/*/model.ts')
    .map((path) => `${dirname(path)}/rules.ts`)
    .filter((path) => filesIn(path).length === 0);
  expect([...beside, ...twice, ...withoutRules]).toEqual([]);
});

test('the check names the missing files of a process', () => {
  expect(missingOf('absent')).toEqual([
    'machines/*/absent.machine.ts',
    'tests/model/absent.model.ts',
    'tests/hands/harnesses/absent.harness.ts',
    'machines/*/absent.machine.ts: a docstring with its purpose',
  ]);
});

function missingOf(process: string): string[] {
  const chart = `machines/*/${process}.machine.ts`;
  const [modelFile = '', inFolder = ''] = modelsOf(process);
  const seen = [`tests/hands/harnesses/${process}.harness.ts`];
  const files = [
    chart,
    ...(filesIn(inFolder).length === 0 ? [modelFile] : []),
    ...(process in unseen ? [] : seen),
  ];
  const isDescribed = filesIn(chart).some((path) =>
    / \*\/\nexport const \w+Machine = /.test(readFileSync(join(root, path), 'utf8')),
  );
  return [
    ...files.filter((path) => filesIn(path).length === 0),
    ...(isDescribed ? [] : [`${chart}: a docstring with its purpose`]),
  ];
}

/** A process has the first, or the second if it is large. */
function modelsOf(process: string): string[] {
  return [`tests/model/${process}.model.ts`, `tests/model/${process}/model.ts`];
}

function filesIn(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}
