import { expect, test } from 'vitest';
import { ordersShown } from '../../machines/order/orders.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { newest, older, oldest, ordersModel, wedding } from '../model/orders.model.ts';

test('a colleague’s order leaves the older ones as they are', async () => {
  const hand = takeUp(ordersModel, { older: '2-100090' });
  await hand.send({ type: 'orders.more' });
  await hand.resolve('fetchOlder', { orders: [older], older: undefined });
  await hand.send({ type: 'orders.changed', older: '2-100090' });
  expect(hand.now().snapshot.context.found).toEqual([older]);
});

test('the orders here are searched at once, and joined by those of the server, each once', () => {
  const known = [newest, wedding];
  expect(ordersShown(known, { text: '', found: [older, newest, oldest] })).toEqual([...known, older, oldest]);
  expect(ordersShown(known, { text: 'hääjuhla', found: [wedding] })).toEqual([wedding]);
});
