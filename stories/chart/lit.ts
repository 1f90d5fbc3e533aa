import { type AnyActorRef, isMachineSnapshot } from 'xstate';
import { leavesOf } from '../../tests/model/model.ts';
import { type AnySnapshot, transitionIds } from '../../tests/model/walk.ts';
import { type Lit, unlit } from './Chart.tsx';

/** The actor that a story draws, and the last snapshot of a process that has ended. */
interface Drawn {
  readonly root: AnyActorRef | undefined;
  readonly last: AnySnapshot | undefined;
}

let drawn: Drawn = { root: undefined, last: undefined };
let current: string | undefined;
const listeners = new Set<() => void>();

/** A story passes the actor that it draws, so that the panel can show the states of the process. */
export function charted<Ref extends AnyActorRef>(root: Ref, last?: AnySnapshot): Ref {
  draw({ root, last });
  return root;
}

/** Before a story is drawn. With other arguments it is drawn again, and what it has drawn stays. */
export function forgetOthers(story: string): void {
  if (story !== current) draw({ root: undefined, last: undefined });
  current = story;
}

/** Calls back with the states of a process in the current story, at once and after every step. Returns the end. */
export function watch(process: string, tell: (lit: Lit) => void): () => void {
  let stop = () => {};
  const follow = () => {
    stop();
    const { root, last } = drawn;
    const found = root === undefined ? undefined : snapshotIn(root, process);
    const snapshot = found ?? (last?.machine.id === process ? last : undefined);
    tell(snapshot === undefined ? unlit : litBy(snapshot, []));
    let taken: readonly string[] = [];
    const inspection = root?.system.inspect((event) => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const { snapshot } = event;
      if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== process) return;
      if (event.type === '@xstate.microstep') {
        const ids = transitionIds(snapshot.machine);
        taken = [...taken, ...event._transitions.flatMap((transition) => ids.get(transition) ?? [])];
        return;
      }
      tell(litBy(snapshot, taken));
      taken = [];
    });
    stop = () => inspection?.unsubscribe();
  };
  follow();
  listeners.add(follow);
  return () => {
    stop();
    listeners.delete(follow);
  };
}

function draw(next: Drawn): void {
  drawn = next;
  for (const listener of listeners) listener();
}

/** The snapshot of a process among an actor and its descendants. */
function snapshotIn(actor: AnyActorRef, process: string): AnySnapshot | undefined {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return undefined;
  if (snapshot.machine.id === process) return snapshot;
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  for (const child of Object.values(children)) {
    const found = child === undefined ? undefined : snapshotIn(child, process);
    if (found !== undefined) return found;
  }
  return undefined;
}

function litBy({ value }: Pick<AnySnapshot, 'value'>, taken: readonly string[]): Lit {
  const states = leavesOf(value).flatMap((leaf) => {
    const parts = leaf.split('.');
    return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
  });
  return { states, taken };
}
