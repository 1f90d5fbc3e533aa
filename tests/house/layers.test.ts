import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const order = '@layer reset, base, parts, screens;';

test('the page names the layers before any sheet, in the order of the tokens', () => {
  expect(read('index.html')).toContain(order);
  expect(read('ui/tokens.css')).toContain(order);
});

test('parts are styled in their layer, screens in theirs', () => {
  const strangers = globSync('ui/**/*.css', { cwd: root })
    // Paper replaces what screens say.
    .filter((path) => !/[\\/](tokens|base|print|forced-colours)\.css$/.test(path))
    .filter((path) => !onlyIn(read(path), /[\\/]parts[\\/]/.test(path) ? 'parts' : 'screens'));
  expect(strangers).toEqual([]);
});

test('a rule outside its layer is found', () => {
  expect(onlyIn('@layer parts {\n  .a {\n  }\n}\n', 'parts')).toBe(true);
  expect(onlyIn('.a {\n}\n@layer parts {\n}\n', 'parts')).toBe(false);
  expect(onlyIn('@layer screens {\n}\n', 'parts')).toBe(false);
});

/** In a formatted sheet an unindented line is at the top level. */
function onlyIn(css: string, layer: string): boolean {
  const top = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/^[^\s}].*$/gm) ?? [];
  return top.length > 0 && top.every((line) => line === `@layer ${layer} {`);
}
