// A customer who orders until the test ends, and retries each call whose answer is lost.
import { randomUUID } from 'node:crypto';
import type { RealOrder } from '../../fixtures/real-orders.ts';
import { type Answer, ask } from '../http/client.ts';
import { deliveriesOf, type Goods, lineOf } from '../http/lines.ts';

/** An order answered 200: it must exist once, for ever. */
export interface Receipt {
  readonly key: string;
  readonly id: string;
  readonly lines: readonly (readonly [product: string, amount: number])[];
}

export interface Buyer {
  readonly receipts: readonly Receipt[];
  /** Ids of cart commands that were answered 200. */
  readonly changes: readonly string[];
  /** Calls whose first answer was lost. */
  readonly interrupted: () => number;
  /** Descriptions of wrong answers. */
  readonly wrong: readonly string[];
  /** Resolves when the current order has its answer. */
  stop(): Promise<void>;
  /** Resolves when every call has its answer or has lost it, without a retry. */
  leave(): Promise<void>;
}

/** Puts some lines into the cart, orders the real order, and begins again. */
export function buyer(base: string, token: string, goods: Goods, orders: readonly RealOrder[]): Buyer {
  const receipts: Receipt[] = [];
  const changes: string[] = [];
  const wrong: string[] = [];
  let interrupted = 0;
  let stopped = false;
  let left = false;

  /** Repeats a call with the same key until it is answered. */
  async function surely(call: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call();
      } catch (error) {
        if (left) throw error;
        if (tries === 0) interrupted += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async function order({ lines }: RealOrder): Promise<void> {
    const items = lines.map(({ product_id, amount }) => latest(goods, product_id, amount));
    const { book } = (await surely(() => ask(base, 'cart', { token }))).body;
    for (const item of items.slice(0, 3)) {
      const id = randomUUID();
      const { product_id, price_id, amount, delivery_date } = item;
      const command = { _tag: 'AddItem', product_id, price_id, amount, delivery_date };
      const payload = { item, book, command: { id, command } };
      const headers = { 'idempotency-key': id };
      const answer = await surely(() => ask(base, 'putItem', { token, payload, headers }));
      if (answer.status === 200) changes.push(id);
      else wrong.push(`a line: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const key = randomUUID();
    const payload = { cart: { deliveries: deliveriesOf(items) }, book };
    const headers = { 'idempotency-key': key };
    const answer = await surely(() => ask(base, 'placeOrder', { token, payload, headers }));
    if (answer.status === 200) {
      const listed = items.map(({ product_id, amount }) => [product_id, amount] as const);
      receipts.push({ key, id: answer.body.order.id, lines: listed });
    } else wrong.push(`an order: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  async function shop(): Promise<void> {
    for (let index = 0; !stopped; index += 1) {
      const next = orders[index % orders.length];
      if (next !== undefined) await order(next);
    }
  }

  const shopping = shop();
  return {
    receipts,
    changes,
    wrong,
    interrupted: () => interrupted,
    stop: () => {
      stopped = true;
      return shopping;
    },
    leave: () => {
      stopped = true;
      left = true;
      return shopping.catch(() => undefined);
    },
  };
}

/** On the last day that is offered: no cut-off passes while the test lasts. */
function latest({ orderable }: Goods, product_id: string, amount: number) {
  const product = orderable.find(({ id }) => id === product_id);
  const delivery_date = product?.delivery_dates.at(-1) ?? '';
  return { ...lineOf(product, amount), delivery_date };
}
