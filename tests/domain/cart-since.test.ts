import { describe, expect, test } from 'vitest';
import type { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import { doneSince } from '../../machines/domain/history/since.ts';
import { catalogueWith, groupOf, lineOfGood, peas, trout, world } from '../model/goods.ts';
import { adding } from '../model/orders.ts';

const ofTrout = { product_id: trout.id, group: groupOf(trout) };
const setting = (amount: number): CartCommand => ({ _tag: 'ChangeAmount', ...ofTrout, amount });
const removing: CartCommand = { _tag: 'RemoveItem', ...ofTrout };
const emptying: CartCommand = { _tag: 'EmptyCart' };
const ordering: CartFact = { _tag: 'CartOrdered', order_id: '100001' };
const about = ({ id, description_fi, description_en }: typeof trout) => ({
  product_id: id,
  description_fi,
  description_en,
});
const mine = (...asked: readonly Asked[]) => asked.map((each) => ['ravintola', each] as const);
const theirs = (...asked: readonly Asked[]) => asked.map((each) => ['keittio', each] as const);
/** Two commands, one fact each: trout 2, then 3. */
const known = mine(adding(trout, 2), setting(3));

describe('changes by colleagues since the last visit', () => {
  test('a changed amount of the user is shown with the author, both amounts and the moment', () => {
    expect(doneAfter(2, bookOf(known, theirs(setting(5))))).toEqual([
      { kind: 'amount', ...about(trout), by: 'keittio', moment: 'book-1/3', from: 3, to: 5 },
    ]);
  });

  test('several changes of a line are one, from the seen to the current value', () => {
    expect(doneAfter(2, bookOf(known, theirs(setting(5), setting(8))))).toEqual([
      { kind: 'amount', ...about(trout), by: 'keittio', moment: 'book-1/4', from: 3, to: 8 },
    ]);
    expect(doneAfter(2, bookOf(known, theirs(setting(5), setting(3))))).toEqual([]);
  });

  test('a new line is shown from 0, a removed one as removed, and a day once a delivery', () => {
    const dating: CartCommand = {
      _tag: 'ChangeDeliveryDate',
      group: groupOf(trout),
      delivery_date: '2026-11-27',
    };
    expect(doneAfter(2, bookOf(known, theirs(adding(peas, 4), dating)))).toEqual([
      { kind: 'amount', ...about(peas), by: 'keittio', moment: 'book-1/3', from: 0, to: 4 },
      {
        kind: 'date',
        ...about(trout),
        by: 'keittio',
        moment: 'book-1/4',
        from: '2026-11-25',
        to: '2026-11-27',
      },
    ]);
    expect(doneAfter(2, bookOf(known, theirs(removing)))).toEqual([
      { kind: 'removed', ...about(trout), by: 'keittio', moment: 'book-1/3' },
    ]);
  });

  test('a seen change is not shown again', () => {
    const book = bookOf(known, theirs(setting(5)));
    expect(doneAfter(3, book)).toEqual([]);
    expect(doneAfter(3, bookOf(known, theirs(setting(5), setting(6))))).toMatchObject([{ from: 5, to: 6 }]);
  });

  test('own changes on another device are not shown, and end a colleague’s earlier ones', () => {
    expect(doneAfter(2, bookOf(known, mine(setting(9), adding(peas, 1))))).toEqual([]);
    expect(doneAfter(2, bookOf(known, theirs(setting(5)), mine(setting(9))))).toEqual([]);
    expect(doneAfter(2, bookOf(known, mine(setting(9)), theirs(setting(5))))).toMatchObject([
      { by: 'keittio', from: 9, to: 5 },
    ]);
  });

  test('an emptied and restored cart is unchanged', () => {
    expect(doneAfter(2, bookOf(known, theirs(emptying, adding(trout, 3))))).toEqual([]);
    expect(doneAfter(2, bookOf(known, theirs(emptying, adding(trout, 4))))).toMatchObject([
      { kind: 'amount', from: 3, to: 4 },
    ]);
  });

  test('changes by fresh goods in a colleague’s browser are shown as the colleague’s, others without an author', () => {
    const dropped: CartFact = {
      _tag: 'ItemDroppedFromCatalogue',
      ...ofTrout,
      ...about(trout),
      reason: 'outOfStock',
    };
    expect(doneAfter(2, bookOf(known, theirs(dropped)))).toEqual([
      { kind: 'gone', ...about(trout), reason: 'outOfStock' },
    ]);
    const refreshed: CartFact = {
      _tag: 'ItemRefreshed',
      ...ofTrout,
      to: groupOf(trout),
      item: { ...lineOfGood(trout, 3), price_excl_tax: 1_567 },
      auto_add_products: [],
    };
    expect(doneAfter(2, bookOf(known, theirs(refreshed)))).toEqual([
      { kind: 'price', ...about(trout), from: trout.price_excl_tax, to: 1_567 },
    ]);
  });

  test('ordering ends the book: the author and the order are shown, and its lines are not', () => {
    const first = bookOf(known, theirs(setting(5), removing, ordering));
    expect(doneAfter(2, first, nextBook())).toEqual([
      { kind: 'ordered', product_id: '', by: 'keittio', order_id: '100001' },
    ]);
    expect(doneAfter(2, bookOf(known, mine(ordering)), nextBook())).toEqual([]);
  });

  test('a draft that a colleague made the cart is named; lines are not, and one’s own draft is not', () => {
    const start: CartCommand = {
      _tag: 'StartDraft',
      draft: 'draft-1',
      name: 'Pikkujoulu',
      lines: [{ product_id: peas.id, amount: 4 }],
    };
    const use: CartCommand = { _tag: 'UseDraft', draft: 'draft-1', former: 'draft-2', name: 'Entinen' };
    expect(doneAfter(2, bookOf(known, theirs(start, setting(5), use)))).toEqual([
      { kind: 'used', product_id: '', name: 'Pikkujoulu', by: 'keittio', moment: 'book-1/5' },
    ]);
    const undo: CartCommand = { _tag: 'UseDraft', draft: 'draft-2', former: 'draft-1', name: 'Pikkujoulu' };
    expect(doneAfter(2, bookOf(known, theirs(start, use, undo)))).toEqual([]);
    expect(doneAfter(2, bookOf(known, mine(start, use)))).toEqual([]);
  });

  test('lines that an order left have no author; a colleague’s additions to the next book have one', () => {
    const left: CartFact = {
      _tag: 'CartRestored',
      items: [lineOfGood(trout, 1)],
      auto_add_products: [],
      custom_reference: '',
    };
    expect(
      doneAfter(2, bookOf(known, theirs(ordering)), nextBook(theirs(left, adding(peas, 2)))),
    ).toMatchObject([
      { kind: 'ordered', by: 'keittio' },
      { kind: 'amount', product_id: peas.id, moment: 'book-2/2', from: 0, to: 2 },
    ]);
    const emptied: CartFact = { _tag: 'CartEmptied' };
    expect(doneAfter(2, bookOf(known, theirs([emptied, left])))).toEqual([]);
  });
});

type Asked = CartCommand | CartFact | readonly CartFact[];
type Moments = readonly (readonly [who: string, asked: Asked])[];

/** The changes for `ravintola` since this version of the first book. */
function doneAfter(version: number, first: HistoryPage, next?: HistoryPage) {
  const pages = next === undefined ? [first] : [next, first];
  return doneSince(pages, { book: 'book-1', version }, 'ravintola');
}

function bookOf(...moments: readonly Moments[]): HistoryPage {
  return pageOf('book-1', moments.flat());
}

function nextBook(...moments: readonly Moments[]): HistoryPage {
  return pageOf('book-2', moments.flat());
}

/** Each moment is one command, or facts without a command. */
function pageOf(book: string, moments: Moments): HistoryPage {
  let cart: Cart = emptyCart;
  const facts: HistoryFact[] = [];
  for (const [at, [actor, asked]] of moments.entries()) {
    for (const data of factsOf(asked, cart)) {
      const seq = facts.length + 1;
      facts.push({ id: `${book}/${seq}`, seq, at: 0, actor, causedBy: `${book} ${at}`, data });
      cart = replay([data], cart);
    }
  }
  return { book, previous: undefined, base: emptyCart, facts };
}

function factsOf(asked: Asked, cart: Cart): readonly CartFact[] {
  if (areFacts(asked)) return asked;
  if (isFact(asked)) return [asked];
  const decision = decide(cart, asked, { ...world, catalogue: catalogueWith(trout, peas) });
  return decision.ok ? decision.facts : [];
}

function areFacts(asked: Asked): asked is readonly CartFact[] {
  return Array.isArray(asked);
}

function isFact(asked: CartCommand | CartFact): asked is CartFact {
  return ['CartOrdered', 'CartRestored', 'ItemRefreshed', 'ItemDroppedFromCatalogue'].includes(asked._tag);
}
