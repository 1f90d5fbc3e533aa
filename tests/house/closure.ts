import { resolveImport } from './rules.ts';
import type { Source } from './sources.ts';

/** For each package loaded together with the file, the shortest chain of files that leads to it. */
export function loadedPackages(sources: readonly Source[], from: string): Map<string, string[]> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const packages = new Map<string, string[]>();
  const seen = new Set([from]);
  const queue = [[from]];
  for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
    const path = chain.at(-1) ?? from;
    for (const { to, typeOnly, lazy } of byPath.get(path)?.imports ?? []) {
      if (typeOnly || lazy) continue;
      const target = to.startsWith('.') ? resolveImport(path, to) : to;
      if (target === to && !packages.has(to)) packages.set(to, chain);
      if (target !== to && !seen.has(target)) queue.push([...chain, target]);
      seen.add(target);
    }
  }
  return packages;
}
