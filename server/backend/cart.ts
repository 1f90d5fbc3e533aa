// The writes of the cart; each is undone.
import * as Schema from 'effect/Schema';
import { lineOf, productProblem } from '../../machines/domain/cart/line.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { offeredDates } from '../../machines/domain/catalogue/catalogue.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { isRow, type Row, rowsIn } from '../../machines/domain/contract/lenient/row.ts';
import type { World } from '../../machines/domain/world.ts';
import { type Caller, type Verdict, verdict } from './caller.ts';
import type { Tell } from './reads.ts';

/** A cart in the backend. */
export interface CartThere {
  /** The received lines, so that they can be restored. */
  readonly rows: readonly Row[];
  /** The cart's other keys that belong to the customer. */
  readonly other: Row;
  /** Each line as `product day amount`. */
  readonly lines: readonly string[];
}

/** Goods that can be ordered now, the cheapest first. */
export function orderable(world: World): Product[] {
  return [...world.catalogue.products.values()]
    .filter((good) => good.auto_add_item === 0 && productProblem(good, good.id, world) === undefined)
    .toSorted((one, other) => one.price_excl_tax - other.price_excl_tax);
}

/** Undefined: unreadable. */
export async function cartOf({ ask }: Pick<Caller, 'ask'>): Promise<CartThere | undefined> {
  const cart = await fetchCart({ ask });
  return cart === 'none' ? undefined : cart;
}

/** 'none': the backend stores no cart. */
async function fetchCart({ ask }: Pick<Caller, 'ask'>): Promise<CartThere | 'none' | undefined> {
  const { answer, json, verdict: found } = await ask(calls.cart);
  if (found.word === 'not there') return 'none';
  if (answer === undefined) return undefined;
  const given = isRow(json) && isRow(json.cart) ? json.cart : {};
  return {
    rows: rowsIn(given.items),
    other: (given.custom_reference ?? null) === null ? {} : { custom_reference: given.custom_reference },
    lines: answer.cart.items
      .map(({ product_id, delivery_date, amount }) => `${product_id} ${delivery_date} ${amount}`)
      .toSorted(),
  };
}

/**
 * Adds a line, sends the whole cart, removes the line. False: one of these calls fails. A backend that stores no cart
 * is not tried; the client works without one.
 */
export async function tryCart(caller: Caller, tell: Tell, world: World): Promise<boolean> {
  const { putItem, putCart, removeItem } = calls;
  const before = await fetchCart(caller);
  if (before === 'none') {
    const without = verdict(
      'not tried',
      'there is no cart: its lines stay in the browser, and go with the order',
    );
    for (const call of [putItem, putCart, removeItem]) tell(call, without);
    return true;
  }
  const good = orderable(world).find(({ id }) => !before?.lines.some((line) => line.startsWith(`${id} `)));
  const [day] = good === undefined ? [] : offeredDates(good, world.catalogue, world.now);
  if (before === undefined || good === undefined || day === undefined) {
    // An unreadable cart could not be restored.
    const why = before === undefined ? 'the cart cannot be read' : 'there is no good to put in';
    for (const call of [putItem, putCart, removeItem]) tell(call, verdict('not tried', why));
    return false;
  }
  const item = lineOf(good, 1, day, world.catalogue);
  const written = Schema.encodeSync(putItem.payload)({ item });
  const there = async (found: Verdict, isExpected: boolean) => {
    const lines = (await cartOf(caller))?.lines ?? [];
    const isThere = lines.includes(`${good.id} ${day} 1`);
    if (isThere === isExpected || found.word !== 'understood') return found;
    return verdict('not understood', isExpected ? 'GET does not tell the line' : 'GET still tells the line');
  };
  const put = await there((await caller.write(putItem, { body: written })).verdict, true);
  tell(putItem, put);
  const cart = { ...before.other, items: [...before.rows, written.item] };
  const whole = await there((await caller.write(putCart, { body: { cart } })).verdict, true);
  tell(putCart, whole);
  const removed = { product_id: item.product_id, price_id: item.price_id, delivery_date: day };
  const body = Schema.encodeSync(removeItem.payload)({ item: removed });
  const taken = await there((await caller.write(removeItem, { body })).verdict, false);
  tell(removeItem, taken);
  await restoreCart(caller, tell, before);
  return [put, whole, taken].every(({ word }) => word === 'understood');
}

/** Restores the cart if it differs from before. */
export async function restoreCart(caller: Caller, tell: Tell, before: CartThere): Promise<void> {
  const isSame = async () => (await cartOf(caller))?.lines.join() === before.lines.join();
  if (await isSame()) return;
  await caller.write(calls.putCart, {
    body: { cart: { ...before.other, items: before.rows } },
  });
  if (!(await isSame())) tell(calls.putCart, verdict('not understood', 'the cart is not as it was'));
}
