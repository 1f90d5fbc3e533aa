import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { journalActor } from '../../effects/actors/journal.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { type Cart, itemsOf } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { dearer, edits, input } from '../model/cart/samples.ts';
import { catalogueWith, char, NOW, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('changes shown by push are shown again after a reload until they are marked as seen', () => {
  test('a price', async () => {
    const shop = browser(cartOf(adding(trout, 2), adding(char, 1)));
    const page = await shop.open();
    const price = {
      kind: 'price',
      product_id: trout.id,
      from: 1_467,
      to: 1_567,
    };
    shop.goods = { ...world, catalogue: catalogueWith(dearer, char, peas) };
    page.send({ type: 'world.changed', world: shop.goods });
    expect(page.told()).toMatchObject([price]);
    // The server states the cart at the new price: only this browser's storage has the old one.
    page.send({ type: 'cart.heard', book: 'book-1', version: 99, by: '' });
    await expect.poll(() => page.stated()).toBe(1_567);
    expect((await shop.open()).told()).toMatchObject([price]);
    const again = await shop.open();
    expect(again.told()).toMatchObject([price]);
    again.send({ type: 'cart.acknowledge' });
    expect((await shop.open()).told()).toEqual([]);
  });

  test('lines that a colleague changed and removed', async () => {
    const shop = browser(cartOf(adding(trout, 5), adding(char, 1)));
    const page = await shop.open();
    page.send({
      type: 'journal.synced',
      accepted: shop.book(),
      answered: [],
      edits,
    });
    expect(page.told()).toEqual(edits);
    expect((await shop.open()).told()).toEqual(edits);
    const again = await shop.open();
    expect(again.told()).toEqual(edits);
    again.send({ type: 'cart.acknowledge' });
    expect((await shop.open()).told()).toEqual([]);
  });
});

/** A browser of a server with this cart; opening its page again is a reload. */
function browser(cart: Cart) {
  const journal = memoryJournal();
  let leave = () => {};
  let version = 1;
  const priced = () =>
    itemsOf(cart).map((item) => {
      const { price_excl_tax = 0, price_incl_tax = 0 } =
        shop.goods.catalogue.products.get(item.product_id) ?? {};
      return { ...item, price_excl_tax, price_incl_tax };
    });
  const http: Http = async (name) => {
    // The server accepts every write, and has its own prices.
    if (name !== 'cart') version += 1;
    const stated = { items: priced(), extra_fees: [], min_order_amount: null };
    return { book: 'book-1', version, facts: [], cart: stated } as never;
  };
  const shop = {
    goods: world,
    book: () => ({ book: 'book-1', version, cart }),
    open: async () => {
      leave();
      const told = journalActor({
        http,
        journal: Promise.resolve(journal),
        clock: { now: () => NOW, set: () => {} },
        connectivity: makeConnectivity(),
      });
      const actor = createActor(cartMachine.provide({ actors: { journal: told } }), {
        systemId: 'cart',
        input: {
          ...input,
          accepted: undefined,
          world: { ...world, catalogue: emptyCatalogue },
        },
      }).start();
      leave = () => actor.stop();
      await vi.dynamicImportSettled();
      await expect.poll(() => actor.getSnapshot().context.version).toBeGreaterThan(0);
      actor.send({ type: 'world.changed', world: shop.goods });
      const context = () => actor.getSnapshot().context;
      return {
        send: actor.send,
        told: () => context().changes,
        stated: () => itemsOf(context().accepted)[0]?.price_excl_tax,
      };
    },
  };
  return shop;
}
