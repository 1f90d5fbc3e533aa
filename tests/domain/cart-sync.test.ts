import { expect, test } from 'vitest';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { cartAggregate, cartState, type StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import { NOW, trout } from '../model/goods.ts';
import { adding } from '../model/orders.ts';

const command = (id: string): StoredCommand => ({
  ...{ id, user: 'ravintola', book: 'only', at: NOW },
  ...{ command: adding(trout, 1), facts: [] },
});

/** The ids still queued after an order has closed the book; `ref` 0: another tab stored the command. */
function leftAfterOrder(book: string): string[] {
  const accepted = cartState({ book, version: 0, cart: emptyCart }, undefined);
  const queue = [
    { ref: 0, stored: command('of-another-tab'), mode: 'given' },
    { ref: 1, stored: command('own'), mode: 'given' },
  ] as const;
  const { closed } = cartAggregate('ravintola');
  return closed({ accepted, queue }, 'next').queue.map(({ stored }) => stored.id);
}

test('an order of a cart without a name includes this tab’s unsaved commands, and not another tab’s', () => {
  expect(leftAfterOrder('only')).toEqual(['of-another-tab']);
});

test('a command that comes after the order of a named cart waits for the server’s answer', () => {
  expect(leftAfterOrder('book-1')).toEqual(['of-another-tab', 'own']);
});
