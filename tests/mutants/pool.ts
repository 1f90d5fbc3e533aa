import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './catalogue.ts';
import type { Column, Job, Message, Verdict } from './worker.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

/** Judges mutants in so many processes. One that ends no path and no test for `silence` milliseconds is killed. */
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
        worker ??= fork(join(import.meta.dirname, 'worker.ts'), {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        });
        const { verdict, alive } = await judge(worker, { mutant, columns });
        if (!alive) worker = undefined;
        const judged = { mutant, verdict };
        all.push(judged);
        onJudged(judged);
      }
      worker?.kill();
    }),
  );
  return all;
}

const silence = 240_000;

function judge(worker: ChildProcess, job: Job): Promise<{ verdict: Verdict; alive: boolean }> {
  return new Promise((resolve) => {
    let column: Column = 'paths';
    const end = (verdict: Verdict, alive: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      if (!alive) worker.kill('SIGKILL');
      resolve({ verdict, alive });
    };
    const killedBy = (how: string): Verdict =>
      column === 'paths' ? { paths: how, tests: how } : { tests: how };
    const timer = setTimeout(() => end(killedBy('timeout'), false), silence);
    worker.on('message', (message: Message) => {
      if (message.tag === 'judged') return end(message.verdict, true);
      column = message.column;
      timer.refresh();
    });
    worker.on('exit', () => end(killedBy('its process ended'), false));
    worker.send(job);
  });
}
