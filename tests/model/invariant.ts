import type { AnyEventObject } from 'xstate';
import { leavesOf } from './model.ts';
import type { Moment, Trail } from './moment.ts';
import type { Visible } from './visible.ts';

/** A rule of the specification that holds after every step of every path, written by hand. */
export interface Invariant<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** `last` is undefined at the start of a path. */
  holds(moment: Moment<Snapshot>, last?: Last<Snapshot>): boolean;
  /** The steps that the rule is about, by default all. The rule fails if no path has such a step. */
  isAbout?(last: Last<Snapshot>): boolean;
  /** The states and messages that the rule requires of such a step: a problem report has them, too. */
  hasEffects?(moment: Moment<Snapshot>, last: Last<Snapshot>): boolean;
  /** The visible parts that the rule requires in this snapshot. */
  seen?(snapshot: Snapshot): readonly Visible[];
}

/** The step that led to a moment. */
export interface Last<Snapshot = Moment['snapshot']> {
  readonly event: AnyEventObject;
  readonly before: Snapshot;
  /** The trail of this step only. */
  readonly did: Trail;
}

/** A step and its required effects. Each stated list must match exactly. */
export interface StepRule<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** The types of the event. */
  readonly on: string | readonly string[];
  /** Dotted paths of states; one of them is active before the step. */
  readonly from?: string | readonly string[];
  when?(before: Snapshot, event: AnyEventObject): boolean;
  /** Dotted paths of states; all of them are active after the step. */
  readonly to?: string | readonly string[];
  /** The `src` of the calls. */
  readonly asks?: readonly string[];
  /** The types of the events sent to recorded actors. */
  readonly sends?: readonly string[];
  /** The types of the events sent to other processes. */
  readonly tells?: readonly string[];
  /** The names of the actions that effects provide. */
  readonly does?: readonly string[];
  holds?(moment: Moment<Snapshot>, last: Last<Snapshot>): boolean;
}

type Known = Moment['snapshot'];

/** Turns rules of steps into rules of paths. */
export function afterSteps<Snapshot extends Known>(
  ...rules: readonly StepRule<Snapshot>[]
): Invariant<Snapshot>[] {
  return rules.map((step) => {
    const isAbout = ({ event, before }: Last<Snapshot>) =>
      listOf(step.on).includes(event.type) &&
      (step.from === undefined || listOf(step.from).some((leaf) => isIn(before, leaf))) &&
      // A value that a report leaves out is not true.
      (step.when === undefined || Boolean(step.when(before, event)));
    const hasEffects = ({ snapshot }: Moment<Snapshot>, { did: { asked, sent, told } }: Last<Snapshot>) =>
      listOf(step.to ?? []).every((leaf) => isIn(snapshot, leaf)) &&
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
      );
    return {
      rule: step.rule,
      isAbout,
      hasEffects,
      holds: (moment, last) => {
        if (last === undefined || !isAbout(last)) return true;
        return (
          hasEffects(moment, last) &&
          isSame(
            step.does,
            last.did.done.map(({ type }) => type),
          ) &&
          step.holds?.(moment, last) !== false
        );
      },
    };
  });
}

/** Splits each rule by event and state, so that a path must contain each of these steps. */
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
