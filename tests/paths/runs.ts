// The folders of the last runs in test-results/paths, each with the report and the traces of a run.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from './options.ts';

/** The folder of runs, lists and the coverage. */
export const results = join(import.meta.dirname, '..', '..', 'test-results', 'paths');

/** The runs that are kept of single paths, of all others, and of those that failed. */
const KEPT = 5;

/** The options that choose paths and their page; undefined in `npm test`. */
export type Choice = Pick<
  Options,
  | 'processes'
  | 'journeys'
  | 'hand'
  | 'paths'
  | 'step'
  | 'walk'
  | 'rule'
  | 'state'
  | 'seed'
  | 'shard'
  | 'locale'
  | 'width'
>;

/** '2026-11-28-01-24-53-ordering-page-path-12-en-390', by the clock of this machine. */
export function runName(choice: Choice | undefined, at: Date): string {
  const time = at.toLocaleString('sv-SE').replace(/[^\d]+/g, '-');
  if (choice === undefined) return `${time}-tests-page`;
  const { processes, hand, locale, width } = choice;
  const named = processes.length === 0 ? ['all'] : processes;
  const words = [...named, hand, ...choiceOf(choice), locale, width];
  return [time, ...words.filter((word) => word !== undefined)].join('-').slice(0, 120);
}

/** The choice of the paths as a part of a name; empty for all paths. */
export function choiceOf({ journeys, paths, step, walk, rule, state, seed, shard }: Choice): string[] {
  const named = {
    path: paths.length === 0 ? undefined : paths.join('-'),
    step,
    walk,
    rule,
    state,
    seed,
    shard: shard && `${shard.part}-${shard.of}`,
  };
  const words = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}-${value}`.replace(/[^\w.§-]+/g, '-').slice(0, 80)],
  );
  return journeys ? ['journeys', ...words] : words;
}

/** The end of a failed run's name. */
const FAILED = '-failed';

/** Makes the folder of a run, and removes those of old ones. The folder `latest` is the same. */
export function keepRun(run: string, { failed }: { readonly failed: boolean }, root = results): string {
  const name = failed ? `${run}${FAILED}` : run;
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const runs = readdirSync(root)
    .filter((each) => /^\d{4}(-\d\d){5}-/.test(each))
    .toSorted();
  const kinds = [
    ...Map.groupBy(runs, (each) => /-(path|walk)-/.test(each)).values(),
    runs.filter((each) => each.endsWith(FAILED)),
  ];
  const kept = new Set(kinds.flatMap((kind) => kind.slice(-KEPT)));
  for (const each of runs.filter((run) => !kept.has(run))) rmSync(join(root, each), { recursive: true });
  rmSync(join(root, 'latest'), { force: true, recursive: true });
  // Windows permits a junction to everybody.
  symlinkSync(name, join(root, 'latest'), 'junction');
  return folder;
}
