import type { ExtraFee } from '../cart/cart.schema.ts';
import type { AcceptedBook } from '../journal/book.ts';
import type { Order } from '../order/order.schema.ts';
import type { Customer } from '../world.ts';
import type { Notification, PopupMessage } from './session.schema.ts';
import type { Session } from './session.ts';

/** What §4 'Login' fetches of a customer, once the credentials are accepted. */
export interface AccountData {
  readonly prepayment: boolean;
  /** A write that comes again under its key happens once at this backend. */
  readonly honoursKeys: boolean;
  readonly minimumOrderAmount: number;
  readonly extraFees: readonly ExtraFee[];
  /** The server's cart as the open book. */
  readonly accepted: AcceptedBook;
  readonly orders: readonly Order[];
  readonly notifications: readonly Notification[];
  readonly message: PopupMessage | undefined;
}

/** The customer as `decide` sees one; the customer's record outranks the cart's figures. */
export function customerOf(session: Session, extraFees: readonly ExtraFee[]): Customer {
  return { minimumOrderAmount: session.minimumOrderAmount, prepayment: session.prepayment, extraFees };
}
