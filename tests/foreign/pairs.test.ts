import { expect, test } from 'vitest';
import { allPairs, groupsOf } from './pairs.ts';
import { canMeet, type Variant } from './variant.ts';
import { variants } from './variants.ts';

const letters = groupsOf([
  ...['a1', 'a2', 'a3'].map((name) => ({ name, excludes: 'a' })),
  ...['b1', 'b2'].map((name) => ({ name, excludes: 'b' })),
  ...['c1', 'c2'].map((name) => ({ name, excludes: 'c' })),
  ...['d1'].map((name) => ({ name, excludes: 'd' })),
]);
const namesOf = (rows: readonly (readonly { readonly name: string }[])[]) =>
  rows.map((row) => row.map(({ name }) => name));

test('every two values of different groups are chosen together, and each with none of another group', () => {
  const rows = namesOf(allPairs(letters));
  const has = (...names: readonly string[]) => rows.some((row) => names.every((name) => row.includes(name)));
  const without = (name: string, group: string) =>
    rows.some((row) => row.includes(name) && !row.some((other) => other.startsWith(group)));
  const names = [...letters.values()].flat().map(({ name }) => name);
  const apart = names.flatMap((one) => names.filter((two) => one[0] !== two[0]).map((two) => [one, two]));
  expect(apart.filter((pair) => !has(...pair))).toEqual([]);
  expect(
    names.flatMap((name) =>
      ['a', 'b', 'c', 'd'].filter((group) => name[0] !== group && !without(name, group)),
    ),
  ).toEqual([]);
});

test('of a group at most one is chosen, in few choices', () => {
  const rows = namesOf(allPairs(letters));
  expect(rows.filter((row) => new Set(row.map((name) => name[0])).size < row.length)).toEqual([]);
  // Four values of a, none included, times three of b or c.
  expect(rows.length).toBeLessThanOrEqual(16);
});

test('values that cannot meet are never chosen together, and each is chosen', () => {
  const canStand = (...pair: readonly { readonly name: string }[]) =>
    !['a1', 'b1'].every((name) => pair.some((one) => one.name === name));
  const rows = namesOf(allPairs(letters, canStand));
  expect(rows.filter((row) => row.includes('a1') && row.includes('b1'))).toEqual([]);
  expect(rows.some((row) => row.includes('a1') && row.includes('b2'))).toBe(true);
  expect(rows.some((row) => row.includes('a2') && row.includes('b1'))).toBe(true);
});

test('without groups there is nothing to choose', () => {
  expect(allPairs(new Map())).toEqual([]);
});

test('the variants of orders: each pair that can be seen is chosen', () => {
  const chosen = variants.filter(({ area }) => area === 'order answer' || area === 'cart write');
  const rows = allPairs(groupsOf(chosen), canMeet);
  const met = new Set(
    rows.flatMap((row) => row.flatMap((one) => row.map((two) => `${one.name} ${two.name}`))),
  );
  const missing = pairsOf(chosen).filter(
    ([one, two]) => met.has(`${one.name} ${two.name}`) !== canMeet(one, two),
  );
  expect(missing.map((pair) => pair.map(({ name }) => name))).toEqual([]);
});

function pairsOf(list: readonly Variant[]): (readonly [Variant, Variant])[] {
  return list.flatMap((one) =>
    list.filter((two) => two.excludes !== one.excludes).map((two) => [one, two] as const),
  );
}
