import { describe, expect, test } from 'vitest';
import type { CartCommand, CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { bookOf, isFollowed } from '../../machines/domain/journal/book.ts';
import { callFor } from '../../machines/domain/journal/cart-call.ts';
import { type PendingCommand, shownCart, supersedes } from '../../machines/domain/journal/pending.ts';
import { add, cartAfter, inWords } from './given.ts';
import { KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const toTen = { _tag: 'ChangeAmount', group: KEY.daily, product_id: '1', amount: 10 } as const;
const remove = { _tag: 'RemoveItem', group: KEY.daily, product_id: '1' } as const;
const move = (group: string) => ({ _tag: 'ChangeDeliveryDate', group, delivery_date: '2026-03-06' }) as const;
const refer = { _tag: 'ChangeReference', custom_reference: 'PO 1' } as const;

describe('each command has its §7 call', () => {
  const before = cartAfter([add(sugar, 2), add(milk, 1)]);
  const call = (command: CartCommand) =>
    callFor(command, before, cartAfter([add(sugar, 2), add(milk, 1), command]));

  test('adding sends the line with its amount afterwards', () => {
    expect(call(add(sugar, 3))).toEqual({ name: 'putItem', item: line(sugar, 5) });
  });
  test('of a product in an old and a new group, the line just added is sent', () => {
    const old = { ...line(sugar, 2), delivery_date: '2026-02-27', delivery_dates: ['2026-02-27'] };
    const group = (key: string, item: CartItem) => ({
      key,
      delivery_dates: item.delivery_dates,
      delivery_date: item.delivery_date,
      items: [item],
    });
    const after = { ...emptyCart, groups: [group('2026-02-27', old), group(KEY.daily, line(sugar, 3))] };
    expect(callFor(add(sugar, 3), emptyCart, after)).toEqual({ name: 'putItem', item: line(sugar, 3) });
  });
  test('removing sends product, price and date of the line', () => {
    const item = { product_id: '1', price_id: '1-1', delivery_date: '2026-03-03' };
    expect(call(remove)).toEqual({ name: 'removeItem', item });
  });
  test('everything else sends the whole cart', () => {
    expect(call(toTen)).toEqual({
      name: 'putCart',
      items: [line(sugar, 10), line(milk, 1)],
      custom_reference: '',
    });
    expect(call(refer)).toEqual({
      name: 'putCart',
      items: [line(sugar, 2), line(milk, 1)],
      custom_reference: 'PO 1',
    });
  });
});

describe('whole-cart calls are coalesced', () => {
  test('of two amounts of a line, dates of a group, or references, the last counts', () => {
    expect([
      supersedes({ ...toTen, amount: 3 }, toTen),
      supersedes(move(KEY.daily), move(KEY.daily)),
      supersedes({ ...refer, custom_reference: '' }, refer),
    ]).toEqual([true, true, true]);
  });
  test('any other command is kept with the earlier ones', () => {
    expect([
      supersedes({ ...toTen, product_id: '684' }, toTen),
      supersedes({ ...toTen, group: KEY.fish }, toTen),
      supersedes(move(KEY.fish), move(KEY.daily)),
      supersedes(add(sugar, 1), add(sugar, 1)),
      supersedes(refer, toTen),
      supersedes({ _tag: 'EmptyCart' }, refer),
    ]).toEqual([false, false, false, false, false, false]);
  });
});

describe('pending commands are shown on top of accepted facts', () => {
  const accepted = cartAfter([add(salmon, 1)]);
  const pending = (...commands: readonly CartCommand[]): PendingCommand[] =>
    commands.map((command, ref) => {
      const decision = decide(cartAfter([add(salmon, 1), ...commands.slice(0, ref)]), command, world());
      return { ref, command, facts: decision.ok ? decision.facts : [] };
    });

  test('is the accepted cart, then each pending command decided again', () => {
    const shown = shownCart(accepted, pending(add(sugar, 2), toTen), world());
    expect(inWords(shown)).toEqual(['2026-03-04: 871 × 1', '2026-03-03: 1 × 10']);
  });
  test('leaves out a command that is refused by now', () => {
    const soldOut = world({ catalogue: catalogueWith({ 1: { out_of_stock: 1 } }, []) });
    const shown = shownCart(accepted, pending(add(sugar, 2), toTen, add(milk, 1)), soldOut);
    expect(inWords(shown)).toEqual(['2026-03-04: 871 × 1', '2026-03-03: 684 × 1']);
  });
  test('is, before the catalogue arrives, the facts that the commands had', () => {
    const waiting = { ...world(), catalogue: emptyCatalogue };
    const shown = shownCart(accepted, pending(add(sugar, 2), toTen), waiting);
    expect(inWords(shown)).toEqual(['2026-03-04: 871 × 1', '2026-03-03: 1 × 10']);
  });
});

test('§7 the cart that the server answers is its open book; without one it is the browser’s own', () => {
  const cart = { items: [line(sugar, 2)], extra_fees: [], min_order_amount: null };
  const open = bookOf({ cart, book: 'b7', version: 12 });
  expect([open.book, open.version, inWords(open.cart)]).toEqual(['b7', 12, ['2026-03-03: 1 × 2']]);
  expect(bookOf({ cart: { ...cart, items: [] } })).toEqual({ book: 'only', version: 0, cart: emptyCart });
  expect(bookOf({ cart }, 'only-2').book).toBe('only-2');
  expect(bookOf({ cart }, 'b7').book).toBe('only');
});

test.each([
  ['only', 'only-2', true],
  ['only-2', 'only-3', true],
  ['only', 'only', false],
  ['only', undefined, false],
  // The server's books have ids, and the server states the open one.
  ['b7', 'b8', false],
  ['only', 'b7', false],
  ['', 'only-2', false],
] as const)('is the cart of book %j ordered where this browser has %j open? %j', (book, open, followed) => {
  expect(isFollowed(book, open)).toBe(followed);
});
