import { describe, expect, test } from 'vitest';
import { type Hand, takeUp } from '../hands/machine.ts';
import { failures } from '../model/failures.ts';
import { peas } from '../model/goods.ts';
import { inventoryModel } from '../model/inventory/model.ts';
import { peasCount, restored } from '../model/inventory/samples.ts';
import { loginModel } from '../model/login.model.ts';
import { orderingModel } from '../model/ordering/model.ts';
import { toastModel } from '../model/toast.model.ts';

const credentials = { type: 'login.submit', username: 'ravintola', password: 'ravintola' };

describe('§9 constants, by the clock', () => {
  test('the session-expired notice is there for 5 s', async () => {
    const hand = takeUp(loginModel, { expired: true });
    await hand.wait(4_999);
    expect(hand.now().snapshot.context.expired).toBe(true);
    await hand.wait(1);
    expect(hand.now().snapshot.context.expired).toBe(false);
    hand.stop();
  });

  test('logging in meanwhile does not prolong it', async () => {
    const hand = takeUp(loginModel, { expired: true });
    await hand.wait(3_000);
    await hand.send(credentials);
    await hand.reject('fetchChallenge', failures.lost);
    await hand.wait(1_999);
    expect(hand.now().snapshot).toMatchObject({
      value: { editing: 'untouched' },
      context: { expired: true },
    });
    await hand.wait(1);
    expect(hand.now().snapshot.context.expired).toBe(false);
    hand.stop();
  });

  test('§5 after a failed login the captcha is reset after 500 ms', async () => {
    const hand = takeUp(loginModel, { expired: false });
    await hand.send(credentials);
    await hand.resolve('fetchChallenge', { salt: 'a1' });
    await hand.resolve('solveChallenge', 'proof');
    await hand.reject('authenticate', failures.unauthorized);
    await hand.wait(499);
    expect(hand.now().snapshot).toMatchObject({ value: 'failed', context: { captcha: 'proof' } });
    await hand.wait(1);
    expect(hand.now().snapshot).toMatchObject({
      value: { editing: 'untouched' },
      context: { captcha: undefined, challenge: null },
    });
    hand.stop();
  });

  test('§8 an error toast goes after 10 s', async () => {
    const hand = takeUp(toastModel, toastModel.starts.passing?.input);
    await hand.wait(9_999);
    expect(hand.now().snapshot.value).toBe('showing');
    await hand.wait(1);
    expect(hand.now().snapshot.value).toBe('gone');
    expect(goneIn(hand)).toEqual(['toast.gone']);
    hand.stop();
  });

  test('a toast that is pointed at waits, and then has its whole time again', async () => {
    const hand = takeUp(toastModel, toastModel.starts.passing?.input);
    await hand.wait(9_000);
    await hand.send({ type: 'toast.hold' });
    await hand.wait(86_400_000);
    expect(hand.now().snapshot.value).toBe('held');
    await hand.send({ type: 'toast.release' });
    await hand.wait(9_999);
    expect(hand.now().snapshot.value).toBe('showing');
    await hand.wait(1);
    expect(goneIn(hand)).toEqual(['toast.gone']);
    hand.stop();
  });

  test('§4 the auto-add notification closes after 5 s', async () => {
    const hand = takeUp(toastModel, toastModel.starts.noticing?.input);
    await hand.wait(4_999);
    expect(hand.now().snapshot.value).toBe('noticing');
    await hand.wait(1);
    expect(goneIn(hand)).toEqual(['toast.gone']);
    hand.stop();
  });

  test('a notice that is pointed at waits, and then has its 5 s again', async () => {
    const hand = takeUp(toastModel, toastModel.starts.noticing?.input);
    await hand.wait(4_000);
    await hand.send({ type: 'toast.hold' });
    await hand.wait(86_400_000);
    expect(hand.now().snapshot.value).toBe('held');
    await hand.send({ type: 'toast.release' });
    await hand.wait(4_999);
    expect(hand.now().snapshot.value).toBe('noticing');
    await hand.wait(1);
    expect(goneIn(hand)).toEqual(['toast.gone']);
    hand.stop();
  });

  test('§8 a status toast stays until it is dismissed', async () => {
    const hand = takeUp(toastModel, toastModel.starts.staying?.input);
    await hand.wait(86_400_000);
    expect(hand.now().snapshot.value).toBe('staying');
    await hand.send({ type: 'toast.dismiss' });
    expect(goneIn(hand)).toEqual(['toast.gone']);
    hand.stop();
  });

  test('an amount of a count is sent a second after its last key', async () => {
    const hand = takeUp(inventoryModel, inventoryModel.starts.idle?.input);
    const type = (text: string) => hand.send({ type: 'inventory.type', key: peas.id, text });
    const flushes = () => hand.now().trail.sent.filter(({ type }) => type === 'sync.flush').length;
    await hand.send({ type: 'inventory.open' });
    await hand.send(restored({ accepted: peasCount, pending: [] }).event);
    await type('2');
    await hand.wait(999);
    await type('23');
    await hand.wait(999);
    expect(flushes()).toBe(0);
    await hand.wait(1);
    expect(flushes()).toBe(1);
    hand.stop();
  });

  test('a lost answer is asked for again every 2 s, three times, then the customer is asked', async () => {
    const hand = takeUp(orderingModel, orderingModel.starts.resumed?.input);
    for (const _ of [1, 2]) {
      await hand.reject('checkOrder', failures.lost);
      await hand.wait(1_999);
      expect(hand.now().snapshot.value).toBe('waiting');
      await hand.wait(1);
      expect(hand.now().snapshot.value).toBe('checking');
    }
    await hand.reject('checkOrder', failures.lost);
    expect(hand.now().snapshot.value).toBe('uncertain');
    expect(hand.now().trail.asked.length).toBe(3);
    hand.stop();
  });
});

function goneIn(hand: Hand): string[] {
  return hand.now().trail.told.map(({ type }) => type);
}
