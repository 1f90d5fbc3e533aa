// A chain: moments of several processes that the whole shop comes to in this order. The steps between are generated.
import type { AnyStateMachine } from 'xstate';
import type { Hand } from '../../hands/machine.ts';
import { type StoryHarness, told } from '../../hands/story/harness.ts';
import { settle } from '../../hands/story.ts';
import { isPossible } from '../../model/graph.ts';
import { leavesOf, type Model, type NamedSample, samplesOf } from '../../model/model.ts';
import { type AnySnapshot, walker } from '../../model/walk.ts';
import { journeyRules, type Look, lookAt } from './rules.ts';

/** A process in a state. A process that ends there is gone. */
export interface Moment {
  readonly story: StoryHarness;
  readonly state: string;
  /** More that the whole shop shows then. */
  holds?(look: Look): boolean;
}

/** Takes the shortest ways from moment to moment in the live shop; returns the steps in words. Throws at a broken rule. */
export async function walkChain(hand: Hand, moments: readonly Moment[]): Promise<string[]> {
  const steps: string[] = [];
  for (const { story, state, holds } of moments) {
    const { model } = story.process;
    const way = wayFrom(model, story.find(hand).getSnapshot(), state);
    if (way === undefined) throw new Error(`${steps.join(' > ')}: no way of ${model.process} to ${state}`);
    for (const sample of way) {
      const before = lookAt(hand);
      await take(hand, story, sample);
      const after = lookAt(hand);
      steps.push(`${model.process}: ${sample.name}`);
      const { trail } = hand.now();
      const event = { before, after, trail, what: undefined };
      const broken = journeyRules.find((rule) => rule.on(undefined) && !rule.holds(event));
      if (broken !== undefined) throw new Error(`${steps.join(' > ')}: ${broken.rule}`);
    }
    const look = lookAt(hand);
    const live = [...look.running].find(([at]) => at.split('.').at(-1) === model.process)?.[1];
    const isThere = live === undefined || leavesOf(live.value).includes(state);
    if (!isThere || holds?.(look) === false) {
      throw new Error(`${steps.join(' > ')}: ${state} is not as required; ${look.said.join(', ')}`);
    }
  }
  return steps;
}

/** Fresh goods come to the app, which informs the other processes. */
function take(hand: Hand, story: StoryHarness, { event, action }: NamedSample): Promise<void> {
  if (action.kind === 'clock') return hand.wait(action.ms);
  return event.type === 'world.changed'
    ? told(hand, hand.child(), { type: 'catalogue.loaded', catalogue: event.world.catalogue })
    : settle(hand, story, event);
}

/** The samples of a shortest way from a live snapshot to a state. */
function wayFrom(model: Model, from: AnySnapshot, state: string): readonly NamedSample[] | undefined {
  const machine: AnyStateMachine = model.machine;
  const { send } = walker(machine);
  const samples = samplesOf(model);
  let ends: { readonly at: AnySnapshot; readonly way: readonly NamedSample[] }[] = [{ at: from, way: [] }];
  for (let length = 0; length <= LONGEST; length += 1) {
    const found = ends.find(({ at }) => leavesOf(at.value).includes(state));
    if (found !== undefined) return found.way;
    ends = ends.flatMap(({ at, way }) =>
      samples
        .filter((sample) => isPossible(sample, at))
        .map((sample) => ({ at: send(at, sample.event).snapshot, way: [...way, sample] })),
    );
  }
  return undefined;
}

const LONGEST = 3;
