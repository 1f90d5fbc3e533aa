import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';

/** An event that a process has handled. */
export interface Recorded {
  readonly actor: string;
  readonly process: string;
  readonly at: number;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

export interface Recorder {
  /** Oldest first. */
  steps(): readonly Recorded[];
}

/** The number of recorded steps: some minutes of work. Snapshots share unchanged parts. */
const STEPS = 300;

/** A repeated tick counts once, until another event comes. */
const ticks: ReadonlySet<string> = new Set(['world.changed', 'clock.ticked']);

/** Records the last steps of the app's processes; nothing leaves the browser. */
export function record(app: AnyActorRef, now: () => number): Recorder {
  const ring: Recorded[] = [];
  const known = new Map<AnyActorRef, AnyMachineSnapshot>();
  const addActor = (actor: AnyActorRef) => {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachine(snapshot)) return;
    known.set(actor, snapshot);
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) {
      if (child !== undefined) addActor(child);
    }
  };
  addActor(app);
  app.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    if (!isMachine(snapshot) || !isActor(actorRef)) return;
    const before = known.get(actorRef) ?? snapshot;
    known.set(actorRef, snapshot);
    if (snapshot.status !== 'active') known.delete(actorRef);
    const step = {
      actor: actorRef.id,
      process: snapshot.machine.id,
      at: now(),
      event,
      before,
      after: snapshot,
    };
    const last = ring.findLastIndex(({ actor }) => actor === step.actor);
    const earlier = ring[last];
    if (
      earlier !== undefined &&
      ticks.has(event.type) &&
      earlier.event.type === event.type &&
      isSameWorld(earlier, step)
    ) {
      ring[last] = { ...step, before: earlier.before };
      return;
    }
    ring.push(step);
    if (ring.length > STEPS) ring.shift();
  });
  return { steps: () => ring };
}

function isMachine(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return isMachineSnapshot(snapshot);
}

function isSameWorld(one: Recorded, other: Recorded): boolean {
  return one.event.world?.catalogue === other.event.world?.catalogue;
}

function isActor(ref: object): ref is AnyActorRef {
  return 'id' in ref;
}
