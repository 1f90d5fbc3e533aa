import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The exit code and the output of a command. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export function refused(sentence: string): Outcome {
  return { status: 1, out: '', err: `${sentence}\n` };
}

/** `npm run shop -- …` in a process of its own. */
export function inProcess(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  cwd = root,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'server/cli.ts'), ...words],
      { cwd, env: { PATH: process.env.PATH ?? '', ...env } },
      (_, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}
