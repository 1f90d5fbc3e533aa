import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the demo's goods are made from, as one hash: the generator's files and its data. Cheaper than making them. */
export function goodsEdition(): string {
  const server = join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const file of globSync(['goods/**/*.ts', 'data/*.csv'], { cwd: server }).sort()) {
    hash.update(file).update(readFileSync(join(server, file)));
  }
  return hash.digest('hex');
}
