import { execFile } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, 'main.ts');

/** `npm run replay …`: its exit code, and what it said. */
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
