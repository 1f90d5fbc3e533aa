import type { Foreign, Told } from './backend.ts';
import { nextWeekdays } from './calendar.ts';
import { type Call, callOf } from './calls.ts';
import type { Json } from './json.ts';

/** The answers of a client, by customer and step: status, type and body, or the end of the connection. */
export type Seen = Readonly<Record<string, string>>;

/** Makes every call as both customers, with a cart, an order and a template between the reads. `only`: these reads. */
export async function walk(foreign: Foreign, hung: Hung, only?: readonly Call[]): Promise<Seen> {
  const seen: Record<string, string> = {};
  for (const username of ['ravintola', 'ennakko']) {
    const token = `${username}-1`;
    for (const [index, { verb, path, body, call }] of steps(username).entries()) {
      const isWrite = call.startsWith('POST /user') || call.startsWith('DELETE /user');
      if (only !== undefined && !isWrite && !only.includes(call)) continue;
      seen[`${username} ${index} ${verb} ${path}`] = await see(foreign, hung, verb, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: call === 'no token' ? {} : { Authorization: `Bearer ${token}` },
      });
    }
  }
  return seen;
}

/** Aborts a request that is never answered, as soon as the backend has recorded it. */
export type Hung = ReturnType<typeof hung>;

export function hung() {
  let controller = new AbortController();
  return {
    told: ({ status }: Told) => {
      if (status === 'hanging') controller.abort();
    },
    signal: () => {
      controller = new AbortController();
      return controller.signal;
    },
  };
}

async function see(
  { url }: Foreign,
  { signal }: Hung,
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  const aborted = signal();
  try {
    const response = await fetch(`${url}/api${path}`, { ...init, method, signal: aborted });
    const head = `${response.status} ${response.headers.get('content-type')} `;
    return await response.arrayBuffer().then(
      (bytes) => head + new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      () => `${head}half`,
    );
  } catch {
    return aborted.aborted ? 'hanging' : 'cut';
  }
}

interface Step {
  readonly verb: string;
  readonly path: string;
  readonly body: Json | undefined;
  readonly call: Call;
}

/** The one customer orders without a reference, the other with one. */
function steps(username: string): Step[] {
  const [template, order] = username === 'ravintola' ? [1, 1042] : [2, 1043];
  const named = (name: string, product_id: string) => ({ order_template: { name, items: [{ product_id }] } });
  return [
    step('POST', '/auth/login', { username, password: 'demo' }),
    { ...step('POST', '/auth/login', { username, password: 'väärä' }), call: 'wrong password' },
    { ...get('/user/message'), call: 'no token' },
    step('POST', '/auth/me'),
    ...[
      '/auth/captcha',
      '/user/message',
      '/user/notification',
      '/user/minimum-order-amount',
      '/user/faq',
    ].map(get),
    ...['/user/catalog', '/user/catalog/product_names?ids=P8001,622', '/user/recipes', '/user/cart'].map(get),
    step('POST', '/user/cart', { cart: { items: [line('300', 3), line('871', 2)] } }),
    step('POST', '/user/cart/item', { item: line('902', 24) }),
    step('DELETE', '/user/cart/item', { item: line('300', 3) }),
    get('/user/cart'),
    step('POST', '/user/order_template', named('Viikko', '300')),
    step('POST', `/user/order_template/${template}`, named('Arki', '871')),
    get('/user/order_template'),
    step('POST', '/user/orders', { cart: orderOf(username) }),
    ...['/user/orders', '/user/orders/1041', `/user/orders/${order}`, '/user/cart'].map(get),
    step('DELETE', `/user/order_template/${template}`),
    ...['/reclamations', '/reclamations/deliveries', '/user/inventory', '/user/nothing-of-the-kind'].map(get),
    step('POST', '/user/feedback', {}),
    step('POST', '/auth/logout'),
  ];
}

function get(path: string): Step {
  return step('GET', path);
}

function step(verb: string, path: string, body?: Json): Step {
  return { verb, path, body, call: callOf(verb, path.replace(/\?.*/, '')).call };
}

function orderOf(username: string) {
  const [, delivery_date = ''] = nextWeekdays(new Date(), 2);
  const cart = {
    deliveries: [
      {
        delivery_date,
        items: [line('871', 2), line('902', 24)],
        auto_add_products: [{ id: 'P8001', amount: 1 }],
      },
    ],
  };
  return username === 'ennakko' ? { ...cart, custom_reference: 'Keittiö 2' } : cart;
}

function line(product_id: string, amount: number) {
  return { product_id, price_id: product_id, amount, delivery_date: nextWeekdays(new Date(), 2)[1] ?? '' };
}
