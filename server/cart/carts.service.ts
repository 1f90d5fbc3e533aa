import type { Instant } from '../../machines/domain/calendar.ts';
import type { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';

/** A change of the open cart. The same `id` happens once; with another `payloadHash` it is refused. */
export interface CartChange {
  readonly id: string;
  readonly payloadHash: string;
  /** A command, or how to find it from the cart as it is inside the transaction. */
  readonly command: CartCommand | ((cart: Cart) => CartCommand);
  /** The book the client thinks is open. */
  readonly book?: string;
  /** If-Match of a whole cart. */
  readonly expectedVersion?: number;
}

export interface CartChanged {
  readonly tag: 'changed';
  readonly book: string;
  readonly version: number;
  readonly facts: readonly Envelope<CartFact>[];
}

export interface CartView {
  readonly cart: Cart;
  readonly book: string;
  readonly version: number;
  /** Ids of the commands accepted into this book. */
  readonly applied: readonly string[];
}

/** The open cart of each customer account. */
export interface Carts {
  read(account: string): Promise<CartView>;
  change(caller: Caller, change: CartChange, now: Instant): Promise<CartChanged | Refused>;
}
