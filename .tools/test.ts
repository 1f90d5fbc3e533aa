// `npm test`: every check of the house, in order; the last line sums the tests of vitest and Playwright.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  /** Run one after another; the first that fails ends the step. Each is a Node script and its arguments. */
  readonly commands: readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the step's JSON report lies afterwards, when it counts tests. */
  readonly count?: () => Count;
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const bin = (path: string) => join(root, 'node_modules', path);
const tsc = bin('typescript/bin/tsc');

const types: Step = {
  name: 'Types (the whole house, and machines/ without the DOM)',
  commands: [
    [tsc, '-p', '.'],
    [tsc, '--noEmit', '-p', '.tools/tsconfig.machines.json'],
  ],
};
const lint: Step = {
  name: 'Lint and format',
  commands: [
    [
      bin('@biomejs/biome/bin/biome'),
      'check',
      '--config-path=.tools/lint.json',
      '--error-on-warnings',
      '--diagnostic-level=warn',
    ],
  ],
};
const unused: Step = {
  name: 'Dead files, exports and dependencies',
  commands: [[bin('knip/bin/knip.js'), '--config', '.tools/knip.json', '--no-progress', '--no-config-hints']],
};
const build: Step = { name: 'Build and budgets', commands: [['.tools/build.ts'], ['.tools/budget.ts']] };
const vitest: Step = {
  name: 'Tests: domain, machines, server, house, stories',
  commands: [
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
  ],
  count: () => countVitest(join(results, 'vitest.json')),
};
const browser: Step = {
  name: 'Tests: browser',
  commands: [
    [
      bin('@playwright/test/cli.js'),
      'test',
      '--pass-with-no-tests',
      '--config=tests/browser/playwright.config.ts',
    ],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  count: () => countPlaywright(join(results, 'playwright.json')),
};

// The steps of a row run side by side; the two test runners have the machine to themselves.
const rows: readonly (readonly Step[])[] = [[types, lint], [unused, build], [vitest], [browser]];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await findChromium();
let passed = 0;
let failed = 0;
for (const row of rows) {
  for (const count of await Promise.all(row.map(run))) {
    passed += count.passed;
    failed += count.failed;
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** A check that counts no tests adds one failure when it fails; so does a runner that fails without a failed test. */
async function run(step: Step, _: number, row: readonly Step[]): Promise<Count> {
  const started = performance.now();
  const alone = row.length === 1;
  if (alone) process.stdout.write(`\n── ${step.name}\n`);
  let output = '';
  let ok = true;
  for (const command of step.commands) {
    ok = ok && (await succeeds(command, step.env ?? {}, alone ? undefined : (chunk) => (output += chunk)));
  }
  const count = step.count?.() ?? { passed: 0, failed: 0 };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const heading = alone ? `── ${step.name}:` : `\n── ${step.name}\n${output}──`;
  process.stdout.write(`${heading} ${ok ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return ok ? count : { passed: count.passed, failed: Math.max(count.failed, 1) };
}

function succeeds(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  collect: ((chunk: string) => void) | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=DEP0205', ...command], {
      cwd: root,
      stdio: collect === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    if (collect !== undefined) {
      child.stdout?.setEncoding('utf8').on('data', collect);
      child.stderr?.setEncoding('utf8').on('data', collect);
    }
    child.on('close', (code) => resolve(code === 0));
  });
}

function countVitest(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats }: { stats: { expected: number; flaky: number; unexpected: number } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
