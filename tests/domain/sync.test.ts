import { expect, test } from 'vitest';
import { emptySync, nextOf } from '../../machines/domain/sync/merge.ts';

const entry = { ref: 1, stored: 'a', held: false };
const sync = emptySync<string, string, string>();

test('at first nothing waits, no page listens, and commands wait for the browser’s database', () => {
  expect(sync).toEqual({
    accepted: undefined,
    queue: [],
    early: [],
    sent: [],
    isOneByOne: false,
    isFollowed: false,
    isBehind: false,
    failures: 0,
    isWaiting: false,
    isHastened: false,
    unsaved: 0,
  });
});

test.each([
  ['nothing to do', {}, 'rest'],
  ['a command waits', { queue: [entry] }, 'call'],
  ['it is being typed', { queue: [{ ...entry, held: true }] }, 'rest'],
  ['others may have written', { isBehind: true }, 'fetch'],
  ['both: what waits is sent first', { isBehind: true, queue: [entry] }, 'call'],
  [
    'others may have written, and something is being typed',
    { isBehind: true, queue: [{ ...entry, held: true }] },
    'rest',
  ],
  ['a call has failed', { isWaiting: true, queue: [entry], isBehind: true }, 'wait'],
] as const)('the next step: %s', (_, change, next) => {
  expect(nextOf({ ...sync, ...change })).toBe(next);
});
