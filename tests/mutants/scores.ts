import { join } from 'node:path';
import { root } from '../house/sources.ts';
import type { Kind, Mutant } from './catalogue.ts';
import type { Judged } from './pool.ts';
import type { Column } from './worker.ts';

/** For each mutant, the killing test in each column; null: it survives. */
export type Scores = Readonly<Record<string, Score>>;

export type Score = Readonly<Partial<Record<Column, string | null>>>;

/** The scores of the last run without `--save`. */
export const lastRun = join(root, 'test-results', 'mutants.json');

export function scoresOf(judged: readonly Judged[]): Scores {
  return Object.fromEntries(
    judged.map(({ mutant, verdict }) => [
      mutant.id,
      mutant.kind === 'chart'
        ? { paths: verdict.paths ?? null, tests: verdict.tests ?? null }
        : { tests: verdict.tests ?? null },
    ]),
  );
}

export function readScores(text: string): Scores {
  const scores: Scores = JSON.parse(text);
  return scores;
}

/** The judged and the killed mutants of a column. Only charts are judged by paths. */
export function scoreOf(mutants: readonly Mutant[], scores: Scores, column: Column) {
  const judged = mutants.filter(({ id }) => scores[id]?.[column] !== undefined);
  const killed = judged.filter(({ id }) => scores[id]?.[column] !== null).length;
  const percent = judged.length === 0 ? 100 : (100 * killed) / judged.length;
  return { killed, of: judged.length, percent };
}

/** Killed and judged mutants by process or folder, by operator, by kind, and in all. */
export function tableOf(mutants: readonly Mutant[], scores: Scores, columns: readonly Column[]): string {
  const rows = (heading: string, groupOf: (mutant: Mutant) => string) => [
    heading,
    ...Object.entries(Object.groupBy(mutants, groupOf)).map(([name, group = []]) =>
      [
        name.padEnd(26),
        ...columns.map((column) => {
          const { killed, of, percent } = scoreOf(group, scores, column);
          const said = of === 0 ? '' : `${killed}/${of} ${percent.toFixed(1)} %`;
          return `${column} ${said}`.padEnd(26);
        }),
      ]
        .join(' ')
        .trimEnd(),
    ),
    '',
  ];
  const kinds: Readonly<Record<Kind, string>> = {
    chart: 'charts',
    domain: 'domain',
    server: "server's deciders",
  };
  return [
    ...rows('By process or folder', ({ group }) => group),
    ...rows('By operator', ({ operator }) => operator),
    ...rows('By kind', ({ kind }) => kinds[kind]),
    ...rows('In all', () => 'all'),
  ].join('\n');
}
