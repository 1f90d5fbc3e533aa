import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';
import { testNames } from './test-names.ts';

const text = readFileSync(join(root, 'server/decisions/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| ?|\s*\|$/g, '')));
const results = ['met', 'partly', 'not met', 'n/a'];

test('issue, Security: every row of the list has its result, and names the test that shows what is met', () => {
  expect(rows.length).toBeGreaterThan(60);
  const wrong = rows.filter(([, result = '', , shown = '']) => {
    const named = /^`[^`]+`$/.test(shown);
    return !results.includes(result) || (result === 'met' ? !named : shown !== '' && !named);
  });
  expect(wrong).toEqual([]);
});

test('issue, Security: each test that the list names is there', () => {
  const names = globSync('tests/**/*.test.ts', { cwd: root }).flatMap((path) =>
    testNames(path, readFileSync(join(root, path), 'utf8')),
  );
  const named = rows.flatMap(([, , , shown = '']) => (shown === '' ? [] : [shown.slice(1, -1)]));
  expect(named.filter((name) => !names.some((each) => each.includes(name)))).toEqual([]);
});

test('no chapter of level 2 is left out', () => {
  const chapters = new Set(
    rows.flatMap(([ids = '']) => [...ids.matchAll(/(\d+)\.\d/g)].map(([, chapter]) => Number(chapter))),
  );
  const apart = [10, 17];
  expect([...chapters, ...apart].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
});
