import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bothTitles, kindTitle } from '../../stories/titles.ts';

const root = join(import.meta.dirname, '..', '..');

/** The name of the story that walks a process. */
export const everyPath = bothTitles((locale) => kindTitle('Every path', locale));

/** Walks the chosen paths on the page; resolves with the exit code. */
export function playwright(variables: Readonly<Record<string, string>>): Promise<number> {
  const config = '--config=tests/browser/playwright.config.ts';
  return ended(['node_modules/@playwright/test/cli.js', 'test', config, '--project=paths'], variables);
}

/** Walks all paths of these processes in Storybook. */
export function storybook(processes: readonly string[]): Promise<number> {
  const files = processes.map((process) => `tests/hands/harnesses/${process}.harness.ts`);
  return ended(
    ['node_modules/vitest/vitest.mjs', 'run', '--project=stories*', '-t', everyPath, ...files],
    {},
  );
}

function ended(program: readonly string[], variables: Readonly<Record<string, string>>): Promise<number> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env });
  // The child writes its report first. A terminal sends Ctrl-C to it, too.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
