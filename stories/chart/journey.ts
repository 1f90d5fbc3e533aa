import type { Locale } from '../../i18n/locales.ts';
import { actorOf, capitalised, type Namer } from '../../tests/model/diagram.ts';
import { leavesOf, type Model, samplesOf } from '../../tests/model/model.ts';
import { type Path, pathsOf } from '../../tests/model/paths.ts';
import type { AnySnapshot, Stop } from '../../tests/model/walk.ts';
import { type Told, told } from '../../tests/paths/fact-words.ts';
import { callSaid } from '../../tests/paths/words.ts';
import { customerTitle, stateTitle } from '../titles.ts';
import { modelOf } from './way.ts';

/** A path in words. Step 0 is its start. */
export interface Journey {
  readonly process: string;
  /** Its number, from 1. */
  readonly path: number;
  /** The last step of every path: 'can be changed → Ordering: Press ‘Order’'. */
  readonly paths: readonly string[];
  readonly steps: readonly JourneyStep[];
}

interface JourneyStep {
  readonly did: string;
  readonly states: string;
  /** Facts that the step has decided, or that the server has accepted. */
  readonly facts: readonly Told[];
  /** Commands and calls without an answer of the server. */
  readonly pending: readonly Told[];
}

/** The stop of a path; a number beyond an end is that end. */
export function stopOf(paths: readonly Path[], path: number, step: number): Stop | undefined {
  const chosen = paths[clamped(path - 1, paths.length)];
  const stops = chosen === undefined ? [] : stopsOf(chosen);
  return stops[clamped(step, stops.length)];
}

export async function journeyOn(
  process: string,
  number: number,
  customer: unknown,
  locale: Locale,
): Promise<Journey> {
  const model = await modelOf(process);
  const paths = model === undefined ? [] : pathsOf(model).paths;
  const at = clamped(number - 1, paths.length);
  const path = paths[at];
  if (model === undefined || path === undefined) return { process, path: 0, paths: [], steps: [] };
  const titlesOf = (leaves: readonly string[]) =>
    leaves.map((leaf) => stateTitle(process, leaf, locale)).join(' · ');
  const { saidIn, startSaid, stepSaid } = await import('./said.ts');
  const namer = saidIn(process);
  const stops = stopsOf(path);
  const chosen = customerTitle(customer, locale);
  const given = (model.starts[path.start]?.given ?? []).flatMap((each) =>
    each.given === 'loggedIn' && chosen !== undefined
      ? `${{ fi: 'Kirjautunut', en: 'Logged in' }[locale]}: ${chosen}`
      : (startSaid(each, locale) ?? []),
  );
  const steps = stops.map((stop, step): JourneyStep => {
    const { snapshot } = stop;
    const sample = path.steps[step - 1]?.sample;
    return {
      did: sample === undefined ? given.join('; ') : stepSaid(namer, sample, stop, locale),
      states: titlesOf(leavesOf(snapshot.value)),
      facts: factsOf(stops[step - 1]?.snapshot, snapshot, sample?.event).map((fact) => told(fact, locale)),
      pending: [
        ...pendingIn(snapshot).map(({ command }) => told(command, locale)),
        ...unanswered(model, snapshot, namer, locale),
      ],
    };
  });
  const lastStep = (each: Path) => {
    const last = each.steps.at(-1);
    const did = last === undefined ? '' : `: ${stepSaid(namer, last.sample, last.stop, locale)}`;
    return `${lastStatesOf(each, titlesOf)}${did}`;
  };
  return { process, path: at + 1, paths: paths.map(lastStep), steps };
}

/** The states that the last step of a path leaves and enters. */
function lastStatesOf(path: Path, titlesOf: (leaves: readonly string[]) => string): string {
  const [before, end = before] = stopsOf(path)
    .slice(-2)
    .map(({ snapshot }) => leavesOf(snapshot.value));
  const left = before?.filter((leaf) => end?.includes(leaf) !== true) ?? [];
  const entered = end?.filter((leaf) => before?.includes(leaf) !== true) ?? [];
  return left.length === 0 ? titlesOf(end ?? []) : `${titlesOf(left)} → ${titlesOf(entered)}`;
}

interface Pending {
  readonly ref: number;
  readonly command: object;
  readonly facts?: readonly object[];
}

/** The facts of commands that are new in a snapshot, and those that the event brings from the server. */
export function factsOf(
  before: AnySnapshot | undefined,
  after: AnySnapshot,
  event?: object,
): readonly object[] {
  const known = new Set(before === undefined ? [] : pendingIn(before).map(({ ref }) => ref));
  const decided = pendingIn(after)
    .filter(({ ref }) => !known.has(ref))
    .flatMap(({ facts = [] }) => facts);
  const brought: unknown = event !== undefined && 'facts' in event ? event.facts : [];
  return [...decided, ...(Array.isArray(brought) ? brought : []), ...placedBy(event)];
}

/** An answer with the placed order: the server has appended its fact. */
function placedBy(event: { readonly output?: unknown } | undefined): readonly object[] {
  const output = event?.output;
  if (typeof output !== 'object' || output === null || !('order' in output)) return [];
  const { order } = output;
  return typeof order === 'object' && order !== null && 'id' in order
    ? [{ _tag: 'OrderPlaced', order: order.id }]
    : [];
}

/** The calls of the current states that a path's answers end. */
function unanswered(model: Model, { _nodes }: AnySnapshot, namer: Namer, locale: Locale): readonly Told[] {
  const running = _nodes.flatMap(({ invoke }) => invoke);
  const calls = new Map<string, Told>();
  for (const { event, action } of samplesOf(model)) {
    const [, ended] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const actor = running.find(({ id }) => id === ended);
    if (actor === undefined || action.kind !== 'outcome') continue;
    const call = callSaid(action.call);
    const fields = [{ label: { fi: 'Kutsu', en: 'Call' }[locale], value: call }];
    calls.set(call, { name: capitalised(namer.actor(actorOf(actor.id, actor.src)))[locale], fields });
  }
  return [...calls.values()];
}

/** The cart and the count have pending commands. */
export function pendingIn({ context }: Pick<AnySnapshot, 'context'>): readonly Pending[] {
  return Array.isArray(context?.pending) ? context.pending : [];
}

function stopsOf({ first, steps }: Path): readonly Stop[] {
  return [first, ...steps.map(({ stop }) => stop)];
}

function clamped(at: number, length: number): number {
  return Math.max(0, Math.min(Math.trunc(at) || 0, length - 1));
}
