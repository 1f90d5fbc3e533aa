// Parts of a process that none of its paths reaches any more: a guard that never holds breaks no step, it removes steps.
import type { Model } from '../model/model.ts';
import type { Process } from '../model/models.ts';
import { coverageOf, pathsOf } from '../model/paths.ts';
import { transitionIds } from '../model/walk.ts';
import { rulesAlong } from './rules.ts';

export interface Gaps {
  readonly process: string;
  /** Transitions that are never taken, though their state is reached: the cause is here. */
  readonly cut: readonly Cut[];
  /** Transitions, samples and states behind them. */
  readonly behind: readonly string[];
  /** Rules that no step is about. */
  readonly rules: readonly string[];
}

export interface Cut {
  readonly transition: string;
  /** Its guard, and those of the transitions that are tried before it. */
  readonly guards: readonly string[];
}

/** Undefined if the paths of the machine hand reach every transition, sample, state and rule. */
export function gapsOf({ model, invariants }: Process): Gaps | undefined {
  const { paths, transitions, uncovered } = pathsOf(model);
  const covered = paths.flatMap(coverageOf);
  const reached = covered.flatMap((target) => (target.startsWith('state ') ? [target.slice(6)] : []));
  const met = new Set(
    paths.flatMap((path) => rulesAlong(invariants, path).flatMap((rules) => rules.map(({ rule }) => rule))),
  );
  const isCut = (id: string) => {
    const [source = ''] = id.split(' on ');
    const state = source.split('.').slice(1).join('.');
    return (
      transitions.includes(id) &&
      state !== '' &&
      reached.some((leaf) => leaf === state || leaf.startsWith(`${state}.`))
    );
  };
  const rules = invariants.filter(({ rule, isAbout }) => isAbout !== undefined && !met.has(rule));
  if (uncovered.length === 0 && rules.length === 0) return undefined;
  return {
    process: model.process,
    cut: uncovered.filter(isCut).map((transition) => ({ transition, guards: guardsOf(model, transition) })),
    behind: uncovered.filter((target) => !isCut(target)),
    rules: rules.map(({ rule }) => rule),
  };
}

/** The guard of a transition, and those of the transitions that are tried before it. */
export function guardsOf({ machine }: Model, transition: string): string[] {
  const [, place, at] = /^(.* on .*) \[(\d+)\]/.exec(transition) ?? [];
  const named = [...transitionIds(machine)].flatMap(([each, id]) => {
    const [, other, before] = /^(.* on .*) \[(\d+)\]/.exec(id) ?? [];
    if (other !== place || Number(before) > Number(at) || !('guard' in each)) return [];
    const { guard } = each;
    if (typeof guard === 'string') return [guard];
    return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : [];
  });
  return [...new Set(named)];
}
