import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import type { Journal, StoredCommand, StoredOrder } from './journal.ts';

interface Book {
  readonly book: string;
  readonly version: number;
  readonly facts: readonly CartFact[];
}

/** The journal of a browser that keeps nothing: the shop works, and a reload knows what the server knows. */
export function memoryJournal(): Journal {
  const books = new Map<string, Book>();
  const pending = new Map<string, StoredCommand>();
  const unanswered = new Map<string, StoredOrder>();
  const orders = new Map<string, readonly Order[]>();
  const placeOf = (user: string, book: string) => JSON.stringify([user, book]);
  return {
    restore: async (user) => {
      const known = books.get(user);
      return known && { book: known.book, version: known.version, cart: replay(known.facts) };
    },
    seen: async (user) => books.get(user),
    replaceBook: async (user, book, version, fact) => {
      books.set(user, { book, version, facts: [fact] });
    },
    openBook: async (user, book) => {
      books.set(user, { book, version: 0, facts: [] });
    },
    acceptFacts: async ({ id, user, book }, version, facts) => {
      pending.delete(id);
      books.set(user, { book, version, facts: [...(books.get(user)?.facts ?? []), ...facts] });
    },
    pending: async (user) => [...pending.values()].filter((command) => command.user === user),
    keepPending: async (command) => {
      pending.set(command.id, command);
    },
    dropPending: async (id) => {
      pending.delete(id);
    },
    refuse: async ({ id }) => {
      pending.delete(id);
    },
    unanswered: async (user, book) => unanswered.get(placeOf(user, book)),
    pressed: async (user) => [...unanswered.values()].find((order) => order.user === user),
    keepUnanswered: async (order) => {
      unanswered.set(placeOf(order.user, order.book), order);
    },
    dropUnanswered: async (user, book) => {
      unanswered.delete(placeOf(user, book));
    },
    orders: async (user) => orders.get(user) ?? [],
    keepOrders: async (user, kept) => {
      orders.set(user, kept);
    },
  };
}
