// An order that is pressed in the shop, and the server's orders.
import type { BrowserContext } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog as dialog } from '../model/targets.ts';
import { type Api, expect } from './shop.ts';
import { type Visit, visit } from './visit.ts';

/** The lines of the cart, which are ordered. */
export const lines = [
  [trout.id, 3],
  [peas.id, 2],
] as const;

interface WireOrder {
  readonly id: string;
  readonly deliveries: readonly {
    readonly delivery_date: string;
    readonly items: readonly { readonly product_id: string; readonly amount: number }[];
  }[];
}

/** The orders that have come since. */
export type News = () => Promise<readonly WireOrder[]>;

/** A cart with these lines, and no order yet. */
export async function filled(api: Api): Promise<News> {
  await api.cart(...lines);
  const listed = async (): Promise<readonly WireOrder[]> => (await api.ask('orders')).body.orders;
  const known = new Set((await listed()).map(({ id }) => id));
  return async () => (await listed()).filter(({ id }) => !known.has(id));
}

/** The ordered goods, without fees and automatic goods. */
export function goodsOf(order: WireOrder | undefined) {
  const wanted: ReadonlySet<string> = new Set(lines.map(([id]) => id));
  return order?.deliveries
    .flatMap(({ items }) => items)
    .filter(({ product_id }) => wanted.has(product_id))
    .map(({ product_id, amount }) => [product_id, amount])
    .toSorted((a, b) => Number(b[1]) - Number(a[1]));
}

/** The shop with its cart, in English. */
export async function inShop(context: BrowserContext): Promise<Visit> {
  return visit(context, 'en', '/shop/categories');
}

export async function press({ tap }: Visit): Promise<void> {
  await tap(cartScreen.order);
  await tap(dialog.confirm);
}

/** It waits beside the page. */
export async function pressOffline(context: BrowserContext, { tap, see }: Visit): Promise<void> {
  await tap(cartScreen.order);
  await context.setOffline(true);
  await tap(dialog.confirm);
  await see(dialog.queued);
  await tap(dialog.aside);
}

/** Opens the page again while no call gets through; returns a function that restores the network. */
export async function reloadCutOff(
  context: BrowserContext,
  { page }: Visit,
  waits: () => Promise<void>,
): Promise<() => Promise<void>> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.reload();
  await waits();
  return () => context.unroute('**/api/**');
}

export async function inCart(api: Api): Promise<(readonly [string, number])[]> {
  const { items } = (await api.ask('cart')).body.cart;
  return items.map(({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount]);
}

/** Once it is sent there is one order with every line. */
export async function expectOne(news: News): Promise<void> {
  await expect.poll(async () => (await news()).map(goodsOf)).toEqual([lines]);
}
