import type { AcceptedBook } from '../cart/cart.events.ts';
import type { ExtraFee } from '../domain/cart/cart.schema.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { Notification } from '../domain/session/session.schema.ts';
import type { Session } from '../domain/session/session.ts';
import type { Customer } from '../domain/world.ts';

/** What §4 'Login' fetches of a customer, once the credentials are accepted. */
export interface AccountData {
  readonly prepayment: boolean;
  readonly minimumOrderAmount: number;
  readonly extraFees: readonly ExtraFee[];
  /** The server's cart as the open book. */
  readonly accepted: AcceptedBook;
  readonly orders: readonly Order[];
  readonly notifications: readonly Notification[];
}

/** The customer as `decide` sees one; the customer's record outranks the cart's figures. */
export function customerOf(session: Session, extraFees: readonly ExtraFee[]): Customer {
  return { minimumOrderAmount: session.minimumOrderAmount, prepayment: session.prepayment, extraFees };
}
