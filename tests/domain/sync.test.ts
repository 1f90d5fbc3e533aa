import { expect, test } from 'vitest';
import type { Kind } from '../../machines/domain/sync/aggregate.ts';
import { emptySync, nextOf } from '../../machines/domain/sync/merge.ts';

const entry = { ref: 1, stored: 'a', mode: 'given' } as const;
const sync = emptySync<Kind>();

test('at first nothing waits, no page listens, and commands wait for the browser’s database', () => {
  expect(sync).toEqual({
    accepted: undefined,
    queue: [],
    early: [],
    sent: [],
    settled: [],
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
  ['it is being typed', { queue: [{ ...entry, mode: 'typing' }] }, 'rest'],
  ['others may have written', { server: 'stale' }, 'fetch'],
  ['both: what waits is sent first', { server: 'stale', queue: [entry] }, 'call'],
  [
    'others may have written, and something is being typed',
    { server: 'stale', queue: [{ ...entry, mode: 'typing' }] },
    'rest',
  ],
  [
    'it is not known: it is asked for before anything is sent',
    { server: 'unknown', queue: [entry] },
    'fetch',
  ],
  ['the server is being asked', { server: 'asked' }, 'rest'],
  ['the server does not state it', { server: 'missing', queue: [entry] }, 'fetch'],
  ['… and has just said so', { server: 'missing', pace: 'waiting', queue: [entry] }, 'call'],
  ['… and has just said so, and nothing waits', { server: 'missing', pace: 'waiting' }, 'wait'],
  ['the server has no calls for it', { server: 'absent', queue: [entry] }, 'fetch'],
  [
    'the server has just said that it has none',
    { server: 'absent', pace: 'waiting', queue: [entry] },
    'wait',
  ],
  ['a call has failed', { pace: 'waiting', queue: [entry], server: 'stale' }, 'wait'],
  ['a hastened try has failed, too', { pace: 'patient', queue: [entry] }, 'wait'],
  ['another call is answered', { pace: 'hastened', queue: [entry] }, 'call'],
] as const)('the next step: %s', (_, change, next) => {
  expect(nextOf({ ...sync, ...change })).toBe(next);
});
