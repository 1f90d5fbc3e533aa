import type { ExtraFee } from '../cart/cart.schema.ts';
import type { AcceptedBook } from '../journal/book.ts';
import type { Cents } from '../money.ts';
import type { Order } from '../order/order.schema.ts';
import type { Customer } from '../world.ts';
import type { Notification, PopupMessage, User } from './session.schema.ts';
import type { Session } from './session.ts';

/** The calls by which an account is fetched; each may fail by itself. */
export const accountParts = [
  'me',
  'cart',
  'orders',
  'minimumOrderAmount',
  'notifications',
  'message',
] as const;
export type AccountPart = (typeof accountParts)[number];

/** The data that §4 'Login' fetches once the credentials are accepted. */
export interface Account {
  readonly prepayment: boolean;
  /** A write that comes again under its key happens once at this backend. */
  readonly honoursKeys: boolean;
  readonly users: readonly User[];
  /** The cart's figure where the customer's record has not come. */
  readonly minimumOrderAmount: Cents;
  readonly extraFees: readonly ExtraFee[];
  /** The server's cart as the open book. */
  readonly accepted: AcceptedBook;
  /** The newest, and those that are still to be delivered or paid. */
  readonly orders: readonly Order[];
  /** Where the older orders begin; undefined: there are none. */
  readonly older: string | undefined;
  readonly notifications: readonly Notification[];
  readonly message: PopupMessage | undefined;
}

/** The fetched parts of an account; a part that has not come has no key. */
export interface AccountData extends Partial<Account> {
  readonly came: readonly AccountPart[];
  /** One order that was fetched alone: no part has come with it. */
  readonly order?: Order;
}

/** The parts that are still missing once these have come. */
export function missingAfter(
  { came }: AccountData,
  before: readonly AccountPart[] = accountParts,
): readonly AccountPart[] {
  return before.filter((part) => !came.includes(part));
}

/** Parts that have not come stay as they were. The record's minimum order outranks the cart's figure. */
export function withRecord(session: Session, data: AccountData): Session {
  const { prepayment = session.prepayment, honoursKeys, users, minimumOrderAmount = 0, came } = data;
  const isFigure = came.includes('minimumOrderAmount') || session.minimumOrderAmount === 0;
  return {
    ...session,
    prepayment,
    honours_keys: honoursKeys ?? session.honours_keys ?? false,
    users: users ?? session.users ?? [],
    minimumOrderAmount: isFigure ? minimumOrderAmount : session.minimumOrderAmount,
  };
}

/** The customer as `decide` sees one. */
export function customerOf(
  session: Session,
  extraFees: readonly ExtraFee[],
  missing: readonly AccountPart[] = [],
): Customer {
  const { minimumOrderAmount, prepayment } = session;
  const isUnknown = minimumOrderAmount === 0 && missing.includes('minimumOrderAmount');
  return { minimumOrderAmount: isUnknown ? undefined : minimumOrderAmount, prepayment, extraFees };
}
