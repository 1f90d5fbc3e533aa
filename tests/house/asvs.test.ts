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

test('every row of the ASVS list has its result, and each met one names its test', () => {
  expect(rows.length).toBeGreaterThan(60);
  const wrong = rows.filter(([, result = '', , shown = '']) => {
    const named = /^`[^`]+`$/.test(shown);
    return !results.includes(result) || (result === 'met' ? !named : shown !== '' && !named);
  });
  expect(wrong).toEqual([]);
});

test('each test that the ASVS list names exists', () => {
  const names = globSync('tests/**/*.test.ts', { cwd: root }).flatMap((path) =>
    testNames(path, readFileSync(join(root, path), 'utf8')),
  );
  const named = rows.flatMap(([, , , shown = '']) => (shown === '' ? [] : [shown.slice(1, -1)]));
  expect(named.filter((name) => !names.some((each) => each.includes(name)))).toEqual([]);
});

/**
 * The sections of ASVS 5.0.0 with how many requirements of levels 1 and 2 each has: they are the first of their section.
 * Chapters 10 (OAuth and OIDC) and 17 (WebRTC) are not applicable as a whole.
 */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4 },
  ...{ '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2 },
  ...{ '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1 },
  ...{ '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};
const OF_LEVEL_3 = ['6.3.8', '13.4.6'];

/** Lists the ids of '1.2.5–1.2.9, 1.3.7'. */
function single(ids: string): string[] {
  return ids.split(', ').flatMap((range) => {
    const [from = '', to = from] = range.split('–');
    const section = from.slice(0, from.lastIndexOf('.'));
    const [first, last] = [from, to].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)));
    return Array.from(
      { length: (last ?? 0) - (first ?? 0) + 1 },
      (_, at) => `${section}.${(first ?? 0) + at}`,
    );
  });
}

test('every requirement of level 2 has one row, and each row a requirement', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(wanted).toHaveLength(217);
  const told = rows.flatMap(([ids = '']) => single(ids));
  expect(told.toSorted()).toEqual([...wanted, ...OF_LEVEL_3].toSorted());
});
