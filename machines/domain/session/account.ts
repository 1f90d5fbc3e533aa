import type { KnownRule } from '../approval/approval.schema.ts';
import type { ExtraFee } from '../cart/cart.schema.ts';
import type { AcceptedBook } from '../journal/book.ts';
import type { Cents } from '../money.ts';
import type { Order } from '../order/order.schema.ts';
import type { Customer } from '../world.ts';
import type { Notification, PopupMessage, User } from './session.schema.ts';
import type { Session } from './session.ts';

/** The calls that fetch an account; each may fail by itself. */
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
  /** True if this backend executes a repeated write with the same key once. */
  readonly honoursKeys: boolean;
  readonly users: readonly User[];
  readonly customer?: string;
  readonly approval?: KnownRule;
  /** The cart's figure if the customer's record is missing. */
  readonly minimumOrderAmount: Cents;
  readonly extraFees: readonly ExtraFee[];
  /** The server's cart as the open book. */
  readonly accepted: AcceptedBook;
  /** The newest, and those not yet delivered or paid. */
  readonly orders: readonly Order[];
  /** The cursor of older orders; undefined: there are none. */
  readonly older: string | undefined;
  readonly notifications: readonly Notification[];
  readonly message: PopupMessage | undefined;
}

/** The fetched parts of an account; a missing part has no key. */
export interface AccountData extends Partial<Account> {
  readonly came: readonly AccountPart[];
  /** A single fetched order, without the parts of the account. */
  readonly order?: Order;
}

/** The parts that are still missing after these have arrived. */
export function missingAfter(
  { came }: AccountData,
  before: readonly AccountPart[] = accountParts,
): readonly AccountPart[] {
  return before.filter((part) => !came.includes(part));
}

/** Missing parts leave the session unchanged. The record's minimum order has priority over the cart's. */
export function withRecord(session: Session, data: AccountData): Session {
  const { prepayment = session.prepayment, honoursKeys, users, minimumOrderAmount = 0, came } = data;
  const approval = data.approval ?? session.approval;
  const customer = data.customer ?? session.customer;
  const isFigure = came.includes('minimumOrderAmount') || session.minimumOrderAmount === 0;
  return {
    ...session,
    prepayment,
    honours_keys: honoursKeys ?? session.honours_keys ?? false,
    users: users ?? session.users ?? [],
    ...(customer && { customer }),
    ...(approval && { approval }),
    minimumOrderAmount: isFigure ? minimumOrderAmount : session.minimumOrderAmount,
  };
}

/** The customer in the form that `decide` uses. */
export function customerOf(
  session: Session,
  extraFees: readonly ExtraFee[],
  missing: readonly AccountPart[] = [],
): Customer {
  const { minimumOrderAmount, prepayment, approval } = session;
  const isUnknown = minimumOrderAmount === 0 && missing.includes('minimumOrderAmount');
  return {
    minimumOrderAmount: isUnknown ? undefined : minimumOrderAmount,
    prepayment,
    extraFees,
    ...(approval && { approval }),
  };
}
