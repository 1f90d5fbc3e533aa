// `npm run test:changed`: what the changes of the work tree can break first, with a commit's name also what has been
// committed since. `npm test` proves the rest.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { planOf } from './changed-plan.ts';
import { findChromium } from './chromium.ts';
import { closingTable, type Part } from './closing-table.ts';
import { bin, playwright, related, runStep, type Step, types, vitest } from './steps.ts';

const root = join(import.meta.dirname, '..');
const since = process.argv[2] ?? 'HEAD';
const changed = [
  ...gitLists('diff', '--name-only', '--diff-filter=d', '--relative', since),
  ...gitLists('ls-files', '--others', '--exclude-standard'),
];
const there = globSync(['tests/**/*.test.ts', 'stories/**/*.stories.tsx'], { cwd: root });
const plan = planOf(
  changed,
  there.map((path) => path.replaceAll('\\', '/')),
);
const steps: readonly Step[] = [
  lint(plan.sources),
  ...(plan.sources.length > 0 ? [types] : []),
  ...Object.entries(plan.related).map(([project, files]) => related(project, files)),
  ...(plan.tests.length > 0 ? [vitest('Tests of the same noun', [], plan.tests)] : []),
  ...(plan.stories.length > 0 ? [vitest('Stories of the same noun', ['stories'], plan.stories)] : []),
  ...(plan.browser.length + plan.processes.length > 0
    ? [{ name: 'Build', commands: [['.tools/build.ts']] }]
    : []),
  ...(plan.browser.length > 0 ? [playwright('The shop in Chromium', ...plan.browser)] : []),
  ...(plan.processes.length > 0
    ? [
        playwright(
          'Paths in Chromium',
          'process-paths',
          '--pass-with-no-tests',
          '-g',
          pathsOf(plan.processes),
        ),
      ]
    : []),
];

if (plan.stories.length + plan.browser.length + plan.processes.length > 0) await findChromium();
const parts: Part[] = [];
for (const step of steps) parts.push(await runStep(step, true));
process.stdout.write(`\n${closingTable(parts, [])}`);
process.exitCode = parts.every(({ outcome }) => outcome.failed.length === 0) ? 0 : 1;

function lint(sources: readonly string[]): Step {
  const check = [bin('@biomejs/biome/bin/biome'), 'check', '--config-path=.tools/lint.json', ...sources];
  return { name: 'Lint and format', commands: sources.length > 0 ? [check] : [] };
}

/** Tests of paths are named 'cart 3, fi: …', or 'cart: …' where they are about all of them. */
function pathsOf(processes: readonly string[]): string {
  return `(^| )(${processes.join('|')})( \\d+,|:)`;
}

function gitLists(...args: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}
