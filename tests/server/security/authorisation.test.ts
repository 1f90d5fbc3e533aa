// The permitted callers of each call: written by hand for every call of the contract and every kind of user. A missing
// call fails.
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { newToken, tokenHash } from '../../../server/auth/tokens.ts';
import { databases } from '../databases.ts';
import { ask } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { type Belongings, belongingsOf, MARK, requests, type Sent } from './belongings.ts';

/**
 * The answers to a valid request about the first customer's data. `ravintola` is the owner, `keittio` a colleague,
 * `ennakko` a prepayment customer, `kahvila` a customer without the right to make claims.
 */
type Row = readonly [first: number, colleague: number, other: number, withoutRight: number];
const users = ['ravintola', 'keittio', 'ennakko', 'kahvila'] as const;

/** Every user gets the same answer, or their own data. */
const own: Row = [200, 200, 200, 200];
/** By its id: for others it does not exist. */
const ofTheAccount: Row = [200, 200, 404, 404];
/** Names the first customer's open book. */
const inTheirBook: Row = [200, 200, 409, 409];
const withRight: Row = [200, 200, 200, 403];

const table: Readonly<Record<CallName, Row>> = {
  captcha: own,
  login: [422, 422, 422, 422],
  me: own,
  logout: own,
  message: own,
  minimumOrderAmount: own,
  notifications: own,
  catalogue: own,
  productNames: own,
  recipes: own,
  cart: own,
  cartHistory: ofTheAccount,
  putCart: inTheirBook,
  putItem: inTheirBook,
  removeItem: inTheirBook,
  orders: own,
  placeOrder: own,
  order: ofTheAccount,
  cancelOrder: ofTheAccount,
  // The order of `ravintola` needs no approval.
  approveOrder: [422, 422, 404, 404],
  returnOrder: [422, 422, 404, 404],
  // A rule of the own account; `ennakko` and `kahvila` have no colleague who could approve.
  setApprovalRule: own,
  // By the account's own key: to others the order was never placed.
  withdrawOrder: own,
  maintenance: own,
  realtimeToken: own,
  claimDeliveries: withRight,
  claims: withRight,
  sendClaim: [200, 200, 422, 403],
  claimImage: [200, 200, 404, 403],
  counts: own,
  count: ofTheAccount,
  changeCount: ofTheAccount,
  // The order waits for the payment of ennakko.
  openPayment: [404, 404, 200, 404],
  faqs: own,
  spending: own,
  sendFeedback: own,
  orderTemplates: own,
  saveTemplate: own,
  updateTemplate: ofTheAccount,
  deleteTemplate: ofTheAccount,
};

/** Commands of the cart, sent in the call `putCart`. */
const commandTable: Readonly<Record<string, Row>> = {
  ChangeSubstitution: inTheirBook,
  ChangeSubstitutionDefault: inTheirBook,
  StartDraft: inTheirBook,
};

/** Without a call, a session is over. */
const IDLE = 8 * 60 * 60_000;

/** Calls that need no session. */
const forAnyone: readonly CallName[] = ['captcha', 'login', 'maintenance'];

const names = Object.keys(calls) as CallName[];

test('ASVS 8.1.1: every call of the contract has a row, and a request to be tried with', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort());
  expect(Object.keys(requests).sort()).toEqual([...names].sort());
  expect(names.filter((name) => calls[name].access === 'anyone')).toEqual(forAnyone);
});

describe.each(databases)('the permitted calls of each user, on $name', (database) => {
  let shop: Shop;
  let theirs: Belongings;

  beforeAll(async () => {
    shop = await startShop(database);
    theirs = await belongingsOf(shop.base);
    return shop.stop;
  });

  /** Its body as text, since an image is no JSON. */
  async function made(name: CallName, token: string | undefined, sent: Sent) {
    const { payload, raw, query, id = '', position = 0 } = sent;
    const { method, path } = calls[name];
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const body = raw ?? (payload === undefined ? undefined : JSON.stringify(payload));
    const response = await fetch(
      shop.base + path.replace(':id', id).replace(':position', String(position)) + search,
      {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined || method === 'GET' ? {} : { body }),
      },
    );
    return { status: response.status, text: await response.text() };
  }

  /** A stored session in this state. */
  async function sessionOf(
    username: string,
    state: Partial<Record<'created_at' | 'seen_at' | 'expires_at' | 'revoked_at', number>> = {},
  ) {
    const token = newToken();
    const now = Date.now();
    const row = { created_at: now, seen_at: now, expires_at: now + 60_000, revoked_at: null, ...state };
    await shop.database.db
      .insertInto('sessions')
      .values({ id: tokenHash(token), username, ...row })
      .execute();
    return token;
  }

  /** All data that the first customer can read. */
  async function kept() {
    const token = await sessionOf('keittio');
    const reads = ['cart', 'orders', 'claims', 'counts', 'orderTemplates'] as const;
    const lists = await Promise.all(reads.map((name) => ask(shop.base, name, { token })));
    const count = await ask(shop.base, 'count', { token, id: theirs.count });
    return [...lists, count].map(({ status, body }) => [status, body]);
  }

  const closed = names.filter((name) => !forAnyone.includes(name));

  test.each(closed)(
    '§6 %s: 401 for a visitor and for tokens that are none, expired, idle or revoked',
    async (name) => {
      const sent = { ...(await requests[name](theirs)), raw: '{' };
      const now = Date.now();
      const tokens = [
        undefined,
        '',
        'kukkuu',
        newToken(),
        // The id of a session is no token.
        tokenHash(await sessionOf('ravintola')),
        await sessionOf('ravintola', { expires_at: now - 1 }),
        await sessionOf('ravintola', { revoked_at: now - 1 }),
        await sessionOf('ravintola', { created_at: now - IDLE, seen_at: now - IDLE }),
      ];
      for (const token of tokens) {
        const { status, text } = await made(name, token, sent);
        expect([status, JSON.parse(text)]).toEqual([401, { error: 'Unauthorized' }]);
      }
      const { status, text } = await made(name, await sessionOf('suljettu'), sent);
      expect([status, JSON.parse(text)]).toEqual([401, { error: 'Account banned' }]);
    },
  );

  // Other users first: the data must still exist afterwards.
  const kinds = [2, 3, 1, 0] as const;

  test.each(Object.entries(commandTable))(
    'the command %s: only the account changes its book, and only it reads the choice',
    async (_tag, row) => {
      const { product_id, delivery_dates } = theirs.line;
      await theirs.refill();
      for (const kind of kinds) {
        const username = users[kind];
        const sent = await requests.putCart(theirs);
        const group = delivery_dates.join(' ');
        const choice = { group, substitution: 'allowed' };
        const command = { _tag, product_id, ...choice, draft: 'draft-1', name: 'Pikkujoulu' };
        const payload = {
          ...Object(sent.payload),
          command: { id: `${_tag} ${kind}`.replace(' ', '-'), command },
        };
        const before = await kept();
        const { status, text } = await made('putCart', await sessionOf(username), { payload });
        expect([username, status, text]).toEqual([username, row[kind], expect.any(String)]);
        if (kind > 1) expect(await kept()).toEqual(before);
      }
      const read = async (username: string) =>
        (await ask(shop.base, 'cart', { token: await sessionOf(username) })).body.cart;
      const [first, colleague, other] = await Promise.all(['ravintola', 'keittio', 'ennakko'].map(read));
      const names = first.drafts.map(({ name }: { name: string }) => name);
      const stated = [first.substitution, first.items[0].substitution, ...names];
      expect(stated).toContain(_tag === 'StartDraft' ? 'Pikkujoulu' : 'allowed');
      expect([colleague, other.substitution, other.drafts]).toEqual([first, 'refused', []]);
    },
  );

  test.each(names)('%s: each user gets only their own data', async (name) => {
    for (const kind of kinds) {
      const username = users[kind];
      const sent = await requests[name](theirs);
      const before = await kept();
      const { status, text } = await made(name, await sessionOf(username), sent);
      expect([username, status, text]).toEqual([username, table[name][kind], expect.any(String)]);
      if (kind < 2) continue;
      expect([username, text.includes(MARK)]).toEqual([username, false]);
      expect(await kept()).toEqual(before);
    }
  });

  test.each(names.filter((name) => table[name][3] === 403))(
    '§6 %s: 403 without the right, before its payload is read',
    async (name) => {
      const sent = { ...(await requests[name](theirs)), raw: '{' };
      const { status, text } = await made(name, await sessionOf('kahvila'), sent);
      expect([status, JSON.parse(text)]).toEqual([403, { error: 'Forbidden' }]);
    },
  );

  test('a key that another customer has used is a key of one’s own', async () => {
    const headers = { 'idempotency-key': 'same-key' };
    const first = { payload: { order_template: { name: MARK, items: [] } } };
    const [mine, other] = [await sessionOf('ravintola'), await sessionOf('ennakko')];
    const items = [{ product_id: theirs.line.product_id, description_fi: '', description_en: '', amount: 1 }];
    const sent = { payload: { order_template: { ...first.payload.order_template, items } }, headers };
    const saved = await ask(shop.base, 'saveTemplate', { ...sent, token: mine });
    const again = await ask(shop.base, 'saveTemplate', { ...sent, token: other });
    expect([saved.status, again.status]).toEqual([200, 200]);
    expect(again.body.order_template.id).not.toBe(saved.body.order_template.id);
  });

  test('a waiting order of another customer is not superseded', async () => {
    const token = await sessionOf('ravintola');
    const { payload } = await requests.placeOrder(theirs);
    const { cart } = payload as { cart: object };
    const sent = { payload: { cart: { ...cart, supersedes: theirs.waiting } } };
    const { status } = await ask(shop.base, 'placeOrder', { ...sent, token });
    expect(status).toBe(422);
    const paying = await sessionOf('ennakko');
    const { body } = await ask(shop.base, 'order', { token: paying, id: theirs.waiting });
    expect(body.order.payment_status).toBe(1);
  });

  const sites = [
    ['GET', '/api/docs', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/time', 200],
    ['GET', '/api/reports', 405],
    ['GET', '/api/payments/success?checkout-status=ok', 400],
    ['GET', '/api/payments/cancel', 400],
    ['GET', '/api/payments/callback?checkout-reference=1&signature=x', 400],
    ['GET', '/api/paytrail-stand-in/pay/1', 404],
    ['POST', '/api/paytrail-stand-in/payments', 400],
  ] as const;

  test.each(sites)(
    'ASVS 8.2.2: outside the contract %s %s reveals no customer: %i',
    async (method, path, status) => {
      for (const token of [undefined, await sessionOf('kahvila')]) {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const response = await fetch(shop.base + path, { method, headers, redirect: 'manual' });
        expect([path, response.status]).toEqual([path, status]);
        expect(await response.text()).not.toContain(MARK);
      }
    },
  );
});
