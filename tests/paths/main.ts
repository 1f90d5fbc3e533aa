// `npm run paths`: prints, walks or lists the paths of processes.
import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { choose } from './chosen.ts';
import { type Gaps, gapsOf } from './gaps.ts';
import { listed } from './listed.ts';
import { type Options, Refusal, readOptions } from './options.ts';
import { failureInWords, gapsInWords, outcomeInWords, rulesInWords } from './printed.ts';
import { playwright, storybook } from './programs.ts';
import { recordByMachine } from './recorded.ts';
import type { Run, WalkedPath } from './report/run.ts';
import { keepRun, runName } from './runs.ts';
import { checkSetUp } from './set-up.ts';
import { chosenWalks, omittedIn, type Walk } from './walks.ts';
import { writeChecklists, writeReport } from './written.ts';

const words = process.argv.slice(2);
const command = ['npm run paths --', ...words.map(quoted)].join(' ');
const print = (text: string) => process.stdout.write(text);
const refuse = (text: string) => process.stderr.write(text);

process.exitCode = await readOptions(
  words,
  { print, refuse, accounts: process.env.PATHS_ACCOUNTS },
  async (options) => {
    try {
      if (options.coverage) return await cover();
      const walks = await chosenWalks(options);
      if (options.rule !== undefined) print(rulesInWords(walks));
      return await run(options, walks);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(`${error.message}\n`);
      return 1;
    }
  },
);

async function run(options: Options, walks: readonly Walk[]): Promise<number> {
  if (options.checklist) {
    const files = await writeChecklists(walks, options);
    print(files.map((file) => `wrote ${file}\n`).join(''));
    return 0;
  }
  if (options.hand === undefined || options.list) {
    print(`${listed(walks, options.locale ?? 'en', options.hand === undefined && isWhole(options))}\n`);
    return 0;
  }
  await checkSetUp(options, walks);
  if (options.hand === 'story') return byStory(options, walks);
  const gaps = isWhole(options) ? gapsIn(walks) : [];
  const omitted = await omittedIn(walks, options);
  const code =
    options.hand === 'page'
      ? await byPage(options, walks, { gaps, omitted })
      : await byMachine(options, walks, { gaps, omitted });
  print(gaps.map(gapsInWords).join(''));
  if (omitted !== undefined) print(`Left out: ${omitted}.\n`);
  return gaps.length > 0 ? 1 : code;
}

async function cover(): Promise<number> {
  print(
    'Each rule is held against wrong moments, states and calls that no path has: this takes one to five minutes.\n',
  );
  const { writeCoverage } = await import('./coverage/coverage.ts');
  const { file, red } = await writeCoverage((process) => print(`rules of ${process}\n`));
  print(red.map((rule) => `✗ no proof that can fail: ${rule}\n`).join(''));
  print(`The page is ${file}\n`);
  return red.length === 0 ? 0 : 1;
}

function byStory(options: Options, walks: readonly Walk[]): Promise<number> {
  if (!isWhole(options) || options.locale !== undefined) {
    throw new Refusal('--hand story walks all paths of a process: choose paths with --hand page or machine.');
  }
  return storybook([...new Set(walks.map(({ process: { model } }) => model.process))]);
}

/** True if every path of the processes is walked. */
function isWhole({ journeys, paths, walk, rule, state, seed, shard }: Options): boolean {
  return (
    !journeys && paths.length === 0 && [walk, rule, state, seed, shard].every((each) => each === undefined)
  );
}

function gapsIn(walks: readonly Walk[]): readonly Gaps[] {
  return [...new Set(walks.map(({ process: each }) => each))].flatMap((each) => gapsOf(each) ?? []);
}

async function byPage(
  options: Options,
  walks: readonly Walk[],
  about: Pick<Run, 'gaps' | 'omitted'>,
): Promise<number> {
  const variables = choose(options, walks, { ...about, command });
  const code = await playwright(variables);
  rmSync(variables.PATHS_CHOSEN);
  return code;
}

async function byMachine(
  options: Options,
  walks: readonly Walk[],
  about: Pick<Run, 'gaps' | 'omitted'>,
): Promise<number> {
  const walked: WalkedPath[] = [];
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isInterrupted = true;
    });
  }
  for (const walk of walks) {
    // Signals are heard between two turns of the loop.
    await setImmediate();
    if (isInterrupted) break;
    const record = await recordByMachine(walk, {
      ...options,
      hand: 'machine',
      locale: options.locale ?? 'en',
    });
    print(`${record.failure === undefined ? '✓' : '✗'} ${record.process} ${record.name}\n`);
    if (record.failure !== undefined) print(failureInWords(record, record.failure));
    walked.push({ record });
  }
  const failed = walked.filter(({ record }) => record.failure !== undefined).length;
  const interrupted = isInterrupted ? { stopped: 0, notBegun: walks.length - walked.length } : undefined;
  const run = { ...about, command, against: undefined, interrupted };
  const folder = keepRun(runName(options, new Date()), { failed: failed + about.gaps.length > 0 });
  const file = writeReport(folder, walked, {}, run);
  print(`${outcomeInWords(walked.length, failed, interrupted)}. The report is ${file}\n`);
  return failed === 0 && !isInterrupted ? 0 : 1;
}

function quoted(word: string): string {
  return /^[\w.:/=§-]+$/.test(word) ? word : `'${word}'`;
}
