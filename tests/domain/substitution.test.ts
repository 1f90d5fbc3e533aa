import { describe, expect, test } from 'vitest';
import type { CartCommand, CartFact, Substitution } from '../../machines/domain/cart/cart.schema.ts';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { restoring } from '../../machines/domain/cart/restore.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { restoredBy, restoredOf } from '../../machines/domain/journal/book.ts';
import { supersedes } from '../../machines/domain/journal/pending.ts';
import { decideOrder, payloadOf } from '../../machines/domain/order/decide.ts';
import { substitutionsOf } from '../../machines/domain/order/substitutions.ts';
import { linesOfOrder, linesToChange } from '../../machines/domain/reorder/lines.ts';
import { add, cartAfter, given } from './given.ts';
import { KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, NOW, world } from './shop.ts';

const about = { group: KEY.daily, product_id: sugar.id };
const choose = (substitution: Substitution, at = about): CartCommand => ({
  _tag: 'ChangeSubstitution',
  ...at,
  substitution,
});
const usually = (substitution: Substitution): CartCommand => ({
  _tag: 'ChangeSubstitutionDefault',
  substitution,
});
/** The choice of each line of a cart. */
const chosen = (cart: Cart) =>
  Object.fromEntries(itemsOf(cart).map(({ product_id, substitution }) => [product_id, substitution]));

describe('a line may be substituted, or not', () => {
  test('the choice of a line is one fact; the same choice again is none', () => {
    given(add(sugar, 1))
      .when(choose('allowed'))
      .then({ _tag: 'SubstitutionChanged', ...about, substitution: 'allowed' });
    given(add(sugar, 1), choose('allowed')).when(choose('allowed')).then();
  });

  test('a line that is not in the cart has no choice', () => {
    given(add(milk, 1)).when(choose('refused')).thenRefused({ code: 'itemMissing', product_id: sugar.id });
  });

  test('the default of the account is one fact; the same default again is none', () => {
    given().when(usually('allowed')).then({ _tag: 'SubstitutionDefaultChanged', substitution: 'allowed' });
    given(usually('allowed')).when(usually('allowed')).then();
  });

  test('the choice of a line concerns this line alone, and a new default no line with a choice', () => {
    const cart = cartAfter([add(sugar, 1), add(milk, 1), choose('refused'), usually('allowed')]);
    expect([chosen(cart), cart.substitution]).toEqual([{ 1: 'refused', 684: undefined }, 'allowed']);
  });

  test('more of a good, another day and a fresh catalogue keep the choice', () => {
    const move: CartCommand = {
      _tag: 'ChangeDeliveryDate',
      group: KEY.daily,
      delivery_date: '2026-03-05',
    };
    const cart = cartAfter([add(sugar, 1), choose('allowed'), add(sugar, 2), move]);
    expect(itemsOf(cart)).toEqual([line(sugar, 3, { substitution: 'allowed', delivery_date: '2026-03-05' })]);
    const dearer = { price_excl_tax: 1_100, price_incl_tax: 1_249 };
    const later = world({ catalogue: catalogueWith({ 1: dearer }, []) });
    given(add(sugar, 1), choose('allowed'))
      .when({ _tag: 'RebuildCart' }, later, world())
      .then({
        _tag: 'ItemRefreshed',
        ...about,
        to: KEY.daily,
        item: line(sugar, 1, { ...dearer, substitution: 'allowed' }),
        auto_add_products: [],
      });
  });

  test('an emptied cart keeps the default, and its restored lines have their choices', () => {
    const before = cartAfter([usually('allowed'), add(sugar, 1), choose('refused'), add(milk, 1)]);
    const emptied = evolve(before, { _tag: 'CartEmptied' });
    expect(emptied).toEqual({ ...emptyCart, substitution: 'allowed' });
    const command = restoring(before);
    expect(chosen(cartAfter([usually('allowed'), command]))).toEqual({ 1: 'refused', 684: undefined });
  });

  test('of two choices of a line, or two defaults, only the last is sent', () => {
    expect([
      supersedes(choose('allowed'), choose('refused')),
      supersedes(choose('allowed'), choose('refused', { ...about, product_id: milk.id })),
      supersedes(usually('allowed'), usually('refused')),
      supersedes(usually('allowed'), choose('refused')),
    ]).toEqual([true, false, true, false]);
  });
});

describe('§7 a cart that is stated whole', () => {
  const stated = {
    items: [line(sugar, 1, { substitution: 'refused' })],
    extra_fees: [],
    min_order_amount: null,
  };

  test('has its choices and the default; without them there are none', () => {
    const facts: readonly CartFact[] = [
      restoredBy({ cart: { ...stated, substitution: 'allowed' } }),
      restoredBy({ cart: { ...stated, items: [line(sugar, 1)] } }),
    ];
    const [ours, theirs] = facts.map((fact) => evolve(emptyCart, fact));
    expect(ours && [chosen(ours), ours.substitution]).toEqual([{ 1: 'refused' }, 'allowed']);
    expect(theirs && [chosen(theirs), 'substitution' in theirs]).toEqual([{ 1: undefined }, false]);
    expect(ours && evolve(emptyCart, restoredOf(ours))).toEqual(ours);
  });

  test('a written cart or line has the choice that it states, and the default stays', () => {
    const item = line(sugar, 2, { substitution: 'refused' });
    const past = [usually('allowed'), add(sugar, 2)];
    given(...past)
      .when({ _tag: 'PutItem', item })
      .then({ _tag: 'SubstitutionChanged', ...about, substitution: 'refused' });
    given().when({ _tag: 'PutItem', item }).then({
      _tag: 'ItemAdded',
      group: KEY.daily,
      item,
      auto_add_products: [],
    });
    const put = cartAfter([...past, { _tag: 'PutCart', items: [item], custom_reference: '' }]);
    expect([chosen(put), put.substitution]).toEqual([{ 1: 'refused' }, 'allowed']);
  });
});

describe('the choice goes with the order', () => {
  const cart = cartAfter([usually('allowed'), add(sugar, 1), choose('refused'), add(salmon, 1)]);
  const payload = payloadOf(cart, world());
  const stamp = { id: 'o1', ordered_at: NOW, ordered_by: 'ravintola' };
  const decision = decideOrder(payload, world(), stamp);
  const orders = decision.ok ? decision.facts.map(({ order }) => order) : [];

  test('each line of an order states its own choice, else the default', () => {
    const lines = payload.deliveries.flatMap(({ items }) => items);
    expect(lines).toEqual([
      line(sugar, 1, { substitution: 'refused' }),
      line(salmon, 1, { substitution: 'allowed' }),
    ]);
    expect(orders.flatMap(({ deliveries }) => deliveries.flatMap(({ items }) => items))).toEqual(lines);
    expect(orders.map(({ deliveries }) => substitutionsOf(deliveries))).toEqual([{ allowed: 1, stated: 2 }]);
    const refused = line(milk, 1, { substitution: 'refused' });
    const fee = { ...refused, product_id: 'P9996' };
    expect(substitutionsOf([{ items: [refused, fee] }, { items: lines }])).toEqual({ allowed: 1, stated: 3 });
  });

  test('an order at a backend without a default states none', () => {
    const theirs = payloadOf(cartAfter([add(sugar, 1)]), world());
    expect(theirs.deliveries.flatMap(({ items }) => items)).toEqual([line(sugar, 1)]);
    expect(substitutionsOf(theirs.deliveries)).toBeUndefined();
  });

  test('an order that is changed keeps the choices; one that is ordered again follows the default', () => {
    const again = orders.flatMap((order) => [linesToChange(order), linesOfOrder(order)]);
    expect(again.map((lines) => lines.map(({ substitution }) => substitution))).toEqual([
      ['refused', 'allowed'],
      [undefined, undefined],
    ]);
    const lines = [{ product_id: sugar.id, amount: 1, substitution: 'refused' as const }];
    const taken = cartAfter([usually('allowed'), { _tag: 'TakeWaitingOrder', order_id: '1', lines }]);
    expect(chosen(taken)).toEqual({ 1: 'refused' });
  });
});
