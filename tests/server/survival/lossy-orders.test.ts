import * as Schema from 'effect/Schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromCallback, toPromise } from 'xstate';
import { placeOrderActor } from '../../../effects/actors/place-order.ts';
import { withdrawOrderActor } from '../../../effects/actors/unconfirmed-order.ts';
import { makeClock } from '../../../effects/clock.ts';
import { codecOf } from '../../../effects/codec.ts';
import { makeConnectivity } from '../../../effects/connectivity.ts';
import type { Http } from '../../../effects/http.ts';
import type { Journal } from '../../../effects/journal.ts';
import { makeUnconfirmedOrders } from '../../../effects/unconfirmed-orders.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import type { Failure } from '../../../machines/domain/failure.ts';
import type {
  OrderingEvent,
  OrderingInput,
  OrderingOutput,
  WaitInput,
} from '../../../machines/ordering/ordering.events.ts';
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { oneTab } from '../../fixtures/tabs.ts';
import { memoryJournal } from '../../hands/memory-journal.ts';
import { smallCart } from '../../model/ordering/model.ts';
import { draftOfCart } from '../../model/orders.ts';
import { databases } from '../databases.ts';
import { ask, askAllOrders, tokenOf } from '../http/client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';

const ROUNDS = 25;
/** Outcomes that a lossy network cannot cause. */
const unexpected: ReadonlySet<unknown> = new Set(['failed', 'refused', 'overtaken']);

interface Page {
  closed: boolean;
}

const Listed = Schema.Struct({
  orders: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      deliveries: Schema.Array(
        Schema.Struct({
          items: Schema.Array(Schema.Struct({ product_id: Schema.String, amount: Schema.Number })),
        }),
      ),
    }),
  ),
});

const never = () => new Promise<never>(() => {});

describe.each(databases)('orders over a line that loses, on $name', (database) => {
  let shop: Shop;
  let token: string;
  let goods: Goods;
  /** A sent request arrives, even if its page closes first. */
  const underWay: Promise<unknown>[] = [];

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    goods = await goodsOf(shop.base, token);
    return shop.stop;
  });

  test('no acknowledged order is lost or doubled, and none that was withdrawn is there', async () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const random = randomOf(seed);
      const amount = 1 + Math.floor(random() * 9);
      const before = (await listed()).map(({ id }) => id);
      const output = await ordered(seed, amount, random);
      await Promise.all(underWay.splice(0));
      const news = (await listed()).filter(({ id }) => !before.includes(id));
      outcomes.add(output.tag);
      const placed = output.tag === 'placed' ? [{ id: output.placed.order.id, amounts: [amount] }] : [];
      expect({ seed, news }).toEqual({ seed, news: placed });
    }
    expect([...outcomes].toSorted()).toEqual(['placed', 'withdrawn']);
  });

  /** The orders of the account, each with its amount of the pressed good. */
  async function listed(): Promise<readonly { readonly id: string; readonly amounts: readonly number[] }[]> {
    const { body } = await askAllOrders(shop.base, token);
    return Schema.decodeUnknownSync(Listed)(body).orders.map(({ id, deliveries }) => ({
      id,
      amounts: deliveries
        .flatMap(({ items }) => items)
        .filter(({ product_id }) => product_id === goods.orderable[0]?.id)
        .map((item) => item.amount),
    }));
  }

  /** One press; the page may be closed and opened again, and the customer may withdraw the order. */
  async function ordered(seed: number, amount: number, random: () => number): Promise<OrderingOutput> {
    const { book } = (await ask(shop.base, 'cart', { token })).body;
    const wire = { deliveries: deliveriesOf([lineOf(goods.orderable[0], amount)]) };
    const payload = Schema.decodeUnknownSync(calls.placeOrder.payload)({ cart: wire }).cart;
    const draft = { ...draftOfCart(smallCart), payload };
    const store = memoryJournal();
    let input: OrderingInput = { draft, book, unsaved: 0, resumed: undefined };
    for (;;) {
      const page = { closed: false };
      const orders = makeUnconfirmedOrders({
        journal: Promise.resolve(ofPage(store, page)),
        clock: makeClock(),
        username: () => 'ravintola',
        books: oneTab,
        // A browser releases the lock of a closed page; here its work would hold the lock for ever.
        withTabLock: (_, step) => step(),
      });
      const http = losing(random, page);
      const actor = createActor(
        orderingMachine.provide({
          actors: {
            placeOrder: placeOrderActor({
              http,
              orders,
              connectivity: makeConnectivity(),
              honoursKeys: () => true,
            }),
            withdrawOrder: withdrawOrderActor(http, orders, () => true),
            network: fromCallback<OrderingEvent, WaitInput, OrderingEvent>(({ sendBack }) => {
              sendBack({ type: random() < 0.5 ? 'order.withdraw' : 'network.back' });
            }),
          },
          actions: {
            keepUnconfirmed: (_, { book: kept, draft: pressing }) =>
              void orders.keep({ book: kept, payload: pressing.payload, draft: pressing }),
            dropUnconfirmed: ({ context }) => void orders.drop(context.book),
          },
          delays: { checkAgain: 0 },
        }),
        { input },
      );
      const closing = Promise.withResolvers<undefined>();
      let steps = random() < 0.5 ? 1 + Math.floor(random() * 6) : Number.POSITIVE_INFINITY;
      actor.subscribe(({ value, status }) => {
        steps -= 1;
        if (status !== 'active') return;
        if (value === 'arrived') actor.send({ type: 'order.read' });
        else if (unexpected.has(value)) closing.reject(new Error(`seed ${seed} ends in ${value}`));
        else if (steps <= 0) {
          page.closed = true;
          actor.stop();
          closing.resolve(undefined);
        }
      });
      actor.start();
      if (input.resumed === undefined && !page.closed) actor.send({ type: 'order.confirm' });
      const output = await Promise.race([toPromise(actor), closing.promise]);
      if (output !== undefined) return output;
      const stored = await store.unconfirmed('ravintola');
      input =
        stored === undefined
          ? { draft, book, unsaved: 0, resumed: undefined }
          : {
              ...input,
              resumed: {
                payload: stored.payload,
                book: stored.book,
                key: stored.id,
                draft: stored.draft,
                at: stored.at,
                sent: stored.sent ?? true,
              },
            };
    }
  }

  /** Loses half of the requests, and half of the answers to the others; all have delays. */
  function losing(random: () => number, page: Page): Http {
    return async (name, request) => {
      const lost: Failure = { tag: 'lost' };
      if (page.closed) return never();
      if (random() < 0.5) throw lost;
      const { encodePayload, decodeAnswer } = await codecOf(name);
      const payload = request?.payload === undefined ? undefined : encodePayload(request.payload);
      const answer = turns(Math.floor(random() * 20)).then(() =>
        ask(shop.base, name, {
          token,
          ...(payload === undefined ? {} : { payload }),
          ...(request?.headers === undefined ? {} : { headers: request.headers }),
        }),
      );
      underWay.push(answer);
      const { status, body } = await answer;
      if (page.closed) return never();
      if (random() < 0.5) throw lost;
      if (status === 409) throw { tag: 'bookClosed', book: body.book };
      if (status === 422) throw { tag: 'refused', problems: body.problems };
      return (request?.read ?? decodeAnswer)(body) as never;
    };
  }
});

/** So many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** A journal whose operations end with the page. */
function ofPage(store: Journal, page: Page): Journal {
  return new Proxy(store, {
    get: (journal, name, receiver) => (page.closed ? never : Reflect.get(journal, name, receiver)),
  });
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
