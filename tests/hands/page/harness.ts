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

/** How a sample is brought about before a screen, where the process alone does not say it. */
export interface How<Snapshot> {
  /** In place of the model's. */
  readonly action?: Action;
  /** The starts after which it can be done; after all of them when left out. */
  readonly from?: readonly string[];
  /** The moments in which it can be done: what is pressed is there, what is answered is under way. */
  when?(snapshot: Snapshot): boolean;
  /** A path ends with it: what is done brings about more than the event of the sample. */
  readonly ends?: true;
}

/** Where paths of a page begin: as a start of the model does, and what has been done before. */
export interface Beginning {
  readonly as: string;
  readonly given: readonly Given[];
}

/** What of a process a person, the network and the clock can bring about on a whole page. */
export interface PageHarness<Snapshot = SnapshotFrom<Model['machine']>> {
  readonly process: Process;
  /** Where the page opens. */
  readonly opens: string;
  /** As wide as a phone, for what only a phone shows. */
  readonly phone?: true;
  /** The clock of the page is frozen, so that a passing state can be seen. */
  readonly frozen: boolean;
  /** In place of the model's. */
  readonly starts?: Readonly<Record<string, Beginning>>;
  readonly how: Readonly<Record<string, How<Snapshot>>>;
  /** Nothing of the process is on the screen any more. */
  isGone?(snapshot: Snapshot): boolean;
  /** Transitions that nobody before a screen can cause, by their ids, and samples that no page sends, and why. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** The paths of a process that a page can go, covering all of what is wanted that it can. */
export function pagePaths(harness: PageHarness, isWanted: (target: string) => boolean = () => true): Paths {
  const models = modelsOf(harness);
  const transitions = [...transitionIds(harness.process.model.machine).values()];
  const paths = toursOver(models, isWanted);
  const reached = new Set(models.flatMap(targetsOf));
  const covered = new Set(paths.flatMap(coverageOf));
  const missed = [...reached].filter((target) => isWanted(target) && !covered.has(target));
  return { paths, transitions, uncovered: [...transitions.filter((id) => !reached.has(id)), ...missed] };
}

/** All that a page, or on a canvas, can take, send and pass. */
export function reachedOn(harness: Pick<PageHarness, 'process' | 'starts' | 'how'>): Set<string> {
  return new Set(modelsOf(harness).flatMap(targetsOf));
}

/** The model as a page can go it, one for each beginning: what can be done depends on where paths begin. */
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
        const { when = sample.when, ends } = own;
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
