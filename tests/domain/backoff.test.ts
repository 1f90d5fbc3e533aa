import { expect, test } from 'vitest';
import { waitAfter } from '../../machines/domain/journal/backoff.ts';

test('the outbox waits 1 s, then twice as long each time, at most 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((failures) => waitAfter(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('jitter takes off at most half of a wait, so that browsers do not call together', () => {
  expect([0, 0.25, 0.5, 1].map((share) => waitAfter(3, share))).toEqual([4_000, 3_500, 3_000, 2_000]);
});
