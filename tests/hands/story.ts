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

/** The place where a story draws a shop. */
export interface StoryPlace extends Omit<Place, 'canvas'> {
  /** Draws this shop, and returns its element. */
  show(app: AppRef): Promise<HTMLElement>;
  /** Waits after a step, by its number: 0 is the start. */
  stepped(at: number): Promise<void>;
}

/** The paths of a process for the story hand. */
export function storyPaths({ process, opens, how }: StoryHarness): Paths {
  return pagePaths({ process, opens, how, frozen: true, unreachable: {} });
}

/** Takes a path in a live shop. After each step the state's visible parts and the visible part of every rule hold. */
export async function walkStory(harness: StoryHarness, path: Path, drawing: StoryPlace): Promise<void> {
  const { model, invariants } = harness.process;
  const hand = openShop(harness.page?.(path.start));
  let canvas: HTMLElement | undefined;
  const show = async () => {
    canvas = await drawing.show(hand.child());
  };
  const place = () => {
    if (canvas === undefined) throw new Error('nothing is drawn yet');
    return { ...drawing, canvas };
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
      await see(place().canvas, [...visibleIn(model, snapshot), ...ruled], drawing.say);
      await drawing.stepped(at);
    } catch (cause) {
      throw new Error(`${wayOf(path)}, at step ${at} (${sample?.name ?? 'the start'}): ${String(cause)}`, {
        cause,
      });
    }
  }
  hand.stop();
}

/** Makes gestures on the canvas, settles stand-ins for outcomes, and sends other events to the process. */
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

/** Expects the process at the stop of a path. */
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

/** The answer of a sample, or its event to the process. */
export function settle(hand: Hand, harness: StoryHarness, event: NamedSample['event']): Promise<void> {
  // Child processes of the cart end after their calls.
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
    // These resolve by themselves.
    case 'loadDeferred':
    case 'loadOrdering':
    case 'loadNaming':
    case 'loadMaintenance':
      return hand.wait(0);
    // The login ends after its calls.
    case 'login':
      return answerLogin(hand, event.output.account);
    default:
      return kind === 'done' ? hand.resolve(id, event.output) : hand.reject(id, event.error);
  }
}
