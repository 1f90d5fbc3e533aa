import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { actionInWords } from './actions.ts';
import { samplesOf, visibleIn } from './model.ts';
import { type Process, processes } from './models.ts';
import { endOf, type Path, pathsOf } from './paths.ts';
import { wordsOf } from './visible.ts';
import { leafStates } from './walk.ts';

/**
 * `npm run paths [process …]` prints every path, the visible parts at its end, and the coverage of all. `npm run paths
 * cart -- --from 3.7` opens a page, goes to the seventh step of the third path, and takes that step.
 */
function print(names: readonly string[]): void {
  const known = processes.map(({ model }) => model.process);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`No process is named ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const chosen = processes.filter(({ model }) => names.length === 0 || names.includes(model.process));
  process.stdout.write(`${chosen.map(inWords).join('\n')}\n`);
}

function inWords({ model, invariants }: Process): string {
  const { paths, transitions, uncovered } = pathsOf(model);
  const covered = [
    `${transitions.length} transitions`,
    `${samplesOf(model).length} samples`,
    `${leafStates(model.machine).length} states`,
  ];
  const left = uncovered.length === 0 ? 'all covered' : `uncovered: ${uncovered.join('; ')}`;
  return [
    `# ${model.process}: ${paths.length} paths over ${covered.join(', ')}; ${left}`,
    ...invariants.map(({ rule }) => `  always: ${rule}`),
    ...paths.flatMap((path, at) => ['', ...pathInWords(model, path, at + 1)]),
    '',
  ].join('\n');
}

function pathInWords(model: Process['model'], path: Path, number: number): string[] {
  const seen = visibleIn(model, endOf(path)).map(wordsOf).join(', ');
  return [
    `  ${number}. ${path.start}: ${JSON.stringify(path.first.snapshot.value)}`,
    ...path.steps.map(
      ({ sample, stop }) =>
        `     ${actionInWords(sample.action)} [${sample.name}] → ${JSON.stringify(stop.snapshot.value)}`,
    ),
    ...(seen === '' ? [] : [`     seen: ${seen}`]),
  ];
}

function walkFrom(name: string, step: string): void {
  const root = join(import.meta.dirname, '..', '..');
  const command = ['test', '--config=tests/browser/playwright.config.ts', 'process-paths'];
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, PATHS_FROM: `${name} ${step}` };
  spawn(process.execPath, [cli, ...command], { cwd: root, stdio: 'inherit', env }).on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const [only] = positionals;
if (values.from === undefined || only === undefined) print(positionals);
else walkFrom(only, values.from);
