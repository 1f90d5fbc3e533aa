import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataOf, worker } from './worker.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** `npm run catalogue -- …` beside the shop of these tests: `changeGoods('price', '33419', '15.90')`. */
export async function changeGoods(...words: readonly string[]): Promise<void> {
  await run(process.execPath, ['server/change-catalogue.ts', ...words], {
    cwd: root,
    env: { ...process.env, SHOP_DATA: dataOf(worker), DATABASE_URL: '' },
  });
}
