// The closing table of `npm test` and of `npm run test:soak`.
import type { Length } from '../tests/lengths.ts';
import type { Outcome } from './outcome.ts';

export interface Part {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: Outcome;
}

/**
 * `shortened` is empty at full length. `leftOut`: a sentence for each part that cannot run on this machine. The last
 * line sums the tests: CI reads it.
 */
export function closingTable(
  parts: readonly Part[],
  shortened: readonly Length[],
  leftOut: readonly string[] = [],
): string {
  const total = sum(parts.map(({ seconds }) => seconds));
  const passed = sum(parts.map(({ outcome }) => outcome.passed));
  const failed = parts.flatMap(({ outcome }) => outcome.failed);
  const repeated = parts.flatMap(({ outcome }) => outcome.repeated);
  const slowest = parts
    .flatMap(({ outcome }) => outcome.files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return [
    ...table(
      ['Part', 'Minutes', 'Passed', 'Failed'],
      [...parts, { name: 'Together', seconds: total, outcome: { passed, failed } }].map(
        ({ name, seconds, outcome }) => [
          name,
          minutes(seconds),
          String(outcome.passed),
          String(outcome.failed.length),
        ],
      ),
    ),
    ...(slowest.length === 0
      ? []
      : table(
          ['The slowest files', 'Seconds of a worker'],
          slowest.map(({ file, seconds }) => [file, seconds.toFixed(1)]),
        )),
    ...(shortened.length === 0
      ? []
      : table(
          ['Shorter than in npm run test:soak', 'Here', 'There'],
          shortened.map(({ what, short, full }) => [what, String(short), String(full)]),
        )),
    ...(leftOut.length === 0 ? [] : [named('Left out', leftOut)]),
    repeated.length === 0 ? 'No test was repeated.' : named('Passed only the second time', repeated),
    ...(failed.length === 0 ? [] : [named('Failed', failed)]),
    '',
    `${passed} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}

function named(heading: string, names: readonly string[]): string {
  return [`${heading}:`, ...names.map((name) => `- ${name}`)].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line), ''];
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
