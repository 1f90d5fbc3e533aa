import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Action } from '../model/actions.ts';
import { failures } from '../model/failures.ts';
import { type NamedSample, visibleIn } from '../model/model.ts';
import { type Path, type Paths, wayOf } from '../model/paths.ts';
import type { AnySnapshot } from '../model/walk.ts';
import type { Hand } from './machine.ts';
import { pagePaths } from './page/harness.ts';
import { type Place, perform } from './story/acts.ts';
import { answerLogin, openShop, type StoryHarness, told } from './story/harness.ts';
import { see, soon } from './story/visible.ts';

/** Where a story draws a shop. */
export interface Theatre extends Omit<Place, 'canvas'> {
  /** Draws this shop, and answers where. */
  show(app: AppRef): Promise<HTMLElement>;
}

/** The paths that a person, the network and the clock can go on a canvas. */
export function storyPaths({ process, opens, how }: StoryHarness): Paths {
  return pagePaths({ process, opens, how, frozen: true, unreachable: {} });
}

/** Walks a path in a live shop; after each step the state's visible parts and rules are there. */
export async function walkStory(harness: StoryHarness, path: Path, theatre: Theatre): Promise<void> {
  const { model, invariants } = harness.process;
  const hand = openShop(harness.page?.(path.start));
  let canvas: HTMLElement | undefined;
  const show = async () => {
    canvas = await theatre.show(hand.child());
  };
  const place = () => {
    if (canvas === undefined) throw new Error('nothing is drawn yet');
    return { ...theatre, canvas };
  };
  await harness.begin(hand, path.start, { show, act: (action) => gesture(place(), action) });
  const stops = [path.first, ...path.steps.map(({ stop }) => stop)];
  for (const [at, { snapshot }] of stops.entries()) {
    const sample = path.steps[at - 1]?.sample;
    try {
      if (sample !== undefined && harness.awaited?.includes(sample.name) === true) {
        await soon(() => expectThere(harness, hand, snapshot));
      } else if (sample !== undefined) {
        await bringAbout(hand, harness, sample, place());
      }
      if (harness.isGone?.(snapshot) === true) continue;
      const ruled = invariants.flatMap(({ seen }) => seen?.(snapshot) ?? []);
      await see(place().canvas, [...visibleIn(model, snapshot), ...ruled], theatre.say);
    } catch (cause) {
      throw new Error(`${wayOf(path)}, at step ${at} (${sample?.name ?? 'the start'}): ${String(cause)}`, {
        cause,
      });
    }
  }
  hand.stop();
}

/** Gestures on the canvas, outcomes at the actors that stand in, and what others tell at the process itself. */
async function bringAbout(
  hand: Hand,
  harness: StoryHarness,
  { event, action }: NamedSample,
  place: Place,
): Promise<void> {
  for (const each of action.kind === 'series' ? action.actions : [action]) {
    if (each.kind === 'gesture') await gesture(place, each);
    else if (each.kind === 'clock') await hand.wait(each.ms);
    else await soon(() => settle(hand, harness, event));
  }
}

/** The process is where a path says. */
function expectThere({ process: { model }, find }: StoryHarness, hand: Hand, expected: AnySnapshot): void {
  const [now, wanted] = [find(hand).getSnapshot(), expected].map((snapshot) =>
    JSON.stringify([snapshot.value, model.counters(snapshot)]),
  );
  if (now !== wanted) throw new Error(`the process is at ${now}`);
}

async function gesture(place: Place, action: Action): Promise<void> {
  if (action.kind !== 'gesture') throw new Error('only gestures are made on a canvas');
  for (const act of action.acts) await perform(place, act);
}

function settle(hand: Hand, harness: StoryHarness, event: NamedSample['event']): Promise<void> {
  // Processes of the cart end by the calls that they make.
  if (event.type === 'xstate.done.actor.ordering') {
    return event.output.tag === 'placed'
      ? hand.resolve('placeOrder', event.output.placed)
      : hand.reject('placeOrder', failures.bookClosed);
  }
  if (event.type === 'xstate.done.actor.naming') return hand.resolve('saveTemplate', undefined);
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  switch (id) {
    case undefined:
      return told(hand, harness.find(hand), event);
    // It comes by itself.
    case 'loadDeferred':
    case 'loadOrdering':
    case 'loadNaming':
    case 'loadMaintenance':
      return hand.wait(0);
    // The login ends by the calls that it makes.
    case 'login':
      return answerLogin(hand, event.output.account);
    default:
      return kind === 'done' ? hand.resolve(id, event.output) : hand.reject(id, event.error);
  }
}
