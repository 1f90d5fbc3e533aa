// Records of walks: what is known before they are walked, and the record of the machine hand.
import type { Locale } from '../../i18n/locales.ts';
import { hasEnded, meanwhileOf } from '../model/meanwhile.ts';
import { leavesOf } from '../model/model.ts';
import { wayOf } from '../model/paths.ts';
import { breaksAlike, shortestOf, trailSaid, walkByMachine } from './by-machine.ts';
import { chosenBy, commandOf } from './commands.ts';
import type { HandName } from './options.ts';
import type { PathRecord, StepRecord } from './record.ts';
import { rulesAlong } from './rules.ts';
import type { Walk } from './walks.ts';
import { actionSaid, givenSaid } from './words.ts';

/** The way a walk is walked, as its command repeats it. */
export interface Walking {
  readonly hand: HandName;
  readonly locale: Locale;
  readonly width?: number | undefined;
  readonly against?: string | undefined;
  /** The steps of all random walks. */
  readonly length: number;
}

/** The record of a path that is not yet walked. */
export function planned({ process, name, path, given }: Omit<Walk, 'model'>, walking: Walking): PathRecord {
  const { hand, locale, width, against, length } = walking;
  const rules = rulesAlong(process.invariants, path);
  const stops = [path.first, ...path.steps.map(({ stop }) => stop)];
  const way = wayOf(path);
  const { process: noun } = process.model;
  const tongue = { words: 'en', screen: locale } as const;
  const chosen = chosenBy(name, length);
  const onPage = hand === 'page' ? { locale, width, against } : {};
  return {
    process: noun,
    name,
    hand,
    locale,
    width,
    given: given.map((each) => givenSaid(each, tongue)),
    way,
    again: commandOf(noun, { hand, walk: way, ...onPage }),
    numbered: chosen && commandOf(noun, { hand, ...chosen, ...onPage }),
    steps: stops.map(({ snapshot, taken }, at): StepRecord => {
      const sample = path.steps[at - 1]?.sample;
      return {
        sample: sample?.name ?? path.start,
        said: sample === undefined ? [] : actionSaid(sample.action, tongue),
        states: hasEnded(path, at) ? [] : leavesOf(snapshot.value),
        transitions: taken,
        rules: rules[at] ?? [],
      };
    }),
  };
}

/** Walks a path without a page. */
export async function recordByMachine(walk: Walk, walking: Walking): Promise<PathRecord> {
  const plan = planned(walk, walking);
  const walked = await walkerFor(walk);
  const { did, broken } = await walked(walk);
  const reached = broken === undefined ? did : did.slice(0, broken.step + 1);
  const steps = plan.steps.map((step, at) => {
    const done = reached[at];
    if (done === undefined) return step;
    const { asked, sent, told, done: own } = done.trail;
    return {
      ...step,
      done: {
        ms: done.ms,
        network: trailSaid({ asked, sent: [], told: [], done: [] }),
        facts: trailSaid({ asked: [], sent, told, done: own }),
      },
    };
  });
  if (broken === undefined) return { ...plan, steps };
  const short = await shortestOf(walk, broken.step, (path) => breaksAlike({ ...walk, path }, broken, walked));
  return {
    ...plan,
    steps,
    failure: { ...broken, shortest: shortestSaid({ ...walk, path: short }, walking) },
  };
}

/** A journey needs the whole shop, a path its process alone. */
async function walkerFor({ process: { model }, path }: Walk): Promise<typeof walkByMachine> {
  if (!path.steps.some(({ sample }) => meanwhileOf(sample) !== undefined)) return walkByMachine;
  const { shown } = await import('../hands/shown.ts');
  const { walkJourney } = await import('./journeys/by-machine.ts');
  const story = shown[model.process]?.story;
  if (story === undefined) throw new Error(`${model.process} has no screen`);
  return (walk) => walkJourney(story, walk);
}

/** A shortest walk in words, with its command. */
export function shortestSaid(walk: Walk, walking: Walking) {
  const { steps, again } = planned({ ...walk, name: 'walk' }, walking);
  return {
    steps: steps.map(({ sample, said }) => said.map(({ text }) => text).join('; ') || sample),
    again,
  };
}
