import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Aggregate } from '../../machines/domain/sync/aggregate.ts';
import { emptySync, merge, nextOf } from '../../machines/domain/sync/merge.ts';
import type { Message, Sync } from '../../machines/domain/sync/messages.ts';

/** Notes by key: the simplest aggregate. The server refuses 13. */
interface Note {
  readonly key: string;
  readonly value: number;
}
interface Stored extends Note {
  readonly id: string;
}
type Notes = readonly Stored[];

interface NoteKind {
  readonly State: Notes;
  readonly Stored: Stored;
  readonly Command: Note;
  readonly Answer: Notes;
  readonly Fetched: Notes;
  readonly Listed: undefined;
  readonly News: undefined;
}

const notes: Aggregate<NoteKind> = {
  idOf: ({ id }) => id,
  commandOf: ({ key, value }) => ({ key, value }),
  stamped: (_, { command, stamp }) => ({ ...command, id: stamp.id }),
  supersedes: (later, earlier) => earlier.mode === 'typing' && later.stored.key === earlier.stored.key,
  batch: (queue) => {
    const held = queue.findIndex(({ mode }) => mode === 'typing');
    return queue.slice(0, held === -1 ? 3 : Math.min(3, held));
  },
  advance: ({ queue }, _, answer) => ({
    accepted: answer,
    answered: answer,
    queue,
    moved: [],
    isBehind: false,
  }),
  outcomeOf: (failure) => (failure.tag === 'refused' ? failure : { tag: 'lost' }),
  behind: 'stale',
  rebase: ({ queue }, accepted, { isSettled }) => ({
    accepted,
    listed: undefined,
    applied: queue.map(({ stored }) => stored.id).filter(isSettled),
    isBehind: false,
  }),
  unstated: () => 'left',
  heard: (accepted) => ({ accepted, isBehind: true }),
  lost: (accepted) => accepted,
  closed: (known) => ({ ...known, isBehind: true }),
};

const step = fc.record({
  page: fc.constantFrom(0, 1),
  does: fc.oneof(
    fc.record({
      ask: fc.record({ key: fc.constantFrom('a', 'b'), value: fc.constantFrom(1, 2, 13) }),
      held: fc.boolean(),
    }),
    fc.record({ send: fc.constantFrom('answered', 'lost before', 'lost after') }),
    fc.constantFrom('flush', 'look', 'wait', 'reload', 'colleague'),
  ),
});

test('no command is lost or applied twice, and at the end the pages show the server’s state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = makeWorld();
      for (const { page, does } of steps) world.go(page, does);
      world.end();
      const { applied, refused, voided, asked, store, pages, told } = world;
      for (const id of asked) {
        const times = applied.filter((each) => each.id === id).length;
        const isSettled = times === 1 || refused.has(id) || voided.has(id);
        expect({ id, times, isSettled }).toEqual({ id, times: times === 0 ? 0 : 1, isSettled: true });
        if (refused.has(id)) expect(times).toBe(0);
      }
      expect(told).toBe(refused.size);
      expect(store.size).toBe(0);
      for (const { queue, accepted, unsaved } of pages) {
        expect({ queue, accepted, unsaved }).toEqual({ queue: [], accepted: applied, unsaved: 0 });
      }
    }),
    { numRuns: 3_000 },
  );
});

type Page = Sync<NoteKind>;
type Does =
  typeof step extends fc.Arbitrary<infer Step extends { readonly does: unknown }> ? Step['does'] : never;

/** Two tabs of one browser with one storage, a server, and a colleague. */
function makeWorld() {
  const asked: string[] = [];
  const voided = new Set<string>();
  const refused = new Set<string>();
  const store = new Map<string, Stored>();
  let applied: Notes = [];
  let told = 0;
  const pages: Page[] = [emptySync(), emptySync()];
  const tell = (page: number, message: Message<NoteKind>) => {
    const [sync, requests] = merge(notes, pages[page] ?? emptySync(), message);
    pages[page] = sync;
    for (const request of requests) {
      if (request.tag === 'keep') for (const stored of request.stored) store.set(stored.id, stored);
      if (request.tag === 'drop') {
        for (const id of request.ids) {
          if (store.has(id) && !applied.some((each) => each.id === id)) voided.add(id);
          store.delete(id);
        }
      }
      if (request.tag === 'accept') for (const { id } of request.stored) store.delete(id);
      if (request.tag === 'setAside') {
        if (!refused.has(request.stored.id)) told += 1;
        refused.add(request.stored.id);
        store.delete(request.stored.id);
      }
    }
  };
  const restore = (page: number) => {
    pages[page] = emptySync();
    const stored = [...store.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    tell(page, { tag: 'restored', accepted: undefined, stored, stem: 'x', server: 'unfollowed' });
  };
  /** Accepts a whole call or nothing of it, and each command id once. */
  const take = (batch: Notes): boolean => {
    if (batch.some(({ value }) => value === 13)) return false;
    applied = [...applied, ...batch.filter(({ id }) => !applied.some((known) => known.id === id))];
    return true;
  };
  const send = (page: number, outcome: 'answered' | 'lost before' | 'lost after') => {
    if (nextOf(pages[page] ?? emptySync()) !== 'call') return;
    tell(page, { tag: 'calling' });
    const batch = pages[page]?.sent.map(({ stored }) => stored) ?? [];
    if (outcome === 'lost before') return tell(page, { tag: 'failed', failure: { tag: 'lost' } });
    const isTaken = take(batch);
    if (outcome === 'lost after') return tell(page, { tag: 'failed', failure: { tag: 'lost' } });
    if (isTaken) return tell(page, { tag: 'answered', answer: applied });
    tell(page, { tag: 'failed', failure: { tag: 'refused', problems: [] } });
  };
  const newId = () => String(asked.length + 1).padStart(4, '0');
  for (const page of [0, 1]) restore(page);
  return {
    asked,
    voided,
    refused,
    store,
    pages,
    get applied() {
      return applied;
    },
    get told() {
      return told;
    },
    go: (page: number, does: Does) => {
      if (typeof does === 'object' && 'ask' in does) {
        const id = newId();
        asked.push(id);
        const stamp = { now: 0, id, begins: '' };
        return tell(page, { tag: 'asked', ref: asked.length, command: does.ask, held: does.held, stamp });
      }
      if (typeof does === 'object') return send(page, does.send);
      switch (does) {
        case 'flush':
          return tell(page, { tag: 'released' });
        case 'look':
          return tell(page, { tag: 'opened' });
        case 'wait':
          return tell(page, { tag: 'due', isHastened: false });
        case 'reload':
          return restore(page);
        case 'colleague':
          applied = [...applied, { id: `colleague-${applied.length}`, key: 'a', value: 7 }];
          return tell(page, { tag: 'heard', news: undefined });
        default:
          return does satisfies never;
      }
    },
    /** Restores the network, with both pages in view. */
    end: () => {
      for (const page of [0, 1]) {
        tell(page, { tag: 'opened' });
        for (let calls = 0; nextOf(pages[page] ?? emptySync()) === 'call' && calls < 200; calls += 1)
          send(page, 'answered');
      }
      for (const page of [0, 1]) {
        tell(page, { tag: 'opened' });
        if (nextOf(pages[page] ?? emptySync()) === 'fetch') {
          tell(page, { tag: 'fetching' });
          tell(page, { tag: 'stated', fetched: applied });
        }
      }
    },
  };
}
