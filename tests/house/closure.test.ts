import { expect, test } from 'vitest';
import { loadedPackages } from './closure.ts';
import { houseSources, readSource } from './sources.ts';

const waiting = /^(effect|exceljs|ably|@ably|altcha|altcha-lib|temporal-polyfill)(\/|$)/;

test('toolchain, sizes: Schema, captcha and polyfill are not loaded with the first page', () => {
  const loaded = [...loadedPackages(houseSources(), 'ui/main.tsx')];
  const early = loaded
    .filter(([name]) => waiting.test(name))
    .map(([name, chain]) => [...chain, name].join(' > '));
  expect(early).toEqual([]);
});

test('a story loads no module of Node: it runs in Chromium', () => {
  const sources = houseSources();
  const pages = sources.filter(({ path }) => /\.stories\.tsx$|^\.storybook\/preview\.tsx$/.test(path));
  const loaded = pages.flatMap(({ path }) =>
    [...loadedPackages(sources, path)]
      .filter(([name]) => name.startsWith('node:'))
      .map(([name, chain]) => [...chain, name].join(' > ')),
  );
  expect(loaded).toEqual([]);
});

test('a package is found through other files, but not through a lazy or a type-only import', () => {
  const sources = [
    readSource(
      'ui/main.tsx',
      "import './a.ts'; import type { C } from './c.ts'; const d = import('./d.ts');",
    ),
    readSource('ui/a.ts', "import { b } from './b.ts';"),
    readSource('ui/b.ts', "import * as Schema from 'effect/Schema';"),
    readSource('ui/c.ts', "import { c } from 'idb';"),
    readSource('ui/d.ts', "import { d } from 'ofetch';"),
  ];
  expect([...loadedPackages(sources, 'ui/main.tsx')]).toEqual([
    ['effect/Schema', ['ui/main.tsx', 'ui/a.ts', 'ui/b.ts']],
  ]);
});
