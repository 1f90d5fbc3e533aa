// Journeys over the whole shop: every state of a process meets the events from outside.
import { expect, test } from 'vitest';
import { shown } from '../hands/shown.ts';
import { logIn, openShop, restoreCart } from '../hands/story/harness.ts';
import { lengthOf } from '../lengths.ts';
import { account, bookWith } from '../model/accounts.ts';
import { peas, trout } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';
import { wayOf } from '../model/paths.ts';
import { walkJourney } from '../paths/journeys/by-machine.ts';
import { walkChain } from '../paths/journeys/chain.ts';
import { journeyOf, journeysOf } from '../paths/journeys/journeys.ts';
import type { Look } from '../paths/journeys/rules.ts';

const first = ['catalogue', 'reorder'];

test('goods, colleagues, network, the next day and each end of a session meet every state', {
  timeout: 600_000,
}, async () => {
  const names = [...new Set([...first, ...Object.keys(shown)])].slice(0, lengthOf('journeys'));
  const broken: unknown[] = [];
  for (const { story } of names.flatMap((name) => shown[name] ?? [])) {
    const { journeys } = journeysOf(story, 'machine');
    expect(journeys).not.toEqual([]);
    for (const journey of journeys) {
      const { broken: found } = await walkJourney(story, journey);
      if (found !== undefined) broken.push({ ...found, way: wayOf(journey.path) });
    }
  }
  expect(broken).toEqual([]);
});

test('each process meets each event, and a journey is walked again by its words', () => {
  const { faq } = shown;
  if (faq === undefined) throw new Error('faq has no screen');
  const { journeys } = journeysOf(faq.story, 'machine');
  const met = new Set(journeys.flatMap(({ path }) => path.steps.map(({ sample }) => sample.name)));
  for (const event of [
    'goods',
    'colleague',
    'offline',
    'online',
    'noon',
    'expiry',
    'ban',
    'otherTab',
    'logout',
    'maintenance',
  ]) {
    expect(met).toContain(`meanwhile/${event}`);
  }
  for (const { model, path } of journeys) {
    const again = journeyOf([model], wayOf(path))?.path;
    expect(again === undefined ? '' : wayOf(again)).toBe(wayOf(path));
  }
});

test('an old cart loses a good, is ordered below the minimum order, and a lost answer makes no second order', async () => {
  const { cart, ordering } = shown;
  if (cart === undefined || ordering === undefined) throw new Error('cart and ordering have no screen');
  const hand = openShop();
  await logIn(hand, { ...account, accepted: bookWith(cartOf(adding(trout, 2), adding(peas, 1))) });
  await restoreCart(hand, { accepted: bookWith(cartOf(adding(trout, 2), adding(peas, 1))) });
  const feeIn = ({ running }: Look) =>
    JSON.stringify(running.get('cart.ordering')?.context.draft).includes('P9996');
  const isPlaced = ({ app, running }: Look) =>
    app.context.placed !== undefined && running.get('cart')?.matches({ open: 'idle' }) === true;
  const steps = await walkChain(hand, [
    { story: cart.story, state: 'open.reviewing' },
    { story: cart.story, state: 'open.idle' },
    { story: cart.story, state: 'ordering' },
    { story: ordering.story, state: 'confirming', holds: feeIn },
    { story: ordering.story, state: 'placing' },
    { story: ordering.story, state: 'waiting' },
    { story: ordering.story, state: 'checking' },
    { story: ordering.story, state: 'placed', holds: isPlaced },
  ]);
  expect(steps).toContain('ordering: xstate.error.actor.placeOrder/lost');
  // The same book and payload are the same order.
  const sent = hand.now().trail.asked.filter(({ src }) => /^(place|check)Order$/.test(src));
  const orders = sent.map(({ input }) => JSON.stringify([input?.book, input?.payload]));
  expect(orders.length).toBeGreaterThan(1);
  expect(orders[0]).toContain(peas.id);
  expect(new Set(orders).size).toBe(1);
  hand.stop();
});
