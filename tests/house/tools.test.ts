import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { budgets, closures, type Lazy, type Manifest, report, type Visit } from '../../.tools/budget.ts';
import { compileMessages } from '../../.tools/messages.ts';
import { root } from './sources.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'a.js',
    isEntry: true,
    imports: ['_shared-1.js'],
    dynamicImports: ['i18n/fi.ts', 'ui/Shop.tsx', 'effects/excel.ts'],
  },
  '_shared-1.js': { file: 'b.js', name: 'shared', dynamicImports: ['effects/captcha.ts'] },
  'i18n/fi.ts': { file: 'c.js' },
  'ui/Shop.tsx': {
    file: 'd.js',
    imports: ['_shared-1.js'],
    dynamicImports: ['ui/Cart.tsx', 'ui/Goods.tsx', 'ui/Pages.tsx', 'ui/Views.tsx', '_Both-2.js'],
  },
  'ui/Views.tsx': { file: 'k.js', imports: ['_shared-1.js'], dynamicImports: ['ui/Part.tsx'] },
  'ui/Part.tsx': { file: 'l.js' },
  'ui/Cart.tsx': { file: 'e.js' },
  'ui/Pages.tsx': { file: 'f.js', dynamicImports: ['ui/Page.tsx'] },
  'ui/Page.tsx': { file: 'm.js' },
  'ui/Goods.tsx': { file: 'h.js', dynamicImports: ['ui/Product.tsx'] },
  'ui/Product.tsx': { file: 'i.js' },
  '_Both-2.js': { file: 'j.js', name: 'Both' },
  'effects/excel.ts': { file: 'g.js' },
  'effects/captcha.ts': { file: 'n.js' },
};

const lazy: Lazy = {
  login: ['i18n/fi.ts'],
  catalogue: ['ui/Goods.tsx'],
  behind: ['ui/Views.tsx', 'Both'],
  later: ['effects/captcha.ts', 'effects/excel.ts', 'ui/Product.tsx', 'ui/Pages.tsx'],
};

describe('budgets', () => {
  test('a lazy chunk counts to the shop unless it is named; its imports follow a named one', () => {
    const login = ['_shared-1.js', 'i18n/fi.ts', 'index.html'];
    const shop = [...login, 'ui/Cart.tsx', 'ui/Shop.tsx'].sort();
    expect(closures(manifest, lazy)).toEqual({
      login,
      shop,
      catalogue: [...shop, 'ui/Goods.tsx'].sort(),
      behind: ['_Both-2.js', 'ui/Part.tsx', 'ui/Views.tsx'],
    });
  });

  test('a name that no chunk imports is an error', () => {
    const stale = { ...lazy, later: [...lazy.later, 'ui/Gone.tsx', 'ui/Page.tsx'] };
    expect(() => closures(manifest, stale)).toThrow('imports ui/Gone.tsx, ui/Page.tsx');
  });

  test('a byte over the budget breaks it', () => {
    const visit = (gzip: number): Visit => ({
      js: { files: 1, raw: gzip, gzip, brotli: gzip },
      css: { files: 0, raw: 0, gzip: 0, brotli: 0 },
      chunks: [],
    });
    const broken = (login: number, shop: number, catalogue: number) =>
      report({
        login: visit(login),
        shop: visit(shop),
        catalogue: visit(catalogue),
        behind: visit(999_999),
      }).broken;
    expect(broken(budgets.login, budgets.shop, budgets.catalogue)).toEqual([]);
    expect(broken(budgets.login + 1, budgets.shop + 1, budgets.catalogue + 1)).toEqual([
      expect.stringContaining('to the login is'),
      expect.stringContaining('to the shop is'),
      expect.stringContaining('bytes gzip, 1 over its budget of'),
    ]);
  });
});

describe('messages', () => {
  test('an ICU message becomes its syntax tree', () => {
    expect(JSON.parse(compileMessages('{"a":"Hei {name}"}', 'i18n/fi/a.json'))).toEqual({
      a: [
        { type: 0, value: 'Hei ' },
        { type: 1, value: 'name' },
      ],
    });
  });

  test('a broken message names its file and key', () => {
    expect(() => compileMessages('{"a":"Hei {name"}', 'i18n/fi/a.json')).toThrow("i18n/fi/a.json: 'a'");
    expect(() => compileMessages('{"a":1}', 'i18n/fi/a.json')).toThrow("'a' is not a string");
  });
});

test('the types of hidden folders are checked, too', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', root, '--listFilesOnly'], { encoding: 'utf8' });
  const checked = new Set(stdout.split('\n'));
  const hidden = globSync(['.tools/*.ts', '.storybook/*.{ts,tsx}'], { cwd: root });
  expect(hidden.filter((path) => !checked.has(join(root, path)))).toEqual([]);
});
