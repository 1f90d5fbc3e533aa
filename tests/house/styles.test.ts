import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

/** A selector that ends in `*` after a `:has()`. */
const ANY_BEHIND_HAS = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>+~]\*(?=\s*[,{])/;

test('no style of any element depends on a :has(): Chromium would restyle the whole page at each new node', () => {
  expect('.rail:has(> a) > * {').toMatch(ANY_BEHIND_HAS);
  expect('.rail:not(:has(a:not([hidden]))) *, .other {').toMatch(ANY_BEHIND_HAS);
  expect('.rail:has(> *) > .entry {').not.toMatch(ANY_BEHIND_HAS);
  const sheets = globSync('ui/**/*.css', { cwd: root });
  expect(sheets).not.toEqual([]);
  const found = sheets.filter((sheet) => ANY_BEHIND_HAS.test(readFileSync(join(root, sheet), 'utf8')));
  expect(found).toEqual([]);
});
