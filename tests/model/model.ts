import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom, StateFrom } from 'xstate';
import type { Action, Given } from './actions.ts';
import type { Visible } from './visible.ts';

/** One event as a path may send it, and how each hand brings it about. */
export interface Sample<Event = AnyEventObject> {
  readonly event: Event;
  readonly action: Action;
  /** The states in which it is done in this way; everywhere when left out. */
  readonly in?: readonly string[];
  /** The moments in which whoever does it can do it; always when left out. */
  when?(snapshot: SnapshotFrom<AnyStateMachine>): boolean;
  /** A path ends with it: what it stands for has brought about more than its event. */
  readonly ends?: true | undefined;
}

/** Where paths begin: the input of the machine, and what a person does to come there. */
export interface Start<Input = unknown> {
  readonly input: Input;
  readonly given: readonly Given[];
}

/** How an actor that the machine invokes or spawns is stood in for, by its `src`. */
export type StandIn =
  /** A promise that a path's outcomes settle. */
  | 'held'
  /** A callback that records what it is sent. */
  | 'recorded'
  /** The production actor itself. */
  | 'real'
  /** The production machine, its own actors stood in for. */
  | StandIns
  /** A promise that brings this machine at once, its own actors stood in for. */
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

/** Every declared event has at least one sample; what XState sends by itself is checked by vocabulary.test.ts. */
export type Samples<Event extends AnyEventObject> = {
  readonly [Type in Event['type']]: Readonly<Record<string, Sample<Extract<Event, { type: Type }>>>>;
} & Readonly<Record<`xstate.${string}`, Readonly<Record<string, Sample>>>>;

export type VisibleByState<Machine extends AnyStateMachine> = Readonly<
  Record<
    LeafState<Machine>,
    readonly Visible[] | ((context: StateFrom<Machine>['context']) => readonly Visible[])
  >
>;

/** All that the hands need to know of a process. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly process: string;
  /** Where the states of a process that is loaded after the first paint are looked at; the catalogue when left out. */
  readonly page?: string;
  readonly machine: Machine;
  readonly starts: Readonly<Record<string, Start<InputFrom<Machine>>>>;
  readonly actors: StandIns;
  /** Actions that the shop provides from outside: the machine hand records each as sent, with the context that it sees. */
  readonly effects?: readonly string[];
  readonly samples: Samples<EventFrom<Machine>>;
  /** What is visible in each state; nothing where a state is passed through at once. */
  readonly visible: VisibleByState<Machine>;
  /** What tells two snapshots of one state apart, beside what the samples would do. Bounded. */
  counters(snapshot: SnapshotFrom<Machine>): readonly (string | number | boolean)[];
  /** The traversal fails beyond so many states and edges. */
  readonly limit: number;
}

export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model;
}

export interface NamedSample extends Sample {
  /** 'order.revised/dearer': unique in its model. */
  readonly name: string;
}

export function samplesOf(model: Model): NamedSample[] {
  return Object.entries(model.samples).flatMap(([type, variants]) =>
    Object.entries(variants).map(([variant, sample]) => ({ name: `${type}/${variant}`, ...sample })),
  );
}

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
