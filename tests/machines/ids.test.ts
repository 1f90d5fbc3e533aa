import { expect, test } from 'vitest';
import { comeAfter, uuidv7 } from '../../effects/ids.ts';

const noon = Date.parse('2026-11-23T10:00:00Z');
const hour = 60 * 60_000;

test('ids have the order of their commands, within a millisecond and when the clock jumps', () => {
  const clock = [noon, noon, noon, noon + 1, noon - 2 * hour, noon - 2 * hour + 5, noon + hour, noon];
  const ids = clock.map(uuidv7);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('more ids in a millisecond than it has room for stay in order', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7(noon));
  expect(ids.toSorted()).toEqual(ids);
});

test('after a reload with the clock set back, new commands follow the stored ones', () => {
  const kept = uuidv7(noon + 3 * hour);
  comeAfter(kept);
  expect(uuidv7(noon) > kept).toBe(true);
});

test('an id states its time', () => {
  // Other tests of this process make ids from the real clock.
  const later = Math.max(noon + 24 * hour, Date.now()) + hour;
  expect(Number.parseInt(uuidv7(later).replaceAll('-', '').slice(0, 12), 16)).toBe(later);
});
