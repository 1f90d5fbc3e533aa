import { expect, test } from 'vitest';
import { minutesUntil } from '../../machines/domain/catalogue/catalogue.ts';

const CUT_OFF = Date.UTC(2026, 10, 23, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test.each([
  ['31 minutes before', -31 * MINUTE, undefined],
  ['30 minutes and a second before', -30 * MINUTE - SECOND, undefined],
  ['30 minutes before', -30 * MINUTE, 30],
  ['4 minutes before', -4 * MINUTE, 4],
  ['3 minutes and 50 seconds before', -3 * MINUTE - 50 * SECOND, 4],
  ['a second before', -SECOND, 1],
  ['at the cut-off', 0, undefined],
  ['a minute after', MINUTE, undefined],
])('a near cut-off is told in begun minutes: %s', (_when, from, minutes) => {
  expect(minutesUntil(CUT_OFF, CUT_OFF + from)).toBe(minutes);
});
