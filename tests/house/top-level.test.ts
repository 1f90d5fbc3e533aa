import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const folders = ['effects', 'i18n', 'machines', 'server', 'stories', 'tests', 'ui'];
const files = [
  'LICENSE',
  'README.md',
  'index.html',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
const hidden = ['.ci', '.gitignore', '.npmrc', '.readme', '.storybook', '.tools'];

/** Entries that the top level does not allow. */
function strangers(entries: readonly string[]): string[] {
  const known = new Set([...folders, ...files, ...hidden]);
  return [...new Set(entries)].filter((entry) => !known.has(entry)).sort();
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

test('the top level has only the known folders', () => {
  expect(strangers(trackedFiles().map((path) => path.split('/')[0] ?? path))).toEqual([]);
});

test('a stranger at the top level is found', () => {
  expect(strangers(['ui', 'src', 'package.json', 'biome.json', 'src'])).toEqual(['biome.json', 'src']);
});

test('the package and the licence file name the same licence, and every version is pinned', () => {
  const pack: Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> & {
    license: string;
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(pack.license).toBe('MIT');
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('MIT License');
  const versions = { ...pack.dependencies, ...pack.devDependencies, ...pack.optionalDependencies };
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the lockfile holds the packages of every platform, so that `npm ci` works on each', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  expect(missingPlatforms(packages)).toEqual([]);
  expect(missingPlatforms({ 'node_modules/a': { optionalDependencies: { 'a-win32': '1.0.0' } } })).toEqual([
    'node_modules/a needs a-win32 1.0.0',
  ]);
});

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Optional packages of an exact version that a package asks for and the lockfile lacks. */
function missingPlatforms(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && lockedVersion(packages, path, name) !== version)
      .map(([name, version]) => `${path} needs ${name} ${version}`),
  );
}

/** Resolves like Node: in the package's own node_modules, then in each folder above. */
function lockedVersion(
  packages: Readonly<Record<string, Locked>>,
  from: string,
  name: string,
): string | undefined {
  const own = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  if (own !== undefined || from === '') return own?.version;
  return lockedVersion(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
