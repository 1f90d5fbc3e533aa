// The survivors of `npm run mutants`, with their reasons.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../house/sources.ts';
import { lastRun, readScores } from '../../mutants/scores.ts';

export interface Survivor {
  /** The process, or the file of the domain. */
  readonly of: string;
  readonly change: string;
  /** Undefined: nobody has judged it yet. */
  readonly reason: string | undefined;
}

export interface Survivors {
  readonly all: readonly Survivor[];
  /** The changes that a test of this name noticed in the last run of `npm run mutants`. */
  noticedBy(name: string): number;
  /** The number of changes of the last run. */
  readonly judged: number;
}

const reasoned = join(root, 'tests', 'mutants', 'survivors.md');

export function readSurvivors(): Survivors {
  const known = survivorsIn(readFileSync(reasoned, 'utf8'));
  const scores = existsSync(lastRun) ? readScores(readFileSync(lastRun, 'utf8')) : {};
  const killers = Object.values(scores).flatMap(({ paths, tests }) => [paths ?? tests ?? []].flat());
  const surviving = Object.entries(scores).flatMap(([id, { tests, paths }]) =>
    tests === null && (paths ?? null) === null ? [id] : [],
  );
  const isKnown = (id: string) => known.some(({ of, change }) => id.includes(of) && id.includes(change));
  return {
    all: [
      ...surviving.filter((id) => !isKnown(id)).map((id) => ({ ...partsOf(id), reason: undefined })),
      ...known,
    ],
    noticedBy: (name) => killers.filter((killer) => killer.includes(name)).length,
    judged: Object.keys(scores).length,
  };
}

/** - `cart: delay typed: × 10`: Missing rule: … */
export function survivorsIn(text: string): Survivor[] {
  return [...text.matchAll(/^- (`.+?`(?: and `.+?`)*): (.+)$/gm)].flatMap(([, ids = '', reason]) => {
    const all = [...ids.matchAll(/`(.+?)`/g)].map(([, id = '']) => partsOf(id));
    return all.map(({ of, change }) => ({ of: of === '' ? (all[0]?.of ?? '') : of, change, reason }));
  });
}

/** 'cart: delay typed: × 10' or 'domain/cart/evolve.ts:81:82 1 → 2'. */
function partsOf(id: string): { readonly of: string; readonly change: string } {
  const [, of = '', change = id] = /^([\w-]+|[\w./-]+\.ts):\s?(.+)$/.exec(id) ?? [];
  return /^\d+$/.test(of) ? { of: '', change: id } : { of, change };
}
