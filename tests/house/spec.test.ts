import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processes } from '../model/models.ts';
import { root } from './sources.ts';
import { rules } from './spec.rules.ts';
import { testNames } from './test-names.ts';

const names = [
  ...globSync('tests/**/*.test.ts', { cwd: root }).flatMap((path) =>
    testNames(path, readFileSync(join(root, path), 'utf8')),
  ),
  ...processes.flatMap(({ invariants }) => invariants.map(({ rule }) => rule)),
];

test.each(Object.entries(rules))(
  'every rule of %s is the name of a test, or of a rule that the paths check',
  (section, ofSection) => {
    const unnamed = Object.entries(ofSection)
      .filter(([, name]) => !names.some((each) => each.includes(name) && isOf(section, each)))
      .map(([rule, name]) => `${rule} — no test and no rule is named '${name}'`);
    expect(unnamed).toEqual([]);
  },
);

test('a name is its rule, and cites only a paragraph of the specification', () => {
  expect(names.filter((name) => /(^|> )(issue|design)\b/.test(name))).toEqual([]);
});

test('a rule has a test of its own', () => {
  const all = Object.values(rules).flatMap((ofSection) => Object.values(ofSection));
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('the name of a test is read with its groups, in any quotes', () => {
  const code = [
    "describe.each([1])('§4 Login', () => {",
    "  test.each([['a', 'b']])(`%s is $" + '{one} of them`, () => {});',
    "  test('leads on', async ({ page }) => {});",
    '});',
    "test('alone', () => { expect('no name').toBe(1); });",
  ].join('\n');
  expect(testNames('a.test.ts', code)).toEqual([
    '§4 Login > %s is … of them',
    '§4 Login > leads on',
    'alone',
  ]);
});

function isOf(section: string, name: string): boolean {
  return !section.startsWith('§') || name.includes(section);
}
