import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom, StateFrom } from 'xstate';
import type { Action, Given } from './actions.ts';
import type { Visible } from './visible.ts';

/** An event that a path sends, and the action that causes it. */
export interface Sample<Event = AnyEventObject> {
  readonly event: Event;
  readonly action: Action;
  /** The states in which the sample is possible; by default all. */
  readonly in?: readonly string[];
  /** The moments in which the action is possible; by default all. */
  when?(snapshot: SnapshotFrom<AnyStateMachine>): boolean;
  /** The path ends with this sample: its action does more than the event says. */
  readonly ends?: true | undefined;
}

/** The start of paths: the machine's input, and the preconditions on the page. */
export interface Start<Input = unknown> {
  readonly input: Input;
  readonly given: readonly Given[];
}

/** The stand-in of an invoked or spawned actor, by its `src`. */
export type StandIn =
  /** A promise that a path's outcomes settle. */
  | 'held'
  /** A callback that records the events sent to it. */
  | 'recorded'
  /** The production actor itself. */
  | 'real'
  /** The production machine with these stand-ins for its actors. */
  | StandIns
  /** A promise that resolves at once to this machine, with these stand-ins for its actors. */
  | Loading;

export interface Loading {
  readonly loads: AnyStateMachine;
  readonly actors: StandIns;
}

export interface StandIns {
  readonly [src: string]: StandIn;
}

export function isLoading(standIn: StandIns | Loading): standIn is Loading {
  return 'loads' in standIn;
}

type Leaf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Leaf<Exclude<Value[Key], undefined>>}` }[keyof Value & string];

/** The dotted paths of a machine's states without children: 'goods.loading'. */
export type LeafState<Machine extends AnyStateMachine> = Leaf<StateFrom<Machine>['value']>;

/** Every declared event has a sample. vocabulary.test.ts checks the events that XState sends by itself. */
export type Samples<Event extends AnyEventObject> = {
  readonly [Type in Event['type']]: Readonly<Record<string, Sample<Extract<Event, { type: Type }>>>>;
} & Readonly<Record<`xstate.${string}`, Readonly<Record<string, Sample>>>>;

export type VisibleByState<Machine extends AnyStateMachine> = Readonly<
  Record<
    LeafState<Machine>,
    readonly Visible[] | ((context: StateFrom<Machine>['context']) => readonly Visible[])
  >
>;

/** The paths' model of a process. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly process: string;
  /** The page that shows the states of a process loaded after the first paint; by default the catalogue. */
  readonly page?: string;
  readonly machine: Machine;
  readonly starts: Readonly<Record<string, Start<InputFrom<Machine>>>>;
  readonly actors: StandIns;
  /** Actions that effects provide. The machine hand records each with its context. */
  readonly effects?: readonly string[];
  readonly samples: Samples<EventFrom<Machine>>;
  /** The visible parts of each state; empty for a transient state. */
  readonly visible: VisibleByState<Machine>;
  /** Values that distinguish two snapshots of a state, beside the possible transitions. Bounded. */
  counters(snapshot: SnapshotFrom<Machine>): readonly (string | number | boolean)[];
  /** The traversal fails beyond this number of states and edges. */
  readonly limit: number;
}

export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model;
}

export interface NamedSample extends Sample {
  /** Unique in the model, such as 'order.revised/dearer'. */
  readonly name: string;
}

/** All samples of a model; named once. */
export function samplesOf({ samples }: Pick<Model, 'samples'>): readonly NamedSample[] {
  const known = named.get(samples);
  if (known !== undefined) return known;
  const all = Object.entries(samples).flatMap(([type, variants]) =>
    Object.entries(variants).map(([variant, sample]) => ({ name: `${type}/${variant}`, ...sample })),
  );
  named.set(samples, all);
  return all;
}

const named = new WeakMap<Model['samples'], readonly NamedSample[]>();

/** The visible parts of a snapshot's states. */
export function visibleIn(model: Model, snapshot: SnapshotFrom<AnyStateMachine>): Visible[] {
  const byState: VisibleByState<AnyStateMachine> = model.visible;
  return leavesOf(snapshot.value).flatMap((leaf) => {
    const visible = byState[leaf];
    return (typeof visible === 'function' ? visible(snapshot.context) : visible) ?? [];
  });
}

export function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}${key}.`));
}
