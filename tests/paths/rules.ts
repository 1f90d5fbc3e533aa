import type { Invariant, Last } from '../model/invariant.ts';
import { meanwhileOf } from '../model/meanwhile.ts';
import type { Trail } from '../model/moment.ts';
import type { Path } from '../model/paths.ts';
import { journeyRules } from './journeys/rules.ts';

/** A rule that is asserted after a step. */
export interface Asserted {
  readonly rule: string;
  /** `step`: it is about this step; `seen`: it is seen on the page; `always`: it holds after every step. */
  readonly how: 'step' | 'seen' | 'always';
}

const nothing: Trail = { asked: [], sent: [], told: [], done: [] };

/** The rules that are asserted at the start of a path (0) and after each step. */
export function rulesAlong(invariants: readonly Invariant[], { first, steps }: Path): readonly Asserted[][] {
  const stops = [first, ...steps.map(({ stop }) => stop)];
  return stops.map(({ snapshot }, at) => {
    const what = meanwhileOf(steps[at - 1]?.sample ?? { name: '' });
    if (what !== undefined) {
      return journeyRules.filter(({ on }) => on(what)).map(({ rule }) => ({ rule, how: 'step' }));
    }
    const event = steps[at - 1]?.sample.event;
    const before = stops[at - 1]?.snapshot;
    const last: Last | undefined =
      event === undefined || before === undefined ? undefined : { event, before, did: nothing };
    return invariants.flatMap(({ rule, isAbout, seen }): Asserted[] => {
      if (isAbout !== undefined) {
        return last !== undefined && isAbout(last) ? [{ rule, how: 'step' }] : [];
      }
      if (seen !== undefined) return seen(snapshot).length > 0 ? [{ rule, how: 'seen' }] : [];
      return [{ rule, how: 'always' }];
    });
  });
}
