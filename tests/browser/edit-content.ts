import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataOf, worker } from './worker.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** `npm run content -- …` beside the shop of these tests; answers what it prints. */
export async function editContent(...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/edit-content.ts', ...words], {
    cwd: root,
    env: { ...process.env, SHOP_DATA: dataOf(worker), DATABASE_URL: '' },
  });
  return stdout;
}
