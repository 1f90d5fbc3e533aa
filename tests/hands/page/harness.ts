import type { SnapshotFrom } from 'xstate';
import type { Action, Given } from '../../model/actions.ts';
import type { Model, Sample } from '../../model/model.ts';
import type { Process } from '../../model/models.ts';
import {
  coverageOf,
  coverageOfStep,
  coverageOfStop,
  type Paths,
  partsOf,
  toursOver,
} from '../../model/paths.ts';
import { transitionIds } from '../../model/walk.ts';

/** The harness's own way to send a sample, where the model's does not fit. */
export interface How<Snapshot> {
  /** Replaces the sample's action. */
  readonly action?: Action;
  /** The starts after which the sample is possible; by default all. */
  readonly from?: readonly string[];
  /** The moments in which the sample is possible: its button is shown, its call is held. */
  when?(snapshot: Snapshot): boolean;
  /** The path ends with this sample: its action does more than its event says. */
  readonly ends?: true;
}

/** A start of a page's paths: a start of the model, and its preconditions. */
export interface Beginning {
  readonly as: string;
  readonly given: readonly Given[];
}

/** The part of a process that a person, the network and the clock can cause on a whole page. */
export interface PageHarness<Snapshot = SnapshotFrom<Model['machine']>> {
  readonly process: Process;
  /** The address at which the page opens. */
  readonly opens: string;
  /** True for the width of a phone, for views that only a phone shows. */
  readonly phone?: true;
  /** Below 1024 px the goods have no cart and no search beside them: the page and the starts that do without. */
  readonly narrow?: { readonly opens: string; readonly starts: readonly string[] };
  /** True if the page's clock is frozen, so that a transient state can be seen. */
  readonly frozen: boolean;
  /** Replaces the model's starts. */
  readonly starts?: Readonly<Record<string, Beginning>>;
  readonly how: Readonly<Record<string, How<Snapshot>>>;
  /** True if no view of the process is left on the screen. */
  isGone?(snapshot: Snapshot): boolean;
  /** Transition ids that no action on the page causes, and samples that no page sends, each with its reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** The paths of a process for the page hand: they cover every wanted target that a page can reach. */
export function pagePaths(harness: PageHarness, isWanted: (target: string) => boolean = () => true): Paths {
  const models = modelsOf(harness);
  const transitions = [...transitionIds(harness.process.model.machine).values()];
  const paths = toursOver(models, isWanted);
  const reached = new Set(models.flatMap(targetsOf));
  const covered = new Set(paths.flatMap(coverageOf));
  const missed = [...reached].filter((target) => isWanted(target) && !covered.has(target));
  return { paths, transitions, uncovered: [...transitions.filter((id) => !reached.has(id)), ...missed] };
}

/** The transitions, samples and states that a page or a canvas can reach. */
export function reachedOn(harness: Pick<PageHarness, 'process' | 'starts' | 'how'>): Set<string> {
  return new Set(modelsOf(harness).flatMap(targetsOf));
}

/** The models restricted to a page, one for each start: the possible samples depend on the start. */
export function modelsOf(harness: Pick<PageHarness, 'process' | 'starts' | 'how'>): readonly Model[] {
  const known = models.get(harness.how);
  if (known !== undefined) return known;
  const { model } = harness.process;
  const found = Object.entries(beginningsOf(harness)).map(([name, { as }]) => {
    const start = model.starts[as];
    if (start === undefined) throw new Error(`${model.process} has no start ${as}`);
    return { ...model, starts: { [name]: start }, samples: samplesFrom(model, harness.how, name) };
  });
  models.set(harness.how, found);
  return found;
}

export function beginningsOf({
  process: { model },
  starts,
}: Pick<PageHarness, 'process' | 'starts'>): Readonly<Record<string, Beginning>> {
  const own = Object.entries(model.starts).map(([as, { given }]) => [as, { as, given }]);
  return starts ?? Object.fromEntries(own);
}

function samplesFrom(model: Model, how: PageHarness['how'], start: string): Model['samples'] {
  const possible = Object.entries(model.samples).map(([type, variants]) => [
    type,
    Object.fromEntries(
      Object.entries(variants).flatMap(([variant, sample]) => {
        const own = how[`${type}/${variant}`] ?? {};
        const action = own.action ?? sample.action;
        if (isInner(action) || own.from?.includes(start) === false) return [];
        const { when = sample.when, ends = sample.ends } = own;
        const done: Sample = { ...sample, action, ends, ...(when === undefined ? {} : { when }) };
        return [[variant, done]];
      }),
    ),
  ]);
  return Object.fromEntries(possible);
}

function isInner(action: Action): boolean {
  return action.kind === 'inner' || (action.kind === 'series' && action.actions.some(isInner));
}

const models = new WeakMap<PageHarness['how'], readonly Model[]>();

function targetsOf(model: Model): string[] {
  const { firsts, steps } = partsOf(model);
  return [...firsts.flatMap(coverageOfStop), ...steps.flatMap(coverageOfStep)];
}
