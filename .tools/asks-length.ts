import { readFileSync } from 'node:fs';

/** True if a test file is longer in `npm run test:soak` (tests/lengths.ts). */
export function asksLength(file: string): boolean {
  return readFileSync(file, 'utf8').includes("/lengths.ts'");
}
