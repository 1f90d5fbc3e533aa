import { describe, expect, test } from 'vitest';
import { messages as english } from '../../i18n/en/messages.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import { CartFact, type CartItem, type LineFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { evolve, replay } from '../../machines/domain/cart/evolve.ts';
import { restoring } from '../../machines/domain/cart/restore.ts';
import { type Draft, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { entriesOf, type HistoryFact, isAbout, summaryOf } from '../../machines/domain/history/entries.ts';
import { happeningsOf } from '../../machines/domain/history/happening.ts';
import { previewOf } from '../../machines/domain/history/preview.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { goods, KEY } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const [daily, other] = goods.filter(({ delivery_dates }) => delivery_dates.join(' ') === KEY.daily);
if (daily === undefined || other === undefined) throw new Error('two daily goods are needed');

const adding = (item: CartItem): LineFact => ({
  _tag: 'ItemAdded',
  group: KEY.daily,
  item,
  auto_add_products: [],
});
const product = ({ product_id, description_fi, description_en }: CartItem) => ({
  product_id,
  description_fi,
  description_en,
});
const one = line(daily, 2);
const two = line(other, 3);
const draft: Draft = { id: 'draft-1', name: 'Pikkujoulu', cart: replay([adding(one)]) };
const ofDraft = { kind: 'draftLine', name: 'Pikkujoulu', unit: 'LTK' };
const before = { ...replay([adding(one), adding(two)]), drafts: [draft] };
const about = { group: KEY.daily, product_id: one.product_id };

/** A fact of every type with its text. A new type of fact needs a row here. */
const told: Readonly<Record<CartFact['_tag'], readonly [CartFact, readonly unknown[]]>> = {
  ItemAdded: [adding(one), [{ kind: 'added', product: product(one), amount: 2, unit: 'LTK' }]],
  AmountChanged: [
    { _tag: 'AmountChanged', ...about, amount: 5 },
    [{ kind: 'amount', product: product(one), from: 2, to: 5, unit: 'LTK' }],
  ],
  ItemRemoved: [
    { _tag: 'ItemRemoved', ...about },
    [{ kind: 'removed', product: product(one), amount: 2, unit: 'LTK' }],
  ],
  DeliveryDateChanged: [
    { _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-05' },
    [{ kind: 'date', from: '2026-03-03', to: '2026-03-05', count: 2 }],
  ],
  SubstitutionChanged: [
    { _tag: 'SubstitutionChanged', ...about, substitution: 'refused' },
    [{ kind: 'substitution', product: product(one), substitution: 'refused' }],
  ],
  SubstitutionDefaultChanged: [
    { _tag: 'SubstitutionDefaultChanged', substitution: 'allowed' },
    [{ kind: 'substitutionDefault', substitution: 'allowed' }],
  ],
  ReferenceChanged: [
    { _tag: 'ReferenceChanged', custom_reference: 'Juhlat' },
    [{ kind: 'reference', text: 'Juhlat' }],
  ],
  CartEmptied: [{ _tag: 'CartEmptied' }, [{ kind: 'emptied', count: 2 }]],
  ItemDroppedFromCatalogue: [
    { _tag: 'ItemDroppedFromCatalogue', ...about, ...product(one), reason: 'outOfStock' },
    [{ kind: 'outOfStock', product: product(one) }],
  ],
  ItemRefreshed: [
    {
      _tag: 'ItemRefreshed',
      ...about,
      to: KEY.daily,
      item: { ...one, price_excl_tax: 1_100, delivery_date: '2026-03-04' },
      auto_add_products: [],
    },
    [
      { kind: 'price', product: product(one), from: one.price_excl_tax, to: 1_100 },
      { kind: 'moved', product: product(one), from: '2026-03-03', to: '2026-03-04' },
    ],
  ],
  CartRestored: [
    { _tag: 'CartRestored', items: [one], auto_add_products: [], custom_reference: '' },
    [{ kind: 'restored', count: 1 }],
  ],
  DraftStarted: [
    { _tag: 'DraftStarted', content: { ...contentOf(draft), draft: 'draft-2', name: 'Joulu' } },
    [{ kind: 'draft', change: 'started', name: 'Joulu' }],
  ],
  DraftChanged: [
    {
      _tag: 'DraftChanged',
      draft: draft.id,
      facts: [
        adding(two),
        { _tag: 'AmountChanged', ...about, amount: 5 },
        { _tag: 'ItemRemoved', ...about },
        { _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-05' },
      ],
    },
    [
      { ...ofDraft, product: product(two), from: 0, to: 3 },
      { ...ofDraft, product: product(one), from: 2, to: 5 },
      { ...ofDraft, product: product(one), from: 2, to: 0 },
      { kind: 'draft', change: 'changed', name: 'Pikkujoulu' },
    ],
  ],
  DraftRenamed: [
    { _tag: 'DraftRenamed', draft: draft.id, name: 'Vapaa' },
    [{ kind: 'draft', change: 'renamed', name: 'Vapaa' }],
  ],
  DraftUsed: [
    { _tag: 'DraftUsed', draft: draft.id, former: 'draft-2', name: 'Ostoskori' },
    [{ kind: 'draftUsed', name: 'Pikkujoulu' }],
  ],
  DraftDropped: [
    { _tag: 'DraftDropped', draft: draft.id },
    [{ kind: 'draft', change: 'dropped', name: 'Pikkujoulu' }],
  ],
  WaitingOrderTaken: [
    { _tag: 'WaitingOrderTaken', order_id: '100001' },
    [{ kind: 'taken', order_id: '100001' }],
  ],
  WaitingOrderReleased: [
    { _tag: 'WaitingOrderReleased', order_id: '100001' },
    [{ kind: 'released', order_id: '100001' }],
  ],
  CartOrdered: [{ _tag: 'CartOrdered', order_id: '100001' }, [{ kind: 'ordered', order_id: '100001' }]],
};

describe('the cart’s history in words', () => {
  test('every type of fact has its happenings, and each of them words in both languages', () => {
    const tags = CartFact.members.map(({ fields }) => fields._tag.schema.literal);
    expect(Object.keys(told).toSorted()).toEqual(tags.toSorted());
    for (const [fact, happenings] of Object.values(told)) {
      const found = happeningsOf(fact, before);
      expect(found).toEqual(happenings);
      for (const { kind } of found) {
        expect([kind, `history.${kind}` in finnish, `history.${kind}` in english]).toEqual([
          kind,
          true,
          true,
        ]);
      }
    }
  });

  test('a line whose deposit is another one says so; a line outside the cart is updated', () => {
    const [fact] = told.ItemRefreshed;
    if (fact._tag !== 'ItemRefreshed') throw new Error('not the fact of a fresh line');
    const deposit = { product_id: 'P1', description_fi: 'Pantti', description_en: 'Deposit' };
    const additional_items = [{ ...deposit, unit_price_excl_tax: 10, unit_price_incl_tax: 11 }];
    expect(happeningsOf({ ...fact, item: { ...one, additional_items } }, before)).toEqual([
      { kind: 'deposit', product: product(one), from: 0, to: 10 },
    ]);
    expect(happeningsOf(fact, emptyCart)).toEqual([{ kind: 'updated', product: product(one) }]);
  });

  test('a fact about a line outside the cart is shown by its number', () => {
    expect(happeningsOf(told.AmountChanged[0], emptyCart)).toEqual([
      {
        kind: 'amount',
        product: {
          product_id: one.product_id,
          description_fi: one.product_id,
          description_en: one.product_id,
        },
        from: 0,
        to: 5,
        unit: '',
      },
    ]);
  });

  test('the facts of one command are one moment, newest first, with the cart after it', () => {
    const facts = [
      factOf(1, 'c-1', adding(one)),
      factOf(2, 'c-2', { _tag: 'CartEmptied' }),
      factOf(3, 'c-2', adding(two)),
    ];
    const moments = entriesOf([{ book: 'b', previous: undefined, base: emptyCart, facts }]);
    expect(moments.map(({ id, cart }) => [id, itemsOf(cart).map(({ product_id }) => product_id)])).toEqual([
      ['f-3', [two.product_id]],
      ['f-1', [one.product_id]],
    ]);
    expect(moments.map(summaryOf)).toEqual([
      { kind: 'putBack', count: 1 },
      { kind: 'one', happening: { kind: 'added', product: product(one), amount: 2, unit: 'LTK' } },
    ]);
    expect(moments.map((moment) => isAbout(moment, two.product_id))).toEqual([true, false]);
    expect(moments.map((moment) => isAbout(moment, ' '))).toEqual([true, true]);
  });

  test('lines that an order left are marked in the next book', () => {
    const ordered = { ...factOf(1, 'c-9', { _tag: 'CartOrdered', order_id: '1' }), id: 'o-1' };
    const [left] = entriesOf([
      { book: 'b-2', previous: 'b-1', base: emptyCart, facts: [factOf(1, 'c-9', adding(one))] },
      { book: 'b-1', previous: undefined, base: before, facts: [ordered] },
    ]);
    expect(left === undefined ? undefined : summaryOf(left)).toEqual({ kind: 'carriedOver', count: 1 });
  });
});

describe('any moment can be restored', () => {
  test('lines replace the cart, at today’s prices; missing goods are left out', () => {
    const later = world({
      catalogue: catalogueWith({ [daily.id]: { price_excl_tax: 1_250 }, [other.id]: null }, []),
    });
    const now = replay([adding(line(other, 9))]);
    const decision = decide(now, { ...restoring(before), replace: true }, later);
    expect(decision.ok ? decision.facts.map(({ _tag }) => _tag) : decision).toEqual([
      'CartEmptied',
      'ItemAdded',
    ]);
    const after = decision.ok ? replay(decision.facts, now) : now;
    expect(
      itemsOf(after).map(({ product_id, amount, price_excl_tax }) => [product_id, amount, price_excl_tax]),
    ).toEqual([[daily.id, 2, 1_250]]);
  });

  test('if no line can be restored the cart is unchanged', () => {
    const later = world({ catalogue: catalogueWith({ [daily.id]: null, [other.id]: null }, []) });
    const decision = decide(before, { ...restoring(before), replace: true }, later);
    expect(decision.ok).toBe(false);
  });

  test('into an empty cart nothing is emptied first', () => {
    const decision = decide(emptyCart, { ...restoring(before), replace: true }, world());
    expect(decision.ok ? decision.facts.map(({ _tag }) => _tag) : decision).toEqual([
      'ItemAdded',
      'ItemAdded',
    ]);
  });

  test('the preview lists missing and dearer goods', () => {
    const later = world({
      catalogue: catalogueWith({ [daily.id]: { price_excl_tax: 1_250 }, [other.id]: null }, []),
    });
    const { changes, canReturn, now } = previewOf(before, later);
    expect(changes).toEqual([
      { kind: 'price', ...product(one), from: one.price_excl_tax, to: 1_250 },
      { kind: 'gone', ...product(two), reason: 'missing' },
    ]);
    expect([canReturn, now && orderTotals(now.order).excl]).toEqual([true, 2 * 1_250]);
    expect(previewOf(evolve(before, { _tag: 'CartEmptied' }), later).canReturn).toBe(false);
  });
});

function factOf(seq: number, causedBy: string, data: CartFact): HistoryFact {
  return { id: `f-${seq}`, seq, at: 0, actor: 'ravintola', causedBy, data };
}
