import type { Gaps } from './gaps.ts';
import type { FailureRecord, PathRecord } from './record.ts';
import type { Interrupted } from './report/run.ts';

/** A failure as lines of a terminal. */
export function failureInWords({ steps, again }: PathRecord, failure: FailureRecord): string {
  const { seenBy, step, reason, expected, seen, visible, shortest } = failure;
  return [
    `  step ${step}, ${steps[step]?.sample}: ${reason}`,
    ...expected.map((each) => `    expected: ${each}`),
    ...seen.map((each) => `    seen: ${each}`),
    ...(seenBy === 'page' ? [] : (visible?.missing ?? [])).map((each) => `    expected on the page: ${each}`),
    ...(shortest === undefined ? [] : [`  shortest walk: ${shortest.steps.join(' > ')}`]),
    `  again: ${shortest?.again ?? again}`,
    '',
  ].join('\n');
}

/** '1 path', '2 paths'. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** 'interrupted: 2 paths stopped, 5 paths not begun' */
export function interruptedInWords({ stopped, notBegun }: Interrupted): string {
  const parts = [
    ...(stopped === 0 ? [] : [`${counted(stopped, 'path')} stopped`]),
    `${counted(notBegun, 'path')} not begun`,
  ];
  return `interrupted: ${parts.join(', ')}`;
}

/** 'ordering: no path reaches 2 parts, no step is about 1 rule' */
export function gapTitle({ process, cut, behind, rules }: Gaps): string {
  const parts = cut.length + behind.length;
  const said = [
    ...(parts === 0 ? [] : [`no path reaches ${counted(parts, 'part')}`]),
    ...(rules.length === 0 ? [] : [`no step is about ${counted(rules.length, 'rule')}`]),
  ];
  return `${process}: ${said.join(', ')}`;
}

export function gapsInWords(gaps: Gaps): string {
  const { cut, rules } = gaps;
  return [
    `✗ ${gapTitle(gaps)}`,
    ...cut.map(({ transition, guards }) => `    never taken: ${transition}; guards: ${guards.join(', ')}`),
    ...rules.map((rule) => `    no step: ${rule}`),
    '',
  ].join('\n');
}
