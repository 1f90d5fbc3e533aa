import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { forbiddenImports, resolveImport } from './rules.ts';
import { houseSources, readSource, root } from './sources.ts';

const sources = houseSources();

describe('the import rule', () => {
  test('every file imports only from its allowed folders', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([]);
  });

  test('every relative import names a file that is there, with its ending', () => {
    const missing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => to.startsWith('.') && !built.test(to))
        .filter(({ to }) => !existsSync(join(root, resolveImport(path, to))))
        .map(({ to }) => `${path} imports ${to}`),
    );
    expect(missing).toEqual([]);
  });

  test('no cycles', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  test('no barrel files', () => {
    expect(sources.filter(({ barrel }) => barrel).map(({ path }) => path)).toEqual([]);
  });
});

/** Written by `npm start` and by the tests of the server. */
const built = /^\.\.\/\.server\//;

describe('the checks can fail', () => {
  const refused: readonly (readonly [path: string, code: string])[] = [
    ['machines/domain/a.ts', "import { x } from '../cart/cart.events.ts';"],
    ['machines/domain/a.ts', "import type { x } from '../cart/cart.events.ts';"],
    ['machines/domain/a.ts', "import { setup } from 'xstate';"],
    ['machines/cart/a.ts', "import { x } from '../login/login.selectors.ts';"],
    ['machines/cart/a.ts', "import { x } from '../../effects/http.ts';"],
    ['machines/cart/a.ts', "import { useState } from 'react';"],
    ['i18n/a.ts', "import { x } from '../ui/parts/button.tsx';"],
    ['effects/a.ts', "import { x } from '../ui/parts/button.tsx';"],
    ['effects/a.ts', "import { x } from '../i18n/messages.ts';"],
    ['effects/a.ts', "import fs from 'node:fs';"],
    ['ui/cart/a.tsx', "import { x } from '../../effects/http.ts';"],
    ['ui/cart/a.tsx', "const later = import('../../effects/http.ts');"],
    ['ui/cart/a.tsx', "type Later = import('../../effects/http.ts').Http;"],
    ['ui/cart/a.tsx', "new Worker(new URL('../../effects/excel.ts', import.meta.url));"],
    ['ui/cart/a.tsx', 'const later = import(name);'],
    ['ui/cart/a.tsx', "import { x } from '../main.tsx';"],
    ['ui/cart/a.tsx', "export { ofetch } from 'ofetch';"],
    ['server/a.ts', "import { x } from '../machines/cart/cart.machine.ts';"],
    ['server/a.ts', "import { x } from 'xstate';"],
    ['server/a.ts', "import { x } from '../.server/main.js';"],
    ['server/events/append.ts', "import { x } from '../cart/open-book.ts';"],
    ['server/events/append.ts', "import { x } from '../../machines/domain/cart/state.ts';"],
    ['tests/model/a.ts', "import { x } from '../hands/page.ts';"],
    ['tests/model/a.ts', "import fs from 'node:fs';"],
    ['tests/machines/a.ts', "import { x } from '@xstate/graph';"],
    ['stories/a.tsx', "import { x } from '../effects/http.ts';"],
    ['cellar/a.ts', "import { x } from 'react';"],
  ];
  test.each(refused)('%s refuses %s', (path, code) => {
    expect(forbiddenImports(readSource(path, code))).toHaveLength(1);
  });

  const allowed: readonly (readonly [path: string, code: string])[] = [
    [
      'machines/domain/cart/a.ts',
      "import * as Schema from 'effect/Schema'; import { x } from '../money.ts';",
    ],
    ['machines/app/a.ts', "import { x } from '../login/login.machine.ts'; import { setup } from 'xstate';"],
    ['machines/app/a.ts', "import type { X } from '../login/login.events.ts';"],
    ['ui/main.tsx', "import { x } from '../effects/actors/provide.ts'; import './tokens.css';"],
    ['ui/cart/a.tsx', "import { x } from '../../machines/cart/cart.selectors.ts';"],
    ['server/a.ts', "import { x } from '../machines/domain/money.ts'; import fs from 'node:fs';"],
    ['server/main.mjs', "import { x } from 'node:module'; await import('../.server/main.js');"],
    ['tests/model/graph.ts', "import { x } from '@xstate/graph'; import { y } from './key.ts';"],
    [
      'stories/a.tsx',
      "import { x } from '../tests/model/cart.model.ts'; import { y } from 'storybook/test';",
    ],
    ['tests/hands/page.ts', "import { x } from '../../effects/http.ts'; import fs from 'node:fs';"],
  ];
  test.each(allowed)('%s allows %s', (path, code) => {
    expect(forbiddenImports(readSource(path, code))).toEqual([]);
  });

  test('a cycle is found, one of types alone is none', () => {
    const cycle = [
      readSource('ui/a.ts', "import { b } from './b.ts';"),
      readSource('ui/b.ts', "export { c } from './c.ts';"),
      readSource('ui/c.ts', "import { type T, a } from './a.ts';"),
    ];
    expect(importCycles(cycle)).toEqual([['ui/a.ts', 'ui/b.ts', 'ui/c.ts', 'ui/a.ts']]);
    const typed = [...cycle.slice(0, 2), readSource('ui/c.ts', "import type { T } from './a.ts';")];
    expect(importCycles(typed)).toEqual([]);
  });

  test.each(["export * from './b.ts';", "export * as b from './b.ts';"])('%s makes a barrel', (code) => {
    expect(readSource('ui/a.ts', code).barrel).toBe(true);
  });
});
