// The chosen walks of a command: paths by number, by rule or by state, one step, or random walks.
import * as fc from 'fast-check';
import { beginningsOf, modelsOf, type PageHarness } from '../hands/page/harness.ts';
import { numberedOnPage } from '../hands/page/only-here.ts';
import type { Shown } from '../hands/shown.ts';
import { storyPaths } from '../hands/story.ts';
import type { Given } from '../model/actions.ts';
import { ending } from '../model/meanwhile.ts';
import { leavesOf, type Model } from '../model/model.ts';
import { everyProcess, type Process } from '../model/models.ts';
import { extended, nextOf, type Path, pathsOf, retraced, stretchTo } from '../model/paths.ts';
import { leafStates } from '../model/walk.ts';
import { journeyOf, journeysOf } from './journeys/journeys.ts';
import { nearest } from './nearest.ts';
import { type HandName, type Options, Refusal } from './options.ts';
import { counted } from './printed.ts';
import { isNamed, rulesNamed } from './rules.ts';

/** A path that a hand walks. */
export interface Walk {
  readonly process: Process;
  /** The model of its start: a page restricts the samples. */
  readonly model: Model;
  /** Its number, or 'seed 7, walk 2'. */
  readonly name: string;
  readonly path: Path;
  readonly given: readonly Given[];
  /** With `--rule`: the rules that it asserts, or those that every path asserts. */
  readonly rules?: Ruled | undefined;
}

interface Ruled {
  readonly names: readonly string[];
  /** True if no step is about them: they hold after every step of every path. */
  readonly isEvery: boolean;
}

/** The paths of a process for one hand, and the models to which they belong. */
interface Ways {
  readonly models: readonly Model[];
  readonly numbered: () => readonly { readonly number: number; readonly path: Path }[];
  readonly given: (start: string) => readonly Given[];
  /** The longest random walk: a failure hides the steps after it. */
  readonly atMost: number;
}

/** Throws a Refusal if no walk of these processes is chosen. */
export async function chosenWalks(options: Options): Promise<readonly Walk[]> {
  const all: Readonly<Record<string, Process>> = everyProcess;
  const asked = Object.entries(all).filter(
    ([name]) => options.processes.length === 0 || options.processes.includes(name),
  );
  const hand: HandName = options.hand ?? (options.checklist ? 'page' : 'machine');
  const needsScreen = options.journeys || hand !== 'machine';
  const shown = !needsScreen ? {} : (await import('../hands/shown.ts')).shown;
  const processes = asked.filter(([name]) => !needsScreen || name in shown);
  if (processes.length === 0) {
    throw new Refusal(`${options.processes.join(', ')} has no screen: only --hand machine walks it.`);
  }
  const walks = processes.flatMap(([name, process]) => {
    const ways = waysOf(process, options.journeys, hand, shown[name]);
    const { narrow } = shown[name]?.page ?? {};
    const isNarrow = narrow !== undefined && (options.width ?? 1280) < 1024;
    return walksOf(process, ways, options).filter(
      ({ path }) => !isNarrow || narrow.starts.includes(path.start),
    );
  });
  if (walks.length === 0)
    throw new Refusal(
      noneOf(
        processes.map(([, process]) => process),
        options,
      ),
    );
  const { part, of } = options.shard ?? { part: 1, of: 1 };
  return walks.filter((_, at) => at % of === part - 1);
}

function waysOf(process: Process, journeys: boolean, hand: HandName, shown: Shown | undefined): Ways {
  if (journeys && shown !== undefined) {
    const harness = hand === 'page' ? shown.page : shown.story;
    const numbered = () =>
      journeysOf(harness, hand === 'page' ? 'page' : 'machine').journeys.map(({ path }, at) => ({
        number: at + 1,
        path,
      }));
    return { models: modelsOf(harness), numbered, given: givenOf(harness), atMost: 24 };
  }
  if (hand === 'machine' || shown === undefined) {
    const { model } = process;
    const numbered = () => pathsOf(model).paths.map((path, at) => ({ number: at + 1, path }));
    return { models: [model], numbered, given: () => [], atMost: 100 };
  }
  if (hand === 'story') {
    const numbered = () => storyPaths(shown.story).paths.map((path, at) => ({ number: at + 1, path }));
    return { models: modelsOf(shown.story), numbered, given: givenOf(shown.story), atMost: 24 };
  }
  const numbered = () => numberedOnPage(shown.page, shown.story, 'both');
  return { models: modelsOf(shown.page), numbered, given: givenOf(shown.page), atMost: 24 };
}

function givenOf(harness: Pick<PageHarness, 'process' | 'starts'>): Ways['given'] {
  return (start) => beginningsOf(harness)[start]?.given ?? [];
}

/** The parts that a command omits, in words: combinations of journeys, and paths that a narrow page lacks. */
export async function omittedIn(walks: readonly Walk[], options: Options): Promise<string | undefined> {
  const hand = options.hand === 'page' ? 'page' : 'machine';
  const isNarrow = (options.width ?? 1280) < 1024;
  const wide = isNarrow ? await chosenWalks({ ...options, width: undefined }) : walks;
  const narrow = wide.length - walks.length;
  const omitted = [
    ...(narrow > 0
      ? [`${counted(narrow, 'path')} that need the cart or the search beside the goods, from 1024 px`]
      : []),
    ...(options.journeys ? [await pairsOmitted(walks, hand)] : []),
  ];
  return omitted.length === 0 ? undefined : omitted.join('; ');
}

async function pairsOmitted(walks: readonly Walk[], hand: 'machine' | 'page'): Promise<string> {
  const { shown } = await import('../hands/shown.ts');
  const names = [...new Set(walks.map(({ process }) => process.model.process))];
  const pairs = names.reduce((sum, name) => {
    const own = shown[name];
    return sum + (own === undefined ? 0 : journeysOf(hand === 'page' ? own.page : own.story, hand).omitted);
  }, 0);
  return `${pairs} pairs of a state and an event that ends the session (each state has one of ${ending.length}); ${leftOut[hand]}`;
}

const leftOut = {
  machine: 'the language, which no process knows',
  page: 'fresh goods, colleagues, the next day, a ban, and states that the page leaves by itself',
} as const;

function walksOf(process: Process, ways: Ways, options: Options): Walk[] {
  const ownerOf = ({ start }: Path) => ways.models.find(({ starts }) => start in starts) ?? process.model;
  const walk = (name: string, path: Path): Walk => ({
    process,
    model: ownerOf(path),
    name,
    path,
    given: ways.given(path.start),
  });
  if (options.walk !== undefined) {
    const { walk: way } = options;
    const path = journeyOf(ways.models, way)?.path;
    if (path === undefined) {
      const starts = ways.models.flatMap((model) => Object.keys(model.starts));
      throw new Refusal(
        `${process.model.process} cannot go '${way}'. A walk is a start and samples; the starts are ${starts.join(', ')}.`,
      );
    }
    return [walk('walk', path)];
  }
  const found =
    options.seed === undefined
      ? ways
          .numbered()
          .map(({ number, path }) => walk(options.journeys ? `journey ${number}` : String(number), path))
      : randomPaths(ways, options.seed, options.length).map((path, at) =>
          walk(`seed ${options.seed}, walk ${at + 1}`, path),
        );
  const passing = byNumber(process.model.process, found, options).filter(({ path }) =>
    passes(path, options.state),
  );
  const chosen = options.rule === undefined ? passing : ruled(passing, options.rule);
  const [only] = chosen;
  if (options.step === undefined || only === undefined) return chosen;
  if (options.step < 1 || options.step > only.path.steps.length) {
    throw new Refusal(`Path ${only.name} of ${process.model.process} has ${only.path.steps.length} steps.`);
  }
  const path = stretchTo(only.model, only.path, options.step - 1);
  return [{ ...only, name: `${only.name}, step ${options.step}`, path }];
}

function byNumber(process: string, walks: readonly Walk[], { paths, journeys }: Options): readonly Walk[] {
  const missing = paths.find((number) => number < 1 || number > walks.length);
  if (missing !== undefined) {
    throw new Refusal(
      `${process} has no ${journeys ? 'journey' : 'path'} ${missing}: it has ${walks.length}.`,
    );
  }
  if (paths.length === 0) return walks;
  return walks.filter((_, at) => paths.includes(at + 1));
}

function passes({ first, steps }: Path, state: string | undefined): boolean {
  if (state === undefined) return true;
  const leaves = [first, ...steps.map(({ stop }) => stop)].flatMap(({ snapshot, passed }) => [
    ...leavesOf(snapshot.value),
    ...passed,
  ]);
  return leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`) || leaf.endsWith(`.${state}`));
}

/** A rule about steps or parts has the paths with such a step or part; one that holds after every step has all paths. */
function ruled(walks: readonly Walk[], text: string): Walk[] {
  const all = walks.map((walk) => ({ walk, ...rulesNamed(walk.process.invariants, walk.path, text) }));
  const isEvery = all.every(({ own }) => own.length === 0);
  return all.flatMap(({ walk, own, always }) => {
    const names = isEvery ? always : own;
    return names.length === 0 ? [] : [{ ...walk, rules: { names, isEvery } }];
  });
}

/** Each walk begins at the next start, and ends where nothing is possible. */
function randomPaths({ models, atMost }: Ways, seed: number, length: number): Path[] {
  // Unbiased numbers: the small ones are as frequent as the others.
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 2 * length }).values();
  const starts = models.flatMap((model) => Object.keys(model.starts).map((start) => ({ model, start })));
  const paths: Path[] = [];
  for (let left = length, at = 0; left > 0 && at < length; at += 1) {
    const begin = starts[at % starts.length];
    if (begin === undefined) return paths;
    let path = retraced(begin.model, begin.start);
    while (path !== undefined && path.steps.length < Math.min(atMost, left)) {
      const next = nextOf(begin.model, path);
      const { value } = numbers.next();
      const sample = next[(value ?? 0) % next.length];
      if (sample === undefined) break;
      path = extended(begin.model, path, sample);
    }
    if (path === undefined) return paths;
    left -= Math.max(1, path.steps.length);
    paths.push(path);
  }
  return paths;
}

function noneOf(processes: readonly Process[], { rule, state, paths, width = 1280 }: Options): string {
  const names = processes.map(({ model }) => model.process).join(', ');
  if (paths.length > 0 && (rule ?? state) !== undefined) {
    return `Path ${paths.join(', ')} of ${names} is not among those that ${rule === undefined ? `pass '${state}'` : `assert '${rule}'`}.`;
  }
  const has = ({ invariants }: Process) => invariants.some((each) => isNamed(each.rule, rule ?? ''));
  if (width < 1024 && processes.some(has)) {
    return `${names} has no such path at ${width} px: its page needs the cart or the search beside the goods, from 1024 px.`;
  }
  if (rule !== undefined) {
    const others = Object.entries(everyProcess).flatMap(([name, each]) =>
      has(each) && !processes.includes(each) ? [name] : [],
    );
    if (others.length > 0) {
      return `No path of ${names} asserts a rule with '${rule}'. Paths of these processes do: ${others.join(', ')}.`;
    }
    if (rule.startsWith('§')) {
      return `No path asserts a rule of ${rule}. The rules of paths have ${paragraphs().join(', ')}.`;
    }
    const rules = processes.flatMap(({ invariants }) => invariants.map((each) => each.rule));
    const near = rules
      .filter((each) => !each.startsWith('§'))
      .slice(0, 8)
      .map((each) => `\n  ${each}`);
    return `No path of ${names} asserts a rule with '${rule}'. Rules are such as:${near.join('')}`;
  }
  if (state !== undefined) {
    const states = processes.flatMap(({ model }) => leafStates(model.machine));
    return `No path of ${names} passes a state '${state}'. ${nearest(state, states)}`;
  }
  return `${names} has no path for this hand.`;
}

function paragraphs(): string[] {
  const all: readonly Process[] = Object.values(everyProcess);
  const rules = all.flatMap(({ invariants }) => invariants.map(({ rule }) => rule));
  return [...new Set(rules.flatMap((rule) => rule.match(/^§\d+/) ?? []))].toSorted();
}
