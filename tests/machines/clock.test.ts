import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeClock } from '../../effects/clock.ts';

const NOW = Date.parse('2026-11-24T14:17:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test('a device with a wrong clock uses the server’s: the first answer sets it, and it ticks at once', () => {
  const told: number[] = [];
  const clock = makeClock(() => told.push(clock.now()));
  clock.set('Tue, 24 Nov 2026 11:55:00 GMT');
  expect(told).toEqual([Date.parse('2026-11-24T11:55:00Z')]);
  // The next answer has the same time to a second.
  vi.setSystemTime(NOW + 900);
  clock.set('Tue, 24 Nov 2026 11:55:00 GMT');
  expect([told.length, clock.now()]).toEqual([1, Date.parse('2026-11-24T11:55:00Z')]);
});

test('a clock that goes with the server’s is not set, nor by a date that cannot be read', () => {
  const told: number[] = [];
  const clock = makeClock(() => told.push(clock.now()));
  clock.set(new Date(NOW - 1_000).toUTCString());
  clock.set('yesterday');
  expect([told, clock.now()]).toEqual([[], NOW]);
});
