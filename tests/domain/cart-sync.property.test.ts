import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptied, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import type { CartAnswer } from '../../machines/domain/contract/cart-calls.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import {
  type CartKind,
  type CartPush,
  type CartState,
  type CartTaken,
  cartAggregate,
  cartState,
  type StoredCommand,
} from '../../machines/domain/journal/cart-sync.ts';
import { shownCart } from '../../machines/domain/journal/pending.ts';
import { emptySync, merge, nextOf } from '../../machines/domain/sync/merge.ts';
import type { Message, Sync } from '../../machines/domain/sync/messages.ts';
import { groupOf, peas, trout, world } from '../model/goods.ts';
import { adding } from '../model/orders.ts';

const line = { product_id: trout.id, group: groupOf(trout) };
const command = fc.constantFrom<CartCommand>(
  adding(trout, 1),
  adding(trout, 2),
  adding(peas, 3),
  { _tag: 'ChangeAmount', ...line, amount: 5 },
  { _tag: 'ChangeAmount', ...line, amount: 7 },
  { _tag: 'ChangeSubstitution', ...line, substitution: 'allowed' },
  { _tag: 'ChangeSubstitutionDefault', substitution: 'allowed' },
  { _tag: 'RemoveItem', ...line },
  { _tag: 'EmptyCart' },
  { _tag: 'ChangeReference', custom_reference: 'Juhla' },
  { _tag: 'StartDraft', draft: 'draft-1', name: 'Joulu' },
  { _tag: 'ChangeDraft', draft: 'draft-1', change: { _tag: 'ChangeAmount', ...line, amount: 9 } },
  { _tag: 'UseDraft', draft: 'draft-1', former: 'draft-2', name: 'Kori' },
);
const fate = fc.constantFrom('answered', 'answered', 'answered', 'lost before', 'lost after', 'unreadable');
const step = fc.record({
  page: fc.constantFrom(0, 1),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.record({ ask: command, held: fc.boolean() }) },
    { weight: 9, arbitrary: fc.record({ go: fate }) },
    { weight: 2, arbitrary: fc.record({ colleague: command }) },
    { weight: 1, arbitrary: fc.record({ hear: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.constantFrom('flush', 'wait', 'reload', 'order') },
  ),
});
type Does =
  typeof step extends fc.Arbitrary<infer Step extends { readonly does: unknown }> ? Step['does'] : never;

test('two tabs, a colleague, losses, repeats, late pushes: each command runs once or is reported; the tabs show the server’s cart', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shop = makeShop();
      for (const { page, does } of steps) shop.go(page, does);
      shop.end();
      const { asked, log, voided, refused, overruled, store, pages, told } = shop;
      for (const id of asked) {
        const times = log.filter((each) => each === id).length;
        const isSettled = times === 1 || refused.has(id) || voided.has(id) || overruled.has(id);
        expect({ id, times, isSettled }).toEqual({ id, times: times === 0 ? 0 : 1, isSettled: true });
      }
      expect(told).toBe(refused.size);
      expect(store.size).toBe(0);
      for (const { queue, accepted, unsaved } of pages) {
        const { book, version, cart } = accepted ?? cartState(undefined, undefined);
        expect({ queue, unsaved, book, version, ...linesOf(cart) }).toEqual({
          ...{ queue: [], unsaved: 0, book: shop.book, version: shop.version },
          ...linesOf(shop.cart),
        });
      }
    }),
    { numRuns: 3_000 },
  );
});

/** A browser with two tabs and one storage, the server, and a colleague. */
function makeShop() {
  const store = new Map<string, StoredCommand>();
  const asked: string[] = [];
  /** Ids of the accepted commands, in order. */
  const log: string[] = [];
  const answers = new Map<string, CartTaken>();
  const voided = new Set<string>();
  const refused = new Set<string>();
  /** Half-typed amounts whose line a colleague has removed: the fetched cart reports the removal. */
  const overruled = new Set<string>();
  const pushes: CartPush[] = [];
  const pages: Sync<CartKind>[] = [emptySync(), emptySync()];
  const carts = cartAggregate('ravintola');
  const server = { book: 'book-1', version: 0, cart: emptyCart, applied: [] as string[] };
  let told = 0;
  /** The end of each tab's call. */
  const ends: ((() => void) | undefined)[] = [];

  const pageAt = (page: number): Sync<CartKind> => pages[page] ?? emptySync();
  const tell = (page: number, message: Message<CartKind>) => {
    const [sync, requests] = merge(carts, pageAt(page), message);
    pages[page] = sync;
    for (const request of requests) {
      if (request.tag === 'keep') for (const stored of request.stored) store.set(stored.id, stored);
      if (request.tag === 'accept') for (const { id } of request.stored) store.delete(id);
      if (request.tag === 'drop') {
        for (const id of request.ids) {
          if (message.tag === 'asked') voided.add(id);
          store.delete(id);
        }
      }
      if (request.tag === 'setAside') {
        if (!refused.has(request.stored.id)) told += 1;
        refused.add(request.stored.id);
        store.delete(request.stored.id);
      }
    }
  };
  const stored = () => [...store.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const restore = (page: number) => {
    pages[page] = emptySync();
    ends[page] = undefined;
    const accepted = cartState(undefined, { book: 'book-1', version: 0 });
    tell(page, { tag: 'restored', accepted, stored: stored(), stem: '', server: 'unknown' });
  };
  const happen = (facts: readonly CartFact[], by: string) => {
    server.cart = replay(facts, server.cart);
    server.version += facts.length;
    if (facts.length > 0) pushes.push({ book: server.book, version: server.version, by });
  };
  const order = () => {
    Object.assign(server, { book: `${server.book}+`, version: 0, cart: emptied(server.cart), applied: [] });
    pushes.push({ book: server.book, version: 0, by: 'keittio' });
  };
  /** The server's part of a call: it accepts a command once for each id. */
  const take = (
    { id, command: asks }: StoredCommand,
    book: string,
    isTyped: boolean,
  ): CartTaken | Failure => {
    const known = answers.get(id);
    if (known !== undefined) return known;
    if (book !== server.book) return { tag: 'bookClosed', book: server.book };
    const decision = decide(server.cart, asks, world);
    if (!decision.ok) {
      if (isTyped && decision.problems.every(({ code }) => code === 'itemMissing')) overruled.add(id);
      return { tag: 'refused', problems: decision.problems };
    }
    happen(decision.facts, 'ravintola');
    log.push(id);
    server.applied.push(id);
    const taken = { book: server.book, version: server.version, facts: decision.facts };
    answers.set(id, taken);
    return taken;
  };
  const lost: Failure = { tag: 'lost' };
  /** Begins the next call; only one tab has the lock. Returns the call's end. */
  const begin = (page: number, outcome: string): (() => void) | undefined => {
    const next = nextOf(pageAt(page));
    if (next === 'fetch') {
      tell(page, { tag: 'fetching' });
      const answer = answerOf(server);
      return () => {
        if (outcome.startsWith('lost')) tell(page, { tag: 'unstated', failure: lost });
        else tell(page, { tag: 'stated', fetched: { answer, pages: 'none' } });
      };
    }
    if (next !== 'call' || pageAt(1 - page).sent.length > 0) return undefined;
    const gone = pageAt(page).queue.flatMap((entry) => (store.has(entry.stored.id) ? [] : [entry.stored.id]));
    tell(page, { tag: 'shared', left: stored(), gone, isClosed: false });
    if (nextOf(pageAt(page)) !== 'call') return undefined;
    tell(page, { tag: 'calling' });
    const { sent, accepted } = pageAt(page);
    const [entry] = sent;
    if (entry === undefined) throw new Error('nothing is sent');
    const isLost = outcome === 'lost before';
    const taken = isLost ? lost : take(entry.stored, accepted?.book ?? '', entry.mode === 'typed');
    return () => {
      if (outcome === 'lost after') return tell(page, { tag: 'failed', failure: lost });
      if ('tag' in taken) return tell(page, { tag: 'failed', failure: taken });
      const answer = outcome === 'unreadable' ? { ...taken, facts: undefined } : taken;
      tell(page, { tag: 'answered', answer });
    };
  };
  /** Ends the current call, or begins another one. */
  const go = (page: number, outcome: string) => {
    const end = ends[page];
    ends[page] = end === undefined ? begin(page, outcome) : undefined;
    end?.();
  };
  const ask = (page: number, asks: CartCommand, held: boolean) => {
    const { accepted, queue } = pageAt(page);
    const pending = queue.map((entry) => ({ ref: entry.ref, ...carts.commandOf(entry.stored) }));
    const decision = decide(shownCart(accepted?.cart ?? emptyCart, pending, world), asks, world);
    if (!decision.ok || decision.facts.length === 0) return;
    const id = String(asked.length + 1).padStart(4, '0');
    asked.push(id);
    const { facts } = decision;
    const stamp = { now: 0, id, begins: '' };
    tell(page, { tag: 'asked', ref: asked.length, command: { command: asks, facts }, held, stamp });
  };
  const hear = (page: number, push: CartPush) => tell(page, { tag: 'heard', news: push });
  for (const page of [0, 1]) restore(page);
  return {
    ...{ asked, log, voided, refused, overruled, store, pages },
    get told() {
      return told;
    },
    get book() {
      return server.book;
    },
    get version() {
      return server.version;
    },
    get cart() {
      return server.cart;
    },
    go: (page: number, does: Does) => {
      if (typeof does === 'object') {
        if ('ask' in does) return ask(page, does.ask, does.held && does.ask._tag === 'ChangeAmount');
        if ('go' in does) return go(page, does.go);
        if ('hear' in does) {
          const push = pushes[does.hear];
          return push && hear(page, push);
        }
        const decision = decide(server.cart, does.colleague, world);
        return decision.ok && happen(decision.facts, 'keittio');
      }
      switch (does) {
        case 'flush':
          return tell(page, { tag: 'released' });
        case 'wait':
          return tell(page, { tag: 'due', isHastened: false });
        case 'reload':
          return restore(page);
        case 'order':
          return order();
        default:
          return does satisfies never;
      }
    },
    /** Restores the network: no call is lost any more, and each tab receives the last push. */
    end: () => {
      for (const page of [0, 1, 0, 1, 0, 1]) {
        const last = pushes.at(-1);
        if (last !== undefined) hear(page, last);
        tell(page, { tag: 'released' });
        for (let turn = 0; turn < 200; turn += 1) {
          if (nextOf(pageAt(page)) === 'wait') tell(page, { tag: 'due', isHastened: false });
          go(page, 'answered');
        }
      }
    },
  };
}

function answerOf({
  book,
  version,
  cart,
  applied,
}: Pick<CartState, 'book' | 'version' | 'cart'> & { readonly applied: readonly string[] }): CartAnswer {
  const { custom_reference, autoAddProducts } = cart;
  const auto_add_products = [...autoAddProducts.values()];
  const stated = { items: itemsOf(cart), extra_fees: [], min_order_amount: null };
  const drafts = (cart.drafts ?? []).map(contentOf);
  return {
    ...{ book, version, applied: [...applied] },
    cart: { ...stated, custom_reference, auto_add_products, drafts },
  };
}

function linesOf(cart: Cart): object {
  const amounts = itemsOf(cart).map(({ product_id, amount }) => [product_id, amount] as const);
  const drafts = (cart.drafts ?? []).map((draft) => [draft.name, linesOf(draft.cart)] as const);
  return { amounts: amounts.toSorted(), reference: cart.custom_reference, drafts };
}
