import type { AnyStateMachine } from 'xstate';
import type { ReportStep } from '../../machines/domain/report/report.schema.ts';
import { processes } from './models.ts';
import { type AnyNode, nodesOf } from './walk.ts';

/**
 * Finds an event that this build's chart does not accept in the reported states. Also finds one that does not lead to
 * the next states. Guards are not evaluated: the report has no context.
 */
export function chartProblems({ process, event, states }: ReportStep, before: string | undefined): string[] {
  const model = processes.find(({ model: { process: name } }) => name === process)?.model;
  const type = typeOf(event);
  if (model === undefined || before === undefined || before === states || type === 'xstate.init') return [];
  const leaves = before.split(' ');
  const active = nodesOf(model.machine.root).filter(({ path }) =>
    leaves.some((leaf) => isWithin(leaf, path)),
  );
  const taking = active.flatMap(({ transitions }) => [
    ...(transitions.get(type) ?? []),
    ...(transitions.get('*') ?? []),
  ]);
  if (taking.length === 0) return [`this build does not know ${type} in ${before}`];
  const entered = enteredBy([...taking, ...active.flatMap((node) => node.always ?? [])]);
  return states
    .split(' ')
    .filter((leaf) => !leaves.includes(leaf) && !entered.has(leaf) && !isBeside(leaf, model.machine, taking))
    .map((leaf) => `this build never comes by ${type} from ${before} to ${leaf}`);
}

/** The event's type; `unknown` if the value is no event. */
export function typeOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'unknown';
}

type Transition = NonNullable<AnyNode['always']>[number];

/** The leaves that these transitions, and the eventless transitions after them, may enter. */
function enteredBy(transitions: readonly Transition[]): ReadonlySet<string> {
  const leaves = new Set<string>();
  const seen = new Set<Transition>();
  const follow = (transition: Transition) => {
    if (seen.has(transition)) return;
    seen.add(transition);
    for (const target of transition.target ?? []) enter(target);
    // A transition that re-enters a parallel state enters all its regions.
    if (transition.target !== undefined && transition.reenter) enter(transition.source);
  };
  const enter = (node: AnyNode) => {
    const inner = node.type === 'parallel' ? Object.values(node.states) : [...node.initial.target];
    if (node.type === 'atomic' || node.type === 'final') leaves.add(node.path.join('.'));
    else inner.forEach(enter);
    for (let each: AnyNode | undefined = node; each !== undefined; each = each.parent) {
      each.always?.forEach(follow);
      if (node.type === 'final') {
        for (const [type, onDone] of each.transitions) {
          if (type.startsWith('xstate.done.state.')) onDone.forEach(follow);
        }
      }
    }
  };
  transitions.forEach(follow);
  return leaves;
}

/** True for a leaf in another region of a parallel chart: another event may have changed it. */
function isBeside(leaf: string, { root }: AnyStateMachine, taking: readonly Transition[]): boolean {
  const targets = taking.flatMap(({ target }) => target ?? []);
  return root.type === 'parallel' && !targets.some(({ path }) => isWithin(leaf, path.slice(0, 1)));
}

function isWithin(leaf: string, path: readonly string[]): boolean {
  const place = path.join('.');
  return place === '' || leaf === place || leaf.startsWith(`${place}.`);
}
