import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './sources.ts';

const samples = {
  'machines/domain/clock.ts': 'export const impure = () => Date.now();',
  'machines/domain/today.ts': 'export const impure = () => new Date();',
  'machines/cart/dice.ts': 'export const impure = () => Math.random();',
  'machines/cart/now.ts': 'export const impure = () => Temporal.Now.instant();',
  'machines/cart/timer.ts': 'export const impure = () => setTimeout(() => {}, 1);',
  'machines/cart/id.ts': 'export const impure = () => crypto.randomUUID();',
  'machines/cart/call.ts': "export const impure = () => fetch('/api');",
  'machines/cart/given.ts': 'export const pure = (at: number) => new Date(at).toISOString();',
  'effects/clock.ts': 'export const impure = () => Date.now();',
};

let folder = '';
let complaints: readonly string[] = [];

beforeAll(() => {
  // A copy of the lint rules beside the samples: Biome resolves globs from its working directory.
  folder = mkdtempSync(join(tmpdir(), 'house-lint-'));
  cpSync(join(root, '.tools'), join(folder, '.tools'), { recursive: true });
  for (const [path, code] of Object.entries(samples)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--config-path=.tools/lint.json', '--reporter=github', 'machines', 'effects'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  complaints = stdout.split('\n').filter((line) => line.startsWith('::error'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('machines/ has no clock, no randomness and no timers of its own', () => {
  const impure = Object.keys(samples).filter(
    (path) => path.startsWith('machines/') && !path.endsWith('given.ts'),
  );
  test.each(impure)('%s is refused', (path) => {
    expect(complaints.filter((line) => line.includes(`/${path},`))).toHaveLength(1);
  });

  test('a time that is given is no clock, and effects/ has one', () => {
    expect(complaints).toHaveLength(impure.length);
  });
});
