import { expect, test } from 'vitest';
import { contextOf, rebuilt, withWorld } from '../../machines/cart/cart.context.ts';
import { synced } from '../../machines/cart/cart.journal.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { stillTrue, withChanges, withReasons } from '../../machines/domain/cart/changes.ts';
import { editsBetween, statedBy } from '../../machines/domain/cart/edits.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { noCart } from '../model/accounts.ts';
import { input } from '../model/cart/samples.ts';
import { catalogueWith, char, type Good, groupOf, lineOfGood, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

const { id: product_id, description_fi, description_en } = trout;
const about = { product_id, description_fi, description_en };
const ofTrout = { product_id, group: groupOf(trout) };
const setting = (amount: number): CartCommand => ({
  _tag: 'ChangeAmount',
  ...ofTrout,
  amount,
});
const dating = (delivery_date: string): CartCommand => ({
  _tag: 'ChangeDeliveryDate',
  group: groupOf(trout),
  delivery_date,
});
const two = cartOf(adding(trout, 2));
const mine = statedBy([{ _tag: 'AmountChanged', group: groupOf(trout), product_id, amount: 2 }]);
const nothing = statedBy([]);
const kinds = (before: Cart, after: Cart, stated = mine) => editsBetween(before, after, stated, 'keittio');

test('a set amount that a colleague sets again is shown to its first author, with both amounts', () => {
  expect(kinds(two, cartOf(adding(trout, 2), setting(5)))).toEqual([
    { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 },
  ]);
});

test('a user who set no value of a line does not see its change', () => {
  expect(kinds(two, cartOf(adding(trout, 2), setting(5), dating('2026-11-27')), nothing)).toEqual([]);
});

test('a day is shown once a delivery, to a user who had chosen one', () => {
  const dated = statedBy([
    { _tag: 'DeliveryDateChanged', group: groupOf(trout), delivery_date: '2026-11-25' },
  ]);
  expect(kinds(two, cartOf(adding(trout, 2), dating('2026-11-27')), dated)).toEqual([
    { kind: 'date', ...about, by: 'keittio', from: '2026-11-25', to: '2026-11-27' },
  ]);
});

test('a delivery of two goods shows its day once; an added amount is a set one', () => {
  const chilled = [adding(trout, 2), adding(char, 1)] as const;
  const stated = statedBy([
    { _tag: 'ItemAdded', group: groupOf(char), item: lineOfGood(char, 1), auto_add_products: [] },
    { _tag: 'DeliveryDateChanged', group: groupOf(trout), delivery_date: '2026-11-25' },
  ]);
  const more: CartCommand = { _tag: 'ChangeAmount', product_id: char.id, group: groupOf(char), amount: 4 };
  expect(kinds(cartOf(...chilled), cartOf(...chilled, dating('2026-11-27'), more), stated)).toMatchObject([
    { kind: 'date', product_id },
    { kind: 'amount', product_id: char.id, from: 1, to: 4 },
  ]);
});

test('a removed line is shown to each user who had it; an added one to none', () => {
  expect(kinds(two, cartOf(adding(peas, 1)), nothing)).toEqual([
    { kind: 'removed', ...about, by: 'keittio' },
  ]);
});

test('a draft that a colleague makes the cart is one change, of its name', () => {
  const start: CartCommand = {
    _tag: 'StartDraft',
    draft: 'draft-1',
    name: 'Pikkujoulu',
    lines: [{ product_id: peas.id, amount: 2 }],
  };
  const beside = [adding(trout, 2), start] as const;
  const use: CartCommand = { _tag: 'UseDraft', draft: 'draft-1', former: 'draft-2', name: 'Entinen' };
  const used = { kind: 'used', product_id: '', name: 'Pikkujoulu', by: 'keittio' } as const;
  expect(kinds(cartOf(...beside), cartOf(...beside, use))).toEqual([used]);
  const more = [adding(trout, 2), adding(peas, 2), start] as const;
  expect(kinds(cartOf(...more), cartOf(...more, use))).toEqual([used]);
  expect(kinds(cartOf(...beside), cartOf(...beside, setting(5)))).toMatchObject([{ kind: 'amount', to: 5 }]);
  const swapped: readonly CartCommand[] = [{ _tag: 'RemoveItem', ...ofTrout }, adding(peas, 2)];
  expect(kinds(cartOf(...beside), cartOf(...beside, ...swapped))).toMatchObject([{ kind: 'removed' }]);
  expect(kinds(cartOf(start), cartOf(start, use))).toEqual([]);
  const partly: readonly CartCommand[] = [
    setting(5),
    adding(peas, 2),
    { _tag: 'DropDraft', draft: 'draft-1' },
  ];
  expect(kinds(cartOf(...beside), cartOf(...beside, ...partly))).toMatchObject([{ kind: 'amount', to: 5 }]);
  const ordered = { kind: 'ordered', product_id: '', by: 'keittio' } as const;
  expect(withChanges([ordered], [used])).toEqual([ordered, used]);
  expect(stillTrue([used], cartOf(adding(peas, 1)))).toEqual([used]);
});

test('a shown change lasts until its value is reverted', () => {
  const amount = { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 } as const;
  const removed = { kind: 'removed', ...about, by: 'keittio' } as const;
  const ordered = { kind: 'ordered', product_id: '', by: 'keittio' } as const;
  const told = [amount, removed, ordered];
  expect(stillTrue(told, cartOf(adding(trout, 5)))).toEqual([amount, ordered]);
  expect(stillTrue(told, cartOf(adding(trout, 4)))).toEqual([ordered]);
  expect(stillTrue(told, cartOf(adding(peas, 1)))).toEqual([removed, ordered]);
});

test('a second change starts from the last seen value, and disappears when reverted', () => {
  const amount = { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 } as const;
  expect(withChanges([amount], [{ ...amount, from: 5, to: 7 }])).toEqual([{ ...amount, from: 2, to: 7 }]);
  expect(withChanges([amount], [{ ...amount, from: 5, to: 2 }])).toEqual([]);
});

test('a line that a colleague’s browser dropped with its fresh goods is lost, with the reason, and nobody removed it', () => {
  const removed = { kind: 'removed', ...about, by: 'keittio' } as const;
  const worldOf = (...goods: readonly Good[]) => ({ ...world, catalogue: catalogueWith(...goods) });
  expect(withReasons([removed], worldOf(peas))).toEqual([{ kind: 'gone', ...about, reason: 'missing' }]);
  const soldOut = { ...trout, out_of_stock: 1 as const };
  expect(withReasons([removed], worldOf(soldOut))).toEqual([
    { kind: 'gone', ...about, reason: 'outOfStock' },
  ]);
  expect(withReasons([removed], worldOf(trout))).toEqual([removed]);
  expect(withReasons([removed], { ...world, catalogue: emptyCatalogue })).toEqual([removed]);
});

test('it is told as lost with the fresh goods, whichever comes first: they or the colleague’s cart', () => {
  const before = { ...contextOf({ ...input, accepted: { ...noCart, cart: two } }), changes: [] };
  const after = { ...noCart, version: 1, cart: cartOf(adding(peas, 1)) };
  const removed = [{ kind: 'removed', ...about, by: 'keittio' }] as const;
  const lost = [{ kind: 'gone', ...about, reason: 'missing' }];
  const fresh = { ...world, catalogue: catalogueWith(peas) };
  expect(synced({ ...before, world: fresh }, after, [], removed).changes).toEqual(lost);
  const heard = { ...before, ...synced(before, after, [], removed) };
  expect(heard.changes).toEqual(removed);
  const known = { ...heard, ...withWorld(heard, fresh) };
  expect(rebuilt(known).changes).toEqual(lost);
});
