import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  isMachineSnapshot,
  SimulatedClock,
  StateMachine,
  setup,
} from 'xstate';
import type { Processes } from '../../machines/system.ts';
import { keyOf, type Step } from '../model/graph.ts';
import type { Last } from '../model/invariant.ts';
import { isLoading, type Model, type StandIns } from '../model/model.ts';
import type { Ask, Done, Moment } from '../model/moment.ts';
import type { Path } from '../model/paths.ts';

/** A live process under the machine hand. */
export interface Hand {
  now(): Moment;
  send(event: AnyEventObject): Promise<void>;
  /** Resolves the promise of the actor with this id. */
  resolve(id: string, output: unknown): Promise<void>;
  reject(id: string, error: unknown): Promise<void>;
  wait(ms: number): Promise<void>;
  /** A descendant of the process: 'ordering', or a path of ids or of context keys. */
  child(...ids: readonly string[]): AnyActorRef;
  stop(): void;
}

/** Starts the production machine with stand-ins for its actors, beside recorders of the other processes. */
export function takeUp(model: Pick<Model, 'machine' | 'actors' | 'effects'>, input: unknown): Hand {
  const clock = new SimulatedClock();
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const asked: Ask[] = [];
  const sent: AnyEventObject[] = [];
  const told: AnyEventObject[] = [];
  const done: Done[] = [];
  const heldActor = (src: string) =>
    fromPromise<unknown, Ask['input']>(({ input: about, self }) => {
      asked.push({ src, id: self.id, input: about });
      const answer = Promise.withResolvers<unknown>();
      held.set(self.id, answer);
      return answer.promise;
    });
  const recorder = fromCallback(({ receive }) => receive((event) => sent.push(event)));
  const recorded =
    (type: string) =>
    ({ context }: { readonly context: unknown }, params: unknown) => {
      sent.push({ type, context, params });
    };
  const machine = withStandIns(model.machine, model.actors, {
    held: heldActor,
    recorded: () => recorder,
    actions: (each) => recording(each, done),
  }).provide({
    actions: Object.fromEntries((model.effects ?? []).map((type) => [type, recorded(type)])),
  });
  const parent = createActor(parentOf(machine, input, told), { clock });
  parent.start();
  const child = parent.getSnapshot().children.process;
  if (child === undefined) throw new Error('the process did not start');
  const waiting = (id: string) => {
    const answer = held.get(id);
    if (answer === undefined) throw new Error(`nothing waits under ${id}`);
    held.delete(id);
    return answer;
  };
  return {
    now: () => ({ snapshot: child.getSnapshot(), trail: { asked, sent, told, done } }),
    send: (event) => {
      child.send(event);
      return settled();
    },
    resolve: (id, output) => {
      waiting(id).resolve(output);
      return settled();
    },
    reject: (id, error) => {
      waiting(id).reject(error);
      return settled();
    },
    wait: (ms) => {
      clock.increment(ms);
      return settled();
    },
    child: (...ids) => ids.reduce(childOf, child),
    stop: () => parent.stop(),
  };
}

/** Makes the stand-ins of actors, and the actions that replace a machine's own. */
interface Makers {
  readonly held: (src: string) => AnyActorLogic;
  readonly recorded: (src: string) => AnyActorLogic;
  readonly actions?: (machine: AnyStateMachine) => ReturnType<typeof recording>;
}

/** The production machine with stand-ins for its actors, recursively. */
export function withStandIns<Machine extends AnyStateMachine>(
  machine: Machine,
  standIns: StandIns,
  makers: Makers,
): Machine {
  const actors: Record<string, AnyActorLogic> = {};
  for (const [src, standIn] of Object.entries(standIns)) {
    if (standIn === 'real') continue;
    if (standIn === 'held' || standIn === 'recorded') actors[src] = makers[standIn](src);
    else if (isLoading(standIn)) {
      const loaded = withStandIns(standIn.loads, standIn.actors, makers);
      actors[src] = fromPromise(() => Promise.resolve(loaded));
    } else actors[src] = withStandIns(machineIn(machine, src), standIn, makers);
  }
  return machine.provide({ actors, actions: makers.actions?.(machine) ?? {} }) as Machine;
}

/** Takes a path with a live process. `check` gets the moment after the start and after every step. */
export async function walkPath(
  model: Model,
  path: Path,
  check: (moment: Moment, step: Step | undefined, last: Last | undefined) => void,
): Promise<void> {
  const hand = takeUp(model, model.starts[path.start]?.input);
  await settled();
  check(hand.now(), undefined, undefined);
  for (const step of path.steps) {
    const { snapshot, trail } = hand.now();
    const before = {
      asked: trail.asked.length,
      sent: trail.sent.length,
      told: trail.told.length,
      done: trail.done.length,
    };
    await perform(hand, step);
    const { asked, sent, told, done } = hand.now().trail;
    check(hand.now(), step, {
      event: step.sample.event,
      before: snapshot,
      did: {
        asked: asked.slice(before.asked),
        sent: sent.slice(before.sent),
        told: told.slice(before.told),
        done: done.slice(before.done),
      },
    });
  }
  hand.stop();
}

/** The required end of a step: value, status and key. */
export function situationOf(model: Model, snapshot: Moment['snapshot']) {
  return { value: snapshot.value, status: snapshot.status, key: keyOf(model, snapshot) };
}

/** Records actions that are plain functions in the machine; actions of XState have a `resolve`. */
function recording({ implementations: { actions } }: AnyStateMachine, done: Done[]) {
  return Object.fromEntries(
    Object.entries(actions).flatMap(([type, action]) => {
      if (action === undefined || 'resolve' in action) return [];
      const recorder = (...[given, params]: Parameters<typeof action>) => {
        done.push({ type, params });
        action(given, params);
      };
      return [[type, recorder]];
    }),
  );
}

function machineIn(machine: AnyStateMachine, src: string): AnyStateMachine {
  const logic = machine.implementations.actors[src];
  if (!(logic instanceof StateMachine)) throw new Error(`${src} is no machine`);
  return logic;
}

function childOf(ref: AnyActorRef, id: string): AnyActorRef {
  const { children, context } = ref.getSnapshot();
  const child = children[id] ?? context[id];
  if (child === undefined) throw new Error(`no ${id} runs`);
  return child;
}

async function perform(hand: Hand, { sample: { event, action } }: Step): Promise<void> {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  // A child machine ends by itself: the event is sent to its parent instead.
  if (id !== undefined && !isMachineSnapshot(hand.now().snapshot.children[id]?.getSnapshot())) {
    return kind === 'done' ? hand.resolve(id, event.output) : hand.reject(id, event.error);
  }
  if (action.kind === 'clock') return pass(hand, event.type, action.ms, action.least ?? action.ms);
  return hand.send(event);
}

/** §9 Checks the length of a delay: a millisecond before its end the process is unchanged. */
async function pass(hand: Hand, type: string, ms: number, least: number): Promise<void> {
  const { value, context } = hand.now().snapshot;
  await hand.wait(least - 1);
  const early = hand.now().snapshot;
  const isMoved = JSON.stringify(early.value) !== JSON.stringify(value) || early.context !== context;
  if (type.startsWith('xstate.after.') && isMoved) {
    throw new Error(`${type} comes before ${least} ms have passed`);
  }
  await hand.wait(ms - least + 1);
}

/** Processes with a system id, to which others send; the app starts them. */
export const others: Readonly<Record<keyof Processes, true>> = {
  account: true,
  app: true,
  cart: true,
  catalogue: true,
  claims: true,
  inventory: true,
  journal: true,
  presence: true,
  realtime: true,
  template: true,
};

function parentOf(machine: AnyStateMachine, input: unknown, told: AnyEventObject[]) {
  const { id: own } = machine;
  const beside = own === 'app' ? [] : Object.keys(others).filter((id) => id !== own);
  const recorder = fromCallback(({ receive }) => receive((event) => told.push(event)));
  return setup({
    actors: { process: machine, recorder },
    actions: {
      keep: ({ event }) => {
        if (!event.type.startsWith('xstate.')) told.push(event);
      },
    },
  }).createMachine({
    invoke: [
      ...beside.map((id) => ({ id, systemId: id, src: 'recorder' as const })),
      { id: 'process', systemId: own, src: 'process', input },
    ],
    on: { '*': { actions: 'keep' } },
  });
}

/** A settled promise reaches its actor, and the actor's parent, after a few microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}
