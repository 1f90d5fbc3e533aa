import { execFile } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');

/** Runs `npm run replay …`: its exit code and its output. */
export function runReplay(
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, said: stdout + stderr });
    });
  });
}
