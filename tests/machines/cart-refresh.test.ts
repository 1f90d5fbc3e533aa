import { describe, expect, test } from 'vitest';
import { changedCount, dialogOf } from '../../machines/cart/cart.selectors.ts';
import { changesAt } from '../../machines/cart/changes.selectors.ts';
import { lostLines } from '../../machines/cart/dialogs.selectors.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { OrderDraft } from '../../machines/ordering/ordering.events.ts';
import { catalogueWith, type Good, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf, draftOfCart } from '../model/orders.ts';
import { appendsIn, cartHand, sentIn } from './cart-hand.ts';

const both = cartOf(adding(trout, 2), adding(peas, 1));
const at = (price_excl_tax: number): Good => ({
  ...trout,
  price_id: `33419-${price_excl_tax}`,
  price_excl_tax,
  price_incl_tax: Math.round(price_excl_tax * 1.135),
});
const fresh = (...goods: readonly Good[]) => ({
  type: 'world.changed',
  world: { ...world, catalogue: catalogueWith(...goods) },
});

describe('§4 Catalogue update', () => {
  test('§9 the cart changes at once; the server’s cart is rewritten 1 s later', async () => {
    const { hand, shown } = await cartHand({ cart: both });
    await hand.send(fresh(peas));
    expect(shown().groups.flatMap(({ items }) => items.map(({ product_id }) => product_id))).toEqual([
      peas.id,
    ]);
    expect(appendsIn(hand).map(({ held, pending }) => [pending.command._tag, held])).toEqual([
      ['RebuildCart', true],
    ]);
    await hand.wait(999);
    expect(typesIn(hand.now().trail.sent)).toEqual(['journal.append']);
    await hand.wait(1);
    expect(typesIn(hand.now().trail.sent)).toEqual(['journal.append', 'journal.flush']);
  });

  test('a minimum order that comes after the dialog was opened adds its fee there', async () => {
    const unknown = { ...world, customer: { ...world.customer, minimumOrderAmount: 0 } };
    const { hand } = await cartHand({ cart: both, world: unknown });
    await hand.send({ type: 'order.request' });
    const dialog = () => hand.child('ordering').getSnapshot().context;
    const before: OrderDraft = dialog().draft;
    await hand.send({ type: 'world.changed', world });
    const { composed } = draftOfCart(both);
    expect([dialog().draft.composed, dialog().before]).toEqual([composed, before]);
    expect(orderTotals(composed).excl).toBeGreaterThan(orderTotals(before.composed).excl);
  });

  test('a catalogue without changes for the cart makes no call', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh(trout, peas));
    await hand.wait(5_000);
    expect(hand.now().trail.sent).toEqual([]);
  });

  test('§8 unavailable goods are listed with their reason until the customer has read it', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh({ ...trout, out_of_stock: 1 }, peas));
    expect(dialogOf(hand.now().snapshot)).toBe('reviewing');
    const { product_id, description_fi, description_en } = { product_id: trout.id, ...trout };
    expect(lostLines(hand.now().snapshot)).toEqual([
      { kind: 'gone', product_id, description_fi, description_en, reason: 'outOfStock' },
    ]);
    await hand.send({ type: 'cart.confirm' });
    expect([dialogOf(hand.now().snapshot), lostLines(hand.now().snapshot)]).toEqual([undefined, []]);
  });

  test('a new price is marked at its line until it is acknowledged', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh(at(1_567), peas));
    expect(changedCount(hand.now().snapshot)).toBe(1);
    expect(changesAt(hand.now().snapshot, trout.id)).toMatchObject([
      { kind: 'price', from: 1_467, to: 1_567 },
    ]);
    expect(changesAt(hand.now().snapshot, peas.id)).toEqual([]);
    await hand.send({ type: 'cart.acknowledge' });
    expect(changedCount(hand.now().snapshot)).toBe(0);
  });

  test('a second catalogue before the first was saved is compared with the cart that the customer last saw', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh(at(1_567), peas));
    await hand.send(fresh(at(1_667), peas));
    expect(changesAt(hand.now().snapshot, trout.id)).toMatchObject([
      { kind: 'price', from: 1_467, to: 1_667 },
    ]);
  });

  test('a price that the server answers from a fresher catalogue is also shown', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh(at(1_567), peas));
    const server = { ...world, catalogue: catalogueWith(at(1_667), peas) };
    const decision = decide(both, { _tag: 'RebuildCart' }, server);
    const facts = decision.ok ? decision.facts : [];
    await hand.send({ type: 'journal.accepted', ref: 1, version: 2, facts });
    expect(changesAt(hand.now().snapshot, trout.id)).toMatchObject([
      { kind: 'price', from: 1_467, to: 1_667 },
    ]);
  });

  test('§5 a date that is no longer offered is shown with its replacement', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh({ ...trout, delivery_dates: ['2026-11-27', '2026-12-02'] }, peas));
    expect(changesAt(hand.now().snapshot, trout.id)).toMatchObject([
      { kind: 'date', from: '2026-11-25', to: '2026-11-27' },
    ]);
  });
});

describe('§4 Ordering while the goods change', () => {
  test('the draft is shown again before anything is ordered', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send({ type: 'order.request' });
    await hand.send(fresh(peas));
    const { value, context } = hand.child('ordering').getSnapshot();
    expect([value, context.before !== undefined, context.draft]).toEqual([
      'confirming',
      true,
      draftOfCart(cartOf(adding(peas, 1)), {
        ...world,
        catalogue: hand.now().snapshot.context.world.catalogue,
      }),
    ]);
  });

  test('a rewrite that still waits for its second is sent before the order', async () => {
    const { hand } = await cartHand({ cart: both });
    await hand.send(fresh(at(1_567), peas));
    await hand.send({ type: 'order.request' });
    hand.child('ordering').send({ type: 'order.confirm' });
    expect(hand.child('ordering').getSnapshot().value).toBe('flushing');
    expect(typesIn(hand.now().trail.sent)).toEqual(['journal.append', 'journal.flush']);
    expect(hand.now().trail.asked).toEqual([]);
    const [{ pending }] = appendsIn(hand) as [ReturnType<typeof appendsIn>[number]];
    await hand.send({ type: 'journal.accepted', ref: pending.ref, version: 2, facts: pending.facts });
    expect(hand.child('ordering').getSnapshot().value).toBe('placing');
    expect(sentIn(hand)).toEqual(['RebuildCart']);
  });
});

function typesIn(sent: readonly { readonly type: string }[]): string[] {
  return sent.map(({ type }) => type);
}
