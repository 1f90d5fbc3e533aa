import { describe, expect, test } from 'vitest';
import {
  type CountKind,
  countAggregate,
  openOf,
  type StoredChange,
} from '../../machines/domain/inventory/count-sync.ts';
import { type CountState, countOf } from '../../machines/domain/inventory/evolve.ts';
import type { CountCommand } from '../../machines/domain/inventory/inventory.schema.ts';
import { MAX_CHANGES } from '../../machines/domain/inventory/limits.ts';
import type { Entry } from '../../machines/domain/sync/aggregate.ts';
import { emptySync, merge } from '../../machines/domain/sync/merge.ts';
import { NOW, peas } from '../model/goods.ts';
import { peasCount, peasItem } from '../model/inventory/samples.ts';

const counts = countAggregate('keittio');
const set: CountCommand = { _tag: 'SetItem', item: { ...peasItem, amount: 5_000 } };
const finish: CountCommand = { _tag: 'FinishCount' };
const finished: CountState = { ...peasCount, finished: true };

describe('§5 Inventory: a change that is kept', () => {
  test('has its id, its user, the moment and the day of the server’s clock, and its change', () => {
    expect(stampedIn({ accepted: undefined, queue: [] }, set)).toEqual({
      id: 'i',
      user: 'keittio',
      count: 'new',
      counted_on: '2026-11-23',
      change: { ...set, id: 'i', at: NOW },
    });
  });

  test('is later than the seen change of its line, by a millisecond', () => {
    const seen = peasCount.lines.get(peas.id)?.at ?? 0;
    expect(stampedIn({ accepted: peasCount, queue: [] }, set, seen - 9).change.at).toBe(seen + 1);
    expect(stampedIn({ accepted: peasCount, queue: [] }, set, seen + 9).change.at).toBe(seen + 9);
  });

  test('of a count as a whole has no line to be later than', () => {
    expect(stampedIn({ accepted: peasCount, queue: [] }, finish, NOW - 9).change.at).toBe(NOW - 9);
  });

  test('of a line of a finished count is of the moment', () => {
    expect(stampedIn({ accepted: finished, queue: [] }, set, NOW - 9).change.at).toBe(NOW - 9);
  });
});

describe('§5 Inventory: the count that is written into', () => {
  const [one, other] = [entry('1', 'c-1'), entry('2', 'c-2')];
  test.each([
    ['none is known: a new one', undefined, [], 'new'],
    ['the open one', peasCount, [], 'c-1'],
    ['it is finished: a new one', finished, [], 'new'],
    ['what waits goes to another one: that one', peasCount, [one, other], 'c-2'],
    ['what waits finishes it: a new one', peasCount, [entry('1', 'c-1', finish)], 'new'],
    ['a colleague has finished it while changes wait: a new one', finished, [one], 'new'],
    ['a colleague has finished another one: the one of what waits', finished, [other], 'c-2'],
  ] as const)('%s', (_, accepted, queue, count) => {
    expect(stampedIn({ accepted, queue }, set).count).toBe(count);
  });

  test('a count that is finished is open no more', () => {
    expect([openOf(finished), openOf(undefined), openOf(peasCount)]).toEqual([
      undefined,
      undefined,
      peasCount,
    ]);
  });
});

describe('§5 Inventory: the changes of one call', () => {
  const ids = (queue: readonly Entry<StoredChange>[]) => counts.batch(queue).map(({ stored }) => stored.id);
  const [a, b, c] = [entry('a', 'c-1'), entry('b', 'c-1'), entry('c', 'c-2')];

  test('are of one count, in their order', () => {
    expect([ids([a, b, c]), ids([a, c])]).toEqual([['a', 'b'], ['a']]);
  });
  test('stop before a half-typed entry', () => expect(ids([a, { ...b, mode: 'typing' }, b])).toEqual(['a']));
  test('are all that wait', () => expect(ids([a, b])).toEqual(['a', 'b']));
  test('are at most 500', () => {
    const many = Array.from({ length: 501 }, (_, at) => entry(String(at), 'c-1'));
    expect(MAX_CHANGES).toBe(500);
    expect(ids(many)).toEqual(many.slice(0, 500).map(({ stored }) => stored.id));
    expect(ids([...many, c])).toHaveLength(500);
  });
});

describe('§5 Inventory: the answer to a call', () => {
  const sent = [entry('1', 'c-1')];
  const answer = { ...countOf(peasCount), version: 3 };

  test('writes no pending command that it does not move', () => {
    const sync = { ...emptySync<CountKind>(), early: undefined, queue: sent, sent };
    const [, requests] = merge<CountKind>(counts, sync, { tag: 'answered', answer });
    expect(requests.map(({ tag }) => tag)).toEqual(['accept', 'notify']);
  });

  test('is the accepted count, where nothing else waits or the rest is of it', () => {
    for (const queue of [[], [entry('2', 'c-1')]]) {
      const after = counts.advance({ accepted: undefined, queue }, sent, answer);
      expect(after.accepted).toEqual({ ...peasCount, version: 3 });
      expect(after).toMatchObject({ answered: after.accepted, queue, moved: [], isBehind: false });
    }
  });

  test('is not accepted, if pending changes belong to another count', () => {
    const queue = [entry('2', 'c-2')];
    const after = counts.advance({ accepted: undefined, queue }, sent, answer);
    expect([after.accepted, after.answered.version]).toEqual([undefined, 3]);
  });

  test('is not accepted, if a pending change finishes it', () => {
    const queue = [entry('2', 'c-1', finish)];
    expect(counts.advance({ accepted: undefined, queue }, sent, answer).accepted).toBeUndefined();
  });

  test('is accepted, if a sent change has finished it and none is pending', () => {
    const over = { ...answer, finished: true };
    const after = counts.advance({ accepted: peasCount, queue: [] }, [entry('1', 'c-1', finish)], over);
    expect(after).toMatchObject({ accepted: { finished: true }, isBehind: true });
  });

  test('of another count moves pending changes to it; those of a third one are unchanged', () => {
    const queue = [entry('2', 'c-1'), entry('3', 'c-3')];
    const after = counts.advance({ accepted: undefined, queue }, sent, { ...answer, id: 'c-9' });
    expect(after.queue.map(({ stored }) => stored.count)).toEqual(['c-9', 'c-3']);
    expect(after.moved.map(({ id }) => id)).toEqual(['2']);
    expect(after.queue[1]).toBe(queue[1]);
    expect(after.accepted).toBeUndefined();
  });

  test('of another count is accepted, where the rest goes there, too', () => {
    const queue = [entry('2', 'c-1')];
    expect(counts.advance({ accepted: undefined, queue }, sent, { ...answer, id: 'c-9' }).accepted?.id).toBe(
      'c-9',
    );
  });
});

function stampedIn(
  known: Parameters<typeof counts.stamped>[0],
  command: CountCommand,
  now: number = NOW,
): StoredChange {
  return counts.stamped(known, { ref: 1, command, held: false, stamp: { now, id: 'i', begins: 'new' } });
}

function entry(id: string, count: string, command: CountCommand = set): Entry<StoredChange> {
  const change = { ...command, id, at: NOW };
  return { ref: 1, stored: { id, user: 'keittio', count, counted_on: '2026-11-23', change }, mode: 'given' };
}
