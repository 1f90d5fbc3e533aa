import { resolveImport } from './rules.ts';
import type { Source } from './sources.ts';

/** Each cycle once, as the paths along it; type-only imports make none. */
export function importCycles(sources: readonly Source[]): string[][] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ to, typeOnly }) => to.startsWith('.') && !typeOnly)
        .map(({ to }) => resolveImport(path, to)),
    ]),
  );
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const met = trail.indexOf(path);
    if (met >= 0) cycles.push([...trail.slice(met), path]);
    if (met >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return cycles;
}
