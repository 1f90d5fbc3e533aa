import type { Locale } from '../../i18n/locales.ts';
import { leavesOf, type Model } from '../../tests/model/model.ts';
import { pathsOf } from '../../tests/model/paths.ts';
import type { AnySnapshot } from '../../tests/model/walk.ts';
import { stateTitle } from '../titles.ts';

/** The beginning of the path that takes a transition soonest, in words. */
export interface Way {
  readonly transition: string;
  /** False if no path takes the transition. */
  readonly isTaken: boolean;
  /** The place of the transition on the paths (stories/steps.tsx). */
  readonly place: { readonly path: number; readonly step: number } | undefined;
  readonly steps: readonly WayStep[];
}

interface WayStep {
  readonly did: string;
  readonly states: string;
}

export async function wayTaking(process: string, transition: string, locale: Locale): Promise<Way> {
  const model = await modelOf(process);
  const statesIn = ({ value }: AnySnapshot) =>
    leavesOf(value)
      .map((leaf) => stateTitle(process, leaf, locale))
      .join(' · ');
  const [first] = (model === undefined ? [] : pathsOf(model).paths)
    .map((path, number) => {
      const taken = [path.first, ...path.steps.map(({ stop }) => stop)].map((stop) => stop.taken);
      return { path, number, step: taken.findIndex((ids) => ids.includes(transition)) };
    })
    .filter(({ step }) => step >= 0)
    .toSorted((a, b) => a.step - b.step);
  if (first === undefined) return { transition, isTaken: false, place: undefined, steps: [] };
  const { path, number, step } = first;
  const { saidIn, stepSaid } = await import('./said.ts');
  const namer = saidIn(process);
  const steps = path.steps.slice(0, step).map(({ sample, stop }) => ({
    did: stepSaid(namer, sample, stop, locale),
    states: statesIn(stop.snapshot),
  }));
  return { transition, isTaken: true, place: { path: number + 1, step }, steps };
}

/** The models of all processes are loaded for the first way. */
export async function modelOf(process: string): Promise<Model | undefined> {
  const { everyProcess } = await import('../../tests/model/models.ts');
  const known: Readonly<Record<string, { readonly model: Model }>> = everyProcess;
  return known[process]?.model;
}
