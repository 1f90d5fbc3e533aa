import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Resident memory of a process, MB, as Linux counts it: now, and the most that it had. */
export async function memoryOf({
  pid,
}: ChildProcess): Promise<{ readonly now: number; readonly most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

export async function answering(base: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${base}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not answer');
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
