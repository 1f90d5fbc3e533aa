import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { check } from '../../server/backend/check.ts';
import { commandHere, misused } from '../server/http/beside-shop.ts';
import { refused } from '../server/http/in-process.ts';
import { askerOf } from './ask.ts';
import { type Foreign, startForeign } from './backend.ts';
import { nextWeekdays } from './calendar.ts';
import { always, at } from './change.ts';
import { groupsOf } from './pairs.ts';
import { group } from './variant.ts';
import { variants, variantsNamed } from './variants.ts';

let foreign: Foreign;
beforeAll(async () => {
  foreign = await startForeign();
});
beforeEach(() => {
  foreign.set([]);
  foreign.reset();
});
afterAll(() => foreign.close());

interface How {
  readonly write?: boolean;
  readonly order?: boolean;
  readonly password?: string;
}

/** The check's line of each call, its places, its last two lines, and its verdict. */
async function checked({ write = false, order = false, password = 'demo' }: How = {}) {
  const lines: string[] = [];
  const options = { url: foreign.url, username: 'ravintola', password, write, order, timeout: 5_000 };
  const isEnough = await check({ ...options, say: (line) => lines.push(line) });
  const heads = lines.filter((line) => /^(GET|POST|DELETE) /.test(line));
  const of = (call: string) => {
    const at = lines.findLastIndex((line) => line.replace(/ +/g, ' ').startsWith(`${call} `));
    const next = lines.findIndex((line, index) => index > at && !line.startsWith('   '));
    return {
      word: lines[at]?.slice(42).trim(),
      places: lines.slice(at + 1, next).map((line) => line.trim().split(/ {2,}/)),
    };
  };
  return { isEnough, lines, heads, of, last: lines.at(-1) };
}

const posted = () =>
  foreign.calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/orders');

test('§7 the base form is enough; no order is sent, and nothing is written', async () => {
  const { isEnough, last, of, lines } = await checked();
  expect(isEnough).toBe(true);
  expect(last).toBe(
    'A customer can log in, see goods and order. Not tried: writes (--write), an order (--order).',
  );
  expect(of('GET /api/user/order_template')).toEqual({ word: 'understood', places: [] });
  expect(of('GET /api/user/recipes')).toEqual({
    word: 'understood in another form',
    places: [['other form', 'recipes[].id']],
  });
  expect(of('GET /api/user/cart')).toEqual({
    word: 'understood, some by default',
    places: [['default', 'cart.custom_reference']],
  });
  expect(of('GET /api/auth/captcha').word).toBe('not there (404; the login has no captcha)');
  expect(of('GET /api/user/inventory').word).toBe('not there (404)');
  expect(lines.at(-2)).toMatch(/^Idempotency-Keys: not promised .* An order is sent once/);
  const writes = foreign.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(writes).toEqual(['/api/auth/login', '/api/auth/me', '/api/auth/logout']);
});

test.each<[string, string, string, string[][]]>([
  [
    'minimum-comma',
    'GET /api/user/minimum-order-amount',
    'understood in another form',
    [['other form', 'amount']],
  ],
  [
    'minimum-absent',
    'GET /api/user/minimum-order-amount',
    'understood, some by default',
    [['default', 'amount']],
  ],
  ['minimum-404', 'GET /api/user/minimum-order-amount', 'not there (404)', []],
  ['minimum-500', 'GET /api/user/minimum-order-amount', 'failed (500)', []],
  ['message-page', 'GET /api/user/message', 'not understood (a page)', []],
  [
    'notification-rubbish',
    'GET /api/user/notification',
    'understood, some left out',
    [['left out', 'notifications[]']],
  ],
  ['recipes-405', 'GET /api/user/recipes', 'not there (405)', []],
  [
    'login-username-number',
    'POST /api/auth/login',
    'understood in another form',
    [['other form', 'username']],
  ],
  [
    'login-token-with-bearer',
    'POST /api/auth/login',
    'understood in another form',
    [['other form', 'access_token']],
  ],
  ['captcha-401', 'GET /api/auth/captcha', 'refused (401; the login has no captcha)', []],
])('%s: %s is %s', async (variant, call, word, places) => {
  foreign.set(variantsNamed(variant));
  const { isEnough, of } = await checked();
  expect({ ...of(call), isEnough }).toEqual({ word, places, isEnough: true });
});

test('a good without a price is left out, and the missing fields are reported', async () => {
  foreign.set(variantsNamed('product-without-price'));
  const { isEnough, of } = await checked();
  const { word, places } = of('GET /api/user/catalog');
  const product = 'catalog.categories[].products[]';
  expect([isEnough, word]).toEqual([true, 'understood, some left out']);
  expect(places).toContainEqual(['left out', product]);
  expect(places).toContainEqual(['unreadable', `${product}.price_excl_tax`]);
});

describe('insufficient answers', () => {
  test('a wrong password: nothing more is asked', async () => {
    const { isEnough, of, last } = await checked({ password: 'väärä' });
    expect([isEnough, of('POST /api/auth/login').word, last]).toEqual([
      false,
      'refused (401)',
      'Missing: a login (POST /api/auth/login).',
    ]);
    expect(foreign.calls).toHaveLength(3);
  });

  test('no catalogue', async () => {
    foreign.set(
      group('catalogue', 'none', ['GET /user/catalog'], {
        none: ['no goods', at('catalog.categories', always([]))],
      }),
    );
    const { isEnough, last } = await checked();
    expect([isEnough, last]).toEqual([false, 'Missing: goods (GET /api/user/catalog).']);
  });

  test('no backend answers', async () => {
    const gone = await startForeign();
    await gone.close();
    const lines: string[] = [];
    const options = { url: gone.url, username: 'a', password: 'b', write: true, order: true };
    expect(await check({ ...options, say: (line) => lines.push(line) })).toBe(false);
    expect(lines.at(-1)).toBe('Missing: a login (POST /api/auth/login).');
    expect(lines[0]).toMatch(/no answer \(ECONNREFUSED\)$/);
  });
});

describe('--write', () => {
  const calls = ['cart/item', 'cart', 'order_template', 'order_template/:id'].map(
    (path) => `POST /api/user/${path}`,
  );
  const removals = ['DELETE /api/user/cart/item', 'DELETE /api/user/order_template/:id'];

  test.each([[[]], [['cart-write-204', 'template-write-ok']], [['cart-write-page', 'template-write-page']]])(
    'the cart and the templates are as they were: %j',
    async (names) => {
      const ask = askerOf(foreign);
      const [, delivery_date = ''] = nextWeekdays(new Date(), 2);
      const item = { product_id: '902', price_id: 7020, amount: 24, delivery_date };
      await ask('POST', '/user/cart/item', { item });
      await ask('POST', '/user/order_template', {
        order_template: { name: 'Viikko', items: [{ product_id: '300' }] },
      });
      const before = [await ask('GET', '/user/cart'), await ask('GET', '/user/order_template')];
      foreign.set(variantsNamed(...names));
      const { isEnough, of } = await checked({ write: true });
      foreign.set([]);
      expect([...calls, ...removals].map((call) => of(call).word)).toEqual(Array(6).fill('understood'));
      expect([await ask('GET', '/user/cart'), await ask('GET', '/user/order_template')]).toEqual(before);
      expect([isEnough, posted()]).toEqual([true, []]);
    },
  );

  test.each(['no-cart-404', 'no-cart-405'])(
    '%s: a backend that keeps no cart is enough, and none is written',
    async (name) => {
      foreign.set(variantsNamed(name));
      const { isEnough, of } = await checked({ write: true });
      expect([isEnough, of('POST /api/user/cart').word]).toEqual([
        true,
        'not tried (there is no cart: its lines stay in the browser, and go with the order)',
      ]);
      expect(foreign.cart).toBeUndefined();
    },
  );

  test('a cart that cannot be read is not written', async () => {
    foreign.set(variantsNamed('cart-page'));
    const { isEnough, of, last } = await checked({ write: true });
    expect([isEnough, of('POST /api/user/cart').word, last]).toEqual([
      false,
      'not tried (the cart cannot be read)',
      'Missing: writes of the cart (/api/user/cart).',
    ]);
    expect(foreign.cart).toBeUndefined();
  });
});

describe('--order', () => {
  test.each<[string[], string, string]>([
    [
      [],
      'understood (placed, with its id, with its lines, no payment data)',
      'understood (the new order is listed)',
    ],
    [
      ['order-204'],
      'understood, some by default (placed, without an id, no lines that can be read: GET orders is asked, no payment data)',
      'understood (the new order is listed)',
    ],
    [['order-500-stored'], 'failed (500)', 'understood (the new order is listed)'],
    [
      ['orders-late'],
      'understood (placed, with its id, with its lines, no payment data)',
      'not understood (the new order is not listed)',
    ],
  ])('%j: one order, and the readable parts of its answer', async (names, word, listed) => {
    foreign.set(variantsNamed(...names));
    const { isEnough, of, last } = await checked({ order: true });
    expect([of('POST /api/user/orders').word, of('GET /api/user/orders').word]).toEqual([word, listed]);
    expect([isEnough, foreign.orders.length, posted().length]).toEqual([true, 1, 1]);
    expect(last).toBe('A customer can log in, see goods and order. Not tried: writes (--write).');
  });

  test.each(['order-error-true', 'order-422', 'order-500', 'order-cut', 'order-404'])(
    '%s: sent once, and it is missing',
    async (name) => {
      foreign.set(variantsNamed(name));
      const { isEnough, last } = await checked({ order: true });
      expect([isEnough, foreign.orders.length, posted().length]).toEqual([false, 0, 1]);
      expect(last).toBe('Missing: an order (POST /api/user/orders).');
    },
  );

  test('the goods in the cart remain', async () => {
    const ask = askerOf(foreign);
    const [, delivery_date = ''] = nextWeekdays(new Date(), 2);
    await ask('POST', '/user/cart/item', {
      item: { product_id: '902', price_id: 7020, amount: 24, delivery_date },
    });
    const before = await ask('GET', '/user/cart');
    await checked({ write: true, order: true });
    expect(foreign.orders).toHaveLength(1);
    expect(await ask('GET', '/user/cart')).toEqual(before);
  });
});

test('with any answer the check ends, orders nothing and leaves no template', async () => {
  const groups = [...groupsOf(variants.filter(({ name }) => !name.includes('hanging'))).values()];
  const rows = Math.max(...groups.map((group) => group.length));
  for (let row = 0; row < rows; row += 1) {
    foreign.reset();
    foreign.set(groups.flatMap((group) => group[row] ?? []));
    const { last } = await checked({ write: true });
    expect(last).toMatch(/^(A customer can log in|Missing: )/);
    expect([posted(), foreign.templates]).toEqual([[], []]);
  }
});

describe('npm run shop -- backend check', () => {
  const run = commandHere('backend', () => {
    throw new Error('no database is needed');
  });

  test.each([
    [[], { orders: 0, words: ['Not tried: writes (--write), an order (--order).'] }],
    [['--write', '--order'], { orders: 1, words: ['A customer can log in, see goods and order.'] }],
  ])('with %j it tries that much, and never prints the password', async (options, { orders, words }) => {
    vi.stubEnv('BACKEND_PASSWORD', 'demo');
    const { status, out, err } = await run('check', `${foreign.url}/`, 'ravintola', ...options);
    vi.unstubAllEnvs();
    expect([status, err, foreign.orders.length]).toEqual([0, '', orders]);
    for (const each of words) expect(out).toContain(each);
    expect(out).not.toContain('demo');
  });

  test.each([
    ['check a.example.com matti', "'a.example.com' is no address, such as https://orders.example.com."],
    [
      'check https://matti:salasana@a.example.com matti',
      'The address is an origin alone, without a user, a password or a query.',
    ],
    [
      'check https://a.example.com/api matti',
      'The address must not contain /api: the paths of the calls begin with it.',
    ],
  ])('%s is refused', async (words, sentence) => {
    expect(await run(...words.split(' '))).toEqual(refused(sentence));
  });

  test.each([
    ['check https://a.example.com', 'Missing required argument: USERNAME', 'backend check'],
    [
      'check https://a.example.com matti salasana',
      'Unexpected positional argument: "salasana"',
      'backend check',
    ],
    [
      'check https://a.example.com matti --force',
      'Unrecognized flag: --force in command npm run shop -- backend check',
      'backend check',
    ],
    ['look https://a.example.com', 'Unknown subcommand "look" for "npm run shop -- backend"', 'backend'],
  ])('%s leads to the help', async (words, sentence, help) => {
    expect(await run(...words.split(' '))).toEqual(misused(sentence, help));
  });
});
