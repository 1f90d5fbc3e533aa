import { posix } from 'node:path';
import { houseSources } from '../house/sources.ts';

/** The tests of vitest under Node that load a file, the nearest first. */
export function relatedTests(path: string): string[] {
  importers ??= importersOf();
  const found = [path];
  const seen = new Set(found);
  for (const file of found) {
    for (const importer of importers.get(file) ?? []) {
      if (!seen.has(importer)) found.push(importer);
      seen.add(importer);
    }
  }
  return found.filter((file) => /^tests\/(domain|machines|server)\/.*\.test\.ts$/.test(file));
}

let importers: ReadonlyMap<string, readonly string[]> | undefined;

function importersOf(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { path, imports } of houseSources()) {
    for (const { to, typeOnly } of imports) {
      if (typeOnly || !to.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), to);
      all.set(target, [...(all.get(target) ?? []), path]);
    }
  }
  return all;
}
