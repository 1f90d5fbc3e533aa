import { describe, expect, test } from 'vitest';
import { type Hand, takeUp } from '../hands/machine.ts';
import { account, session, withOrderAwaitingPayment, withServerCart } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { catalogue } from '../model/goods.ts';
import { loginModel } from '../model/login.model.ts';
import { cancelledOrder } from '../model/prepayment/model.ts';

const typed = { username: 'ravintola', password: 'salasana' };

describe('§4 Login', () => {
  test('calls in the order of the specification, each with its input', async () => {
    const hand = await authenticated();
    await hand.resolve('fetchAccount', account);
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().trail.asked).toEqual([
      { src: 'fetchChallenge', id: 'fetchChallenge', input: undefined },
      { src: 'solveChallenge', id: 'solveChallenge', input: { salt: 'a1' } },
      { src: 'authenticate', id: 'authenticate', input: { ...typed, captcha: 'proof' } },
      { src: 'fetchAccount', id: 'fetchAccount', input: session },
      { src: 'fetchCatalogue', id: 'fetchCatalogue', input: undefined },
    ]);
    expect(hand.now().snapshot.output).toEqual({
      session,
      account,
      catalogue,
      destination: { page: 'shop' },
    });
    hand.stop();
  });

  test.each([
    ['a cart on the server', withServerCart, { page: 'categories', oldCart: 'serverCart' }],
    [
      'an order that waits for payment',
      withOrderAwaitingPayment,
      { page: 'categories', oldCart: 'orderAwaitingPayment' },
    ],
    [
      'both: the cart comes first',
      { ...withServerCart, orders: withOrderAwaitingPayment.orders },
      { page: 'categories', oldCart: 'serverCart' },
    ],
    ['a cancelled order, which does not wait', { ...account, orders: [cancelledOrder] }, { page: 'shop' }],
    ['neither', account, { page: 'shop' }],
  ])('leads to the right page with %s', async (_, fetched, destination) => {
    const hand = await authenticated();
    await hand.resolve('fetchAccount', fetched);
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().snapshot.output.destination).toEqual(destination);
    hand.stop();
  });

  test('§6 takes the minimum order and the prepayment flag of the customer record', async () => {
    const hand = await authenticated();
    await hand.resolve('fetchAccount', { ...account, prepayment: true, minimumOrderAmount: 10_000 });
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().snapshot.output.session).toEqual({
      ...session,
      prepayment: true,
      minimumOrderAmount: 10_000,
    });
    hand.stop();
  });

  test('a backend without the challenge route gets the credentials without a captcha', async () => {
    const hand = takeUp(loginModel, { expired: false });
    await hand.send({ type: 'login.submit', ...typed });
    await hand.resolve('fetchChallenge', null);
    expect(hand.now().trail.asked.at(-1)).toEqual({
      src: 'authenticate',
      id: 'authenticate',
      input: { ...typed, captcha: undefined },
    });
    hand.stop();
  });
});

describe('§5 Login', () => {
  test.each([
    ['username', { username: '', password: 'salasana' }],
    ['password', { username: 'ravintola', password: '' }],
  ])('no call without a %s', async (_, credentials) => {
    const hand = takeUp(loginModel, { expired: false });
    await hand.send({ type: 'login.submit', ...credentials });
    expect(hand.now().snapshot.value).toEqual({ editing: 'incomplete' });
    expect(hand.now().trail.asked).toEqual([]);
    hand.stop();
  });

  test('closing the captcha sends nothing, and a late proof is not used', async () => {
    const hand = takeUp(loginModel, { expired: false });
    await hand.send({ type: 'login.submit', ...typed });
    await hand.resolve('fetchChallenge', { salt: 'a1' });
    await hand.send({ type: 'login.cancel' });
    await hand.resolve('solveChallenge', 'proof');
    expect(hand.now().snapshot.value).toEqual({ editing: 'untouched' });
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['fetchChallenge', 'solveChallenge']);
    hand.stop();
  });

  test('after a failure the next attempt solves a challenge of its own', async () => {
    const hand = await authenticated(failures.unauthorized);
    expect(hand.now().trail.told).toEqual([{ type: 'login.failed', failure: failures.unauthorized }]);
    await hand.wait(500);
    await hand.send({ type: 'login.submit', ...typed });
    expect(hand.now().trail.asked.at(-1)?.id).toBe('fetchChallenge');
    hand.stop();
  });
});

/** A login whose credentials were sent, and answered or failed. */
async function authenticated(failure?: unknown): Promise<Hand> {
  const hand = takeUp(loginModel, { expired: false });
  await hand.send({ type: 'login.submit', ...typed });
  await hand.resolve('fetchChallenge', { salt: 'a1' });
  await hand.resolve('solveChallenge', 'proof');
  await (failure === undefined
    ? hand.resolve('authenticate', session)
    : hand.reject('authenticate', failure));
  return hand;
}
