import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataOf, worker } from './worker.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** `npm run claims -- …` beside the shop of these tests: `handleClaims('ready', '50001', '--handler', 'Maija')`. */
export async function handleClaims(...words: readonly string[]): Promise<void> {
  await run(process.execPath, ['server/handle-claims.ts', ...words], {
    cwd: root,
    env: { ...process.env, SHOP_DATA: dataOf(worker), DATABASE_URL: '' },
  });
}
