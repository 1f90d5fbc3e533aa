import { expect, test } from 'vitest';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { stillTrue, withChanges } from '../../machines/domain/cart/changes.ts';
import { editsBetween, statedBy } from '../../machines/domain/cart/edits.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import { groupOf, peas, trout } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

const { id: product_id, description_fi, description_en } = trout;
const about = { product_id, description_fi, description_en };
const setting = (amount: number): CartCommand => ({
  _tag: 'ChangeAmount',
  product_id,
  group: groupOf(trout),
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

test('a set amount that a colleague sets anew is told to whoever had set it, with both amounts', () => {
  expect(kinds(two, cartOf(adding(trout, 2), setting(5)))).toEqual([
    { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 },
  ]);
});

test('who had stated nothing of a line is not told that it changed', () => {
  expect(kinds(two, cartOf(adding(trout, 2), setting(5), dating('2026-11-27')), nothing)).toEqual([]);
});

test('a day is told once a delivery, to whoever had chosen one', () => {
  const dated = statedBy([
    { _tag: 'DeliveryDateChanged', group: groupOf(trout), delivery_date: '2026-11-25' },
  ]);
  expect(kinds(two, cartOf(adding(trout, 2), dating('2026-11-27')), dated)).toEqual([
    { kind: 'date', ...about, by: 'keittio', from: '2026-11-25', to: '2026-11-27' },
  ]);
});

test('a removed line is told to each customer whose cart it was in; an added one to nobody', () => {
  expect(kinds(two, cartOf(adding(peas, 1)), nothing)).toEqual([
    { kind: 'removed', ...about, by: 'keittio' },
  ]);
});

test('what is told lasts until it is not so any more', () => {
  const amount = { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 } as const;
  const removed = { kind: 'removed', ...about, by: 'keittio' } as const;
  const ordered = { kind: 'ordered', product_id: '', by: 'keittio' } as const;
  const told = [amount, removed, ordered];
  expect(stillTrue(told, cartOf(adding(trout, 5)))).toEqual([amount, ordered]);
  expect(stillTrue(told, cartOf(adding(trout, 4)))).toEqual([ordered]);
  expect(stillTrue(told, cartOf(adding(peas, 1)))).toEqual([removed, ordered]);
});

test('what is told twice is told from what was seen last, and not at all once it is back', () => {
  const amount = { kind: 'amount', ...about, by: 'keittio', from: 2, to: 5 } as const;
  expect(withChanges([amount], [{ ...amount, from: 5, to: 7 }])).toEqual([{ ...amount, from: 2, to: 7 }]);
  expect(withChanges([amount], [{ ...amount, from: 5, to: 2 }])).toEqual([]);
});
