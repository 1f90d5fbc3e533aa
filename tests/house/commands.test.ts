import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Every text of the house, pages and error texts included, without packages and data. */
const texts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.(md|tsx?|mjs|html)$|^\.ci\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** `npm run NAME` with a NAME that package.json lacks. */
function unknownScripts(text: string): string[] {
  const named = [...text.matchAll(/npm(?: --silent)? run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return named.filter((name) => !Object.hasOwn(scripts, name));
}

test('every `npm run` that a text names is a script of package.json', () => {
  const unknown = texts.flatMap(({ path, text }) => unknownScripts(text).map((name) => `${path}: ${name}`));
  expect(unknown).toEqual([]);
  const other = ['run', 'nothing'].join(' ');
  expect(unknownScripts(`npm ${other} and npm --silent ${other}, but npm run lint`)).toEqual([
    'nothing',
    'nothing',
  ]);
});
