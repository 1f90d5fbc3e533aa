import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Names, sizes and times of sources, each a path or a pattern, the content of the lockfile, and what else matters. */
export function fingerprintOf(sources: readonly string[], ...others: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of globSync([...sources], { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.update(others.join()).digest('hex');
}

/** True if the file of the last build's fingerprint has this one. */
export function isBuiltOf(stamp: string, fingerprint: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}
