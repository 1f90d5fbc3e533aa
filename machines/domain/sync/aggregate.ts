/** A command as the browser keeps it until the server has answered it. */
export interface Entry<Stored> {
  /** Its place among the commands of this page: 1, 2, 3 … */
  readonly ref: number;
  readonly stored: Stored;
  /** True while it is being typed: it is not sent before it is released. */
  readonly held: boolean;
}

/** A new command with its place, and with the stamp by which it happens once. */
export interface Asked<Command> {
  readonly ref: number;
  readonly command: Command;
  readonly held: boolean;
  readonly stamp: Stamp;
}

/** The moment by the server's clock, in milliseconds; two fresh ids (UUIDv7): of the command, and of what it begins. */
export interface Stamp {
  readonly now: number;
  readonly id: string;
  readonly begins: string;
}

/** `accepted`: the state that the server stated last; undefined: none, or not known yet. The queue is in order. */
export interface Known<State, Stored> {
  readonly accepted: State | undefined;
  readonly queue: readonly Entry<Stored>[];
}

/** The state after an answer. */
export interface Advanced<State, Stored> extends Known<State, Stored> {
  /** The state that the answer brings; the accepted one may be another. */
  readonly answered: State;
  /** Entries of the queue that the server has moved: they are kept anew. */
  readonly moved: readonly Stored[];
  /** True if the server has more to state than the answer says. */
  readonly isBehind: boolean;
}

/** How one kind of aggregate is synchronised: all that the engine does not know by itself. Pure and total. */
export interface Aggregate<State, Stored, Command, Answer> {
  readonly idOf: (stored: Stored) => string;
  readonly commandOf: (stored: Stored) => Command;
  /** The command as it is kept and sent. */
  readonly stamped: (known: Known<State, Stored>, asked: Asked<Command>) => Stored;
  /** True if the later one, typed after the earlier one, makes it void. */
  readonly supersedes: (later: Stored, earlier: Stored) => boolean;
  /** The commands of one call: the first of the queue, and those behind it that go with it. */
  readonly batch: (queue: readonly Entry<Stored>[]) => readonly Entry<Stored>[];
  /** After an answer; the queue is without what was answered. */
  readonly advance: (
    known: Known<State, Stored>,
    batch: readonly Entry<Stored>[],
    answer: Answer,
  ) => Advanced<State, Stored>;
}
