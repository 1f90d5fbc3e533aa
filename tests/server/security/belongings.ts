// The first customer's data, and a valid request of every call that names it.
import { randomUUID } from 'node:crypto';
import type { CallName } from '../../../machines/domain/contract/calls.ts';
import { pngBomb } from '../../fixtures/photos.ts';
import { type Ask, ask, tokenOf } from '../http/client.ts';
import { deliveriesOf, goodsOf, lineOf, type WireLine } from '../http/lines.ts';

/** Part of each text of the first customer, and of no other text. */
export const MARK = 'Kaislan oma';

/** Of the first customer's order. */
const KEY = 'first-order';

export type Sent = Omit<Ask, 'token'>;

export interface Belongings {
  readonly line: WireLine;
  readonly book: string;
  readonly order: string;
  readonly claim: string;
  readonly count: string;
  readonly template: string;
  /** The delivered goods of a claim of the first customer. */
  readonly claimed: object;
  /** Waits for the payment of `ennakko`. */
  readonly waiting: string;
  /** Puts the line back into the first customer's cart. */
  refill(): Promise<void>;
  /** Adds another template, since a deletion is final. */
  anotherTemplate(): Promise<string>;
}

export async function belongingsOf(base: string): Promise<Belongings> {
  const token = await tokenOf(base, 'ravintola');
  const prepaying = await tokenOf(base, 'ennakko');
  const line = lineOf((await goodsOf(base, token)).orderable[0], 1);
  const done = async (name: CallName, sent: Sent, by = token) => {
    const { status, body } = await ask(base, name, { ...sent, token: by });
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const cart = (reference: string) => ({
    cart: { deliveries: deliveriesOf([line]), ...(reference === '' ? {} : { custom_reference: reference }) },
  });
  const { order } = await done('placeOrder', { payload: cart(MARK), headers: { 'idempotency-key': KEY } });
  const waiting = await done('placeOrder', { payload: cart('') }, prepaying);
  const { deliveries } = await done('claimDeliveries', {});
  // A good delivered in a sufficient amount for every claim of these tests.
  const [delivery, good] = deliveries
    .flatMap((each: { items: readonly { amount: number }[] }) => each.items.map((of) => [each, of]))
    .find(([, { amount }]: readonly [unknown, { amount: number }]) => amount > 2);
  const item = { product_id: good.product_id, amount: 1, reasons: ['broken'] };
  const claimed = {
    order_id: delivery.order_id,
    delivery_date: delivery.delivery_date,
    items: [{ ...item, batch_number: 'L1', additional_info: MARK }],
    wish: 'refund',
    images: [{ name: `${MARK}.png`, data: pngBomb(8, 8).toString('base64') }],
  };
  const { reclamation } = await done('sendClaim', { payload: { reclamation: claimed } });
  const count = randomUUID();
  await done('changeCount', { id: count, payload: countPayload() });
  const refill = async () => {
    await done('putCart', { payload: { cart: { items: [line], custom_reference: MARK } } });
  };
  await refill();
  const { book } = await done('cart', {});
  const anotherTemplate = async () =>
    (await done('saveTemplate', { payload: { order_template: { name: MARK, items: [goods(line)] } } }))
      .order_template.id;
  return {
    ...{ line, book, claimed, count, refill, anotherTemplate },
    order: order.id,
    claim: reclamation.id,
    waiting: waiting.order.id,
    template: await anotherTemplate(),
  };
}

/** A valid request of each call, which names the first customer's data where possible. */
export const requests: Readonly<Record<CallName, (of: Belongings) => Sent | Promise<Sent>>> = {
  captcha: () => ({}),
  login: () => ({ payload: { username: 'ravintola', password: 'väärä', captcha: 'x' } }),
  me: () => ({}),
  logout: () => ({}),
  message: () => ({}),
  minimumOrderAmount: () => ({}),
  notifications: () => ({}),
  catalogue: () => ({}),
  productNames: ({ line }) => ({ query: { ids: line.product_id } }),
  recipes: () => ({}),
  cart: () => ({}),
  cartHistory: ({ book }) => ({ query: { book } }),
  putCart: ({ line, book }) => ({ payload: { cart: { items: [line], custom_reference: 'x' }, book } }),
  putItem: ({ line, book }) => ({
    payload: { item: line, book, command: { id: randomUUID(), command: added(line) } },
  }),
  removeItem: async ({ line: { product_id, price_id, delivery_date }, book, refill }) => {
    await refill();
    return { payload: { item: { product_id, price_id, delivery_date }, book } };
  },
  orders: () => ({}),
  placeOrder: ({ line }) => ({ payload: { cart: { deliveries: deliveriesOf([line]) } } }),
  order: ({ order }) => ({ id: order }),
  cancelOrder: ({ order }) => ({ id: order }),
  approveOrder: ({ order }) => ({ id: order }),
  returnOrder: ({ order }) => ({ id: order, payload: { word: MARK } }),
  setApprovalRule: () => ({ payload: { rule: { over: null, users: [] } } }),
  withdrawOrder: () => ({ payload: { key: KEY } }),
  maintenance: () => ({}),
  realtimeToken: () => ({}),
  claimDeliveries: () => ({}),
  claims: () => ({}),
  sendClaim: ({ claimed }) => ({ payload: { reclamation: claimed } }),
  claimImage: ({ claim }) => ({ id: claim, position: 0 }),
  counts: () => ({}),
  count: ({ count }) => ({ id: count }),
  changeCount: ({ count }) => ({ id: count, payload: countPayload() }),
  openPayment: ({ waiting }) => ({ id: waiting }),
  faqs: () => ({}),
  spending: () => ({}),
  sendFeedback: () => ({ payload: { feedback: { subject: 'Aihe', text: 'Teksti', ...noContact } } }),
  orderTemplates: () => ({}),
  saveTemplate: ({ line }) => ({ payload: { order_template: { name: 'Oma', items: [goods(line)] } } }),
  updateTemplate: ({ line, template: id }) => ({
    id,
    payload: { order_template: { id, name: MARK, items: [goods(line)] } },
  }),
  deleteTemplate: async ({ anotherTemplate }) => ({ id: await anotherTemplate() }),
};

const noContact = { contact_me: false, name: '', email: '' };

function added({ product_id }: WireLine) {
  return { _tag: 'AddItems', lines: [{ product_id, amount: 1 }] };
}

function goods({ product_id, description_fi, description_en }: WireLine) {
  return { product_id, description_fi, description_en, amount: 2 };
}

function countPayload() {
  const item = {
    ...{ key: 'own-1', id: 'addedItem-7', category: 'own', name: MARK, unit_of_measure: 'l' },
    ...{ category_description_fi: '', category_description_en: '', description_fi: '', description_en: '' },
    ...{ price_excl_tax: 2.34, price_incl_tax: 0, vat_percent: 13.5, amount: 2.5 },
    retail_sales_unit_amount: null,
  };
  const change = { _tag: 'SetItem', id: randomUUID(), at: new Date().toISOString(), item };
  return { counted_on: '2026-11-23', changes: [change] };
}
