import { expect, test } from 'vitest';
import { differencesOf } from '../../machines/ordering/ordering.changes.ts';
import { char, peas, trout } from '../model/goods.ts';
import { adding, cartOf, draftOfCart, orderOf } from '../model/orders.ts';

const before = orderOf(cartOf(adding(trout, 12), adding(peas, 2)));
const nowOf = (...commands: readonly ReturnType<typeof adding>[]) => draftOfCart(cartOf(...commands)).payload;

test('an order differs from the one that it supersedes by amounts, removed lines and added lines', () => {
  const changes = differencesOf(before, nowOf(adding(trout, 20), adding(char, 1)));
  expect(
    changes.map(({ product_id, kind, ...change }) => [product_id, kind, 'from' in change && change]),
  ).toEqual([
    [trout.id, 'amount', expect.objectContaining({ from: 12, to: 20 })],
    [peas.id, 'removed', false],
    [char.id, 'added', false],
  ]);
});

test('by days and prices; the fees and goods that the shop adds are no difference', () => {
  const [first, ...rest] = before.deliveries;
  const [line, ...lines] = first?.items ?? [];
  if (first === undefined || line === undefined) throw new Error('the order has a line');
  const earlier = {
    deliveries: [
      {
        ...first,
        delivery_date: '2026-11-24',
        items: [{ ...line, price_excl_tax: line.price_excl_tax - 1 }, ...lines],
      },
      ...rest,
    ],
  };
  const kinds = differencesOf(earlier, nowOf(adding(trout, 12), adding(peas, 2))).map(({ kind }) => kind);
  expect(kinds).toEqual(['price', 'date']);
  expect(differencesOf(before, nowOf(adding(trout, 12), adding(peas, 2)))).toEqual([]);
});
