import { getAdjacencyMap } from '@xstate/graph';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { leavesOf, type Model, type NamedSample, samplesOf } from './model.ts';
import { type AnySnapshot, nodesOf, type Stop, transitionIds, walker } from './walk.ts';

/** One step of a path: the sample and the stop after it. */
export interface Step {
  readonly sample: NamedSample;
  readonly stop: Stop;
}

/** A state with its own key, and the samples that are possible in it. */
export interface Node {
  readonly key: string;
  /** The first stop found at this node. */
  readonly stop: Stop;
  /** The last step of a shortest way from the start; undefined at the start. */
  readonly by: Edge | undefined;
  readonly edges: readonly Edge[];
}

export interface Edge extends Step {
  readonly from: Node;
  readonly to: Node;
}

/** Every node reachable from a start, nearest first; computed once for each model. */
export function nodesFrom(model: Model, start: string): readonly [Node, ...Node[]] {
  const known = found.get(model) ?? new Map<string, readonly [Node, ...Node[]]>();
  found.set(model, known);
  const nodes = known.get(start) ?? explored(model, start);
  known.set(start, nodes);
  return nodes;
}

/** The state, the transitions that each sample would take, and the model's counters. */
export function keyOf(model: Model, snapshot: AnySnapshot): string {
  const known = keys.get(snapshot) ?? newKeyOf(model, snapshot);
  keys.set(snapshot, known);
  return known;
}

export function isPossible({ event, in: places, when }: NamedSample, snapshot: AnySnapshot): boolean {
  return (
    snapshot.status === 'active' &&
    (places === undefined || leavesOf(snapshot.value).some((leaf) => places.includes(leaf))) &&
    isKnown(snapshot, event) &&
    when?.(snapshot) !== false &&
    snapshot.can(event)
  );
}

/** The steps of a shortest way from the start to a node. */
export function wayTo(node: Node): Edge[] {
  const steps: Edge[] = [];
  for (let { by } = node; by !== undefined; by = by.from.by) steps.unshift(by);
  return steps;
}

/** A shortest way from a node whose last edge is wanted. */
export function wayOver(from: Node, isWanted: (edge: Edge) => boolean, atMost: number): Edge[] | undefined {
  const ways = new Map<Node, readonly Edge[]>([[from, []]]);
  // The iteration of a map includes entries added meanwhile.
  for (const [node, way] of ways) {
    if (way.length >= atMost) return undefined;
    for (const edge of node.edges) {
      if (isWanted(edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return undefined;
}

const found = new WeakMap<Model, Map<string, readonly [Node, ...Node[]]>>();
const keys = new WeakMap<AnySnapshot, string>();

type Growing = Node & { by: Edge | undefined; readonly edges: Edge[] };

/** The traversal follows each step once; `steps` stores the stops for the edges. */
function explored(model: Model, start: string): readonly [Node, ...Node[]] {
  const walk = walker(model.machine);
  const samples = samplesOf(model);
  const first = walk.start(model.starts[start]?.input);
  const steps = new Map<AnySnapshot, Step[]>();
  const ended = new Map<AnySnapshot, string>();
  const keyAt = (snapshot: AnySnapshot) => `${keyOf(model, snapshot)}${ended.get(snapshot) ?? ''}`;
  const follow = (from: AnySnapshot, event: AnyEventObject): AnySnapshot => {
    const sample = samples.find((each) => each.event === event);
    if (sample === undefined) throw new Error(`${model.process}: ${event.type} is no sample`);
    const { snapshot, ...way } = walk.send(from, event);
    // A path that ends gets a node of its own, even if the snapshot is unchanged.
    const stop = { ...way, snapshot: sample.ends === true ? { ...snapshot } : snapshot };
    steps.set(from, [...(steps.get(from) ?? []), { sample, stop }]);
    if (sample.ends === true) ended.set(stop.snapshot, `, ended by ${sample.name}`);
    return stop.snapshot;
  };
  const found = getAdjacencyMap(
    { transition: follow, getInitialSnapshot: () => first.snapshot, getPersistedSnapshot: (same) => same },
    {
      serializeState: keyAt,
      serializeEvent: (event) => samples.find((each) => each.event === event)?.name ?? event.type,
      events: (snapshot) =>
        ended.has(snapshot)
          ? []
          : samples.filter((sample) => isPossible(sample, snapshot)).map(({ event }) => event),
      limit: model.limit,
    },
  );
  const root: Growing = { key: keyOf(model, first.snapshot), stop: first, by: undefined, edges: [] };
  const nodes = new Map<string, Growing>([[root.key, root]]);
  for (const { state } of Object.values(found)) {
    const from = nodes.get(keyAt(state));
    if (from === undefined)
      throw new Error(`${model.process}: a state is found before the step that leads to it`);
    for (const step of steps.get(state) ?? []) {
      const key = keyAt(step.stop.snapshot);
      const to: Growing = nodes.get(key) ?? { key, stop: step.stop, by: undefined, edges: [] };
      const edge = { ...step, from, to };
      if (!nodes.has(key)) to.by = edge;
      nodes.set(key, to);
      from.edges.push(edge);
    }
  }
  const [, ...others] = nodes.values();
  return [root, ...others];
}

function newKeyOf(model: Model, snapshot: AnySnapshot): string {
  const counters = model.counters(snapshot);
  if (snapshot.status !== 'active') return JSON.stringify([snapshot.status, snapshot.value, counters]);
  const ids = transitionIds(snapshot.machine);
  const moves = samplesOf(model).map(({ event }) =>
    isKnown(snapshot, event)
      ? (snapshot.machine.getTransitionData(snapshot, event) ?? []).map((transition) => ids.get(transition))
      : [],
  );
  return JSON.stringify([snapshot.value, moves, counters]);
}

/** False if no active state has a transition for the event: XState takes longer to find none. */
function isKnown({ machine, _nodes: nodes }: AnySnapshot, { type }: AnyEventObject): boolean {
  return hasWildcard(machine) || nodes.some(({ transitions }) => transitions.has(type));
}

function hasWildcard(machine: AnyStateMachine): boolean {
  const known =
    wildcards.get(machine) ??
    nodesOf(machine.root).some(({ transitions }) => transitions.keys().some((type) => type.endsWith('*')));
  wildcards.set(machine, known);
  return known;
}

const wildcards = new WeakMap<AnyStateMachine, boolean>();
