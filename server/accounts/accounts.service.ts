import type { Instant } from '../../machines/domain/calendar.ts';
import type { ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { Notification, User } from '../../machines/domain/session/session.schema.ts';

interface PopupMessage {
  readonly id: string;
  readonly message_fi: string;
  readonly message_en: string;
}

/** A customer account (the customer's record). Money in cents. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly minimum_order_amount: number;
  readonly prepayment: boolean;
  readonly extra_fees: readonly ExtraFee[];
  readonly message: PopupMessage | null;
}

/** Customers' records, and what is told to every customer. */
export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  /** Who may order for an account, by username. */
  users(account: string): Promise<readonly User[]>;
  notifications(now: Instant): Promise<readonly Notification[]>;
  /** Names of goods, also of those that the catalogue no longer offers. */
  productNames(
    ids: readonly string[],
  ): Promise<readonly { product_code: string; description_fi: string; description_en: string }[]>;
}
