import type { CartFact, CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import type { HistoryFound } from '../../machines/history/history.events.ts';
import { groupOf, lineOfGood, NOW, trout } from './goods.ts';

const HOUR = 3_600_000;
/** A good that has left the catalogue. */
const herring: CartItem = {
  ...lineOfGood(trout, 4),
  product_id: '99999',
  price_id: '99999-1',
  description_fi: 'Silakkafilee',
  description_en: 'Baltic herring, fillet',
};

/** Facts up to the size of a first fetch, so that one answer holds them all. */
const references = ['A', 'B', 'C', 'D', 'E', ''].map((custom_reference, at) =>
  factOf(at + 1, 'ravintola', 9, { _tag: 'ReferenceChanged', custom_reference }),
);

/** Facts by hand: 2 kg of trout by the user, 5 by a colleague, then herring, then an emptied cart. */
export const added = factOf(7, 'ravintola', 4, {
  _tag: 'ItemAdded',
  group: groupOf(trout),
  item: lineOfGood(trout, 2),
  auto_add_products: [],
});
export const changed = factOf(8, 'keittio', 3, {
  _tag: 'AmountChanged',
  group: groupOf(trout),
  product_id: trout.id,
  amount: 5,
});
export const addedHerring = factOf(9, 'ravintola', 2, {
  _tag: 'ItemAdded',
  group: groupOf(trout),
  item: herring,
  auto_add_products: [],
});
export const emptied = factOf(10, 'ravintola', 1, { _tag: 'CartEmptied' });
const ordered = { ...factOf(1, 'keittio', 30, { _tag: 'CartOrdered', order_id: '100001' }), id: 'f-0' };

const open: HistoryPage = {
  book: 'book-2',
  previous: 'book-1',
  base: emptyCart,
  facts: [...references, added, changed, addedHerring, emptied],
};
const first: HistoryPage = { book: 'book-1', previous: undefined, base: emptyCart, facts: [ordered] };

export const newest: HistoryFound = { source: 'server', pages: [open] };
/** A later history: trout was added again. */
export const newer: HistoryFound = {
  source: 'server',
  pages: [{ ...open, facts: [...open.facts, { ...added, id: 'f-11', seq: 11, causedBy: 'c-11' }] }],
};
/** A history of one fact: this actor added trout to an empty cart. */
export function madeBy(actor: string): HistoryFound {
  return { source: 'server', pages: [{ ...open, facts: [{ ...added, actor, seq: 1 }] }] };
}
export const earlier: HistoryFound = { source: 'server', pages: [first] };
export const keptAlone: HistoryFound = { source: 'browser', pages: [{ ...open, previous: undefined }] };

/** The answer of the server: decimal euros, times as text. */
export function answerOf({ pages: [page] }: HistoryFound) {
  const { book, previous, facts } = page ?? open;
  return {
    book,
    ...(previous === undefined ? {} : { previous }),
    base: { items: [], auto_add_products: [], custom_reference: '' },
    facts: facts.map(({ id, seq, at = NOW, actor, causedBy, data }) => ({
      id,
      stream: `cart:${book}`,
      seq,
      type: data._tag,
      version: 1,
      at: new Date(at).toISOString(),
      actor,
      causedBy,
      data: 'item' in data ? { ...data, item: inEuros(data.item) } : data,
    })),
  };
}

function factOf(seq: number, actor: string, hoursAgo: number, data: CartFact): HistoryFact {
  return { id: `f-${seq}`, seq, at: NOW - hoursAgo * HOUR, actor, causedBy: `c-${seq}-${actor}`, data };
}

function inEuros(item: CartItem) {
  return {
    ...item,
    price_excl_tax: item.price_excl_tax / 100,
    price_incl_tax: item.price_incl_tax / 100,
  };
}
