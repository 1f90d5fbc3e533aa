import { type CartKind, cartAggregate } from '../domain/journal/cart-sync.ts';
import { syncMachineOf } from '../sync/sync.machine.ts';
import { to } from '../system.ts';

/** The cart of one user, between this browser and the server. */
export const cartSyncMachine = syncMachineOf<CartKind>('cart-sync', cartAggregate, to('journal'));
