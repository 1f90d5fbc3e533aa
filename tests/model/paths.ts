import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyEventObject } from 'xstate';
import { leavesOf, type Model, type NamedSample, samplesOf } from './model.ts';
import { type AnySnapshot, leafStates, type Stop, transitionIds, walker } from './walk.ts';

/** One step of a path: what is done, and where it leads. */
export interface Step {
  readonly sample: NamedSample;
  readonly stop: Stop;
}

export interface Path {
  /** The name of its start in the model. */
  readonly start: string;
  readonly first: Stop;
  readonly steps: readonly Step[];
}

export interface Paths {
  readonly paths: readonly Path[];
  readonly transitions: readonly string[];
  /** Transitions that no path takes, samples that no path sends and states that no path passes. */
  readonly uncovered: readonly string[];
}

/**
 * The paths of a process from its starts. `transitions`: few paths that take every transition, send every sample and
 * pass every state. `edges`: from every state that a key tells apart, every sample that is possible there.
 */
export function pathsOf(model: Model, cover: 'transitions' | 'edges' = 'transitions'): Paths {
  const all = Object.keys(model.starts).flatMap((start) => candidates(model, start));
  const wanted = [...transitionIds(model.machine).values()];
  const targets = [
    ...wanted,
    ...samplesOf(model).map(({ name }) => `sample ${name}`),
    ...leafStates(model.machine).map((leaf) => `state ${leaf}`),
  ];
  const reached = new Set(all.flatMap(coverageOf));
  const paths = cover === 'edges' ? all : chosen(all);
  return {
    paths: withoutPrefixes(paths),
    transitions: wanted,
    uncovered: targets.filter((target) => !reached.has(target)),
  };
}

/** The state, the transitions that each sample would take in it, and the model's counters. */
export function keyOf(model: Model, snapshot: AnySnapshot): string {
  const known = keys.get(snapshot) ?? newKeyOf(model, snapshot);
  keys.set(snapshot, known);
  return known;
}

/** Where a path leads: a story of that state takes its context from here. */
export function endOf({ first, steps }: Path): AnySnapshot {
  return steps.at(-1)?.stop.snapshot ?? first.snapshot;
}

/** 'pressed > order.confirm/pressed > …': its start and its samples. */
export function wayOf({ start, steps }: Path): string {
  return signature(
    start,
    steps.map(({ sample }) => sample.name),
  );
}

/** What a path takes, sends and passes. */
export function coverageOf({ first, steps }: Path): string[] {
  const stops = [first, ...steps.map(({ stop }) => stop)];
  return [
    ...stops.flatMap(({ taken }) => taken),
    ...steps.map(({ sample }) => `sample ${sample.name}`),
    ...stops.flatMap(({ passed }) => passed.map((leaf) => `state ${leaf}`)),
  ];
}

const keys = new WeakMap<AnySnapshot, string>();

function newKeyOf(model: Model, snapshot: AnySnapshot): string {
  const counters = model.counters(snapshot);
  if (snapshot.status !== 'active') return JSON.stringify([snapshot.status, snapshot.value, counters]);
  const ids = transitionIds(snapshot.machine);
  const moves = samplesOf(model).map(({ event }) =>
    (snapshot.machine.getTransitionData(snapshot, event) ?? []).map((transition) => ids.get(transition)),
  );
  return JSON.stringify([snapshot.value, moves, counters]);
}

interface Arrival {
  readonly event: AnyEventObject;
  readonly state: AnySnapshot;
}

/** The first step of a way is the start itself. */
interface Way {
  readonly steps: readonly Arrival[];
}

type Edges = ReadonlyMap<string, { readonly transitions: Readonly<Record<string, Arrival>> }>;

/** To every state that the key tells apart by a shortest way, and on by each sample that is possible there. */
function candidates(model: Model, start: string): readonly Path[] {
  const known = found.get(model) ?? new Map<string, readonly Path[]>();
  found.set(model, known);
  const paths = known.get(start) ?? candidatesFrom(model, start);
  known.set(start, paths);
  return paths;
}

const found = new WeakMap<Model, Map<string, readonly Path[]>>();

function candidatesFrom(model: Model, start: string): Path[] {
  const samples = new Map<AnyEventObject, NamedSample>(samplesOf(model).map((each) => [each.event, each]));
  const walk = walker(model.machine);
  const first = walk.start(model.starts[start]?.input);
  const options = {
    fromState: first.snapshot,
    serializeState: (snapshot: AnySnapshot) => keyOf(model, snapshot),
    serializeEvent: (event: AnyEventObject) => samples.get(event)?.name ?? event.type,
    events: (snapshot: AnySnapshot) => possibleIn(snapshot, samples.values()),
    limit: model.limit,
  };
  const edges: Edges = new Map(Object.entries(getAdjacencyMap(model.machine, options)));
  const ways: readonly Way[] = getShortestPaths(model.machine, options);
  const step = (from: Path, { event, state }: Arrival): Path => {
    const sample = samples.get(event);
    if (sample === undefined) throw new Error(`${model.process}: ${event.type} is no sample`);
    const stop = walk.send(endOf(from), event);
    const path = { ...from, steps: [...from.steps, { sample, stop }] };
    if (keyOf(model, stop.snapshot) !== keyOf(model, state)) throw new Error(diverging(model, path));
    return path;
  };
  return ways.flatMap(({ steps: [, ...way] }) => {
    const here = way.reduce(step, { start, first, steps: [] });
    const end = way.at(-1)?.state ?? first.snapshot;
    const onwards = Object.values(edges.get(keyOf(model, end))?.transitions ?? {});
    return [here, ...onwards.map((arrival) => step(here, arrival))];
  });
}

function possibleIn(snapshot: AnySnapshot, samples: Iterable<NamedSample>): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const leaves = leavesOf(snapshot.value);
  return [...samples]
    .filter((each) => each.in === undefined || each.in.some((leaf) => leaves.includes(leaf)))
    .filter((each) => each.when === undefined || each.when(snapshot))
    .map(({ event }) => event)
    .filter((event) => snapshot.can(event));
}

/** Few paths that cover what all of them do: a path stays when it takes something first. */
function chosen(all: readonly Path[]): Path[] {
  const covered = new Set<string>();
  const kept = all
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .filter((path) => {
      const fresh = coverageOf(path).filter((target) => !covered.has(target));
      for (const target of fresh) covered.add(target);
      return fresh.length > 0;
    });
  return withoutPrefixes(kept);
}

function withoutPrefixes(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const names = path.steps.map(({ sample }) => sample.name);
      if (seen.has(signature(path.start, names))) return false;
      for (let length = 0; length <= names.length; length += 1) {
        seen.add(signature(path.start, names.slice(0, length)));
      }
      return true;
    })
    .toReversed();
}

function signature(start: string, names: readonly string[]): string {
  return [start, ...names].join(' > ');
}

function diverging(model: Model, path: Path): string {
  return `${model.process}: the key is too coarse, replayed purely this path comes elsewhere: ${wayOf(path)}`;
}
