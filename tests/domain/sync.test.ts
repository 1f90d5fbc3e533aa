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
    calls: 'batched',
    server: 'unfollowed',
    failures: 0,
    pace: 'free',
    unsaved: 0,
  });
});

test.each([
  ['nothing to do', {}, 'rest'],
  ['a command waits', { queue: [entry] }, 'call'],
  ['it is being typed', { queue: [{ ...entry, held: true }] }, 'rest'],
  ['others may have written', { server: 'stale' }, 'fetch'],
  ['both: what waits is sent first', { server: 'stale', queue: [entry] }, 'call'],
  [
    'others may have written, and something is being typed',
    { server: 'stale', queue: [{ ...entry, held: true }] },
    'rest',
  ],
  ['a call has failed', { pace: 'waiting', queue: [entry], server: 'stale' }, 'wait'],
  ['a hastened try has failed, too', { pace: 'patient', queue: [entry] }, 'wait'],
  ['another call is answered', { pace: 'hastened', queue: [entry] }, 'call'],
] as const)('the next step: %s', (_, change, next) => {
  expect(nextOf({ ...sync, ...change })).toBe(next);
});
