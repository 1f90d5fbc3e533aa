import type { AnyEventObject } from 'xstate';
import { leavesOf } from './model.ts';
import type { Moment, Trail } from './moment.ts';
import type { Visible } from './visible.ts';

/** A rule of the specification that holds after every step of every path, written by hand. */
export interface Invariant<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** Asked of the machine and of what it has done so far; `last` is missing at the start of a path. */
  holds(moment: Moment<Snapshot>, last?: Last<Snapshot>): boolean;
  /** The steps that the rule is about; all when left out. Paths without such a step break the rule. */
  isAbout?(last: Last<Snapshot>): boolean;
  /** What a person sees of it in this snapshot. */
  seen?(snapshot: Snapshot): readonly Visible[];
}

/** The step that led to a moment. */
export interface Last<Snapshot = Moment['snapshot']> {
  readonly event: AnyEventObject;
  readonly before: Snapshot;
  /** What this step alone asked, sent and told. */
  readonly did: Trail;
}

/** A step and where it must lead. What is given must be so exactly. */
export interface StepRule<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** The types of the event. */
  readonly on: string | readonly string[];
  /** One of these states, by its dotted path, was active before. */
  readonly from?: string | readonly string[];
  when?(before: Snapshot, event: AnyEventObject): boolean;
  /** All these states are active afterwards. */
  readonly to?: string | readonly string[];
  /** The `src` of the actors that are asked. */
  readonly asks?: readonly string[];
  /** The types of what actors that only record are sent. */
  readonly sends?: readonly string[];
  /** The types of what other processes are told. */
  readonly tells?: readonly string[];
  /** The names of the actions that only effects define. */
  readonly does?: readonly string[];
  holds?(moment: Moment<Snapshot>, last: Last<Snapshot>): boolean;
}

type Known = Moment['snapshot'];

/** The rules of steps as rules of paths: a step that a rule is about leads where the rule says. */
export function afterSteps<Snapshot extends Known>(
  ...rules: readonly StepRule<Snapshot>[]
): Invariant<Snapshot>[] {
  return rules.map((step) => {
    const isAbout = ({ event, before }: Last<Snapshot>) =>
      listOf(step.on).includes(event.type) &&
      (step.from === undefined || listOf(step.from).some((leaf) => isIn(before, leaf))) &&
      step.when?.(before, event) !== false;
    return {
      rule: step.rule,
      isAbout,
      holds: (moment, last) => {
        if (last === undefined || !isAbout(last)) return true;
        const { asked, sent, told, done } = last.did;
        return (
          listOf(step.to ?? []).every((leaf) => isIn(moment.snapshot, leaf)) &&
          isSame(
            step.asks,
            asked.map(({ src }) => src),
          ) &&
          isSame(
            step.sends,
            sent.map(({ type }) => type),
          ) &&
          isSame(
            step.tells,
            told.map(({ type }) => type),
          ) &&
          isSame(
            step.does,
            done.map(({ type }) => type),
          ) &&
          step.holds?.(moment, last) !== false
        );
      },
    };
  });
}

/** Each rule for each of its events in each of its states, so that every one of these steps lies on a path. */
export function afterEachStep<Snapshot extends Known>(
  ...rules: readonly StepRule<Snapshot>[]
): Invariant<Snapshot>[] {
  const split = rules.flatMap((step) =>
    listOf(step.on).flatMap((on) =>
      (step.from === undefined ? [undefined] : listOf(step.from)).map((from) => ({
        ...step,
        rule: `${step.rule} (${on}${from === undefined ? '' : ` in ${from}`})`,
        on,
        ...(from === undefined ? {} : { from }),
      })),
    ),
  );
  return afterSteps(...split);
}

function isIn({ value }: Known, leaf: string): boolean {
  return leavesOf(value).some((each) => each === leaf || each.startsWith(`${leaf}.`));
}

function isSame(wanted: readonly string[] | undefined, found: readonly string[]): boolean {
  return wanted === undefined || `${wanted}` === `${found}`;
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
