import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../effects/database.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import { type Journal, journalIn } from '../../effects/journal.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import type { Database } from '../../effects/stores.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { StoredChange } from '../../machines/domain/inventory/count-sync.ts';
import { ONLY_BOOK } from '../../machines/domain/journal/book.ts';
import type { StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import { openStorage } from '../fixtures/tabs.ts';
import { trout } from '../model/goods.ts';
import { peasItem } from '../model/inventory/samples.ts';
import { adding, pendingOf } from '../model/orders.ts';

const full = new DOMException('no room', 'QuotaExceededError');
const closed = new DOMException('closed', 'InvalidStateError');

beforeEach(() => vi.stubGlobal('localStorage', openStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('a browser that cannot keep everything', () => {
  test('blocked from the start: the shop works, and shows it', async () => {
    const { journal, troubles } = await open(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await journal.keepPending(commandOf('1'));
    expect([await idsOf(journal), troubles]).toEqual([['1'], ['blocked']]);
  });

  test.each([
    ['full', full],
    ['blocked', closed],
  ])('%s in the middle of work: earlier and later rows both exist', async (why, error) => {
    const stored = failing(memoryDatabase());
    const { journal, troubles } = await open(async () => stored.database);
    await journal.keepPending(commandOf('1'));
    stored.fail(error);
    await journal.keepPending(commandOf('2'));
    await journal.keepPending(commandOf('3'));
    expect([await idsOf(journal), troubles]).toEqual([['1', '2', '3'], [why]]);
    await journal.dropPending('1');
    expect(await idsOf(journal)).toEqual(['2', '3']);
  });

  test('a disk with removable answers keeps everything, without a message', async () => {
    const stored = failing(memoryDatabase());
    const { journal, troubles } = await open(async () => stored.database);
    stored.fail(full, 1);
    await journal.keepPending(commandOf('1'));
    const all = [await idsOf(journalIn(stored.database)), await idsOf(journal), troubles];
    expect(all).toEqual([['1'], ['1'], []]);
  });

  test('full: pending commands of the cart and of a count are read with those that come then', async () => {
    const stored = failing(memoryDatabase());
    const { database } = await open(async () => stored.database);
    const change = (id: string) => ({ store: 'countChanges', put: changeOf(id) }) as const;
    const command = (id: string) => ({ store: 'cartCommands', put: commandOf(id) }) as const;
    await database.change(command('1'), change('a'));
    stored.fail(full);
    await database.change(command('2'));
    await database.change(change('b'));
    expect([await idsIn(database, 'cartCommands'), await idsIn(database, 'countChanges')]).toEqual([
      ['1', '2'],
      ['a', 'b'],
    ]);
  });

  test('full: a row that was stored before is read, and another user’s stay', async () => {
    const stored = failing(memoryDatabase());
    const { database, journal } = await open(async () => stored.database);
    await journal.keepOrders('ravintola', []);
    await journal.openBook('ravintola', 'a');
    await journal.openBook('kahvila', 'c');
    stored.fail(full);
    await journal.openBook('ravintola', 'b');
    expect([(await journal.seen('ravintola'))?.book, (await journal.seen('kahvila'))?.book]).toEqual([
      'b',
      'c',
    ]);
    expect(await database.get('orders', 'ravintola')).toMatchObject({ orders: [] });
  });

  test('full: a draft and its file are there as they were kept last, and go together', async () => {
    const stored = failing(memoryDatabase());
    const { database, troubles } = await open(async () => stored.database);
    const drafts = await makeDrafts(
      async () => database,
      () => {},
    )();
    const claim = { username: 'ravintola', kind: 'claim' };
    const fileOf = (prepared: boolean) => ({ id: 'image-1', blob: new Blob(['bytes']), prepared });
    await drafts.keep(claim, { step: 'items' });
    await drafts.keepFile(claim, fileOf(false));
    stored.fail(full);
    await drafts.keep(claim, { step: 'images' });
    await drafts.keepFile(claim, fileOf(true));
    expect([await drafts.read(claim), troubles]).toEqual([{ step: 'images' }, ['full']]);
    expect(await drafts.readFile(claim, 'image-1')).toEqual(fileOf(true));
    stored.fail(full, 0);
    await drafts.drop(claim);
    expect([await drafts.read(claim), await drafts.readFile(claim, 'image-1')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

const stated = {
  _tag: 'CartRestored',
  items: [],
  auto_add_products: [],
  custom_reference: 'Juhla',
} as const;

test('a late answer does not reopen a book that another tab has ordered', async () => {
  const journal = journalIn(memoryDatabase());
  await journal.replaceBook('ravintola', ONLY_BOOK, 0, stated);
  await journal.openBook('ravintola', `${ONLY_BOOK}-1`);
  await journal.replaceBook('ravintola', ONLY_BOOK, 0, stated);
  expect(await journal.seen('ravintola')).toMatchObject({ book: `${ONLY_BOOK}-1` });
  await journal.replaceBook('ravintola', `${ONLY_BOOK}-1`, 0, stated);
  expect((await journal.restore('ravintola'))?.cart.custom_reference).toBe('Juhla');
});

test('an answer that comes while another tab orders the book does not reopen it', async () => {
  const journal = journalIn(memoryDatabase());
  await journal.replaceBook('ravintola', ONLY_BOOK, 0, stated);
  await Promise.all([
    journal.replaceBook('ravintola', ONLY_BOOK, 0, stated),
    journal.openBook('ravintola', `${ONLY_BOOK}-1`),
  ]);
  expect(await journal.seen('ravintola')).toMatchObject({ book: `${ONLY_BOOK}-1` });
});

async function open(opening: () => Promise<Database>) {
  const troubles: string[] = [];
  const database = await openDatabase(
    { user: () => 'ravintola', onTrouble: (why) => troubles.push(why) },
    opening,
  );
  return { database, journal: journalIn(database), troubles };
}

/** A database whose next `times` writes fail. */
function failing(database: Database) {
  let left = 0;
  let failure: DOMException | undefined;
  return {
    fail: (error: DOMException, times = Number.POSITIVE_INFINITY) => {
      failure = error;
      left = times;
    },
    database: {
      ...database,
      change: async (...changes) => {
        left -= 1;
        if (failure !== undefined && left >= 0) throw failure;
        await database.change(...changes);
      },
    } satisfies Database as Database,
  };
}

function commandOf(id: string): StoredCommand {
  const { command, facts } = pendingOf(1, adding(trout, 2), emptyCart);
  return { id, user: 'ravintola', book: 'b', at: 0, command, facts };
}

function changeOf(id: string): StoredChange {
  return {
    id,
    user: 'ravintola',
    count: 'count-1',
    counted_on: dayAt(0),
    change: { _tag: 'SetItem', id, at: 0, item: peasItem },
  };
}

async function idsOf(journal: Journal): Promise<string[]> {
  return (await journal.pending('ravintola')).map(({ id }) => id);
}

async function idsIn(database: Database, store: 'cartCommands' | 'countChanges'): Promise<string[]> {
  return (await database.rowsOf(store, 'ravintola')).map(({ id }) => id);
}
