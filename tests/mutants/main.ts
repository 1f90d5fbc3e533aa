// `npm run mutants`: breaks the product in one place at a time, and counts the tests that notice.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { allMutants, type Mutant, sampleOf } from './catalogue.ts';
import { judgeAll } from './pool.ts';
import { lastRun, readScores, type Scores, scoreOf, scoresOf, tableOf } from './scores.ts';
import type { Column } from './worker.ts';

// Mutants are judged by the tests of `npm test`, also in the soak.
delete process.env.TEST_LENGTH;

const { values: asked } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'mutants' },
    all: { type: 'boolean', default: false },
    process: { type: 'string' },
    charts: { type: 'boolean', default: false },
    domain: { type: 'boolean', default: false },
    id: { type: 'string' },
    list: { type: 'boolean', default: false },
    column: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    floor: { type: 'string' },
    'floor-paths': { type: 'string' },
    against: { type: 'string' },
    /** By default the page of coverage reads it. */
    save: { type: 'string', default: lastRun },
    /** Continues an interrupted run with the same `--save`. */
    resume: { type: 'boolean', default: false },
  },
});

const columns: Column[] =
  asked.column === 'paths' ? ['paths'] : asked.column === 'tests' ? ['tests'] : ['paths', 'tests'];
const before = asked.against === undefined ? undefined : readScores(readFileSync(asked.against, 'utf8'));
const chosen = choose(allMutants());

if (asked.list) process.stdout.write(chosen.map(({ id }) => `${id}\n`).join(''));
else await judge();

async function judge(): Promise<void> {
  const known: Scores = asked.resume ? readScores(readFileSync(asked.save, 'utf8')) : {};
  const scores = { ...known };
  const left = chosen.filter(({ id }) => known[id] === undefined);
  let count = 0;
  await judgeAll(left, columns, Number(asked.workers), (judged) => {
    count += 1;
    Object.assign(scores, scoresOf([judged]));
    const { paths, tests } = judged.verdict;
    const said = paths ?? tests;
    process.stdout.write(
      `${count}/${left.length} ${said === undefined ? '✗' : '✓'} ${judged.mutant.id}${said === undefined ? ' survives' : `\n      ${paths === undefined ? 'tests' : 'paths'}: ${said}`}\n`,
    );
    save(scores);
  });
  save(scores);
  const shown = Object.fromEntries(chosen.flatMap(({ id }) => (scores[id] ? [[id, scores[id]]] : [])));
  process.stdout.write(`\n${tableOf(chosen, shown, columns)}\n`);
  process.exitCode = failed(shown) ? 1 : 0;
}

function choose(all: readonly Mutant[]): readonly Mutant[] {
  if (before !== undefined) {
    const known = new Map(all.map((mutant) => [mutant.id, mutant]));
    const killed = Object.entries(before).filter(([, score]) => columns.some((column) => score[column]));
    const gone = killed.filter(([id]) => !known.has(id));
    for (const [id] of gone) process.stdout.write(`no such place any more: ${id}\n`);
    return killed.flatMap(([id]) => known.get(id) ?? []);
  }
  const asking = all.filter(
    ({ id, kind, of }) =>
      (asked.id === undefined || id.includes(asked.id)) &&
      (asked.process === undefined || (kind === 'chart' && of === asked.process)) &&
      (!asked.charts || kind === 'chart') &&
      (!asked.domain || kind === 'domain'),
  );
  const isWhole = asked.all || asked.id !== undefined || asked.process !== undefined;
  return isWhole ? asking : sampleOf(asking, Number(asked.sample), asked.seed);
}

/** True below a floor, or if a mutant survives that was killed before. */
function failed(scores: Scores): boolean {
  const lost = Object.entries(before ?? {}).flatMap(([id, score]) =>
    columns
      .filter((column) => score[column] && scores[id] && !scores[id][column])
      .map((column) => ({ id, column })),
  );
  for (const { id, column } of lost)
    process.stdout.write(`killed before by ${column}, survives now: ${id}\n`);
  const floors = [
    ['tests', asked.floor],
    ['paths', asked['floor-paths']],
  ] as const;
  const below = floors.filter(
    ([column, floor]) => floor !== undefined && scoreOf(chosen, scores, column).percent < Number(floor),
  );
  for (const [column, floor] of below) process.stdout.write(`${column}: below the floor of ${floor} %\n`);
  return lost.length > 0 || below.length > 0;
}

function save(scores: Scores): void {
  mkdirSync(dirname(asked.save), { recursive: true });
  writeFileSync(asked.save, `${JSON.stringify(scores, undefined, 1)}\n`);
}
