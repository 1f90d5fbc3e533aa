// Places an order, changes a cart, or decides about approvals, and is killed between its commit and its answer. A process of its own: `node place-and-die.ts <JSON>`.

import { Hash } from 'node:crypto';
import type { ApprovalRule } from '../../../machines/domain/approval/approval.schema.ts';
import type { CartCommand } from '../../../machines/domain/cart/cart.schema.ts';
import type { OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import type { Caller } from '../../../server/auth/caller.ts';
import { type DatabaseConfig, openDatabase } from '../../../server/database/open.ts';
import { makeServices } from '../../../server/shop.ts';

export interface LastWish {
  readonly config: DatabaseConfig;
  readonly caller: Caller;
  readonly key: string;
  readonly wished:
    | { readonly payload: OrderPayload }
    | { readonly command: CartCommand }
    | { readonly rule: ApprovalRule }
    /** A word returns the order; without one it is approved. */
    | { readonly order: string; readonly word?: string };
  readonly now: number;
  /** Killed before the digest of the order's fact is written, in its transaction; else after the commit. */
  readonly atDigest?: boolean;
}

const wish: LastWish = JSON.parse(process.argv[2] ?? '');
const die = () => process.kill(process.pid, 'SIGKILL');
if (wish.atDigest) {
  const { update } = Hash.prototype;
  Object.defineProperty(Hash.prototype, 'update', {
    value(this: Hash, data: string) {
      return String(data).includes('"OrderPlaced"') ? die() : update.call(this, data);
    },
  });
}
const services = makeServices(await openDatabase(wish.config), { afterCommit: die });
const { key, wished, caller, now } = wish;
if ('payload' in wished) {
  const { payload } = wished;
  await services.orders.place(caller, { key, payloadHash: JSON.stringify(payload), payload }, now);
} else if ('rule' in wished) {
  await services.approvals.setRule(caller, wished.rule, now);
} else if ('order' in wished) {
  await services.approvals.answer(caller, wished.order, wished, now);
} else {
  const { command } = wished;
  await services.carts.change(caller, { id: key, payloadHash: JSON.stringify(command), command }, now);
}
