// A journey by the machine hand: the whole shop lives, and every process of it is looked at after each step.

import type { Hand } from '../../hands/machine.ts';
import { answerLogin, openShop, restoreCart, type StoryHarness, told } from '../../hands/story/harness.ts';
import { settle } from '../../hands/story.ts';
import { account, bookWith } from '../../model/accounts.ts';
import type { Action, Meanwhile } from '../../model/actions.ts';
import { cartModel } from '../../model/cart/model.ts';
import { failures } from '../../model/failures.ts';
import { catalogueWith, char, NOW, trout } from '../../model/goods.ts';
import { isPossible } from '../../model/graph.ts';
import { closed } from '../../model/maintenance.model.ts';
import { meanwhileOf } from '../../model/meanwhile.ts';
import { type NamedSample, samplesOf } from '../../model/model.ts';
import type { Trail } from '../../model/moment.ts';
import { adding, cartOf } from '../../model/orders.ts';
import type { Broken, Walked } from '../by-machine.ts';
import type { Journey } from './journeys.ts';
import { type Event, journeyRules, type Look, lookAt } from './rules.ts';

/** Under the minimum order with the old price, at or above it with the new one; the peas are gone. */
const freshGoods = catalogueWith(
  { ...trout, price_id: '33419-2', price_excl_tax: 8_000, price_incl_tax: 9_080 },
  char,
);
const DAY = 86_400_000;
const submitted = { type: 'login.submit', username: 'ravintola', password: 'ravintola' };

/** `watch` is told each step. */
export async function walkJourney(
  story: StoryHarness,
  { path }: Pick<Journey, 'path'>,
  watch?: (event: Event) => void,
): Promise<Walked> {
  const hand = openShop(story.page?.(path.start));
  const did: { ms: number; trail: Trail }[] = [];
  let broken: Broken | undefined;
  let since = performance.now();
  let seen = counted(hand);
  const end = () => {
    const now = counted(hand);
    const { asked, sent, told: said, done } = hand.now().trail;
    const trail = {
      asked: asked.slice(seen.asked, now.asked),
      sent: sent.slice(seen.sent, now.sent),
      told: said.slice(seen.told, now.told),
      done: done.slice(seen.done, now.done),
    };
    did.push({ ms: performance.now() - since, trail });
    since = performance.now();
    seen = now;
    return trail;
  };
  try {
    await story.begin(hand, path.start, {
      show: () => opened(hand, story.opens),
      act: (action) => press(hand, action),
    });
    let before: Look = lookAt(hand);
    end();
    for (const { sample } of path.steps) {
      const what = meanwhileOf(sample);
      if (what !== undefined) await bringAbout(hand, what);
      else await follow(hand, story, sample);
      const after = lookAt(hand);
      const trail = end();
      const event = { before, after, trail, what };
      watch?.(event);
      const failed = journeyRules.find(({ on, holds }) => on(what) && !holds(event));
      if (failed !== undefined) {
        broken = {
          seenBy: 'process',
          step: did.length - 1,
          reason: 'a rule of the whole shop does not hold',
          expected: [failed.rule],
          rules: [failed.rule],
          seen: failed.seen?.(event) ?? after.said,
        };
        break;
      }
      before = after;
    }
  } catch (error) {
    broken = {
      seenBy: 'process',
      step: did.length,
      reason: 'the step cannot be taken',
      expected: [path.steps[did.length - 1]?.sample.name ?? path.start],
      seen: [error instanceof Error ? error.message : String(error)],
    };
  }
  hand.stop();
  return { did, broken };
}

/** An event of the process, or its answers. */
async function follow(hand: Hand, story: StoryHarness, { event, action }: NamedSample): Promise<void> {
  const clocks = (action.kind === 'series' ? action.actions : [action]).filter(
    ({ kind }) => kind === 'clock',
  );
  for (const each of clocks) if (each.kind === 'clock') await hand.wait(each.ms);
  if (event.type === 'xstate.done.actor.login') await told(hand, hand.child('login'), submitted);
  if (!event.type.startsWith('xstate.after.')) await settle(hand, story, event);
}

/** The address and the fetches that a view causes by being drawn. */
async function opened(hand: Hand, path: string): Promise<void> {
  await hand.send({ type: 'page.shown', path });
  const { catalogue } = hand.now().snapshot.children;
  if (path.startsWith('/shop/categories') && catalogue !== undefined) {
    await told(hand, catalogue, { type: 'catalogue.open', cartIsEmpty: true });
  }
}

/** A gesture of the cart before a path begins: the event of the cart's sample with this action. */
async function press(hand: Hand, action: Action): Promise<void> {
  const known = JSON.stringify(action);
  const sample = samplesOf(cartModel).find((each) => JSON.stringify(each.action) === known);
  if (sample === undefined) throw new Error(`no sample of the cart does ${known}`);
  await told(hand, hand.child('cart'), sample.event);
}

async function bringAbout(hand: Hand, what: Meanwhile): Promise<void> {
  switch (what) {
    case 'goods':
      return hand.send({ type: 'catalogue.loaded', catalogue: freshGoods });
    case 'colleague': {
      const cart = hand.child('cart');
      const push = samplesOf(cartModel).find(
        (sample) => sample.event.type === 'journal.synced' && isPossible(sample, cart.getSnapshot()),
      );
      return push === undefined ? undefined : told(hand, cart, push.event);
    }
    case 'offline':
    case 'online':
      return told(hand, hand.child('deferred', 'connection'), {
        type: 'line.told',
        line: { network: what === 'offline' ? 'offline' : 'up', unsaved: 0, since: undefined },
      });
    case 'noon':
      return hand.send({ type: 'clock.ticked', now: NOW + DAY });
    case 'language':
      return;
    case 'expiry':
      return hand.send({ type: 'call.failed', call: 'cart', failure: failures.unauthorized });
    case 'ban':
      return hand.send({ type: 'call.failed', call: 'cart', failure: failures.banned });
    case 'otherTab':
      return hand.send({ type: 'session.lost' });
    case 'logout':
      await hand.send({ type: 'logout.request' });
      return hand.reject('logout', failures.lost);
    case 'maintenance':
      await hand.send({ type: 'shop.closed', body: closed });
      await hand.wait(0);
      return;
    case 'return': {
      if (hand.now().snapshot.matches('closed')) {
        await hand.send({ type: 'maintenance.over' });
        await hand.resolve('readSession', undefined);
      }
      await told(hand, hand.child('login'), submitted);
      await answerLogin(hand, { ...account, accepted: bookWith(cartOf(adding(trout, 2))) });
      return restoreCart(hand, { accepted: bookWith(cartOf(adding(trout, 2))) });
    }
    default:
      return what satisfies never;
  }
}

function counted(hand: Hand) {
  const { asked, sent, told: said, done } = hand.now().trail;
  return { asked: asked.length, sent: sent.length, told: said.length, done: done.length };
}
