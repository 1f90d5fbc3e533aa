// Steps of the running shop, compared with the samples of the models.
import type { AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { isPossible } from '../model/graph.ts';
import { type Model, type NamedSample, samplesOf } from '../model/model.ts';
import { everyProcess, type Process } from '../model/models.ts';
import { retraced } from '../model/paths.ts';
import { type AnySnapshot, transitionIds } from '../model/walk.ts';

export interface Recorded {
  readonly actor: string;
  readonly process: string;
  readonly event: AnyEventObject;
  /** The taken transitions, as in the lists of the paths. */
  readonly taken: string[];
  /** The equal sample, and those of its type that take the same transitions, nearest first; none: the model has no sample. */
  readonly matches: readonly Match[];
  /** The customer's gesture that caused it; undefined: it happened by itself. */
  readonly gesture: Gesture | undefined;
  /** The number of keys that have typed its text; other steps have 1. */
  readonly keys: number;
}

export interface Gesture {
  /** The source of its action. */
  readonly source: string;
  /** The field that is typed in. */
  readonly field?: object;
}

export interface Match {
  /** The name of the sample. */
  readonly sample: string;
  /** The parts in which the event differs from it, in words; none: they are equal. */
  readonly differs: readonly string[];
}

/** Begins the text in place of what was cut. */
const CUT = '\u2702';
/** The most parts in the source of a sample. */
const MOST = { entries: 20, keys: 40, letters: 200, differences: 3, shown: 40 } as const;

/**
 * Calls `note` for each step of a process with a model. `gesture` returns the customer's last one.
 * Each further key in a field makes a step that replaces the one before: the whole text, as a sample has it.
 */
export function recorder(
  gesture: () => Gesture | undefined,
  note: (step: Recorded, replaced: Recorded | undefined) => void,
) {
  const last = new WeakMap<object, { readonly step: Recorded; readonly before: AnySnapshot }>();
  /** Events that no process has sent: those of the views. */
  const isOfView = new WeakMap<object, boolean>();
  return (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.event' && !isOfView.has(inspected.event)) {
      isOfView.set(inspected.event, inspected.sourceRef === undefined);
    }
    if (inspected.type !== '@xstate.microstep' || inspected.event.type === 'xstate.init') return;
    const { actorRef, event } = inspected;
    // An actor has its old snapshot until the whole step is done.
    const now: AnySnapshot = actorRef.getSnapshot();
    const model = now.machine === undefined ? undefined : modelNamed(now.machine.id);
    if (model === undefined) return;
    const ids = transitionIds(now.machine);
    const taken = inspected._transitions.flatMap((transition) => ids.get(transition) ?? []);
    const latest = last.get(actorRef);
    if (latest?.step.event === event) {
      // The keys before it may have taken the same.
      const { step } = latest;
      step.taken.push(...taken.filter((each) => step.keys === 1 || !step.taken.includes(each)));
      return;
    }
    const after = inspected.snapshot as AnySnapshot;
    if (taken.length === 0 || isIdle(inspected._transitions, now.context, after.context)) return;
    const done = isOfView.get(event) === true ? gesture() : undefined;
    const typed = isTypedOn(latest?.step, event, done) ? latest : undefined;
    const before = typed?.before ?? now;
    const step: Recorded = {
      actor: actorRef.sessionId,
      process: model.process,
      event,
      taken: [...new Set([...(typed?.step.taken ?? []), ...taken])],
      matches: matchesOf(model, before, event, typed === undefined ? taken : takenBy(before, event)),
      gesture: done,
      keys: (typed?.step.keys ?? 0) + 1,
    };
    last.set(actorRef, { step, before });
    note(step, typed?.step);
  };
}

/** True for a further key in the field of the actor's last step. */
function isTypedOn(
  last: Recorded | undefined,
  event: AnyEventObject,
  gesture: Gesture | undefined,
): last is Recorded {
  return (
    gesture?.field !== undefined && last?.gesture?.field === gesture.field && last.event.type === event.type
  );
}

/** True for a delay that has changed nothing, such as the end of a notice that was never shown. */
function isIdle(transitions: readonly AnyTransitionDefinition[], before: object, after: object): boolean {
  return (
    transitions.every(
      ({ eventType, target, actions }) =>
        eventType.startsWith('xstate.after.') && target === undefined && actions.every(isAssign),
    ) && Object.entries(after).every(([key, each]) => Object.is(each, Reflect.get(before, key)))
  );
}

function isAssign(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && action.type === 'xstate.assign';
}

/** True for an event that the shop sends itself all the time, with all goods: it needs no sample. */
export function isNoise({ event, matches }: Pick<Recorded, 'event' | 'matches'>): boolean {
  return matches.length === 0 && ['world.changed', 'clock.ticked'].includes(event.type);
}

function matchesOf(
  model: Model,
  before: AnySnapshot,
  event: AnyEventObject,
  taken: readonly string[],
): readonly Match[] {
  const done = partsOf(event);
  return samplesOf(model)
    .filter((sample) => sample.event.type === event.type)
    .map((sample) => ({ sample, differs: differencesOf(done, partsOf(sample.event)) }))
    .filter(
      ({ sample, differs }) => differs.length === 0 || `${takenBySample(before, sample)}` === `${taken}`,
    )
    .toSorted((one, other) => one.differs.length - other.differs.length)
    .map(({ sample, differs }) => ({ sample: sample.name, differs }));
}

/** '2 steps of yours, 1 without a sample; 5 happened by themselves' */
export function summaryOf(steps: readonly Pick<Recorded, 'gesture' | 'matches'>[]): string {
  const [yours, others] = [true, false].map((isYours) => {
    const own = steps.filter(({ gesture }) => (gesture !== undefined) === isYours);
    const fresh = own.filter(({ matches }) => matches.length === 0).length;
    return { count: own.length, fresh: fresh === 0 ? '' : `, ${fresh} without a sample` };
  });
  const own = `${yours?.count} ${yours?.count === 1 ? 'step' : 'steps'} of yours${yours?.fresh}`;
  return others?.count === 0 ? own : `${own}; ${others?.count} happened by themselves${others?.fresh}`;
}

/** The first differences in one line: 'amount: 3 done, 2 in the sample'. */
export function differencesSaid(differs: readonly string[]): string {
  const left = differs.length - MOST.differences;
  return [...differs.slice(0, MOST.differences), ...(left > 0 ? [`${left} more`] : [])].join('; ');
}

/** A list of many other values is one difference: 'output.orders: 833 other values'. */
function differencesOf(done: Parts, sample: Parts): string[] {
  const names = [...new Set([...done.keys(), ...sample.keys()])];
  const others = names.filter((name) => done.get(name) !== sample.get(name));
  const parts = Map.groupBy(others, (name) => name.split('.').slice(0, 2).join('.'));
  return [...parts].map(([part, [name = part, ...more]]) => {
    const [was, is] = [done.get(name) ?? 'nothing', sample.get(name) ?? 'nothing'];
    return more.length > 0
      ? `${part}: ${more.length + 1} other values`
      : `${name}: ${brief(was)} done, ${brief(is)} in the sample`;
  });
}

/** The values of an event by their places: 'lines.0.amount'. */
type Parts = ReadonlyMap<string, string>;

function partsOf(event: AnyEventObject): Parts {
  const parts = new Map<string, string>();
  const add = (place: readonly string[], value: unknown): void => {
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (inner.length === 0) parts.set(place.join('.'), JSON.stringify(value));
    for (const [key, each] of inner) add([...place, key], each);
  };
  add([], JSON.parse(asText(event)));
  // The type of an answer names its actor, too.
  parts.delete('actorId');
  return parts;
}

function brief(text: string): string {
  return text.length > MOST.shown ? `${text.slice(0, MOST.shown)} …` : text;
}

/**
 * The command that walks the last actor of a process, or the step that its model cannot go; undefined without steps.
 * `early`: the steps before the recording. The walk needs them as far as its model can go them.
 */
export function walkOf(
  steps: readonly Recorded[],
  process: string,
  early: readonly Recorded[] = [],
): string | undefined {
  const model = modelNamed(process);
  const actor = steps.findLast((step) => step.process === process)?.actor;
  const isOwn = (step: Recorded) => step.actor === actor && step.matches.length > 0;
  const own = steps.filter(isOwn);
  if (model === undefined || own.length === 0) return undefined;
  const before = early.filter(isOwn);
  const starts = Object.keys(model.starts);
  const [best] = starts
    .map((start) => wayFrom(model, start, before, own))
    .toSorted((one, other) => other.gone - one.gone || one.left.length - other.left.length);
  const stop = own[best?.gone ?? 0];
  if (best === undefined || stop !== undefined) {
    return `${process}: its model cannot go ${stop?.matches[0]?.sample} (step ${(best?.gone ?? 0) + 1}). Its paths begin at: ${starts.join(', ')}`;
  }
  const without = best.left.length === 0 ? '' : ` # without ${best.left.join(', ')}`;
  return [
    `npm run paths -- ${process} --hand machine --walk '${best.way.join(' > ')}'${without}`,
    ...best.unlike,
    ...(best.answers.length === 0 ? [] : [`other data came than in ${best.answers.join(', ')}`]),
  ].join('\n# ');
}

interface Way {
  readonly way: readonly string[];
  /** The samples of early steps that cannot be gone. */
  readonly left: readonly string[];
  /** The samples that differ from what the customer did, in words. */
  readonly unlike: readonly string[];
  /** The samples that differ from what calls and other processes said. */
  readonly answers: readonly string[];
  /** The number of recorded steps that can be gone. */
  readonly gone: number;
}

/** The start, and for each step the nearest sample that can be gone; it ends where none can. */
function wayFrom(model: Model, start: string, early: readonly Recorded[], steps: readonly Recorded[]): Way {
  const way = [start];
  const left: string[] = [];
  const unlike: string[] = [];
  const answers: string[] = [];
  for (const [at, { matches, gesture }] of [...early, ...steps].entries()) {
    const next = matches.find(({ sample }) => retraced(model, [...way, sample].join(' > ')) !== undefined);
    if (next !== undefined) {
      way.push(next.sample);
      if (next.differs.length === 0) continue;
      if (gesture === undefined) answers.push(next.sample);
      else unlike.push(`${next.sample} is not what was done: ${differencesSaid(next.differs)}`);
    } else if (at < early.length) left.push(matches[0]?.sample ?? '');
    else return { way, left, unlike, answers, gone: at - early.length };
  }
  return { way, left, unlike, answers, gone: steps.length };
}

/** The steps without a sample as the source of samples: 'NAME' is to be named. */
export function samplesText(steps: readonly Recorded[]): string {
  const fresh = steps.filter(({ matches }) => matches.length === 0);
  const processes = [...new Set(fresh.map(({ process }) => process))];
  return processes
    .map((process) => {
      const own = fresh.filter((step) => step.process === process);
      const rows = own.map(
        ({ event, gesture, taken }) =>
          `    // ${taken.join('; ')}\n    '${event.type}': {\n      NAME: {\n        event: ${shortened(asText(event))},\n        action: ${gesture?.source ?? `within('${event.type}')`},\n      },\n    },`,
      );
      return `// tests/model/${process}: samples\n${[...new Set(rows)].join('\n')}\n`;
    })
    .join('\n');
}

function takenBySample(before: AnySnapshot, sample: NamedSample): string[] {
  return isPossible(sample, before) ? takenBy(before, sample.event) : [];
}

function takenBy(before: AnySnapshot, event: AnyEventObject): string[] {
  const ids = transitionIds(before.machine);
  return (before.machine.getTransitionData(before, event) ?? []).flatMap((each) => ids.get(each) ?? []);
}

function modelNamed(process: string): Model | undefined {
  const all: Readonly<Record<string, Process>> = everyProcess;
  return all[process]?.model;
}

/** A sample is small: of long lists, tables and texts comments tell what was left out. */
function shortened(json: string): string {
  const cut = JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value === 'string' && value.length > MOST.letters) return `${value.slice(0, MOST.letters)} …`;
    if (Array.isArray(value)) {
      const left = value.length - MOST.entries;
      return left > 0 ? [...value.slice(0, MOST.entries), `${CUT}${left} more`] : value;
    }
    const keys = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
    return keys > MOST.keys ? `${CUT}${keys} entries` : value;
  });
  return cut.replaceAll(new RegExp(`,?"${CUT}([^"]*)"`, 'g'), ' /* $1 */');
}

/** Actors and the like are no data. */
function asText(event: AnyEventObject): string {
  const seen = new WeakSet<object>();
  return JSON.stringify(event, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (key === 'self' || 'getSnapshot' in value || seen.has(value)) return undefined;
    if (value instanceof Map) return `a map of ${value.size}`;
    seen.add(value);
    return value;
  });
}
