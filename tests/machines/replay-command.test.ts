// `npm run replay`: its output and its files.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runReplay } from '../replay/run.ts';

const root = join(import.meta.dirname, '..', '..');
/** A report of Chromium, and the same one with 6 in place of an amount of 5. */
const real = join(root, 'tests/model/replays/cart-with-a-failure.json');
const faulty = join(root, 'tests/fixtures/reports/faulty-build.json');
// Inside the repository: the written files are run and checked with its configuration.
let out: string;
const run = promisify(execFile);
const node = (...words: readonly string[]) => run(process.execPath, words, { cwd: root });
const vitest = (file: string) =>
  node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    join(out, 'vitest.config.ts'),
    '--root',
    out,
    file,
  );

beforeAll(() => {
  out = mkdtempSync(join(root, 'tests', 'machines', 'replayed-'));
  writeFileSync(join(out, 'vitest.config.ts'), "export default { test: { include: ['**/*.test.ts'] } };\n");
});
afterAll(() => rmSync(out, { recursive: true }));

const written = (name: string) => ({
  test: join(out, 'tests/machines/replays', `${name}.test.ts`),
  story: join(out, 'stories/replays', `${name}.stories.tsx`),
});

test('a report that replays alike becomes a test that passes, and a story', async () => {
  const { code, said } = await runReplay(real, '--out', out);
  expect(said.trim().split('\n').at(-1)).toMatch(
    /^\d+ steps of the cart are judged: no difference\. The \d+ steps of .+ are not judged, .+: run the command of the report\.$/,
  );
  expect(said).not.toContain('✗');
  expect(code).toBe(0);
  const { test: path, story } = written('cart-with-a-failure');
  expect((await vitest(path)).stdout).toContain('1 passed');
  expect(readFileSync(story, 'utf8')).toContain("title: 'Replays/cart-with-a-failure'");
  await node(
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    '--config-path=.tools/lint.json',
    path,
    story,
  );
});

test('a report of a faulty build names the step and the difference, and becomes a test that fails', async () => {
  const { code, said } = await runReplay(faulty, '--out', out);
  expect(code).toBe(1);
  const wrong = said.split('\n').filter((line) => line.startsWith('✗'));
  expect(wrong).toEqual([expect.stringMatching(/^✗ \d+ cart: cart\.changeAmount → open\.idle$/)]);
  expect(said).toMatch(/lines of the cart: report .*"amount":6.*, this build .*"amount":5/);
  await expect(vitest(written('faulty-build').test)).rejects.toThrow('lines of the cart');
});

test('the same report is printed in the same words', async () => {
  const once = await runReplay(real, '--out', out);
  expect(await runReplay(real, '--out', out)).toEqual(once);
});

test('an invalid report is refused, and nothing is written', async () => {
  const file = join(root, 'package.json');
  expect(await runReplay(file, '--out', out)).toEqual({ code: 2, said: `${file} is no problem report.\n` });
});
