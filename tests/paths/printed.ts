import type { TestResult } from '@playwright/test/reporter';
import type { Gaps } from './gaps.ts';
import type { FailureRecord, PathRecord } from './record.ts';
import type { Interrupted } from './report/run.ts';
import type { Walk } from './walks.ts';

/** A failure as lines of a terminal. */
export function failureInWords({ steps, again }: PathRecord, failure: FailureRecord): string {
  const { seenBy, step, reason, expected, seen, visible, shortest } = failure;
  return [
    `  step ${step}, ${steps[step]?.sample}: ${reason}`,
    ...expected.map((each) => `    expected: ${each}`),
    ...seen.map((each) => `    seen: ${shortened(each)}`),
    ...(seenBy === 'page' ? [] : (visible?.missing ?? [])).map((each) => `    expected on the page: ${each}`),
    ...(shortest === undefined ? [] : [`  shortest walk: ${shortest.steps.join(' > ')}`]),
    `  again: ${shortest?.again ?? again}`,
    '',
  ].join('\n');
}

/** The report has the whole line. */
function shortened(line: string): string {
  return line.length > 200 ? `${line.slice(0, 200)} …` : line;
}

/** '1 path', '2 paths'. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** '✓ 3/26 faq 3, fi: opened and 2 steps (1.4 s)'; a stopped path has not failed. */
export function endInWords(
  path: string,
  { status, duration, errors }: Pick<TestResult, 'status' | 'duration' | 'errors'>,
): string {
  if (status === 'interrupted' || status === 'skipped') return `– ${path}: stopped\n`;
  // Playwright puts 'Error:' on a line of its own before the lines of a failed step.
  const causes = errors.map(
    ({ stack, message = '' }) => `${(stack ?? message).replace(/^Error: *\n/, '')}\n`,
  );
  return [
    `${status === 'passed' ? '✓' : '✗'} ${path} (${(duration / 1_000).toFixed(1)} s)\n`,
    ...causes,
  ].join('');
}

/** '20 paths, all passed; interrupted: 1 path stopped, 5 paths not begun' */
export function outcomeInWords(walked: number, failed: number, interrupted: Interrupted | undefined): string {
  const outcome = `${counted(walked, 'path')}, ${failed === 0 ? 'all passed' : `${failed} failed`}`;
  return interrupted === undefined ? outcome : `${outcome}; ${interruptedInWords(interrupted)}`;
}

/** 'interrupted: 2 paths stopped, 5 paths not begun' */
export function interruptedInWords({ stopped, notBegun }: Interrupted): string {
  const parts = [
    ...(stopped === 0 ? [] : [`${counted(stopped, 'path')} stopped`]),
    `${counted(notBegun, 'path')} not begun`,
  ];
  return `interrupted: ${parts.join(', ')}`;
}

/** Why `--rule` has chosen each path. */
export function rulesInWords(walks: readonly Pick<Walk, 'process' | 'name' | 'rules'>[]): string {
  const every = new Map(
    walks.flatMap(({ process: { model }, rules }) =>
      rules?.isEvery ? [[model.process, rules.names] as const] : [],
    ),
  );
  const own = walks.filter(({ rules }) => rules?.isEvery === false);
  return [
    ...[...every].flatMap(([process, names]) => [
      `all paths of ${process}: these rules hold after every step`,
      ...names.map((name) => `    ${name}`),
    ]),
    ...own.flatMap(({ process: { model }, name, rules }) => [
      `${model.process} ${name} asserts`,
      ...(rules?.names ?? []).map((each) => `    ${each}`),
    ]),
    '',
  ].join('\n');
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
