import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopCommand } from '../../server/commands.ts';
import { root } from './sources.ts';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Every text file of the project, including pages and error texts, without packages and data. */
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

/** Nouns with their verbs. */
const verbs = new Map(
  shopCommand.subcommands.flatMap(({ commands }) =>
    commands.map((noun) => [noun.name, noun.subcommands.flatMap((group) => group.commands.map(nameOf))]),
  ),
);

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** Each `npm run shop -- NOUN VERB` that does not exist. A noun alone is a command. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/npm(?: --silent)? run shop -- ([a-z]+)(?: ([a-z]+))?/g)]
    .filter(
      ([, noun = '', verb]) => !verbs.has(noun) || !(verb === undefined || verbs.get(noun)?.includes(verb)),
    )
    .map(([whole]) => whole);
}

test('every `npm run shop` that a text names is a noun and a verb of the command line', () => {
  const pages = texts.filter(({ path }) => !path.startsWith('tests/') || path.endsWith('.md'));
  const unknown = pages.flatMap(({ path, text }) => unknownCommands(text).map((name) => `${path}: ${name}`));
  expect(unknown).toEqual([]);
  const command = ['npm run', 'shop --'].join(' ');
  expect(unknownCommands(`${command} goods sell, ${command} good list, ${command} goods list`)).toEqual([
    `${command} goods sell`,
    `${command} good list`,
  ]);
});
