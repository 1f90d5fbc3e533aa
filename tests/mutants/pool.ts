import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './catalogue.ts';
import type { Column, Job, Message, Verdict } from './worker.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

/**
 * Judges mutants in worker processes. A worker that finishes no path and no test for `silence` milliseconds is killed.
 */
export async function judgeAll(
  mutants: readonly Mutant[],
  columns: readonly Column[],
  workers: number,
  onJudged: (judged: Judged) => void,
): Promise<Judged[]> {
  const left = [...mutants];
  const all: Judged[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      let worker: ChildProcess | undefined;
      for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
        worker ??= start();
        const { verdict, alive } = await judge(worker, { mutant, columns });
        if (!alive) worker = end(worker);
        const judged = { mutant, verdict };
        all.push(judged);
        onJudged(judged);
      }
      if (worker !== undefined) end(worker);
    }),
  );
  return all;
}

const silence = 300_000;

const running = new Set<ChildProcess>();

function start(): ChildProcess {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A process group of its own, so that its children end with it.
    detached: true,
  });
  running.add(worker);
  return worker;
}

function end(worker: ChildProcess): undefined {
  running.delete(worker);
  try {
    if (worker.pid !== undefined) process.kill(-worker.pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

function endAll(): void {
  for (const worker of running) end(worker);
}

process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

function judge(worker: ChildProcess, job: Job): Promise<{ verdict: Verdict; alive: boolean }> {
  return new Promise((resolve, reject) => {
    let column: Column | undefined;
    const answer = (verdict: Verdict, alive: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve({ verdict, alive });
    };
    const killedBy = (how: string): Verdict =>
      column === 'tests' ? { tests: how } : { paths: how, tests: how };
    const timer = setTimeout(() => answer(killedBy('timeout'), false), silence);
    worker.on('message', (message: Message) => {
      if (message.tag === 'judged') return answer(message.verdict, true);
      if (message.tag === 'unfit') return reject(new Error(message.why));
      column = message.column;
      timer.refresh();
    });
    worker.on('exit', () => {
      if (column === undefined) reject(new Error('a worker ends before it judges'));
      else answer(killedBy('its process ended'), false);
    });
    worker.send(job);
  });
}
