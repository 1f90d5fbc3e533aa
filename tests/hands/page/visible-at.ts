import type { Step } from '../../model/graph.ts';
import { meanwhileOf } from '../../model/meanwhile.ts';
import { visibleIn } from '../../model/model.ts';
import type { Path } from '../../model/paths.ts';
import { hasDialog, type Visible } from '../../model/visible.ts';
import type { PageHarness } from './harness.ts';
import { inShop, shownAfter } from './meanwhile.ts';

/** The parts that the page shows at the start of a path (0) or after a step. */
export function visibleAt(
  { process: { model, invariants }, isGone }: Pick<PageHarness, 'process' | 'isGone'>,
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
  const visible = [
    ...visibleIn(model, snapshot),
    ...invariants.flatMap(({ seen }) => seen?.(snapshot) ?? []),
  ];
  // A press of a language closes a popup, and an undo ends by its time: only a dialog stays as it was.
  return last === undefined || hasDialog(visible) ? visible : [...inShop];
}

function leavesByItself(next: Step | undefined): boolean {
  return next?.sample.action.kind === 'within';
}
