import type { SnapshotFrom } from 'xstate';
import type { Deed, Given } from '../../model/deeds.ts';
import type { Model, Sample } from '../../model/model.ts';
import type { Process } from '../../model/models.ts';
import { coverageOf, type Paths, pathsOf } from '../../model/paths.ts';

/** How a sample is brought about before a screen, where the process alone does not say it. */
export interface Doing<Snapshot> {
  /** In place of the model's. */
  readonly deed?: Deed;
  /** The starts after which it can be done; after all of them when left out. */
  readonly from?: readonly string[];
  /** The moments in which it can be done: what is pressed is there, what is answered is under way. */
  when?(snapshot: Snapshot): boolean;
}

/** Where paths of a page begin: as a start of the model does, and what has been done before. */
export interface Beginning {
  readonly as: string;
  readonly given: readonly Given[];
}

/** What of a process a person, the network and the clock can bring about on a whole page. */
export interface Stage<Snapshot = SnapshotFrom<Model['machine']>> {
  readonly process: Process;
  /** Where the page opens. */
  readonly opens: string;
  /** As wide as a phone, for what only a phone shows. */
  readonly phone?: true;
  /** The clock of the page stands still, so that what passes by itself can be looked at. */
  readonly still: boolean;
  /** In place of the model's. */
  readonly starts?: Readonly<Record<string, Beginning>>;
  readonly doings: Readonly<Record<string, Doing<Snapshot>>>;
  /** Nothing of the process is on the screen any more. */
  isGone?(snapshot: Snapshot): boolean;
  /** Transitions that nobody before a screen can cause, by their ids, and why. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** The paths of a process that a page can go, covering every transition that it can. */
export function pagePaths(stage: Stage): Paths {
  const { model } = stage.process;
  const found = Object.entries(beginningsOf(stage)).map(([name, { as }]) => {
    const start = model.starts[as];
    if (start === undefined) throw new Error(`${model.process} has no start ${as}`);
    return pathsOf({ ...model, starts: { [name]: start }, samples: samplesFrom(model, stage.doings, name) });
  });
  return merged(found);
}

export function beginningsOf({ process: { model }, starts }: Stage): Readonly<Record<string, Beginning>> {
  const own = Object.entries(model.starts).map(([as, { given }]) => [as, { as, given }]);
  return starts ?? Object.fromEntries(own);
}

function samplesFrom(model: Model, doings: Stage['doings'], start: string): Model['samples'] {
  const possible = Object.entries(model.samples).map(([type, variants]) => [
    type,
    Object.fromEntries(
      Object.entries(variants).flatMap(([variant, sample]) => {
        const doing = doings[`${type}/${variant}`] ?? {};
        const deed = doing.deed ?? sample.deed;
        if (isInner(deed) || doing.from?.includes(start) === false) return [];
        const done: Sample = { ...sample, deed, ...(doing.when === undefined ? {} : { when: doing.when }) };
        return [[variant, done]];
      }),
    ),
  ]);
  return Object.fromEntries(possible);
}

function isInner(deed: Deed): boolean {
  return deed.kind === 'inner' || (deed.kind === 'series' && deed.deeds.some(isInner));
}

function merged(found: readonly Paths[]): Paths {
  const left = found.map(({ uncovered }) => new Set(uncovered));
  const transitions = found[0]?.transitions ?? [];
  const covered = new Set<string>();
  const paths = found
    .flatMap((each) => each.paths)
    .filter((path) => {
      const fresh = coverageOf(path).filter((target) => !covered.has(target));
      for (const target of fresh) covered.add(target);
      return fresh.length > 0;
    });
  return {
    paths,
    transitions,
    uncovered: transitions.filter((id) => left.every((each) => each.has(id))),
  };
}
