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

/** True if a rule has a text: `§1` is not in `§10`. */
export function isNamed(rule: string, text: string): boolean {
  const at = rule.toLowerCase().indexOf(text.toLowerCase());
  return at >= 0 && !(/\d$/.test(text) && /^\d/.test(rule.slice(at + text.length)));
}

/** The rules with a text along a path: those about its steps and its page, and those after every step. */
export function rulesNamed(invariants: readonly Invariant[], path: Path, text: string) {
  const named = rulesAlong(invariants, path)
    .flat()
    .filter(({ rule }) => isNamed(rule, text));
  const [always, own] = [true, false].map((isAlways) => [
    ...new Set(named.filter(({ how }) => (how === 'always') === isAlways).map(({ rule }) => ruleSaid(rule))),
  ]);
  return { own: own ?? [], always: always ?? [] };
}

/** Some rules end with the name of their event, which no screen shows. */
export function ruleSaid(rule: string): string {
  return rule.replace(/ \([\w-]+\.\w[^)]*\)$/, '');
}
