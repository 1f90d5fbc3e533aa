import { describe, expect, test } from 'vitest';
import { redirectFor } from '../../machines/app/routes.ts';
import { account } from '../model/accounts.ts';
import { desk, shop, toastsIn } from './whole-shop.ts';

describe('§4 Catalogue update: on which pages', () => {
  const nobody = { loggedIn: false, placed: false };
  const customer = { loggedIn: true, placed: false };

  test('§4 catalogue-updated refreshes on every page of a customer', async () => {
    const { hand } = await shop(account, { loadDesk: desk });
    hand.now().snapshot.context.desk.getSnapshot().children.refresh.send({ type: 'catalogue.updated' });
    expect(hand.child('catalogue').getSnapshot().value.goods).toBe('refreshing');
    hand.stop();
  });

  test('§4 catalogue-updated is not listened to on login and admin: no customer sees them', async () => {
    const { hand } = await shop(account, { loadDesk: desk });
    const { refresh } = hand.now().snapshot.context.desk.getSnapshot().children;
    expect(['/', '/admin'].map((path) => redirectFor(path, customer))).toEqual(['/shop', '/shop']);
    expect(['/', '/admin'].map((path) => redirectFor(path, nobody))).toEqual([undefined, undefined]);
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect([hand.now().snapshot.context.desk, refresh.getSnapshot().status]).toEqual([undefined, 'stopped']);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });
});
