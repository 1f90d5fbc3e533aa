import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadDeferredMessages } from '../../i18n/messages.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { secondsLeft } from '../../machines/refresh/refresh.selectors.ts';
import { redirectFor } from '../../machines/routes.ts';
import { Countdown } from '../../ui/refresh/Countdown.tsx';
import { type Hand, takeUp } from '../hands/machine.ts';
import { account } from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { catalogue } from '../model/goods.ts';
import { refreshModel } from '../model/refresh.model.ts';
import { shop, toastsIn } from './whole-shop.ts';

/** Local time in Helsinki: UTC+2 in winter, UTC+3 in summer. */
const winter = (text: string) => Date.parse(`${text}+02:00`);
const summer = (text: string) => Date.parse(`${text}+03:00`);

function open(now: number): Hand {
  return takeUp(refreshModel, { now, edition: undefined });
}

const nobody = { closed: false, loggedIn: false, placed: false, claimant: true };
const customer = { closed: false, loggedIn: true, placed: false, claimant: true };
const left = (hand: Hand) => secondsLeft(hand.now().snapshot);
const refreshes = (hand: Hand) => hand.now().trail.told.map(({ type }) => type);
const SECOND = 1_000;
const HOUR = 3_600_000;

describe('§9 the daily catalogue timer', () => {
  test('is active from hour 13, not a second before', async () => {
    const hand = open(winter('2026-11-23T12:59:59'));
    expect(left(hand)).toBeUndefined();
    await hand.wait(SECOND);
    expect(left(hand)).toBe(3_600);
    hand.stop();
  });

  test('counts every second down to hour 14, and then the goods are fetched again, once', async () => {
    const hand = open(winter('2026-11-23T13:59:57'));
    const shown: (number | undefined)[] = [left(hand)];
    for (let second = 0; second < 4; second += 1) {
      await hand.wait(SECOND);
      shown.push(left(hand));
    }
    expect(shown).toEqual([3, 2, 1, undefined, undefined]);
    expect(refreshes(hand)).toEqual(['catalogue.refresh']);
    hand.stop();
  });

  test('a page opened in the middle of a second meets the hour all the same', async () => {
    const hand = open(winter('2026-11-23T13:59:58.300'));
    expect(left(hand)).toBe(2);
    await hand.wait(700);
    await hand.wait(999);
    expect(refreshes(hand)).toEqual([]);
    await hand.wait(1);
    expect(refreshes(hand)).toEqual(['catalogue.refresh']);
    hand.stop();
  });

  test('after hour 14 it is disabled until hour 13 of the next day, over midnight', async () => {
    const hand = open(winter('2026-11-23T14:00:00'));
    await hand.wait(23 * HOUR - 1);
    expect(left(hand)).toBeUndefined();
    await hand.wait(1);
    expect(left(hand)).toBe(3_600);
    expect(refreshes(hand)).toEqual([]);
    hand.stop();
  });

  test.each([
    ['clocks go forward', winter('2027-03-27T14:00:00'), 22 * HOUR, summer('2027-03-28T13:00:00')],
    ['clocks go back', summer('2026-10-24T14:00:00'), 24 * HOUR, winter('2026-10-25T13:00:00')],
  ])('on the night when %s it is active from hour 13 as on any day', async (_, from, wait, active) => {
    expect(from + wait).toBe(active);
    const hand = open(from);
    await hand.wait(wait - 1);
    expect(left(hand)).toBeUndefined();
    await hand.wait(1);
    expect(left(hand)).toBe(3_600);
    hand.stop();
  });

  test.each([
    ['inside the hour', winter('2026-11-23T13:20:00'), 2_400, []],
    ['after it', winter('2026-11-23T14:20:00'), undefined, ['catalogue.refresh']],
    ['days after it, at noon', winter('2026-11-27T12:00:00'), undefined, ['catalogue.refresh']],
    ['days after it, inside the hour', winter('2026-11-27T13:30:00'), 1_800, ['catalogue.refresh']],
  ])('a device that was suspended since the morning and resumes %s', async (_, wakes, shown, told) => {
    const hand = open(winter('2026-11-23T09:00:00'));
    await hand.send({ type: 'clock.ticked', now: wakes });
    expect(left(hand)).toBe(shown);
    expect(refreshes(hand)).toEqual(told);
    hand.stop();
  });
});

test.each([
  ['12:59:59', 'nothing'],
  ['13:00:00', '60:00'],
  ['13:30:00', '30:00'],
  ['13:53:09', '06:51'],
  ['13:54:51', '05:09'],
  ['13:59:59', '00:01'],
  ['14:00:00', 'nothing'],
])('§4 Catalogue update: at %s the countdown shows %s, minutes:seconds to hour 14', async (time, shown) => {
  expect(await countdownAt(at(time))).toBe(shown);
});

describe('§4 Catalogue update: the push', () => {
  test('§4 a catalogue-updated push event triggers a refresh on every page of a customer', async () => {
    const { hand } = await shop(account, { loadDeferred: deferred });
    realtimeOf(hand).send({ type: 'catalogue.updated' });
    expect(goods(hand)).toBe('refreshing');
    hand.stop();
  });

  test.each([
    ['another one than the shop has: fetched anew', '2', '3', 'refreshing'],
    ['the one that the shop has: nothing to fetch', '3', '3', 'ready'],
    ['of a backend that names none with its goods: nothing to compare', undefined, '3', 'ready'],
  ])('§7 goods changed before anybody listened, the edition is %s', async (_, loaded, stated, then) => {
    const { hand } = await shop(account, { loadDeferred: deferred });
    await hand.send({ type: 'catalogue.loaded', catalogue: { ...catalogue, edition: loaded } });
    realtimeOf(hand).send({ type: 'catalogue.stated', edition: stated });
    expect(goods(hand)).toBe(then);
    hand.stop();
  });

  test('§4 a catalogue-updated push event is ignored on login and admin: no customer sees them', async () => {
    const { hand } = await shop(account, { loadDeferred: deferred });
    const realtime = realtimeOf(hand);
    expect(['/', '/admin'].map((path) => redirectFor(path, customer))).toEqual(['/shop', '/shop']);
    expect(['/', '/admin'].map((path) => redirectFor(path, nobody))).toEqual([undefined, undefined]);
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect([hand.now().snapshot.context.deferred, realtime.getSnapshot().status]).toEqual([
      undefined,
      'stopped',
    ]);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });
});

/** Monday 23 November 2026 in Helsinki. */
function at(time: string): number {
  return winter(`2026-11-23T${time}`);
}

function goods(hand: Hand): string {
  return hand.child('catalogue').getSnapshot().value.goods;
}

function realtimeOf(hand: Hand): ProcessRef<'realtime'> {
  return hand.child('deferred', 'realtime');
}

/** The countdown in the top bar at this time. */
async function countdownAt(now: number): Promise<string> {
  const refresh = createActor(refreshMachine, { input: { now } });
  const messages = await loadDeferredMessages('en');
  const bar = createElement(Countdown, { refresh });
  const drawn = renderToStaticMarkup(createElement(IntlProvider, { locale: 'en', messages }, bar));
  return />(\d+:\d\d) left to order</.exec(drawn)?.[1] ?? 'nothing';
}
