import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type CartSync, startCartSync } from '../../effects/cart-sync.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { JournalInput, JournalMessage, JournalRequest } from '../../machines/cart/cart.events.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { CartCommand, type CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { sent } from '../../machines/domain/contract/cart-facts.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import type { Seen } from '../../machines/domain/history/since.ts';
import type { StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import type { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { input } from '../model/cart/samples.ts';
import { groupOf, peas, trout } from '../model/goods.ts';
import { adding, cartOf, pendingOf } from '../model/orders.ts';

const setting = (amount: number): CartCommand => ({
  _tag: 'ChangeAmount',
  product_id: trout.id,
  group: groupOf(trout),
  amount,
});
const start = cartOf(adding(trout, 2));
const unconfirmed = { user: 'ravintola', book: 'book-1', id: 'x', payload: { deliveries: [] } };

test('two tabs of a user: each command is sent once, in the order in which they were given', async () => {
  const shop = server();
  const [one, other] = [shop.tab(), shop.tab()];
  await one.keep('id-1', setting(3));
  await other.keep('id-2', setting(9));
  await Promise.all([other.flush(), one.flush()]);
  expect(shop.sent).toEqual(['id-1', 'id-2']);
  expect(shop.amount()).toBe(9);
});

test('a command that another tab superseded is not sent', async () => {
  const shop = server();
  const one = shop.tab();
  await one.keep('id-1', setting(3));
  shop.isDown = true;
  await one.flush();
  await shop.journal.dropPending('id-1');
  shop.isDown = false;
  await one.flush();
  expect(shop.sent).toEqual([]);
  expect(one.told.at(-1)).toMatchObject({ type: 'journal.synced', answered: [1] });
});

test('a push of a known version makes no call; a later one makes one', async () => {
  const shop = server();
  const one = shop.tab();
  await one.flush();
  shop.asked = 0;
  await one.hear(1, 'keittio');
  expect(shop.asked).toBe(0);
  shop.write(setting(5));
  await one.hear(2, 'keittio');
  await one.hear(2, 'keittio');
  expect(shop.asked).toBe(1);
});

test('a user with an overruled amount sees the author; the colleague’s own tabs do not', async () => {
  const shop = server();
  const one = shop.tab();
  await one.listen();
  await one.keep('id-1', setting(3));
  await one.flush();
  shop.write(setting(5));
  await one.hear(3, 'keittio');
  expect(one.edits()).toMatchObject([{ kind: 'amount', from: 3, to: 5, by: 'keittio' }]);
  shop.write(setting(6));
  await one.hear(4, 'ravintola');
  expect(one.edits()).toEqual([]);
});

test('another book: it was ordered, and the author is shown', async () => {
  const shop = server();
  const one = shop.tab();
  await one.listen();
  shop.order('keittio');
  await one.hear(0, 'keittio', 'book-2');
  expect(one.edits()).toEqual([{ kind: 'ordered', product_id: '', by: 'keittio', order_id: '100001' }]);
});

test('another book while this tab orders the known one is left to the order’s answer', async () => {
  const shop = server();
  const one = shop.tab(cartThatOrders());
  await one.flush();
  await shop.journal.keepUnconfirmed(unconfirmed);
  shop.order('ravintola');
  shop.asked = 0;
  await one.hear(0, 'ravintola', 'book-2');
  expect(shop.asked).toBe(0);
});

test('another book while another tab orders the known one: the next cart is shown', async () => {
  const shop = server();
  const one = shop.tab();
  await one.flush();
  await shop.journal.keepUnconfirmed(unconfirmed);
  shop.order('ravintola');
  await one.hear(0, 'ravintola', 'book-2');
  expect(one.told.at(-1)).toMatchObject({ type: 'journal.synced', accepted: { book: 'book-2' } });
});

test('an unreadable fact of a colleague’s later build: the cart is the server’s', async () => {
  const shop = server();
  shop.isLater = true;
  shop.write(setting(5), 'keittio');
  const one = shop.tab();
  await one.flush();
  await one.keep('id-1', adding(peas, 1));
  await one.flush();
  const { version, cart } = assertDefined(await one.accepted());
  expect([version, itemsOf(cart).map(({ amount }) => amount)]).toEqual([3, [5, 1]]);
  expect([shop.sent, one.told.at(-1)]).toMatchObject([['id-1'], { type: 'journal.synced', answered: [1] }]);
});

describe('changes without a connection', () => {
  const changed = { kind: 'amount', by: 'keittio', moment: 'book-1/2', from: 2, to: 5 };

  test('a returning browser shows the author of each changed line, and the history’s moment; once', async () => {
    const shop = server();
    shop.write(setting(5), 'keittio');
    const one = shop.tab();
    await one.flush();
    expect(one.edits()).toMatchObject([changed]);
    await one.hear(0, '', '');
    expect(one.edits()).toEqual([]);
    const { book, version } = (await shop.journal.restore('ravintola')) ?? {};
    expect([book, version]).toEqual(['book-1', 2]);
  });

  test('the user’s own changes on another device are not shown', async () => {
    const shop = server();
    shop.write(setting(5), 'ravintola');
    const one = shop.tab();
    await one.flush();
    expect(one.edits()).toEqual([]);
  });

  test('a cart that is as it was left asks for no history', async () => {
    const shop = server();
    const one = shop.tab();
    await one.flush();
    expect([one.edits(), shop.histories]).toEqual([[], 0]);
  });

  test('a browser without a cart shows no changes, and fetches no history', async () => {
    const shop = server();
    shop.write(setting(5), 'keittio');
    const one = shop.newBrowser();
    await one.flush();
    expect([one.edits(), shop.histories]).toEqual([[], 0]);
  });

  test('after a time without a connection changes are shown as after a reload', async () => {
    const shop = server();
    const one = shop.tab();
    await one.listen();
    shop.write(setting(5), 'keittio');
    await one.hear(0, '', '');
    expect(one.edits()).toMatchObject([changed]);
  });

  test('a colleague’s change before an unsent own command is shown with its answer', async () => {
    const shop = server();
    const one = shop.tab();
    await one.listen();
    shop.isDown = true;
    await one.keep('id-1', adding(peas, 1));
    await one.flush();
    shop.write(setting(5), 'keittio');
    shop.isDown = false;
    await one.flush();
    expect(one.edits()).toMatchObject([changed]);
  });

  test('without pushes every answer shows a colleague’s changes; with pushes the pushes do', async () => {
    const shop = server();
    const one = shop.tab();
    await one.listen();
    await one.hear(-1, '', '');
    for (const amount of [5, 6]) {
      shop.write(setting(amount), 'keittio');
      await one.keep(`id-${amount}`, adding(peas, 1));
      await one.flush();
      expect(one.edits()).toMatchObject([{ kind: 'amount', by: 'keittio', to: amount }]);
    }
    await one.listen();
    const asked = shop.histories;
    shop.write(setting(7), 'keittio');
    await one.hear(6, 'keittio');
    expect([one.edits(), shop.histories]).toEqual([[], asked]);
  });

  test('a history that does not come leaves the cart as it is, and is asked for again', async () => {
    const shop = server();
    shop.write(setting(5), 'keittio');
    shop.hasHistory = false;
    const one = shop.tab();
    await one.flush();
    expect([one.edits(), (await one.accepted())?.version]).toEqual([[], 2]);
    await one.keep('id-1', adding(peas, 1));
    await one.flush();
    shop.hasHistory = true;
    await one.hear(0, '', '');
    expect(one.edits()).toMatchObject([changed]);
  });

  test('a colleague ordered it: as which order, also after a reload', async () => {
    const shop = server();
    shop.order('keittio');
    const one = shop.tab();
    await one.flush();
    expect(one.edits()).toEqual([{ kind: 'ordered', product_id: '', by: 'keittio', order_id: '100001' }]);
  });
});

const HasCommand = Schema.Struct({ command: Schema.Struct({ command: CartCommand }) });

/** The command of a call. */
function commandIn(payload: unknown): CartCommand {
  return Schema.decodeUnknownSync(Schema.toType(HasCommand))(payload).command.command;
}

/** A server with one cart, and the tabs of `ravintola` with one storage. */
function server() {
  let cart: Cart = start;
  let version = 1;
  let book = 'book-1';
  let facts: readonly HistoryFact[] = [];
  const closed: HistoryPage[] = [];
  let begun: Cart = start;
  const journal = memoryJournal();
  const shop = {
    journal,
    sent: [] as string[],
    asked: 0,
    histories: 0,
    isDown: false,
    hasHistory: true,
    /** The server is a later build than the tabs, which cannot read its facts. */
    isLater: false,
    amount: () => itemsOf(cart)[0]?.amount,
    write: (command: CartCommand, actor = 'keittio') => {
      const { facts: written } = pendingOf(1, command, cart);
      happen(written, actor);
      return written;
    },
    order: (actor: string) => {
      happen([{ _tag: 'CartOrdered', order_id: '100001' }], actor);
      closed.push({ book, previous: undefined, base: begun, facts });
      [facts, begun, version, book] = [[], emptyCart, 0, 'book-2'];
    },
    tab: (cart?: CartRef) => tab({ book: 'book-1', version: 1 }, cart),
    newBrowser: () => tab(undefined, undefined),
  };
  function happen(written: readonly CartFact[], actor: string) {
    facts = [
      ...facts,
      ...written.map((data, at): HistoryFact => {
        const seq = version + at + 1;
        return { id: `${book}/${seq}`, seq, at: 0, actor, causedBy: `${book}/${seq}`, data };
      }),
    ];
    cart = replay(written, cart);
    version += written.length;
  }
  const travelling = <F extends { readonly data: CartFact }>(fact: F) => ({
    type: fact.data._tag,
    version: shop.isLater ? 2 : 1,
    ...sent(fact),
  });
  const http: Http = async (name, request) => {
    if (shop.isDown) throw { tag: 'lost' };
    if (name === 'cartHistory') {
      shop.histories += 1;
      if (!shop.hasHistory) throw { tag: 'server', status: 500 };
      const asked = closed.find((page) => page.book === request?.query?.book);
      const page = asked ?? { book, base: begun, facts };
      const { custom_reference, autoAddProducts } = page.base;
      const auto_add_products = [...autoAddProducts.values()];
      const base = { items: itemsOf(page.base), auto_add_products, custom_reference };
      return { ...page, base, facts: page.facts.map(travelling) } as never;
    }
    if (name !== 'cart') {
      shop.sent.push(request?.headers?.['idempotency-key'] ?? '');
      const written = shop
        .write(commandIn(request?.payload), 'ravintola')
        .map((data) => travelling({ data }));
      return { book, version, facts: written } as never;
    }
    shop.asked += 1;
    const answer = { book, version, applied: shop.sent };
    return { ...answer, cart: { items: itemsOf(cart), extra_fees: [], min_order_amount: null } } as never;
  };
  function tab(seen: Seen | undefined, cart: CartRef | undefined) {
    const told: JournalMessage[] = [];
    const own = new Set<string>();
    const accepted = { book: 'book-1', version: 1, cart: start };
    let opened: CartSync | undefined;
    let early: StoredCommand[] = [];
    const open = async () => {
      opened ??= await startCartSync(
        { http, journal, connectivity: makeConnectivity(), random: () => 0, books: oneTab },
        { username: 'ravintola', accepted, seen, stored: [], own, isOrdering: false, cart },
        (each) => told.push(each),
      );
      for (const stored of early) opened.append(1, stored, true);
      early = [];
      return opened;
    };
    const ask = async (asked: Parameters<CartSync['take']>[0]) => {
      await (await open()).take(asked);
      await quiet();
    };
    return {
      told,
      flush: () => ask({ type: 'journal.flush' }),
      accepted: () => journal.restore('ravintola'),
      edits: () => told.findLast((each) => each.type === 'journal.synced')?.edits,
      hear: (version: number, by: string, book = 'book-1') =>
        ask({ type: 'journal.heard', book, version, by }),
      /** Its pushes arrive. */
      listen: async () => {
        await ask({ type: 'journal.flush' });
        await ask({ type: 'journal.heard', book: '', version: 0, by: '' });
      },
      keep: async (id: string, command: CartCommand) => {
        const { facts } = pendingOf(1, command, start);
        const stored = { id, user: 'ravintola', book: 'book-1', at: 0, command, facts };
        own.add(id);
        await journal.keepPending(stored);
        if (opened === undefined) early = [...early, stored];
        else opened.append(1, stored, true);
      },
    };
  }
  return shop;
}

/** A cart whose order was pressed before a reload, and is not answered. */
function cartThatOrders(): CartRef {
  const journal = fromCallback<JournalRequest, JournalInput, JournalMessage>(({ sendBack }) => {
    const { book, id: key, payload } = unconfirmed;
    sendBack({
      ...{ type: 'journal.restored', accepted: undefined, pending: [] },
      unconfirmed: { payload, book, key, draft: undefined, at: 0, sent: true },
    });
  });
  const loadOrdering = fromPromise<typeof orderingMachine>(() => new Promise(() => {}));
  return createActor(cartMachine.provide({ actors: { journal, loadOrdering } }), { input }).start();
}

/** Waits until the tabs are idle. They acquire and release the lock in tasks of the event loop. */
async function quiet() {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
