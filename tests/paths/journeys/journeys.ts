// Journeys over several processes: every state of every process meets the events from outside.
import { modelsOf, type PageHarness, pagePaths } from '../../hands/page/harness.ts';
import type { Shown } from '../../hands/shown.ts';
import type { Meanwhile } from '../../model/actions.ts';
import { nodesFrom, type Step, wayTo } from '../../model/graph.ts';
import { ending, isInShop, meanwhileOf, passing, sampleOf } from '../../model/meanwhile.ts';
import { type Model, visibleIn } from '../../model/model.ts';
import { endOf, type Path, retraced } from '../../model/paths.ts';
import { hasDialog } from '../../model/visible.ts';

export interface Journey {
  readonly model: Model;
  /** The way to the state, then the events. */
  readonly path: Path;
}

export interface Journeys {
  readonly journeys: readonly Journey[];
  /** The number of pairs of a state and an event that no journey has. */
  readonly omitted: number;
}

/**
 * One journey a state. Each meets every passing event, then one that ends the session, by turns. So each process meets
 * each event, and its events come in different orders.
 */
export function journeysOf(harness: Shown['page'] | Shown['story'], by: 'machine' | 'page'): Journeys {
  const { process } = harness.process.model;
  const places = by === 'page' && 'frozen' in harness ? pagePlaces(harness) : machinePlaces(harness);
  const known = new Set<string>();
  const fresh = places.filter(({ path }) => {
    const state = JSON.stringify(endOf(path).value);
    return !known.has(state) && known.add(state);
  });
  const journeys = fresh.map(({ model, path }, at) => {
    const inShop = isInShop(process, endOf(path));
    const open = passesBy[by]
      .filter((each) => each !== 'language' || !isCovered(model, path))
      // Each call of a page tells this process that there is a network.
      .filter(() => by === 'machine' || process !== 'connection');
    const ends = endsBy[by].filter(
      (each) => each !== 'logout' || by === 'machine' || !isCovered(model, path),
    );
    const events: readonly Meanwhile[] = inShop
      ? [...turned(open, at), ends[at % ends.length] ?? 'expiry', 'return']
      : by === 'page' && process === 'maintenance'
        ? []
        : ['maintenance', 'return'];
    return { model, path: events.reduce(withEvent, path) };
  });
  const inShop = fresh.filter(({ path }) => isInShop(process, endOf(path))).length;
  return { journeys, omitted: inShop * (endsBy[by].length - 1) };
}

/** True if an event from outside is a step: no model has it. */
export function isJourney({ steps }: Path): boolean {
  return steps.some(({ sample }) => meanwhileOf(sample) !== undefined);
}

/** A path and its events from the words of a report; undefined if the process cannot go it. */
export function journeyOf(models: readonly Model[], way: string): Journey | undefined {
  const names = way.split(' > ');
  const own = names.filter((name) => meanwhileOf({ name }) === undefined);
  for (const model of models) {
    const path = retraced(model, own.join(' > '));
    if (path === undefined) continue;
    const events = names.flatMap((name) => meanwhileOf({ name }) ?? []);
    return { model, path: events.reduce(withEvent, path) };
  }
  return undefined;
}

/** The event leaves the process of the path where it is: the rules of journeys say more. */
function withEvent(path: Path, what: Meanwhile): Path {
  const step: Step = { sample: sampleOf(what), stop: { snapshot: endOf(path), taken: [], passed: [] } };
  return { ...path, steps: [...path.steps, step] };
}

/** The language is no event of a process. A page has its own server, whose goods and customers stay. */
const passesBy: Readonly<Record<'machine' | 'page', readonly Meanwhile[]>> = {
  machine: passing.filter((each) => each !== 'language'),
  page: ['language', 'offline', 'online'],
};
const endsBy: Readonly<Record<'machine' | 'page', readonly Meanwhile[]>> = {
  machine: ending,
  page: ending.filter((each) => each !== 'ban'),
};

/** The states on the paths that the page hand takes, by the shortest beginning of a path. */
function pagePlaces(harness: PageHarness): Journey[] {
  const models = modelsOf(harness);
  return pagePaths(harness)
    .paths.flatMap((path) => {
      const model = models.find(({ starts }) => path.start in starts);
      if (model === undefined) return [];
      const beginnings = [0, ...path.steps.keys().map((at) => at + 1)];
      return beginnings
        .filter((length) => isKept(path, length))
        .map((length) => ({ model, path: { ...path, steps: path.steps.slice(0, length) } }));
    })
    .toSorted((one, other) => one.path.steps.length - other.path.steps.length);
}

/** False for a state that a page leaves before an event comes: a timer runs, an answer is due, or a file loads. */
function isKept({ first, steps }: Path, length: number): boolean {
  const { snapshot } = steps[length - 1]?.stop ?? first;
  const inner = snapshot._nodes.filter(({ parent }) => parent !== undefined);
  return (
    snapshot.status === 'active' &&
    inner.every(({ after, invoke }) => after.length === 0 && invoke.length === 0) &&
    steps[length]?.sample.action.kind !== 'within'
  );
}

function isCovered(model: Model, path: Path): boolean {
  return hasDialog(visibleIn(model, endOf(path)));
}

function machinePlaces(harness: Parameters<typeof modelsOf>[0]): Journey[] {
  return modelsOf(harness).flatMap((model) =>
    Object.keys(model.starts).flatMap((start) => {
      const nodes = nodesFrom(model, start);
      return nodes
        .filter(({ stop }) => stop.snapshot.status === 'active')
        .map((node) => ({ model, path: { start, first: nodes[0].stop, steps: wayTo(node) } }));
    }),
  );
}

/** Online follows offline at once. */
function turned(all: readonly Meanwhile[], by: number): readonly Meanwhile[] {
  const single = all.filter((each) => each !== 'online');
  const at = by % single.length;
  return [...single.slice(at), ...single.slice(0, at)].flatMap((each) =>
    each === 'offline' ? (['offline', 'online'] as const) : [each],
  );
}
