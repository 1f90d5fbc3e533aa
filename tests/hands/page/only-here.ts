import { isFull } from '../../lengths.ts';
import type { Act, Action } from '../../model/actions.ts';
import type { Step } from '../../model/graph.ts';
import { samplesOf } from '../../model/model.ts';
import {
  coverageOf,
  coverageOfStep,
  coverageOfStop,
  type Path,
  type Paths,
  partsOf,
} from '../../model/paths.ts';
import { modelsOf, type PageHarness, pagePaths, reachedOn } from './harness.ts';

type Story = Pick<PageHarness, 'process' | 'how'>;

/** The paths that the page hand walks: those that only a page proves; at full length the others. */
export function pathsOnPage(harness: PageHarness, story: Story): Paths {
  const proving = provingPaths(harness, story);
  return isFull ? otherPaths(harness, proving) : proving;
}

export interface NumberedPath {
  readonly number: number;
  readonly path: Path;
}

/** The paths with their numbers: those of the full length follow the others. */
export function numberedOnPage(
  harness: PageHarness,
  story: Story,
  length: 'short' | 'full' | 'both',
): NumberedPath[] {
  const proving = provingPaths(harness, story);
  const short = proving.paths;
  const others = length === 'short' ? [] : otherPaths(harness, proving).paths;
  const all = [...short, ...others].map((path, at) => ({ number: at + 1, path }));
  return length === 'full' ? all.slice(short.length) : all;
}

function provingPaths(harness: PageHarness, story: Story): Paths {
  const only = onlyOnPage(harness, story);
  return pagePaths(harness, (target) => only.has(target));
}

function otherPaths(harness: PageHarness, proving: Paths): Paths {
  const walked = new Set(proving.paths.flatMap(coverageOf));
  return pagePaths(harness, (target) => !walked.has(target));
}

/**
 * The targets that only a page checks: network, clock, storage, another tab, an opening. So are those that the story
 * hand does not reach. A gesture of the story hand on the same views is not repeated.
 */
function onlyOnPage(harness: PageHarness, story: Story): Set<string> {
  const onCanvas = reachedOn(story);
  return new Set(
    modelsOf(harness).flatMap((model) => {
      const { firsts, steps } = partsOf(model);
      return [
        ...firsts.flatMap(coverageOfStop),
        ...steps.flatMap((step) =>
          coverageOfStep(step).filter(
            (target) => !isMereGesture(step.sample.action) || !onCanvas.has(target),
          ),
        ),
      ];
    }),
  );
}

/**
 * Samples that a page could send but no path sends, though no unreachable transition follows. For a gesture the story
 * hand is enough.
 */
export function unsent(harness: PageHarness, story: Story): string[] {
  const { model } = harness.process;
  const onPage = reachedOn(harness);
  const onCanvas = reachedOn(story);
  const missing = new Map(
    modelsOf(harness)
      .flatMap(samplesOf)
      .map(({ name, action }) => [`sample ${name}`, action] as const)
      .filter(([name, action]) => !onPage.has(name) && !(isMereGesture(action) && onCanvas.has(name))),
  );
  const leads = ({ sample, stop }: Step) =>
    missing.has(`sample ${sample.name}`) && !stop.taken.some((id) => id in harness.unreachable);
  const steps = missing.size === 0 ? [] : partsOf(model).steps.filter(leads);
  return [...new Set(steps.map(({ sample }) => `sample ${sample.name}`))];
}

function isMereGesture(action: Action): boolean {
  if (action.kind === 'series') return action.actions.every(isMereGesture);
  return action.kind === 'gesture' && !action.acts.some(isOfBrowser);
}

function isOfBrowser({ act }: Act): boolean {
  return act === 'network' || act === 'elsewhere';
}
