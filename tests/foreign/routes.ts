import { type Answer, json, refusal } from './answer.ts';
import type { calls } from './calls.ts';
import { catalogueOf, goodOf } from './catalogue.ts';
import { type Customer, minimumOrder } from './customers.ts';
import { autoAdded } from './goods.ts';
import { isRow, type Json, type Row, rowsOf, textOf } from './json.ts';
import { cartItem, earlierOrderRow } from './orders.ts';
import { recipes } from './recipes.ts';
import type { Store, StoredTemplate } from './store.ts';

/** A call of a customer who is logged in. */
export interface Asked {
  readonly customer: Customer;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
  readonly store: Store;
  readonly now: Date;
}

type Own = Exclude<(typeof calls)[number], 'POST /auth/login'>;

/** §7: the effect of each call, and the base form of its answer. The column 'Answer used' names the keys. */
export const routes: Readonly<Record<Own, (asked: Asked) => Answer>> = {
  'POST /auth/me': ({ customer }) => json({ prepayment: customer.paysBefore }),
  'POST /auth/logout': () => done,
  'GET /user/message': () => json({ message: null }),
  'GET /user/minimum-order-amount': () => json({ amount: minimumOrder }),
  'GET /user/catalog': ({ now }) => json({ catalog: catalogueOf(now) }),
  'GET /user/catalog/product_names': ({ query }) => json({ products: codesOf(query).flatMap(namesOf) }),
  'GET /user/recipes': () => json({ recipes }),
  'GET /user/cart': (asked) => json({ cart: cartOf(asked) }),
  'POST /user/cart': ({ customer, body, store }) => {
    store.writeCart(customer, within(body, 'cart'));
    return done;
  },
  'POST /user/cart/item': ({ customer, body, store }) => {
    store.writeLine(customer, within(body, 'item'));
    return done;
  },
  'DELETE /user/cart/item': ({ customer, body, query, store }) => {
    store.removeLine(customer, body === undefined ? Object.fromEntries(query) : within(body, 'item'));
    return done;
  },
  'GET /user/orders': (asked) => json({ orders: ordersOf(asked) }),
  'POST /user/orders': ({ customer, body, store }) => {
    const cart = within(body, 'cart');
    if (rowsOf(cart.deliveries).length === 0) return refusal(422, 'The cart has no deliveries.');
    const { row } = store.placeOrder(customer, cart);
    return json({ order: row, prepayment: row.prepayment ?? null, error: false });
  },
  'GET /user/orders/:id': (asked) => {
    const order = ordersOf(asked).find(({ id }) => textOf(id) === asked.id);
    return order === undefined ? notFound : json({ order });
  },
  'GET /user/order_template': ({ customer, store }) =>
    json({ order_templates: store.templatesOf(customer).map(templateRow) }),
  'POST /user/order_template': (asked) => saveTemplate(asked),
  'POST /user/order_template/:id': (asked) => saveTemplate(asked, Number(asked.id)),
  'DELETE /user/order_template/:id': ({ customer, id, store }) => {
    store.deleteTemplate(customer, Number(id));
    return done;
  },
  'GET /user/notification': () => json({ notifications: [] }),
  'GET /user/faq': () => json({ faqs: [] }),
  'GET /reclamations/deliveries': () => json({ deliveries: [] }),
  'GET /reclamations': () => json({ reclamations: [] }),
};

export const notFound = refusal(404, 'Not found');

/** §7 does not show the answer to a write. */
const done = json({ status: 'ok' });

function cartOf({ customer, store, now }: Asked): Row {
  const { items, custom_reference } = store.cartOf(customer);
  return {
    items: items.map((line) => cartItem(line, now)),
    extra_fees: [],
    min_order_amount: minimumOrder,
    custom_reference,
  };
}

/** The newest first. */
function ordersOf({ customer, store, now }: Asked): Row[] {
  const placed = store.ordersOf(customer).map(({ row }) => row);
  return [...placed.toReversed(), earlierOrderRow(customer, now)];
}

function saveTemplate({ customer, body, store }: Asked, id?: number): Answer {
  const { name, items } = within(body, 'order_template');
  if (textOf(name).trim() === '') return refusal(422, 'The template needs a name.');
  if (id !== undefined && !store.templatesOf(customer).some((one) => one.id === id)) return notFound;
  store.saveTemplate(customer, textOf(name), rowsOf(items), id);
  return done;
}

/** §3: an item of a template is a good and its names, and no more. */
function templateRow({ id, name, items }: StoredTemplate): Row {
  return {
    id,
    name,
    items: items.map((item) => {
      const product_id = textOf(item.product_id);
      return { product_id, ...namesIn(product_id) };
    }),
  };
}

/** §7's payloads name their content ('cart with items'): it may be wrapped in its name, or not. */
function within(body: Json | undefined, name: string): Row {
  const row = isRow(body) ? body : {};
  const inner = row[name];
  return isRow(inner) ? inner : row;
}

/** ids=300,305 · ids=300&ids=305 · ids[]=300&ids[]=305 */
function codesOf(query: URLSearchParams): string[] {
  return [...query.getAll('ids'), ...query.getAll('ids[]')].flatMap((ids) => ids.split(',')).filter(Boolean);
}

function namesOf(code: string): Row[] {
  const names = namesIn(code);
  return names === undefined ? [] : [{ product_code: code, ...names }];
}

function namesIn(code: string): Row | undefined {
  const named = goodOf(code) ?? autoAdded.find((one) => one.code === code);
  return named && { description_fi: named.fi, description_en: named.en === '' ? null : named.en };
}
