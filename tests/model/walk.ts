import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  createEmptyActor,
  type SnapshotFrom,
  type StateNode,
} from 'xstate';
import { leavesOf } from './model.ts';

export type AnySnapshot = SnapshotFrom<AnyStateMachine>;

/** The snapshot after an event, the ids of the taken transitions, and the passed states. */
export interface Stop {
  readonly snapshot: AnySnapshot;
  readonly taken: readonly string[];
  readonly passed: readonly string[];
}

export interface Walker {
  start(input: unknown): Stop;
  send(from: AnySnapshot, event: AnyEventObject): Stop;
}

/** Computes transitions of a machine purely: no actor is started, no action runs, no timer is set. */
export function walker(machine: AnyStateMachine): Walker {
  const ids = transitionIds(machine);
  const self = createEmptyActor();
  withoutIds(self);
  let taken: string[] = [];
  let passed: string[] = [];
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    for (const transition of event._transitions) {
      const id = ids.get(transition);
      if (id !== undefined) taken.push(id);
      if (id !== undefined && transition.source.type === 'atomic')
        passed.push(transition.source.path.join('.'));
    }
  });
  const scope = pureScope(self, () => {});
  const stop = (follow: () => AnySnapshot): Stop => {
    taken = [];
    passed = [];
    const snapshot = follow();
    return { snapshot, taken, passed: [...passed, ...leavesOf(snapshot.value)] };
  };
  return {
    start: (input) => stop(() => machine.getInitialSnapshot(scope, input)),
    send: (from, event) => stop(() => machine.transition(from, event, scope)),
  };
}

/** A pure walk starts a process many times. Its system id is never registered, and resolves to the walk itself. */
export function withoutIds(self: AnyActorRef): void {
  Object.assign(self.system, { get: () => self, _set: () => {} });
}

/** The scope of a pure walk: actions go to `execute`, and there are no other effects. */
export function pureScope(self: AnyActorRef, execute: AnyActorScope['actionExecutor']): AnyActorScope {
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: execute,
  };
}

/**
 * Every transition of the machine's tree, with its name: `on`, `after`, done and error of an invoke, `always`. They are
 * counted from the machine, so none can be forgotten.
 */
export function transitionIds(machine: AnyStateMachine): Map<object, string> {
  const known = memory.get(machine);
  if (known !== undefined) return known;
  const ids = new Map<object, string>();
  for (const node of nodesOf(machine.root)) {
    for (const [type, transitions] of [...node.transitions, ['always', node.always ?? []] as const]) {
      for (const [at, transition] of transitions.entries()) {
        ids.set(transition, idOf(node, type, at, transition.target));
      }
    }
  }
  memory.set(machine, ids);
  return ids;
}

/** The states without children, by their dotted paths. */
export function leafStates(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'));
}

export function nodesOf(node: AnyNode): AnyNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

export type AnyNode = AnyStateMachine['root'];

const memory = new WeakMap<AnyStateMachine, Map<object, string>>();

function idOf(node: AnyNode, type: string, at: number, target: readonly StateNode[] | undefined): string {
  const to = target === undefined ? '' : ` → ${target.map((each) => each.path.join('.')).join(', ')}`;
  return `${node.id} on ${type} [${at}]${to}`;
}

/** The states without children, except those with an unconditional `always` transition. */
export function restingStates({ root }: AnyStateMachine): string[] {
  return nodesOf(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter(
      ({ always = [] }) => !always.some(({ guard, target }) => guard === undefined && target !== undefined),
    )
    .map(({ path }) => path.join('.'));
}
