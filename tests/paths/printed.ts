import type { Gaps } from './gaps.ts';
import type { FailureRecord, PathRecord } from './record.ts';

/** A failure as lines of a terminal. */
export function failureInWords({ steps, again }: PathRecord, failure: FailureRecord): string {
  const { step, reason, expected, seen, shortest } = failure;
  return [
    `  step ${step}, ${steps[step]?.sample}: ${reason}`,
    ...expected.map((each) => `    expected: ${each}`),
    ...seen.map((each) => `    seen: ${each}`),
    ...(shortest === undefined ? [] : [`  shortest walk: ${shortest.steps.join(' > ')}`]),
    `  again: ${shortest?.again ?? again}`,
    '',
  ].join('\n');
}

/** '1 path', '2 paths'. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function gapsInWords({ process, cut, behind, rules }: Gaps): string {
  return [
    `✗ ${process}: ${cut.length + behind.length} parts that no path reaches, ${rules.length} rules that no step is about`,
    ...cut.map(({ transition, guards }) => `    never taken: ${transition}; guards: ${guards.join(', ')}`),
    '',
  ].join('\n');
}
