import type { Act, Deed } from '../../model/deeds.ts';
import { coverageOfStep, coverageOfStop, partsOf } from '../../model/paths.ts';
import { modelsOf, reachedOn, type Stage } from './stage.ts';

/**
 * What only a page proves: all that an outcome of the network, the clock, the storage, another tab or an opening brings
 * about, and what the story hand does not take. A gesture that the story hand makes on the same views is a way only.
 */
export function onlyOnPage(stage: Stage, scene: Pick<Stage, 'process' | 'doings'>): Set<string> {
  const onCanvas = reachedOn(scene);
  return new Set(
    modelsOf(stage).flatMap((model) => {
      const { firsts, steps } = partsOf(model);
      return [
        ...firsts.flatMap(coverageOfStop),
        ...steps.flatMap((step) =>
          coverageOfStep(step).filter((target) => !isMereGesture(step.sample.deed) || !onCanvas.has(target)),
        ),
      ];
    }),
  );
}

function isMereGesture(deed: Deed): boolean {
  if (deed.kind === 'series') return deed.deeds.every(isMereGesture);
  return deed.kind === 'gesture' && !deed.acts.some(isOfBrowser);
}

function isOfBrowser({ act }: Act): boolean {
  return act === 'network' || act === 'elsewhere';
}
