import { join } from 'node:path';

/** Which of Playwright's workers this is, from 0; each has a shop of its own. */
export const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The data folder of a worker's shop. */
export function dataOf(at: number): string {
  return join(process.env.BROWSER_TEST_DATA ?? '', String(at));
}
