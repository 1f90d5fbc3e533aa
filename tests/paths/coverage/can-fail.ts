// Finds path rules that no wrong moment breaks: such a rule proves nothing.
import { walkPath } from '../../hands/machine.ts';
import type { Invariant, Last } from '../../model/invariant.ts';
import type { Process } from '../../model/models.ts';
import type { Moment, Trail } from '../../model/moment.ts';
import { pathsOf } from '../../model/paths.ts';

/** The states and the trails from which wrong moments are mixed, and the moments of a rule that they replace. */
const OTHERS = 10;
const OWN = 50;

/** The rules of a process that stay true at every wrong moment. */
export async function rulesThatCannotFail({ model, invariants }: Process): Promise<readonly Invariant[]> {
  const right: Right[] = [];
  for (const path of pathsOf(model).paths) {
    await walkPath(model, path, ({ snapshot, trail }, _, last) => {
      right.push({ moment: { snapshot, trail: copied(trail) }, last });
    });
  }
  return invariants.filter((rule) => !canFail(rule, right));
}

/** A moment of a path, and the step that led to it. */
interface Right {
  readonly moment: Moment;
  readonly last: Last | undefined;
}

function canFail({ holds, isAbout }: Invariant, right: readonly Right[]): boolean {
  const own = right.filter(({ last }) => isAbout === undefined || (last !== undefined && isAbout(last)));
  const isBroken = (moment: Moment, last: Last | undefined) => {
    try {
      return !holds(moment, last);
    } catch {
      return true;
    }
  };
  const others = spread(right, OTHERS);
  const all = everyKind(right.map(({ moment }) => moment.trail));
  for (const { moment, last } of [...ofEachState(own), ...spread(own, OWN)]) {
    const wrongStep = (did: Trail) => (last === undefined ? undefined : { ...last, did });
    for (const other of others) {
      if (isBroken(other.moment, last) || isBroken(moment, other.last)) return true;
      for (const trail of [all, ...wrongTrails(other.moment.trail)]) {
        if (isBroken({ ...moment, trail }, wrongStep(trail))) return true;
      }
      for (const wrong of wrongSnapshots(moment, other.moment)) {
        if (isBroken(wrong, last)) return true;
        if (last !== undefined && isBroken(moment, { ...last, before: wrong.snapshot })) return true;
      }
    }
  }
  return false;
}

/** Each call, message and action of these trails once. */
function everyKind(trails: readonly Trail[]): Trail {
  const once = <Part>(part: (trail: Trail) => readonly Part[], nameOf: (each: Part) => string) => [
    ...new Map(trails.flatMap(part).map((each) => [nameOf(each), each])).values(),
  ];
  return {
    asked: once(
      ({ asked }) => asked,
      ({ src }) => src,
    ),
    sent: once(
      ({ sent }) => sent,
      ({ type }) => type,
    ),
    told: once(
      ({ told }) => told,
      ({ type }) => type,
    ),
    done: once(
      ({ done }) => done,
      ({ type }) => type,
    ),
  };
}

/** Nothing and twice of it, in all and of each kind, something else, and all of it or its last call with wrong values. */
function wrongTrails(trail: Trail): Trail[] {
  const { asked, sent, told, done } = trail;
  const of = (each: <Part>(part: readonly Part[]) => readonly Part[]): Trail => ({
    asked: each(asked),
    sent: each(sent),
    told: each(told),
    done: each(done),
  });
  return [
    trail,
    of(() => []),
    of((part) => [...part, ...part]),
    ...Object.entries(trail).flatMap(([kind, part]) => [
      { ...trail, [kind]: [] },
      { ...trail, [kind]: [...part, ...part] },
    ]),
    another,
    ...corruptions.map((corrupt) => ({
      ...trail,
      asked: asked.map((ask, at) =>
        at === asked.length - 1 ? { ...ask, input: record(corrupt(ask.input)) } : ask,
      ),
    })),
    ...corruptions.map((corrupt) => ({
      asked: asked.map((ask) => ({ ...ask, input: record(corrupt(ask.input)) })),
      sent: sent.map(({ type, ...event }) => ({ ...record(corrupt(event)), type })),
      told: told.map(({ type, ...event }) => ({ ...record(corrupt(event)), type })),
      done: done.map(({ type, params }) => ({ type, params: corrupt(params) })),
    })),
  ];
}

const another: Trail = {
  asked: [{ src: 'another', id: 'another', input: {} }],
  sent: [{ type: 'another' }],
  told: [{ type: 'another' }],
  done: [{ type: 'another', params: {} }],
};

/** The state of one moment with a part of another, with one wrong part of its context, or with other possible events. */
function wrongSnapshots({ snapshot, trail }: Moment, { snapshot: other }: Moment): Moment[] {
  const { value, tags, children } = other;
  const { context } = snapshot;
  const changes: readonly object[] = [
    { value, tags },
    { children },
    { can: () => true },
    { can: () => false },
    ...Object.keys(context).flatMap((key) =>
      [other.context[key], undefined, ...corruptions.map((corrupt) => corrupt(context[key]))].map((part) => ({
        context: { ...context, [key]: part },
      })),
    ),
  ];
  return changes.map((change) => ({ trail, snapshot: Object.assign({ ...snapshot }, change) }));
}

/** Each makes a value wrong in its depth: numbers below 0, other texts, the opposite, empty or double lists. */
export const corruptions: readonly ((value: unknown) => unknown)[] = [
  (value) => deeply(value, (leaf) => (typeof leaf === 'number' ? -1 - leaf : leaf)),
  (value) => deeply(value, (leaf) => (typeof leaf === 'string' ? `other ${leaf}` : leaf)),
  (value) => deeply(value, (leaf) => (typeof leaf === 'string' ? '' : leaf)),
  (value) => deeply(value, (leaf) => (typeof leaf === 'boolean' ? !leaf : leaf)),
  (value) => deeply(value, (leaf) => (Array.isArray(leaf) ? [] : leaf)),
  (value) => deeply(value, (leaf) => (Array.isArray(leaf) ? [...leaf, ...leaf] : leaf)),
  (value) => deeply(value, (leaf) => (leaf === undefined ? 'something' : leaf)),
];

function deeply(value: unknown, change: (value: unknown) => unknown, depth = 6): unknown {
  const changed = change(value);
  if (depth === 0) return changed;
  if (Array.isArray(changed)) return changed.map((each) => deeply(each, change, depth - 1));
  if (
    typeof changed !== 'object' ||
    changed === null ||
    Object.getPrototypeOf(changed) !== Object.prototype
  ) {
    return changed;
  }
  return Object.fromEntries(
    Object.entries(changed).map(([key, each]) => [key, deeply(each, change, depth - 1)]),
  );
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A trail grows after its moment. */
function copied({ asked, sent, told, done }: Trail): Trail {
  return { asked: [...asked], sent: [...sent], told: [...told], done: [...done] };
}

/** The first moment of each state. */
function ofEachState(all: readonly Right[]): readonly Right[] {
  const states = all.map(({ moment: { snapshot } }) => JSON.stringify(snapshot.value));
  return all.filter((_, at) => states.indexOf(states[at] ?? '') === at);
}

/** So many of a list, from its whole length. */
export function spread<Each>(all: readonly Each[], most: number): readonly Each[] {
  const gap = Math.max(1, all.length / most);
  return all.filter((_, at) => Math.floor(at / gap) !== Math.floor((at - 1) / gap));
}
