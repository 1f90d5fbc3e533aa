import { describe, expect, test } from 'vitest';
import { secondsLeft } from '../../machines/refresh/refresh.selectors.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { refreshModel } from '../model/refresh.model.ts';

/** By the clock on the wall in Helsinki: winter is two hours ahead of UTC, summer three. */
const winter = (text: string) => Date.parse(`${text}+02:00`);
const summer = (text: string) => Date.parse(`${text}+03:00`);

function open(now: number): Hand {
  return takeUp(refreshModel, { now, edition: undefined });
}

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

  test('counts every second down to hour 14, and then the goods are fetched anew, once', async () => {
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
  ])('a device that slept since the morning and wakes %s', async (_, wakes, shown, told) => {
    const hand = open(winter('2026-11-23T09:00:00'));
    await hand.send({ type: 'clock.ticked', now: wakes });
    expect(left(hand)).toBe(shown);
    expect(refreshes(hand)).toEqual(told);
    hand.stop();
  });
});

test('§4 a catalogue-updated event refreshes at any hour', async () => {
  const hand = open(winter('2026-11-23T09:00:00'));
  await hand.send({ type: 'catalogue.updated' });
  await hand.send({ type: 'catalogue.updated' });
  expect(refreshes(hand)).toEqual(['catalogue.refresh', 'catalogue.refresh']);
  hand.stop();
});
