import { describe, expect, test } from 'vitest';
import { type Database, memoryDatabase } from '../../effects/database.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import type { Journal } from '../../effects/journal.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { openShelf } from '../../effects/open-shelf.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import { trout } from '../model/goods.ts';
import { adding, pendingOf } from '../model/orders.ts';

const full = new DOMException('no room', 'QuotaExceededError');
const closed = new DOMException('closed', 'InvalidStateError');

describe('a browser that cannot keep everything', () => {
  test('blocked from the start: the shop works, and says so', async () => {
    const { journal, troubles } = await open(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await journal.keepPending(commandOf('1'));
    expect([await idsOf(journal), troubles]).toEqual([['1'], ['blocked']]);
  });

  test.each([
    ['full', full],
    ['blocked', closed],
  ])(
    '%s in the middle of work: what was stored before and what comes then are both there',
    async (why, error) => {
      const shelf = failing(memoryJournal());
      const { journal, troubles } = await open(async () => shelf.journal);
      await journal.keepPending(commandOf('1'));
      shelf.fail(error);
      await journal.keepPending(commandOf('2'));
      await journal.keepPending(commandOf('3'));
      expect([await idsOf(journal), troubles]).toEqual([['1', '2', '3'], [why]]);
      await journal.dropPending('1');
      expect(await idsOf(journal)).toEqual(['2', '3']);
    },
  );

  test('a disk on which room can be made keeps everything, and nothing is said', async () => {
    const shelf = failing(memoryJournal());
    const { journal, troubles } = await open(async () => shelf.journal);
    shelf.fail(full, 1);
    await journal.keepPending(commandOf('1'));
    expect([await idsOf(shelf.journal), await idsOf(journal), troubles]).toEqual([['1'], ['1'], []]);
  });

  test('full: a draft and its file are there as they were kept last, and go together', async () => {
    const stored = memoryDatabase();
    const troubles: string[] = [];
    let failure: DOMException | undefined;
    const change: Database['change'] = async (...changes) => {
      if (failure !== undefined) throw failure;
      await stored.change(...changes);
    };
    const database = openShelf(async () => ({ ...stored, change }), {
      memory: async () => memoryDatabase(),
      copy: async () => {},
      onTrouble: (why) => troubles.push(why),
    });
    const drafts = await makeDrafts(
      () => database,
      () => {},
    )();
    const claim = { username: 'ravintola', kind: 'claim' };
    const fileOf = (prepared: boolean) => ({ id: 'image-1', blob: new Blob(['bytes']), prepared });
    await drafts.keep(claim, { step: 'items' });
    await drafts.keepFile(claim, fileOf(false));
    failure = full;
    await drafts.keep(claim, { step: 'images' });
    await drafts.keepFile(claim, fileOf(true));
    expect([await drafts.read(claim), troubles]).toEqual([{ step: 'images' }, ['full']]);
    expect(await drafts.readFile(claim, 'image-1')).toEqual(fileOf(true));
    failure = undefined;
    await drafts.drop(claim);
    expect([await drafts.read(claim), await drafts.readFile(claim, 'image-1')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

async function open(opening: () => Promise<Journal>) {
  const troubles: string[] = [];
  const journal = await openShelf(opening, {
    memory: async () => memoryJournal(),
    copy: async (stored, memory) => {
      for (const command of await stored.pending('ravintola')) await memory.keepPending(command);
    },
    onTrouble: (why) => troubles.push(why),
  });
  return { journal, troubles };
}

/** A journal whose next `times` writes fail. */
function failing(journal: Journal) {
  let left = 0;
  let failure: DOMException | undefined;
  return {
    fail: (error: DOMException, times = Number.POSITIVE_INFINITY) => {
      failure = error;
      left = times;
    },
    journal: {
      ...journal,
      keepPending: async (command: StoredCommand) => {
        left -= 1;
        if (failure !== undefined && left >= 0) throw failure;
        await journal.keepPending(command);
      },
    },
  };
}

function commandOf(id: string): StoredCommand {
  const { command, facts } = pendingOf(1, adding(trout, 2), emptyCart);
  return { id, user: 'ravintola', book: 'b', at: 0, command, facts };
}

async function idsOf(journal: Journal): Promise<string[]> {
  return (await journal.pending('ravintola')).map(({ id }) => id);
}
