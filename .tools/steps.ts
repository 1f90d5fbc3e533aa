// A step of `npm test`: Node scripts one after another, and the tests that they count.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './closing-table.ts';
import { OUTCOME, readOutcome } from './outcome.ts';

export interface Step {
  readonly name: string;
  /** Run one after another; the first that fails ends the step. Each is a Node script and its arguments. */
  readonly commands: readonly (readonly string[])[];
  /** The file of the step's reporter, if the step counts tests. */
  readonly outcome?: string;
}

const root = join(import.meta.dirname, '..');

export function bin(path: string): string {
  return join(root, 'node_modules', path);
}

/** Incremental: a second run reads the result of the first. */
export const types: Step = {
  name: 'Types (the whole house, and machines/ without the DOM)',
  commands: [typesOf('.', 'house'), typesOf('.tools/tsconfig.machines.json', 'machines')],
};

function typesOf(project: string, name: string): string[] {
  const found = join('node_modules', '.cache', `types-${name}.tsbuildinfo`);
  return [bin('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', found, '-p', project];
}

/** `files`: these alone; all of the projects when there are none. */
export function vitest(name: string, projects: readonly string[], files: readonly string[] = []): Step {
  return vitestStep(name, 'run', [...projects.map((project) => `--project=${project}`), ...files]);
}

/** The tests of a project that import any of these files. */
export function related(project: string, files: readonly string[]): Step {
  return vitestStep(`Tests of ${project} that import what has changed`, 'related', [
    '--run',
    `--project=${project}`,
    ...files,
  ]);
}

/** A test that fails is repeated once; the closing table names each that passed only then. */
function vitestStep(name: string, command: string, args: readonly string[]): Step {
  const options = [
    '--reporter=default',
    '--reporter=./.tools/vitest-outcome.ts',
    '--retry=1',
    '--passWithNoTests',
  ];
  return {
    name,
    commands: [[bin('vitest/vitest.mjs'), command, ...options, ...args]],
    outcome: outcomeOf(name),
  };
}

function outcomeOf(name: string): string {
  return join(root, 'test-results', `${name.replaceAll(/\W+/g, '-')}.json`);
}

export function playwright(name: string, ...args: readonly string[]): Step {
  return {
    name,
    commands: [
      [bin('@playwright/test/cli.js'), 'test', '--config=tests/browser/playwright.config.ts', ...args],
    ],
    outcome: outcomeOf(name),
  };
}

/** Steps side by side count as long as the longest of them. */
export async function runRow(row: readonly Step[]): Promise<Part> {
  const parts = await Promise.all(row.map((step) => runStep(step, row.length === 1)));
  return {
    name: parts.map(({ name }) => name).join('; '),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
    outcome: {
      passed: parts.reduce((sum, { outcome }) => sum + outcome.passed, 0),
      failed: parts.flatMap(({ outcome }) => outcome.failed),
      files: parts.flatMap(({ outcome }) => outcome.files),
      repeated: parts.flatMap(({ outcome }) => outcome.repeated),
    },
  };
}

/** `shown`: the output is printed at once, otherwise when the step has ended. */
async function runStep(step: Step, shown: boolean): Promise<Part> {
  const started = performance.now();
  if (shown) process.stdout.write(`\n── ${step.name}\n`);
  let output = '';
  let ending = '0';
  if (step.outcome !== undefined) rmSync(step.outcome, { force: true });
  for (const command of step.commands) {
    ending = await endingOf(command, step.outcome, shown ? undefined : (chunk) => (output += chunk));
    if (ending !== '0') break;
  }
  const ok = ending === '0';
  const seconds = (performance.now() - started) / 1_000;
  const heading = shown ? `── ${step.name}:` : `\n── ${step.name}\n${output}──`;
  process.stdout.write(`${heading} ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  const none = { passed: 0, failed: [], files: [], repeated: [] };
  const outcome = step.outcome === undefined ? none : readOutcome(step.outcome, ending);
  // A failed check without tests counts as one failure; so does a runner that fails without a failed test.
  const failed = ok || outcome.failed.length > 0 ? outcome.failed : [step.name];
  return { name: step.name, seconds, outcome: { ...outcome, failed } };
}

/** The exit code or the signal with which a command ends. */
function endingOf(
  command: readonly string[],
  outcome: string | undefined,
  collect: ((chunk: string) => void) | undefined,
): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=DEP0205', ...command], {
      cwd: root,
      stdio: collect === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Tests start some hundred Node processes that load the same modules.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        ...(outcome === undefined ? {} : { [OUTCOME]: outcome }),
      },
    });
    if (collect !== undefined) {
      child.stdout?.setEncoding('utf8').on('data', collect);
      child.stderr?.setEncoding('utf8').on('data', collect);
    }
    const watching = outcome === undefined ? undefined : endOnceWritten(child, outcome);
    child.on('close', (code, signal) => {
      clearInterval(watching);
      resolve(String(code ?? signal));
    });
  });
}

/** Seconds that a runner may take to end once its outcome is written. */
const ENDING = 60;

/** Kills a runner whose worker does not end, because it blocks every later step. The step has failed. */
function endOnceWritten(child: ChildProcess, outcome: string): NodeJS.Timeout {
  let written = 0;
  return setInterval(() => {
    if (existsSync(outcome)) written += 1;
    if (written < ENDING) return;
    process.stdout.write(`The runner did not end within ${ENDING} s after its tests\n`);
    child.kill('SIGKILL');
  }, 1_000);
}
