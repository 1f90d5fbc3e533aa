import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { journalActor } from '../../effects/actors/journal.ts';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { commanded, contextOf } from '../../machines/cart/cart.context.ts';
import type { JournalMessage, JournalRequest } from '../../machines/cart/cart.events.ts';
import { synced } from '../../machines/cart/cart.journal.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import type { CartChange } from '../../machines/domain/cart/changes.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import type { AcceptedBook } from '../../machines/domain/journal/book.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { noCart } from '../model/accounts.ts';
import { edits, input, smallCart } from '../model/cart/samples.ts';
import { groupOf, NOW, peas, trout } from '../model/goods.ts';
import { adding, cartOf, pendingOf } from '../model/orders.ts';

const template: CartCommand = { _tag: 'AddItems', lines: [{ product_id: trout.id, amount: 2 }] };

describe('§4 per save', () => {
  test('an added good is saved automatically', async () => {
    const { append, calls } = await journal();
    await append(1, adding(trout, 2));
    expect(calls()).toEqual(['putItem']);
  });

  test('the goods of a template or an order are not saved one by one: one call for the whole cart', async () => {
    const { append, calls } = await journal();
    await append(1, { ...template, lines: [...template.lines, { product_id: peas.id, amount: 1 }] });
    expect(calls()).toEqual(['putCart']);
  });

  test('an emptied cart, and a restored one, are one call each', async () => {
    const { append, calls } = await journal();
    await append(1, { _tag: 'EmptyCart' }, cartOf(adding(trout, 2)));
    await append(2, {
      _tag: 'RestoreLines',
      lines: [{ product_id: trout.id, amount: 2, delivery_date: '2026-11-25', orderFromTemplate: false }],
      custom_reference: 'Juhla',
    });
    expect(calls()).toEqual(['putCart', 'putCart']);
  });
});

describe('§9 the rewrite after a catalogue update', () => {
  test('is kept in the browser at once, and sent when its second is over', async () => {
    const { append, flush, calls, kept } = await journal();
    await append(1, template, emptyCart, true);
    expect([calls(), await kept()]).toEqual([[], ['AddItems']]);
    await flush();
    expect([calls(), await kept()]).toEqual([['putCart'], []]);
  });

  test('goes before the next command, which does not wait', async () => {
    const { append, calls } = await journal();
    await append(1, template, emptyCart, true);
    await append(2, adding(peas, 1));
    expect(calls()).toEqual(['putCart', 'putItem']);
  });
});

describe('changes by colleagues since the last visit', () => {
  const five = { ...noCart, version: 2, cart: cartOf(adding(trout, 5)) };

  test('a login shows the changes since this browser’s last cart, not since the login fetched it', async () => {
    const store = memoryJournal();
    const restored = {
      _tag: 'CartRestored',
      items: itemsOf(smallCart),
      auto_add_products: [],
      custom_reference: '',
    } as const;
    await store.replaceBook('ravintola', noCart.book, 1, restored);
    const fact = {
      id: 'f-8',
      seq: 2,
      at: NOW,
      actor: 'keittio',
      causedBy: 'c-8',
      type: 'AmountChanged',
      version: 1,
      data: { _tag: 'AmountChanged', product_id: trout.id, group: groupOf(trout), amount: 5 },
    };
    const http: Http = async (name) => {
      if (name === 'cartHistory') return { book: noCart.book, base: restored, facts: [fact] } as never;
      const cart = { items: itemsOf(five.cart), extra_fees: [], min_order_amount: null };
      return { book: noCart.book, version: 2, cart } as never;
    };
    const { heard } = await journal({ store, http, accepted: five });
    expect(heard('journal.synced')).toMatchObject([{ edits: edits.slice(0, 1) }]);
  });

  test('changes shown before a reload are shown again, with later ones', () => {
    const shown = contextOf({ ...input, accepted: five });
    const { id: product_id, description_fi, description_en } = trout;
    const about = { product_id, description_fi, description_en };
    const cheaper: CartChange = { kind: 'price', ...about, from: 1_000, to: 900 };
    const told = synced(shown, five, [], [], [cheaper, ...edits]).changes;
    expect(told).toEqual([cheaper, ...edits]);
    const gone = synced(shown, { ...five, cart: emptyCart }, [], [], [cheaper]).changes;
    expect(gone).toEqual([]);
  });

  test('a line that a colleague removed can be restored, until the colleague restores it', () => {
    const both = cartOf(adding(trout, 2), adding(peas, 1));
    const shown = contextOf({ ...input, accepted: { ...noCart, version: 1, cart: both } });
    const without = { ...shown, ...synced(shown, five, [], edits) };
    expect(without.removed && itemsOf(without.removed)).toEqual(itemsOf(cartOf(adding(peas, 1))));
    const withPeas = { ...noCart, version: 3, cart: cartOf(adding(trout, 5), adding(peas, 1)) };
    expect(synced(without, withPeas, []).removed).toBeUndefined();
    expect(synced(without, { ...five, version: 3 }, []).removed).toEqual(without.removed);
  });

  test('pending changes are sent again in a moment: they are not shown as overruled', () => {
    const shown = contextOf({ ...input, accepted: { ...noCart, version: 1, cart: smallCart } });
    const asked = { _tag: 'ChangeAmount', product_id: trout.id, group: groupOf(trout), amount: 7 } as const;
    const waiting = { ...shown, ...commanded(shown, asked) };
    expect(synced(shown, five, [], edits).changes).toEqual(edits);
    expect(synced(waiting, five, [], edits).changes).toEqual(edits.filter(({ kind }) => kind === 'removed'));
  });
});

interface Beginning {
  readonly store?: ReturnType<typeof memoryJournal>;
  readonly http?: Http;
  readonly accepted?: AcceptedBook;
}

/** A journal with a server that accepts everything. */
async function journal({ store = memoryJournal(), http, accepted = noCart }: Beginning = {}) {
  const made: string[] = [];
  const told: AnyEventObject[] = [];
  const willing: Http = async (name) => {
    if (name !== 'cart') made.push(name);
    return { cart: { items: [], extra_fees: [], min_order_amount: null } } as never;
  };
  const logic = journalActor({
    http: http ?? willing,
    journal: Promise.resolve(store),
    clock: makeClock(),
    connectivity: makeConnectivity(),
    books: oneTab,
  });
  const parent = createActor(
    setup({ actors: { logic } }).createMachine({
      invoke: { id: 'journal', src: 'logic', input: { username: 'ravintola', accepted } },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  const ask = async (asked: JournalRequest) => {
    parent.getSnapshot().children.journal?.send(asked);
    await settled();
  };
  await settled();
  return {
    append: (ref: number, command: CartCommand, before = emptyCart, held = false) =>
      ask({ type: 'journal.append', pending: pendingOf(ref, command, before), held }),
    flush: () => ask({ type: 'journal.flush' }),
    calls: () => made,
    heard: (type: JournalMessage['type']) => told.filter((each) => each.type === type),
    kept: async () => (await store.pending('ravintola')).map(({ command }) => command._tag),
  };
}

/** Waits until the process is loaded. It acquires and releases its lock in tasks of the event loop. */
async function settled() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
