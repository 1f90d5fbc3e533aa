import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadDeskMessages } from '../../i18n/messages.ts';
import type { PresenceRef, RefreshRef } from '../../machines/app/app.refs.ts';
import { redirectFor } from '../../machines/app/routes.ts';
import { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { Countdown } from '../../ui/refresh/Countdown.tsx';
import type { Hand } from '../hands/machine.ts';
import { account, bookWith } from '../model/accounts.ts';
import { catalogue, catalogueWith, lineOfGood, peas, trout } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';
import { desk, shop, shownIn, toastsIn } from './whole-shop.ts';

const nobody = { closed: false, loggedIn: false, placed: false, claimant: true };
const customer = { closed: false, loggedIn: true, placed: false, claimant: true };
/** 2 kg of trout and 3 bags of peas lie in the cart. */
const withTwo = { ...account, accepted: bookWith(cartOf(adding(trout, 2), adding(peas, 3))) };

describe('§4 Catalogue update', () => {
  test('§4 Catalogue update: at hour 14 the catalogue is updated, by whatever stands in the cart', async () => {
    const { hand } = await shop(withTwo, { now: at('13:59:59'), loadDesk: desk });
    expect(goods(hand)).toBe('ready');
    await hand.wait(999);
    expect(goods(hand)).toBe('ready');
    await hand.wait(1);
    expect(goods(hand)).toBe('refreshing');
    hand.stop();
  });

  test.each([
    ['12:59:59', 'nothing'],
    ['13:00:00', '60:00'],
    ['13:30:00', '30:00'],
    ['13:53:09', '06:51'],
    ['13:54:51', '05:09'],
    ['13:59:59', '00:01'],
    ['14:00:00', 'nothing'],
  ])('§4 Catalogue update: at %s the countdown shows %s, minutes:seconds to hour 14', async (time, shown) => {
    expect(await countdownAt(at(time))).toBe(shown);
  });

  test('§4 Catalogue update: cart items are re-added against the fresh catalogue', async () => {
    const { hand } = await shop(withTwo);
    const dearer = { ...trout, price_id: '33419-2', price_excl_tax: 1_567, price_incl_tax: 1_779 };
    const later = { ...peas, delivery_dates: ['2026-11-30', '2026-12-03'] };
    await hand.send({ type: 'catalogue.loaded', catalogue: catalogueWith(dearer, later) });
    expect(shownIn(hand)).toEqual([[lineOfGood(dearer, 2)], [lineOfGood(later, 3)]]);
    hand.stop();
  });

  test('§4 Catalogue update: items not found go to a list with a modal, until it has been read', async () => {
    const { hand } = await shop(withTwo);
    await hand.send({ type: 'catalogue.loaded', catalogue: catalogueWith(trout) });
    const { value, context } = hand.child('cart').getSnapshot();
    const { description_fi, description_en } = peas;
    expect([value, context.changes]).toEqual([
      { open: 'reviewing' },
      [{ kind: 'gone', product_id: peas.id, description_fi, description_en, reason: 'missing' }],
    ]);
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    hand.child('cart').send({ type: 'cart.confirm' });
    expect(hand.child('cart').getSnapshot()).toMatchObject({
      value: { open: 'idle' },
      context: { changes: [] },
    });
    hand.stop();
  });

  test('§4 Catalogue update, §9: the backend cart is rewritten 1 s after it, if some items dropped', async () => {
    const { hand } = await shop(withTwo);
    await hand.send({ type: 'catalogue.loaded', catalogue: catalogueWith(trout) });
    const sent = () => hand.now().trail.sent.map(({ type, held }) => [type, held]);
    expect(sent()).toEqual([['journal.append', true]]);
    await hand.wait(999);
    expect(sent()).toEqual([['journal.append', true]]);
    await hand.wait(1);
    expect(sent()).toEqual([
      ['journal.append', true],
      ['journal.flush', undefined],
    ]);
    hand.stop();
  });

  test('§4 Catalogue update: nothing is rewritten where nothing changed', async () => {
    const { hand } = await shop(withTwo);
    await hand.send({ type: 'catalogue.loaded', catalogue: { ...catalogue } });
    await hand.wait(1_000);
    expect([hand.now().trail.sent, shownIn(hand).length]).toEqual([[], 2]);
    hand.stop();
  });
});

describe('§4 Catalogue update: the push', () => {
  test('§4 a catalogue-updated push event triggers a refresh on every page of a customer', async () => {
    const { hand } = await shop(account, { loadDesk: desk });
    refreshOf(hand).send({ type: 'catalogue.updated' });
    expect(goods(hand)).toBe('refreshing');
    hand.stop();
  });

  test.each([
    ['another one than the shop has: fetched anew', '2', '3', 'refreshing'],
    ['the one that the shop has: nothing to fetch', '3', '3', 'ready'],
    ['of a backend that names none with its goods: nothing to compare', undefined, '3', 'ready'],
  ])('§7 goods changed before anybody listened, the edition is %s', async (_, loaded, stated, then) => {
    const { hand } = await shop(account, { loadDesk: desk });
    await hand.send({ type: 'catalogue.loaded', catalogue: { ...catalogue, edition: loaded } });
    presenceOf(hand).send({ type: 'catalogue.stated', edition: stated });
    expect(goods(hand)).toBe(then);
    hand.stop();
  });

  test('§4 a catalogue-updated push event is not heard on login and admin: no customer sees them', async () => {
    const { hand } = await shop(account, { loadDesk: desk });
    const refresh = refreshOf(hand);
    expect(['/', '/admin'].map((path) => redirectFor(path, customer))).toEqual(['/shop', '/shop']);
    expect(['/', '/admin'].map((path) => redirectFor(path, nobody))).toEqual([undefined, undefined]);
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect([hand.now().snapshot.context.desk, refresh.getSnapshot().status]).toEqual([undefined, 'stopped']);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });
});

/** Monday 23 November 2026 in Helsinki. */
function at(time: string): number {
  return Date.parse(`2026-11-23T${time}+02:00`);
}

function goods(hand: Hand): string {
  return hand.child('catalogue').getSnapshot().value.goods;
}

function presenceOf(hand: Hand): PresenceRef {
  return hand.now().snapshot.context.desk.getSnapshot().children.presence;
}

function refreshOf(hand: Hand): RefreshRef {
  return hand.now().snapshot.context.desk.getSnapshot().children.refresh;
}

/** What stands in the top bar at this moment. */
async function countdownAt(now: number): Promise<string> {
  const refresh = createActor(refreshMachine, { input: { now } });
  const messages = await loadDeskMessages('en');
  const bar = createElement(Countdown, { refresh });
  const drawn = renderToStaticMarkup(createElement(IntlProvider, { locale: 'en', messages }, bar));
  return />(\d+:\d\d) left to order</.exec(drawn)?.[1] ?? 'nothing';
}
