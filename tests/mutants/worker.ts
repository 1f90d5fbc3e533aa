// Judges mutants one after another in a process that may be killed: a mutant may never end.
import { processes } from '../model/models.ts';
import { brokenByPaths } from './by-paths.ts';
import { failedTest } from './by-tests.ts';
import type { Mutant } from './catalogue.ts';
import { mutantOf } from './chart.ts';
import { type Runner, startRunner } from './vitest.ts';

export interface Job {
  readonly mutant: Mutant;
  readonly columns: readonly Column[];
}

/** `paths`: by generated paths and rules alone; `tests`: by any test. */
export type Column = 'paths' | 'tests';

/** Undefined: it survives, or is not judged in this column. */
export type Verdict = Partial<Record<Column, string>>;

export type Message =
  | { readonly tag: 'beat'; readonly column: Column }
  | { readonly tag: 'judged'; readonly verdict: Verdict }
  /** No mutant can be judged: a test fails without a mutation. */
  | { readonly tag: 'unfit'; readonly why: string };

const runners = new Map<boolean, Promise<Runner>>();

process.on('message', async (job: Job) => {
  try {
    tell({ tag: 'judged', verdict: await judged(job) });
  } catch (error) {
    tell({ tag: 'unfit', why: String(error) });
  }
});

async function judged({ mutant, columns }: Job): Promise<Verdict> {
  const paths = columns.includes('paths') && mutant.kind === 'chart' ? await byPaths(mutant) : undefined;
  if (paths !== undefined) return { paths, tests: paths };
  if (!columns.includes('tests')) return {};
  const beat = beating('tests');
  const onServer = mutant.kind === 'server';
  const runner = runners.get(onServer) ?? startRunner(onServer, beat);
  runners.set(onServer, runner);
  const tests = await failedTest(await runner, mutant);
  return tests === undefined ? {} : { tests };
}

async function byPaths({ of, name }: Mutant): Promise<string | undefined> {
  const process = processes.find(({ model }) => model.process === of);
  if (process === undefined) throw new Error(`no process is named ${of}`);
  return brokenByPaths(process, () => mutantOf(process.model.machine, name), beating('paths'));
}

/** Sends a heartbeat at most once a second. */
function beating(column: Column): () => void {
  let last = 0;
  const beat = () => {
    const now = performance.now();
    if (now - last < 1_000) return;
    last = now;
    tell({ tag: 'beat', column });
  };
  beat();
  return beat;
}

function tell(message: Message): void {
  process.send?.(message);
}
