import { type Edge, isPossible, keyOf, type Node, nodesFrom, type Step, wayOver, wayTo } from './graph.ts';
import { type Model, type NamedSample, samplesOf } from './model.ts';
import { type AnySnapshot, leafStates, type Stop, transitionIds, walker } from './walk.ts';

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
 * pass every state. `edges`: from every state with its own key, every possible sample.
 */
export function pathsOf(model: Model, cover: 'transitions' | 'edges' = 'transitions'): Paths {
  const known = computed[cover].get(model);
  if (known !== undefined) return known;
  const transitions = [...transitionIds(model.machine).values()];
  const paths = cover === 'edges' ? tours([model], everyEdge(), byActors) : toursOver([model]);
  const covered = new Set(paths.flatMap(coverageOf));
  const targets = [
    ...transitions,
    ...samplesOf(model).map(({ name }) => `sample ${name}`),
    ...leafStates(model.machine).map((leaf) => `state ${leaf}`),
  ];
  const found = { paths, transitions, uncovered: targets.filter((target) => !covered.has(target)) };
  computed[cover].set(model, found);
  return found;
}

/** Few paths that cover every wanted transition, sample and state of these models. */
export function toursOver(
  models: readonly Model[],
  isWanted: (target: string) => boolean = () => true,
): Path[] {
  const cover: Cover<string> = {
    ofStart: (first) => coverageOfStop(first).filter(isWanted),
    ofStep: (step) => coverageOfStep(step).filter(isWanted),
  };
  return tours(models, cover, onPages);
}

/** The starts of a model, and each possible step of every key. */
export function partsOf(model: Model): { readonly firsts: readonly Stop[]; readonly steps: readonly Step[] } {
  const all = Object.keys(model.starts).map((start) => nodesFrom(model, start));
  return { firsts: all.map(([first]) => first.stop), steps: all.flat().flatMap(({ edges }) => edges) };
}

/** The shortest path from each start to every key. */
export function shortestPaths(model: Model): Path[] {
  return Object.keys(model.starts).flatMap((start) => {
    const nodes = nodesFrom(model, start);
    return nodes.map((node) => ({ start, first: nodes[0].stop, steps: wayTo(node) }));
  });
}

/** The shortest path that ends with one step of a path. */
export function stretchTo(model: Model, path: Path, at: number): Path {
  const step = path.steps[at];
  const before = keyOf(model, path.steps[at - 1]?.stop.snapshot ?? path.first.snapshot);
  const node = nodesFrom(model, path.start).find(({ key }) => key === before);
  if (step === undefined || node === undefined) throw new Error(`${model.process}: no step ${at}`);
  return { ...path, steps: [...wayTo(node), step] };
}

/** The snapshot at the end of a path: stories of a state take their context from it. */
export function endOf({ first, steps }: Path): AnySnapshot {
  return steps.at(-1)?.stop.snapshot ?? first.snapshot;
}

/** The start and the samples of a path: 'pressed > order.confirm/pressed > …'. */
export function wayOf({ start, steps }: Path): string {
  return [start, ...steps.map(({ sample }) => sample.name)].join(' > ');
}

/** The path of a start and samples, as `wayOf` writes them; undefined if the process cannot go it. */
export function retraced(model: Model, way: string): Path | undefined {
  const [start = '', ...names] = way.split(' > ');
  if (!(start in model.starts)) return undefined;
  const first = walker(model.machine).start(model.starts[start]?.input);
  let path: Path = { start, first, steps: [] };
  for (const name of names) {
    const sample = nextOf(model, path).find((each) => each.name === name);
    if (sample === undefined) return undefined;
    path = extended(model, path, sample);
  }
  return path;
}

/** A path with one more step. */
export function extended(model: Model, path: Path, sample: NamedSample): Path {
  const stop = walker(model.machine).send(endOf(path), sample.event);
  return { ...path, steps: [...path.steps, { sample, stop }] };
}

/** The samples that are possible at the end of a path. */
export function nextOf(model: Model, path: Path): readonly NamedSample[] {
  if (path.steps.at(-1)?.sample.ends === true) return [];
  return samplesOf(model).filter((sample) => isPossible(sample, endOf(path)));
}

/** The transitions, samples and states that a path covers. */
export function coverageOf({ first, steps }: Path): string[] {
  return [...coverageOfStop(first), ...steps.flatMap(coverageOfStep)];
}

export function coverageOfStep({ sample, stop }: Step): string[] {
  return [`sample ${sample.name}`, ...coverageOfStop(stop)];
}

export function coverageOfStop({ taken, passed }: Stop): string[] {
  return [...taken, ...passed.map((leaf) => `state ${leaf}`)];
}

const computed = {
  transitions: new WeakMap<Model, Paths>(),
  edges: new WeakMap<Model, Paths>(),
};

/** The targets that a start or a step covers. */
interface Cover<Target> {
  ofStart(first: Stop): readonly Target[];
  ofStep(edge: Edge): readonly Target[];
}

/** An edge of two starts is covered once if its keys are the same. A start's own edges are covered for each. */
function everyEdge(): Cover<Stop | Edge> {
  const firsts = new Map<string, Edge>();
  const known = new Map<Edge, readonly [Edge]>();
  const firstLike = (edge: Edge) => {
    const way = `${edge.from.key} ${edge.sample.name} ${edge.to.key}`;
    const like = firsts.get(way) ?? edge;
    firsts.set(way, like);
    return like;
  };
  return {
    ofStart: (first) => [first],
    ofStep: (edge) => {
      // The keys are long texts: each edge reads them once.
      const targets = known.get(edge) ?? ([edge.from.by === undefined ? edge : firstLike(edge)] as const);
      known.set(edge, targets);
      return targets;
    },
  };
}

/** Lengths of tours, in steps. */
interface Lengths {
  /** The maximum of a tour: a failure hides the steps after it. */
  readonly atMost: number;
  /** The cost of a new tour. Steps that are further away than this from the end of a tour begin a new one. */
  readonly opening: number;
}

/** Opening a page takes the time of about seven steps. */
const onPages: Lengths = { atMost: 24, opening: 7 };
const byActors: Lengths = { atMost: 100, opening: 1 };

/**
 * Greedy: a tour goes on to the nearest uncovered step, and a new tour begins if none is near. Each tour is replayed as
 * pure transitions. Its way from the start has to lead to the expected key, or the key is too coarse. A later step may
 * lead elsewhere, because a key's counters are bounded: the tour ends before it.
 */
function tours<Target>(models: readonly Model[], cover: Cover<Target>, lengths: Lengths): Path[] {
  const covered = new Set<Target>();
  const isNew = (target: Target) => !covered.has(target);
  const worn = new Set<Edge>();
  /** An edge that is not fresh remains so. */
  const isFresh = (edge: Edge) => {
    if (worn.has(edge)) return false;
    const fresh = cover.ofStep(edge).some(isNew);
    if (!fresh) worn.add(edge);
    return fresh;
  };
  const take = (targets: readonly Target[]) => {
    for (const target of targets) covered.add(target);
  };
  const tourFrom = (model: Model, start: string, node: Node): Path => {
    const walk = walker(model.machine);
    const first = walk.start(model.starts[start]?.input);
    const steps: Step[] = [];
    take(cover.ofStart(first));
    const follows = (step: Edge): boolean => {
      const before = steps.at(-1)?.stop.snapshot ?? first.snapshot;
      if (!isPossible(step.sample, before)) return false;
      const stop = walk.send(before, step.sample.event);
      if (!isAlike(model, stop, step.stop)) return false;
      steps.push({ sample: step.sample, stop });
      take(cover.ofStep(step));
      return true;
    };
    const opening = node.edges.find(isFresh);
    for (const step of [...wayTo(node), ...(opening === undefined ? [] : [opening])]) {
      if (!follows(step)) throw new Error(tooCoarse(model, { start, first, steps: [...steps, step] }));
    }
    const near = steps.length + lengths.opening;
    for (let here = opening?.to; here !== undefined && steps.length < lengths.atMost; ) {
      const way = wayOver(here, isFresh, near);
      here = way?.every(follows) === true ? way.at(-1)?.to : undefined;
    }
    return { start, first, steps };
  };
  return models.flatMap((model) =>
    Object.keys(model.starts).flatMap((start) => {
      const found: Path[] = [];
      const nodes = nodesFrom(model, start);
      if (cover.ofStart(nodes[0].stop).some(isNew)) found.push(tourFrom(model, start, nodes[0]));
      for (const node of nodes) {
        while (node.edges.some(isFresh)) found.push(tourFrom(model, start, node));
      }
      return found;
    }),
  );
}

/** True if both stops have the same transitions and the same key. */
function isAlike(model: Model, a: Stop, b: Stop): boolean {
  return keyOf(model, a.snapshot) === keyOf(model, b.snapshot) && `${a.taken}` === `${b.taken}`;
}

function tooCoarse(model: Model, path: Path): string {
  return `${model.process}: the key is too coarse, replayed purely this path comes elsewhere: ${wayOf(path)}`;
}
