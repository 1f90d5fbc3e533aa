import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processes } from '../model/models.ts';
import { journeyRules } from '../paths/journeys/rules.ts';
import { root } from './sources.ts';
import { pathRules } from './spec.paths.ts';
import { rules } from './spec.rules.ts';
import { testNames } from './test-names.ts';

const ofPaths = [...processes.flatMap(({ invariants }) => invariants), ...journeyRules].map(
  ({ rule }) => rule,
);
const names = [
  ...globSync('tests/**/*.test.ts', { cwd: root }).flatMap((path) =>
    testNames(path, readFileSync(join(root, path), 'utf8')),
  ),
  ...ofPaths,
];

test.each(Object.entries(rules))(
  'every rule of %s is the name of a test, or of a rule that the paths check',
  (section, ofSection) => {
    const unnamed = Object.entries(ofSection)
      .flatMap(([rule, name]) => [name].flat().map((each) => [rule, each] as const))
      .filter(([, name]) => !names.some((each) => each.includes(name) && isOf(section, each)))
      .map(([rule, name]) => `${rule} — no test and no rule is named '${name}'`);
    expect(unnamed).toEqual([]);
  },
);

test('a rule of the paths that cites a paragraph is in the index', () => {
  expect(unlisted(ofPaths)).toEqual([]);
  const [known = ''] = pathRules['§5'];
  const other = '§5 a rule that no specification has';
  expect(unlisted([`§5 ${known}`, `§6 ${known}`, other, 'a rule beyond it'])).toEqual([`§6 ${known}`, other]);
});

/** Add it to its sentence in spec.rules.ts, or to spec.paths.ts. */
function unlisted(all: readonly string[]): readonly string[] {
  const isListed = (rule: string) =>
    Object.entries(rules).some(
      ([section, ofSection]) =>
        isOf(section, rule) &&
        Object.values(ofSection)
          .flat()
          .some((name) => rule.includes(name)),
    );
  return all.filter((rule) => rule.startsWith('§') && !isListed(rule));
}

test('a name is its rule, and cites only a paragraph of the specification', () => {
  expect(names.filter((name) => /(^|> )(issue|design|\d+\.\d+)\b/.test(name))).toEqual([]);
});

test('a rule has a test of its own', () => {
  const all = Object.values(rules).flatMap((ofSection) => Object.values(ofSection).flat());
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
