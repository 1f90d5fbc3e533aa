import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { Outbox } from '../../effects/outbox.ts';
import type { JournalTold } from '../../machines/cart/cart.events.ts';
import { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { groupOf, trout } from '../model/goods.ts';
import { adding, cartOf, pendingOf } from '../model/orders.ts';

const setting = (amount: number): CartCommand => ({
  _tag: 'ChangeAmount',
  product_id: trout.id,
  group: groupOf(trout),
  amount,
});
const start = cartOf(adding(trout, 2));

test('issue, Realtime: two tabs of a user: each command is sent once, in the order in which they were given', async () => {
  const shop = server();
  const [one, other] = [shop.tab(), shop.tab()];
  await one.keep('id-1', setting(3));
  await other.keep('id-2', setting(9));
  await Promise.all([other.box.flush(), one.box.flush()]);
  expect(shop.sent).toEqual(['id-1', 'id-2']);
  expect(shop.amount()).toBe(9);
});

test('what another tab has made void is not sent', async () => {
  const shop = server();
  const one = shop.tab();
  await one.keep('id-1', setting(3));
  shop.isDown = true;
  await one.box.flush();
  await shop.journal.dropPending('id-1');
  shop.isDown = false;
  await one.box.flush();
  expect(shop.sent).toEqual([]);
  expect(one.told.at(-1)).toMatchObject({ type: 'journal.synced', answered: [1] });
});

test('a push of a version that is known asks for nothing; of a later one it asks once', async () => {
  const shop = server();
  const one = shop.tab();
  await one.box.flush();
  shop.asked = 0;
  await one.hear(1, 'keittio');
  expect(shop.asked).toBe(0);
  shop.write(setting(5));
  await one.hear(2, 'keittio');
  await one.hear(2, 'keittio');
  expect(shop.asked).toBe(1);
});

test('issue, Realtime: whoever had set an amount is told by whom it was set anew; the colleague’s own tabs are not', async () => {
  const shop = server();
  const one = shop.tab();
  await one.keep('id-1', setting(3));
  await one.box.flush();
  shop.write(setting(5));
  await one.hear(3, 'keittio');
  expect(one.edits()).toMatchObject([{ kind: 'amount', from: 3, to: 5, by: 'keittio' }]);
  shop.write(setting(6));
  await one.hear(4, 'ravintola');
  expect(one.edits()).toEqual([]);
});

test('another book: it was ordered, and is told by whom', async () => {
  const shop = server();
  const one = shop.tab();
  await one.box.flush();
  shop.order();
  await one.hear(0, 'keittio', 'book-2');
  expect(one.edits()).toEqual([{ kind: 'ordered', product_id: '', by: 'keittio' }]);
});

test('another book while an order of this one is under way is left to the order’s answer', async () => {
  const shop = server();
  const one = shop.tab();
  await one.box.flush();
  await shop.journal.keepUnanswered({
    user: 'ravintola',
    book: 'book-1',
    id: 'x',
    payload: { deliveries: [] },
  });
  shop.order();
  shop.asked = 0;
  await one.hear(0, 'ravintola', 'book-2');
  expect(shop.asked).toBe(0);
});

const HasCommand = Schema.Struct({ command: Schema.Struct({ command: CartCommand }) });

/** What a call of the outbox asks for. */
function commandIn(payload: unknown): CartCommand {
  return Schema.decodeUnknownSync(Schema.toType(HasCommand))(payload).command.command;
}

/** A server with one cart, and the tabs of `ravintola` with their one shelf. */
function server() {
  let cart: Cart = start;
  let version = 1;
  let book = 'book-1';
  const journal = memoryJournal();
  const shop = {
    journal,
    sent: [] as string[],
    asked: 0,
    isDown: false,
    amount: () => itemsOf(cart)[0]?.amount,
    write: (command: CartCommand) => {
      const { facts } = pendingOf(1, command, cart);
      cart = replay(facts, cart);
      version += facts.length;
      return facts;
    },
    order: () => {
      cart = emptyCart;
      version = 0;
      book = 'book-2';
    },
    tab,
  };
  const http: Http = async (name, request) => {
    if (shop.isDown) throw { tag: 'lost' };
    if (name !== 'cart') {
      shop.sent.push(request?.headers?.['idempotency-key'] ?? '');
      const facts = shop.write(commandIn(request?.payload)).map((data) => ({ data }));
      return { book, version, facts } as never;
    }
    shop.asked += 1;
    const answer = { book, version, applied: shop.sent };
    return { ...answer, cart: { items: itemsOf(cart), extra_fees: [], min_order_amount: null } } as never;
  };
  function tab() {
    const told: JournalTold[] = [];
    const own = new Set<string>();
    const accepted = { book: 'book-1', version: 1, cart: start };
    const box = new Outbox(
      { http, journal, connectivity: makeConnectivity(), random: () => 0 },
      { username: 'ravintola', accepted, waiting: [], own, isOrdering: false },
      (each) => told.push(each),
      () => {},
    );
    return {
      box,
      told,
      edits: () => told.findLast((each) => each.type === 'journal.synced')?.edits,
      hear: async (heard: number, by: string, of = 'book-1') => {
        box.news.push({ book: of, version: heard, by });
        await box.hear({ book: of, version: heard, by });
      },
      keep: async (id: string, command: CartCommand) => {
        const { facts } = pendingOf(1, command, start);
        const stored = { id, user: 'ravintola', book: 'book-1', at: 0, command, facts };
        own.add(id);
        await journal.keepPending(stored);
        await box.append({ ref: 1, stored }, true);
      },
    };
  }
  return shop;
}
