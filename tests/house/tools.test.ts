import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { budgets, closures, type Manifest, report, type Visit } from '../../.tools/budget.ts';
import { compileMessages } from '../../.tools/messages.ts';
import { root } from './sources.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'a.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['ui/login/login.tsx', 'ui/shop/shop.tsx'],
  },
  '_shared.js': { file: 'b.js', dynamicImports: ['node_modules/exceljs/lib/exceljs.js'] },
  'ui/login/login.tsx': { file: 'c.js' },
  'ui/shop/shop.tsx': {
    file: 'd.js',
    imports: ['_shared.js'],
    dynamicImports: [
      'ui/history/history.tsx',
      'ui/cart/cart.tsx',
      'ui/catalogue/goods.tsx',
      'ui/ordering/OrderingDialog.tsx',
      'ui/desk/DeskViews.tsx',
    ],
  },
  'ui/desk/DeskViews.tsx': { file: 'k.js', imports: ['_shared.js'] },
  'ui/cart/cart.tsx': { file: 'e.js' },
  'ui/history/history.tsx': { file: 'f.js' },
  'ui/catalogue/goods.tsx': { file: 'h.js', dynamicImports: ['ui/catalogue/ProductDialog.tsx'] },
  'ui/catalogue/ProductDialog.tsx': { file: 'i.js' },
  'ui/ordering/OrderingDialog.tsx': { file: 'j.js' },
  'node_modules/exceljs/lib/exceljs.js': { file: 'g.js' },
};

describe('budgets', () => {
  test('the login waits for its own chunk, the shop for every chunk not marked as fetched behind it or on demand', () => {
    const login = ['_shared.js', 'index.html', 'ui/login/login.tsx'];
    const shop = [...login, 'ui/cart/cart.tsx', 'ui/shop/shop.tsx'].sort();
    expect(closures(manifest)).toEqual({
      login,
      shop,
      catalogue: [...shop, 'ui/catalogue/goods.tsx'].sort(),
      behind: ['ui/desk/DeskViews.tsx'],
    });
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
    expect(broken(budgets.login + 1, budgets.shop + 1, budgets.catalogue + 1)).toHaveLength(3);
  });
});

test('`npm run paths` with a name that no process has names those there are, and fails', () => {
  const print = join(import.meta.dirname, '..', 'model', 'print.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [print, 'cart', 'nonsense'], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^No process is named nonsense\. There are: account, app, .*\bcart\b/);
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
