// A login's effects in this browser and its calls, also after failures; and the reading of the captcha.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, sendTo, toPromise } from 'xstate';
import { authenticateActor, fetchAccountActor, fetchChallengeActor } from '../../effects/actors/account.ts';
import { accountRetryActor, fetchMissingActor } from '../../effects/actors/missing-account.ts';
import type { Http } from '../../effects/http.ts';
import type { SessionStorage } from '../../effects/storage.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { type Failure, failureOf } from '../../machines/domain/failure.ts';
import { accountParts, withRecord } from '../../machines/domain/session/account.ts';
import type { Session } from '../../machines/domain/session/session.ts';
import { account, colleagues, session, withOrderAwaitingPayment } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { lineOfGood, trout } from '../model/goods.ts';

const answers: Readonly<Record<string, unknown>> = {
  me: { prepayment: true, honours_keys: true, users: colleagues },
  cart: { cart: { items: [], extra_fees: [], min_order_amount: 12_000 } },
  orders: { orders: [] },
  minimumOrderAmount: { amount: 15_000 },
  notifications: { notifications: [] },
  message: { message: null },
};
const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
});

/** A server with these failing calls. */
function failing(failed: Readonly<Record<string, Failure>>): Http {
  return async (name, request) => {
    asked.push([name, request]);
    const failure = failed[name];
    if (failure !== undefined) throw failure;
    return answers[name] as never;
  };
}

async function fetched(http: Http) {
  const actor = createActor(fetchAccountActor(http), { input: session });
  return toPromise(actor.start()).catch(failureOf);
}

describe('a token and goods are enough', () => {
  test('an account with all calls answered has no missing part', async () => {
    const accepted = { book: 'only', version: 0, cart: emptyCart };
    expect(await fetched(failing({}))).toEqual({ ...account, prepayment: true, accepted });
  });

  test.each(
    accountParts.flatMap((part) =>
      (['server', 'unexpected', 'lost', 'refused'] as const).map((name) => [part, name] as const),
    ),
  )('without %s (%s) the others have come', async (part, name) => {
    const data = await fetched(failing({ [part]: failures[name] }));
    expect(data).toMatchObject({ came: accountParts.filter((each) => each !== part) });
  });

  test('an account with all calls failed has no part', async () => {
    const all = Object.fromEntries(accountParts.map((part) => [part, failures.unexpected]));
    expect(await fetched(failing(all))).toEqual({ came: [] });
  });

  test.each<[string, Failure]>([
    ['401 ends the session', failures.unauthorized],
    ['503 is maintenance', { tag: 'server', status: 503, body: {} }],
  ])('§8 %s, from any call', async (_, failure) => {
    for (const part of accountParts) {
      expect(await fetched(failing({ orders: failures.unexpected, [part]: failure }))).toEqual(failure);
    }
  });

  test('a network that is lost as a whole is no account', async () => {
    const all = Object.fromEntries(accountParts.map((part) => [part, failures.lost]));
    expect(await fetched(failing(all))).toEqual(failures.lost);
  });

  test('only missing parts are fetched; the server’s failure was shown before', async () => {
    const http = failing({ cart: failures.server });
    const actor = createActor(fetchMissingActor(http), { input: ['cart', 'message'] });
    expect(await toPromise(actor.start())).toEqual({ came: ['message'], message: undefined });
    expect(asked).toEqual(
      ['cart', 'message'].map((name) => [name, { fallbackToCache: true, retried: true }]),
    );
  });

  test.each([
    ['the record', ['minimumOrderAmount'] as const, 15_000, 9_000],
    ['the cart, where nothing was known', ['cart'] as const, 0, 9_000],
    ['neither, where the cart states another', ['cart'] as const, 15_000, 15_000],
    ['neither, where nothing has come', [] as const, 15_000, 15_000],
  ])('§3 the minimum order is that of %s', (_, came, before, after) => {
    const data = { came, ...(came.length === 0 ? {} : { minimumOrderAmount: 9_000 }) };
    const { minimumOrderAmount } = withRecord({ ...session, minimumOrderAmount: before }, data);
    expect(minimumOrderAmount).toBe(after);
  });

  test('the cart’s figure replaces a missing record', async () => {
    expect(await fetched(failing({ minimumOrderAmount: failures.unexpected }))).toMatchObject({
      minimumOrderAmount: 12_000,
    });
  });

  test('1 s, 2 and 4 after each failure a retry is due', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times: number[] = [];
    const app = createMachine({
      invoke: { id: 'retry', src: accountRetryActor() },
      on: {
        'account.retry': {
          actions: [() => times.push(Date.now()), sendTo('retry', { type: 'retry.failed' })],
        },
      },
    });
    const actor = createActor(app).start();
    const begun = Date.now();
    await vi.advanceTimersByTimeAsync(7_000);
    actor.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times.map((time) => time - begun)).toEqual([1_000, 3_000, 7_000]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

describe('only a challenge that can be read is one', () => {
  const challenge = async (answer: unknown) => {
    const http: Http = async () => {
      if (answer instanceof Error) throw failureOf(answer.cause);
      return answer as never;
    };
    return toPromise(createActor(fetchChallengeActor(http)).start()).catch(failureOf);
  };
  const failed = (failure: Failure) => new Error(failure.tag, { cause: failure });

  test('as ALTCHA states it', async () => {
    const stated = {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'a1', salt: 'b2', cost: 1 },
      signature: 'c',
    };
    expect(await challenge(stated)).toEqual(stated);
  });

  test.each<[string, unknown]>([
    ['an empty object', {}],
    ['another object', { error: 'Not Found' }],
    ['parameters that are none', { parameters: null }],
    ['parameters without a nonce', { parameters: { algorithm: 'PBKDF2/SHA-256' } }],
    ['401', failed(failures.unauthorized)],
    ...[403, 404, 405, 200].map((status): [string, unknown] => [
      status === 200 ? 'what cannot be read' : `${status}`,
      failed({ tag: 'unexpected', status }),
    ]),
    ['500', failed(failures.server)],
  ])('%s is none', async (_, answer) => {
    expect(await challenge(answer)).toBeNull();
  });

  test.each<[string, Failure]>([
    ['no answer', failures.lost],
    ['too many attempts', failures.limited],
    ['maintenance', { tag: 'server', status: 503, body: {} }],
  ])('%s ends the login', async (_, failure) => {
    expect(await challenge(failed(failure))).toEqual(failure);
  });
});

describe('a login in this browser', () => {
  test('§4 Login: clears the storage, then posts the credentials', async () => {
    const { done } = await authenticated({});
    expect(done).toEqual(['clear', 'login', 'hold']);
  });

  test('§4 Login: stores the token prefixed with Bearer, and the name', async () => {
    const { output } = await authenticated({});
    expect(output).toMatchObject({ access_token: 'Bearer a1b2', name: 'Ravintola Kaisla' });
  });

  test('§7 without a username in the answer, the typed one is username and name', async () => {
    const { output } = await authenticated({ username: '', name: '' });
    expect(output).toMatchObject({ username: 'ravintola', name: 'ravintola' });
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('§4 Login: decides the reclamation permission: %s is %s', async (stated, permitted) => {
    const { output } = await authenticated(stated === undefined ? {} : { can_use_reclamation: stated });
    expect(output.can_use_reclamation).toBe(permitted);
  });

  test('§4 Login: fetches prepayment flag, popup message, orders, cart and minimum order amount', async () => {
    const message = { id: 'm1', message_fi: 'Hei', message_en: 'Hi' };
    const { asked, answer } = answering({
      me: { prepayment: true },
      cart: { cart: { items: [lineOfGood(trout, 2)], extra_fees: [], min_order_amount: 15_000 } },
      orders: { orders: withOrderAwaitingPayment.orders },
      minimumOrderAmount: { amount: 15_000 },
      notifications: { notifications: [] },
      message: { message },
    });
    const fetched = await toPromise(createActor(fetchAccountActor(answer), { input: session }).start());
    expect(asked.toSorted()).toEqual([
      'cart',
      'me',
      'message',
      'minimumOrderAmount',
      'notifications',
      'orders',
    ]);
    expect(fetched).toMatchObject({
      prepayment: true,
      minimumOrderAmount: 15_000,
      orders: withOrderAwaitingPayment.orders,
      message,
      accepted: { cart: { groups: [{ items: [lineOfGood(trout, 2)] }] } },
    });
  });
});

/** A login with the right credentials: the browser's actions, and the session. */
async function authenticated(more: object): Promise<{ done: string[]; output: Session }> {
  const done: string[] = [];
  const { answer } = answering({
    login: { access_token: 'a1b2', name: 'Ravintola Kaisla', username: 'ravintola', ...more },
  });
  const http: Http = (name, request) => {
    done.push(name);
    return answer(name, request);
  };
  const storage: SessionStorage = {
    token: () => undefined,
    honoursKeys: () => true,
    read: () => undefined,
    write: () => done.push('write'),
    hold: () => done.push('hold'),
    readPlaced: () => undefined,
    writePlaced: () => done.push('writePlaced'),
    clear: () => done.push('clear'),
    readPlace: () => undefined,
    writePlace: () => done.push('writePlace'),
  };
  const input = { username: 'ravintola', password: 'ravintola', captcha: undefined };
  const output = await toPromise(createActor(authenticateActor(http, storage), { input }).start());
  return { done, output };
}

/** Answers each call from `answers`, and records the calls. */
function answering(answers: Readonly<Record<string, unknown>>): { asked: string[]; answer: Http } {
  const asked: string[] = [];
  const answer: Http = async (name) => {
    asked.push(name);
    return answers[name] as never;
  };
  return { asked, answer };
}
