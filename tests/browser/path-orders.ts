import type { Action } from '../model/actions.ts';
import type { Path } from '../model/paths.ts';
import { type Api, expect } from './shop.ts';

/** 1 if an order of the path reaches the server. A lost or repeated answer makes no second order. */
export function ordersSent(path: Path): 0 | 1 {
  return ordersReaching(path) > 0 ? 1 : 0;
}

/** The number of requests to order that reach the server. */
export function ordersReaching({ steps }: Path): number {
  return steps.filter(({ sample }) => reachesServer(sample.action)).length;
}

function reachesServer(action: Action): boolean {
  if (action.kind === 'series') return action.actions.some(reachesServer);
  return action.kind === 'outcome' && action.call === 'placeOrder' && action.answer.tag !== 'instead';
}

interface WireOrder {
  readonly id: string;
  readonly deliveries: readonly { readonly items: readonly WireItem[] }[];
}

interface WireItem {
  readonly product_id: string;
  readonly amount: number;
  readonly price_excl_tax: number;
  readonly auto_add_item: number;
}

/**
 * §4 Ordering: the server has exactly `sent` more orders, of 2 kg of trout. An order includes P9996 exactly if its
 * goods are below the minimum order of 150 €.
 */
export async function expectOrders(api: Api, before: readonly WireOrder[], sent: 0 | 1): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const added = async (): Promise<WireOrder[]> => {
    const { body } = await api.ask('orders');
    return body.orders.filter(({ id }: WireOrder) => !known.has(id));
  };
  await expect.poll(async () => (await added()).length, 'orders made').toBe(sent);
  for (const { deliveries } of await added()) {
    const lines = deliveries.flatMap(({ items }) => items).filter(({ auto_add_item }) => auto_add_item === 0);
    const goods = lines.filter(({ product_id }) => product_id !== 'P9996');
    const isBelow = goods.reduce((sum, line) => sum + line.price_excl_tax * line.amount, 0) < 150;
    expect(goods.map(({ product_id, amount }) => ({ product_id, amount }))).toEqual([
      { product_id: '33419', amount: 2 },
    ]);
    expect(lines.filter(({ product_id }) => product_id === 'P9996').map(({ amount }) => amount)).toEqual(
      isBelow ? [1] : [],
    );
  }
}

/** A journey that meets an order under way leaves one order or none. */
export async function expectOneAtMost(api: Api, before: readonly WireOrder[]): Promise<void> {
  const { body } = await api.ask('orders');
  expect(body.orders.length - before.length, 'orders made').toBeLessThanOrEqual(1);
}
