import type { Gaps } from '../gaps.ts';
import type { PathRecord } from '../record.ts';

/** The walked paths of a run, as a report shows them. */
export interface Run {
  readonly command: string;
  /** The end of the run. */
  readonly at: Date;
  /** The commit. */
  readonly build: string;
  /** The address of the shop, if it is another one. */
  readonly against: string | undefined;
  readonly walked: readonly WalkedPath[];
  readonly coverage: readonly Coverage[];
  readonly gaps: readonly Gaps[];
  /** The parts that a run omits, in words: combinations of journeys, paths of a wide page. */
  readonly omitted?: string | undefined;
  /** The paths without an outcome, of a run that a signal has ended. */
  readonly interrupted?: Interrupted | undefined;
}

export interface Interrupted {
  readonly stopped: number;
  readonly notBegun: number;
}

export interface WalkedPath {
  readonly record: PathRecord;
  readonly trace?: Trace | undefined;
}

/** Playwright's trace of a failed path. */
export interface Trace {
  /** Its file beside the report, from the working directory of the run. */
  readonly file: string;
  /** Base64, so that the report has it where it is sent on alone; undefined if it is too large. */
  readonly zip: string | undefined;
}

/** The transitions of a process. */
export interface Coverage {
  readonly process: string;
  readonly transitions: readonly CoveredTransition[];
}

export interface CoveredTransition {
  readonly id: string;
  /** The number of steps that took it. */
  readonly taken: number;
  /** Why this hand cannot take it. */
  readonly reason?: string | undefined;
}

/** Counts the transitions that the paths of a process took. */
export function coverageOf(
  process: string,
  transitions: readonly string[],
  walked: readonly WalkedPath[],
  unreachable: Readonly<Record<string, string>> = {},
): Coverage {
  const taken = walked
    .filter(({ record }) => record.process === process)
    .flatMap(({ record }) => record.steps.filter(({ done }) => done !== undefined))
    .flatMap((step) => step.transitions);
  return {
    process,
    transitions: transitions.map((id) => ({
      id,
      taken: taken.filter((each) => each === id).length,
      ...(id in unreachable ? { reason: unreachable[id] } : {}),
    })),
  };
}
