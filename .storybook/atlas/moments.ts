import { type Process, shownProcesses } from '../../tests/model/models.ts';
import { pathsOf } from '../../tests/model/paths.ts';
import type { AnySnapshot } from '../../tests/model/walk.ts';

/** A step of a path: both from 1; step 0 is the start. */
export interface Moment {
  readonly path: number;
  readonly step: number;
}

/** The steps of a process's paths, without those that equal an earlier one. */
export function momentsOf(name: string): readonly Moment[] {
  const processes: Readonly<Record<string, Process>> = shownProcesses;
  const known = processes[name];
  if (known === undefined) return [];
  const seen = new Set<string>();
  return pathsOf(known.model).paths.flatMap(({ first, steps }, at) =>
    [first, ...steps.map(({ stop }) => stop)].flatMap(({ snapshot }, step) => {
      const text = textOf(snapshot);
      if (seen.has(text)) return [];
      seen.add(text);
      return [{ path: at + 1, step }];
    }),
  );
}

/** A state and its context; the goods of the catalogue never change on a path's screen. */
function textOf({ value, context }: AnySnapshot): string {
  return JSON.stringify([value, context], (key, each: unknown) =>
    key === 'catalogue' || key === 'world' ? undefined : each instanceof Map ? [...each.keys()] : each,
  );
}
