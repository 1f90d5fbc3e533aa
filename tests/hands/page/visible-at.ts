import type { Step } from '../../model/graph.ts';
import { meanwhileOf } from '../../model/meanwhile.ts';
import { visibleIn } from '../../model/model.ts';
import type { Path } from '../../model/paths.ts';
import type { Visible } from '../../model/visible.ts';
import type { PageHarness } from './harness.ts';
import { shownAfter } from './meanwhile.ts';

/** The parts that the page shows at the start of a path (0) or after a step. */
export function visibleAt(
  { process: { model, invariants }, isGone }: PageHarness,
  path: Path,
  at: number,
): Visible[] {
  const events = path.steps.slice(0, at).flatMap(({ sample }) => meanwhileOf(sample) ?? []);
  const last = events.at(-1);
  const own = last === undefined ? undefined : shownAfter(last);
  if (own !== undefined) return [...own];
  const { snapshot } = path.steps[at - 1]?.stop ?? path.first;
  // States that the page leaves automatically are not checked: they may end too soon.
  if (leavesByItself(path.steps[at]) || isGone?.(snapshot) === true) return [];
  return [...visibleIn(model, snapshot), ...invariants.flatMap(({ seen }) => seen?.(snapshot) ?? [])];
}

function leavesByItself(next: Step | undefined): boolean {
  return next?.sample.action.kind === 'within';
}
