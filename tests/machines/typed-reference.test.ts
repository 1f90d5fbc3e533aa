import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { keepReference } from '../../effects/typed-reference.ts';
import type { JournalInput, JournalMessage, JournalRequest } from '../../machines/cart/cart.events.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { AcceptedBook } from '../../machines/domain/journal/book.ts';
import { noCart } from '../model/accounts.ts';
import { HALF_TYPED, input, smallCart } from '../model/cart/samples.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the text of the reference dialog', () => {
  test('is stored at each key, and shown in the dialog that this user opens next for this book', () => {
    const { type } = page();
    for (const text of ['J', 'Ju', HALF_TYPED]) {
      type(text);
      expect([
        page().shown(),
        page({ username: 'keittio' }).shown(),
        page({ accepted: otherBook }).shown(),
      ]).toEqual([text, undefined, undefined]);
    }
  });

  test.each([
    ['it is confirmed', { type: 'cart.changeReference', custom_reference: HALF_TYPED } as const],
    ['it is cancelled', { type: 'cart.cancel' } as const],
    [
      'a colleague has ordered the book',
      { type: 'journal.synced', accepted: otherBook, answered: [] } as const,
    ],
  ])('is dropped once %s', (_, event) => {
    const { cart, type } = page();
    type(HALF_TYPED);
    cart.send(event);
    expect([cart.getSnapshot().context.reference, stored.size]).toEqual([undefined, 0]);
  });

  test('is dropped with the order of a cart without named books', () => {
    page().type(HALF_TYPED);
    const { kept, shown } = page({ isOpen: false });
    kept.drop();
    expect([shown(), stored.size]).toEqual([undefined, 0]);
  });

  test('remains when the server states the cart again, also with an unknown book', () => {
    const { cart, type, shown } = page({ accepted: undefined });
    type(HALF_TYPED);
    for (const version of [1, 2]) {
      cart.send({ type: 'journal.synced', accepted: { ...noCart, version, cart: smallCart }, answered: [] });
      expect([shown(), page().shown()]).toEqual([HALF_TYPED, HALF_TYPED]);
    }
  });

  test('lasts as long as the page if the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const { type, shown } = page();
    type(HALF_TYPED);
    expect([shown(), page().shown()]).toEqual([HALF_TYPED, undefined]);
  });

  test('is kept no longer by a page that has ended', () => {
    const { kept, type } = page();
    kept.stop();
    type(HALF_TYPED);
    expect(stored.size).toBe(0);
  });
});

const otherBook = { ...noCart, book: 'book-2' };

interface Opening {
  readonly username?: string;
  readonly accepted?: AcceptedBook | undefined;
  readonly isOpen?: boolean;
}

/** A page with an open reference dialog; all pages share one browser. */
function page(opening: Opening = {}) {
  const { username = 'ravintola', accepted, isOpen = true } = { accepted: noCart, ...opening };
  const journal = fromCallback<JournalRequest, JournalInput, JournalMessage>(() => {});
  const cart = createActor(cartMachine.provide({ actors: { journal } }), {
    input: { ...input, accepted },
  }).start();
  cart.send({ type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined });
  const kept = keepReference(cart, username);
  if (isOpen) cart.send({ type: 'cart.reference' });
  return {
    cart,
    kept,
    type: (custom_reference: string) => cart.send({ type: 'cart.typeReference', custom_reference }),
    shown: () => cart.getSnapshot().context.reference,
  };
}
