// Places an order and is killed between its commit and its answer. A process of its own: `node place-and-die.ts <JSON>`.
import type { OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import type { Caller } from '../../../server/auth/caller.ts';
import { type DatabaseConfig, openDatabase } from '../../../server/database/open.ts';
import { makeServices } from '../../../server/shop.ts';

export interface LastWish {
  readonly config: DatabaseConfig;
  readonly caller: Caller;
  readonly key: string;
  readonly payload: OrderPayload;
  readonly now: number;
}

const wish: LastWish = JSON.parse(process.argv[2] ?? '');
const services = makeServices(await openDatabase(wish.config), {
  afterCommit: () => process.kill(process.pid, 'SIGKILL'),
});
await services.orders.place(
  wish.caller,
  { key: wish.key, payloadHash: JSON.stringify(wish.payload), payload: wish.payload },
  wish.now,
);
