import type { Action, Awaited } from '../../model/actions.ts';
import type { Step } from '../../model/graph.ts';
import { type Model, samplesOf } from '../../model/model.ts';
import type { AnySnapshot } from '../../model/walk.ts';

/**
 * The calls that a step abandons: the process has stopped the actors that await them. The page lets such a call
 * through, and the next call of its name must not be taken for it.
 */
export function callsLeft(model: Model, before: AnySnapshot, { sample, stop }: Step): Awaited[] {
  const calls = new Map<unknown, Awaited>();
  for (const { event, action } of samplesOf(model)) {
    if (action.kind === 'outcome') calls.set(event.actorId, action.call);
  }
  return Object.entries(before.children).flatMap(([id, actor]) => {
    const call = calls.get(id);
    const isLeft = actor !== stop.snapshot.children[id] && sample.event.actorId !== id;
    return isLeft && call !== undefined && !isAnswered(call, sample.action) ? [call] : [];
  });
}

/** True if the step is the answer to this call. */
function isAnswered(call: Awaited, action: Action): boolean {
  if (action.kind === 'series') return action.actions.some((each) => isAnswered(call, each));
  return action.kind === 'outcome' && action.call === call;
}
