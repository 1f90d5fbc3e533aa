import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** How a command ended, and what it said. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export function refused(sentence: string): Outcome {
  return { status: 1, out: '', err: `${sentence}\n` };
}

/** Runs a command of the server, such as `server/handle-claims.ts`, in a process of its own. */
export function inProcess(
  script: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  cwd = root,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, script), ...words],
      { cwd, env: { PATH: process.env.PATH ?? '', ...env } },
      (_, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}
