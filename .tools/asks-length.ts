import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** True if a test file is longer in `npm run test:soak` (tests/lengths.ts). */
export function asksLength(file: string): boolean {
  return readFileSync(file, 'utf8').includes("/lengths.ts'");
}

/** True if a file imports another, itself or through the files that it imports. */
export function reaches(file: string, other: string, seen = new Set<string>()): boolean {
  if (file === other) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return imported.some((path) => existsSync(path) && reaches(path, other, seen));
}

const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;
