// `npm run replay FILE`: replays a problem report with this build, and writes a path test and a story.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whitelisted } from '../../machines/domain/report/whitelisted.ts';
import { inWords, replay } from '../model/replay.ts';

const help = `Does a problem report again with this build.

  npm run replay FILE                as saved by: npm --silent run shop -- feedback report ID > report.json
  npm run replay FILE -- --name NAME the name of the test and the story; without it that of the file
  npm run replay FILE -- --out DIR   writes beside another house than this one

✓ a step that this build does alike, and all rules hold · a step that the chart alone says could be so
✗ a step that this build does otherwise, or after which a rule is broken

Writes tests/model/replays/NAME.json, tests/machines/replays/NAME.test.ts and stories/replays/NAME.stories.tsx.
Exit code: 0 when every step is alike, 1 when one is not, 2 when the file is no report.
`;

const root = join(import.meta.dirname, '..', '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [file] = positionals;

if (file === undefined || values.help === true) {
  process.stdout.write(help);
  process.exitCode = values.help === true ? 0 : 2;
} else {
  process.exitCode = run(file);
}

function run(path: string): number {
  const report = readReport(path);
  if (report === undefined) {
    process.stderr.write(`${path} is no problem report.\n`);
    return 2;
  }
  const done = replay(report);
  const wrong = done.steps.filter(({ problems }) => problems.length > 0);
  const replayed = done.steps.filter(({ how }) => how === 'replayed').length;
  const others = done.steps.filter(({ how }) => how === 'charted').map(({ step }) => step.process);
  const name = (values.name ?? basename(path, '.json')).toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const written = write(name, JSON.stringify(report), done.cart !== undefined);
  process.stdout.write(
    [
      `Build ${report.build}, ${report.page}, ${report.locale}, ${report.width} px wide`,
      inWords(done),
      '',
      ...written.map((each) => `wrote ${each}`),
      `${replayed} steps of the cart are judged: ${
        wrong.length === 0 ? 'no difference' : `${wrong.length} differ, the first is step ${wrong[0]?.number}`
      }. ${replayed === 0 ? 'This report proves no fault and no repair. ' : ''}${notJudged(others)}`,
      '',
    ].join('\n'),
  );
  return wrong.length === 0 ? 0 : 1;
}

function notJudged(processes: readonly string[]): string {
  if (processes.length === 0) return 'The page is not judged.';
  const names = [...new Set(processes)].join(', ');
  return `The ${processes.length} steps of ${names} are not judged, only compared with their charts: run the command of the report.`;
}

function readReport(path: string) {
  try {
    return whitelisted(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the written files, relative to the working directory. */
function write(name: string, json: string, hasCart: boolean): string[] {
  const out = resolve(values.out ?? root);
  const place = (folder: string, file: string) => {
    mkdirSync(join(out, folder), { recursive: true });
    return join(out, folder, file);
  };
  const data = place('tests/model/replays', `${name}.json`);
  const test = place('tests/machines/replays', `${name}.test.ts`);
  const story = place('stories/replays', `${name}.stories.tsx`);
  const from = (folder: string, target: string) => {
    const path = relative(join(out, folder), join(root, target)).replaceAll('\\', '/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  writeFileSync(data, `${json}\n`);
  writeFileSync(
    test,
    testOf(name, (target) => from('tests/machines/replays', target)),
  );
  const files = [data, test];
  if (hasCart) {
    writeFileSync(
      story,
      storyOf(name, (target) => from('stories/replays', target)),
    );
    files.push(story);
  }
  return files.map((each) => relative(process.cwd(), each));
}

function testOf(name: string, from: (target: string) => string): string {
  return `import { expect, test } from 'vitest';
import { replayed } from '${from('tests/model/replayed.ts')}';
import report from '../../model/replays/${name}.json' with { type: 'json' };

test('report ${name}: every step is done alike, and every rule holds', () => {
  expect(replayed(report)).toEqual([]);
});
`;
}

function storyOf(name: string, from: (target: string) => string): string {
  return `import type { Meta } from '@storybook/react-vite';
import report from '../../tests/model/replays/${name}.json' with { type: 'json' };
import { endOfReport } from '${from('stories/replay.tsx')}';

const meta: Meta = { title: 'Replays/${name}' };
export default meta;

export const End = endOfReport(report);
`;
}
