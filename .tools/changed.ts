// `npm run test:changed`: the tests that changes of the work tree can break first. With the name of a commit, later
// commits count as well. `npm test` runs the rest.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plan, planOf } from './changed-plan.ts';
import { findChromium } from './chromium.ts';
import { closingTable, type Part } from './closing-table.ts';
import { bin, playwright, related, runRow, type Step, types, vitest } from './steps.ts';

const root = join(import.meta.dirname, '..');
const since = process.argv[2] ?? 'HEAD';
const changed = [
  ...gitLists('diff', '--name-only', '--diff-filter=d', '--relative', since),
  ...gitLists('ls-files', '--others', '--exclude-standard'),
];
const there = globSync(
  ['tests/**/*.test.ts', 'tests/hands/harnesses/*.harness.ts', 'stories/**/*.stories.tsx'],
  { cwd: root },
);
const plan = planOf(
  changed,
  there.map((path) => path.replaceAll('\\', '/')),
);
const onPage = [...plan.browser, ...(plan.processes.length > 0 ? ['process-paths'] : [])];

/** The steps of a row run side by side: types take one core alone. */
const rows: readonly (readonly Step[])[] = [
  [
    ...(plan.sources.length > 0 ? [lint(plan.sources), types] : []),
    ...Object.entries(plan.related).map(([project, files]) => related(project, files)),
    ...(plan.tests.length > 0 ? [vitest('Tests of the same noun', [], plan.tests)] : []),
  ],
  plan.stories.length > 0 ? [vitest('Stories of the same noun', ['stories'], plan.stories)] : [],
  onPage.length > 0
    ? [playwright('The shop in Chromium', ...onPage, '--pass-with-no-tests', '-g', namesOf(plan))]
    : [],
];

if (plan.stories.length + onPage.length > 0) await findChromium();
const parts: Part[] = [];
for (const row of rows) if (row.length > 0) parts.push(await runRow(row));
process.stdout.write(`\n${closingTable(parts, [])}`);
process.exitCode = parts.every(({ outcome }) => outcome.failed.length === 0) ? 0 : 1;

function lint(sources: readonly string[]): Step {
  const check = [bin('@biomejs/biome/bin/biome'), 'check', '--config-path=.tools/lint.json', ...sources];
  return { name: 'Lint and format', commands: [check] };
}

/** All journeys, and the paths of these processes: 'cart 3, fi: …', or 'cart: …' for a test about all of them. */
function namesOf({ browser, processes }: Plan): string {
  const paths = processes.length > 0 ? [`(^| )(${processes.join('|')})( \\d+,|:)`] : [];
  return [...browser.map((path) => basename(path).replaceAll('.', '\\.')), ...paths].join('|');
}

function gitLists(...args: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}
