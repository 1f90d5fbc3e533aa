// `npm test`: every check of the house. `--full`, as in `npm run test:soak`: the shortened tests at full length.
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { choices, lengths } from '../tests/lengths.ts';
import { asksLength, reaches } from './asks-length.ts';
import { findChromium } from './chromium.ts';
import { closingTable, type Part } from './closing-table.ts';
import { engines, hasPdftotext } from './engines.ts';
import { bin, playwright, runRow, type Step, types, vitest } from './steps.ts';

const root = join(import.meta.dirname, '..');
const full = process.argv.includes('--full');
const build: Step = { name: 'Build', commands: [['.tools/build.ts']] };

/** The steps of a row run side by side. */
const short: readonly (readonly Step[])[] = [
  [
    types,
    {
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
    },
    {
      name: 'Dead files, exports and dependencies',
      commands: [
        [bin('knip/bin/knip.js'), '--config', '.tools/knip.json', '--no-progress', '--no-config-hints'],
      ],
    },
    { name: 'Build and budgets', commands: [...build.commands, ['.tools/budget.ts']] },
  ],
  [vitest('Tests under Node', ['domain', 'machines', 'server', 'house'])],
  [vitest('Stories in Chromium', ['stories'])],
  [playwright('The shop in Chromium')],
];

const whole: readonly (readonly Step[])[] = [
  [build],
  [
    vitest('Tests under Node, at full length', ['machines', 'server'], ofLength()),
    playwright('Lines typed at four paces', '--project=typing', '--workers=1'),
  ],
  [vitest('Stories in Chromium, at full length', ['stories'])],
  [playwright('The shop in Chromium, at full length', '--project=*sql*', '--project=paths')],
  // WebKitGTK takes longest, on about one core: the mutants run beside it.
  [
    ...otherBrowsers(),
    {
      name: 'Mutants, a sample',
      commands: [['tests/mutants/main.ts', '--sample', '45', '--floor', '95', '--floor-paths', '95']],
    },
  ],
];

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (full) process.env.TEST_LENGTH = 'full';
else delete process.env.TEST_LENGTH;
await findChromium();
const parts: Part[] = [];
for (const row of full ? whole : short) parts.push(await runRow(row));
const shortened = full ? [] : [...Object.values(lengths), ...choices];
process.stdout.write(`\n${closingTable(parts, shortened, full ? leftOut() : [])}`);
process.exitCode = parts.every(({ outcome }) => outcome.failed.length === 0) ? 0 : 1;

/** Files that run again at full length: those that read a length, and the server's that are on the other database. */
function ofLength(): string[] {
  const databases = join(root, 'tests/server/databases.ts');
  return globSync('tests/{machines,server,foreign}/**/*.test.ts', { cwd: root }).filter((name) => {
    const file = join(root, name);
    return asksLength(file) || reaches(file, databases);
  });
}

function otherBrowsers(): readonly Step[] {
  const there = engines.filter(({ programs }) => programs !== undefined);
  if (there.length === 0) return [];
  const names = there.map(({ called }) => called).join(' and ');
  return [playwright(`The shop in ${names}`, ...there.map(({ name }) => `--project=${name}`))];
}

function leftOut(): string[] {
  const browsers = engines
    .filter(({ programs }) => programs === undefined)
    .map(({ called, packages }) => `The shop in ${called}: it is not installed (Debian: ${packages}).`);
  return hasPdftotext()
    ? browsers
    : [...browsers, 'Printed pages: pdftotext is not installed (Debian: poppler-utils).'];
}
