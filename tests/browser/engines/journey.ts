// Shared by the journeys through the pages.
import type { Good } from '../../model/goods.ts';
import { shell } from '../../model/targets.ts';
import { type Target, thing, type Words } from '../../model/visible.ts';
import type { Api } from '../shop.ts';
import type { Hand } from './hand.ts';

/** The start of a journey. */
export interface Journey {
  readonly hand: Hand;
  readonly api: Api;
  /** The folder of downloaded files. */
  readonly downloads: string;
  /** Of an order that has been delivered. */
  readonly order: string;
  /** In Finnish and in English. */
  readonly recipe: { readonly name: string; readonly name_en: string };
}

export const heading = (name: Words) => thing('heading', name);

/** By the entry of the menu. */
export async function go({ see, tap }: Hand, entry: Words, there: Target): Promise<void> {
  await tap(shell.menu);
  await tap(thing('link', entry, thing('dialog', '')));
  await see(there);
}

type Lines = readonly (readonly [Good, number])[];

export async function linesOf(api: Api): Promise<readonly (readonly [string, number])[]> {
  const { items } = (await api.ask('cart')).body.cart;
  return items.map(({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount]);
}

export function same(lines: readonly (readonly [string, number])[], wanted: Lines): boolean {
  const plain = (of: readonly (readonly [string, number])[]) =>
    of
      .map(([id, amount]) => `${id} ${amount}`)
      .toSorted()
      .join();
  return plain(lines) === plain(wanted.map(([good, amount]) => [good.id, amount]));
}
