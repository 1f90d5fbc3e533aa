import type { Locale } from '../../i18n/locales.ts';
import { leavesOf, type Model } from '../../tests/model/model.ts';
import { pathsOf, stretchTo } from '../../tests/model/paths.ts';
import type { AnySnapshot } from '../../tests/model/walk.ts';
import { actionSaid } from '../../tests/paths/words.ts';
import { stateTitle } from '../titles.ts';

/** A shortest generated way over a transition, in words. */
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
  for (const [number, path] of (model === undefined ? [] : pathsOf(model).paths).entries()) {
    if (path.first.taken.includes(transition)) {
      return { transition, isTaken: true, place: { path: number + 1, step: 0 }, steps: [] };
    }
    const at = path.steps.findIndex(({ stop }) => stop.taken.includes(transition));
    if (model === undefined || at < 0) continue;
    const steps = stretchTo(model, path, at).steps.map(({ sample, stop }) => ({
      did: actionSaid(sample.action, { words: locale, screen: locale })
        .map(({ text }) => text)
        .join('; '),
      states: statesIn(stop.snapshot),
    }));
    return { transition, isTaken: true, place: { path: number + 1, step: at + 1 }, steps };
  }
  return { transition, isTaken: false, place: undefined, steps: [] };
}

/** The models of all processes are loaded for the first way. */
export async function modelOf(process: string): Promise<Model | undefined> {
  const { everyProcess } = await import('../../tests/model/models.ts');
  const known: Readonly<Record<string, { readonly model: Model }>> = everyProcess;
  return known[process]?.model;
}
