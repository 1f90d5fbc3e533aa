import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHttp } from '../../effects/http.ts';
import { fetchOrders } from '../../effects/refetch-orders.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import { type Foreign, startForeign } from './backend.ts';

let foreign: Foreign;
beforeAll(async () => {
  foreign = await startForeign();
});
afterAll(() => foreign.close());

const failed: CallName[] = [];
const httpAt = (base: string) =>
  makeHttp({
    token: () => 'Bearer ravintola-1',
    onFailure: (call) => failed.push(call),
    onDate: () => undefined,
    baseUrl: base,
  });

test('§7 the backend answers all orders, and has no older ones', async () => {
  const all = await fetchOrders(httpAt(foreign.url), undefined);
  expect(all).toMatchObject({ came: ['orders'], older: undefined });
  const [order] = all.orders ?? [];
  expect(order).toBeDefined();
  expect(await fetchOrders(httpAt(foreign.url), order?.id)).toEqual({ came: [], order });
  expect(await fetchOrders(httpAt(foreign.url), 'none')).toEqual(all);
  expect(failed).toEqual(['order']);
});
