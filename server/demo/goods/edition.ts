import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash of the generator's files and its data. Computing it is cheaper than generating the goods. */
export function goodsEdition(): string {
  const server = join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const file of globSync(['goods/**/*.ts', 'data/*.csv'], { cwd: server }).sort()) {
    hash.update(file).update(readFileSync(join(server, file)));
  }
  return hash.digest('hex');
}
