import type { ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { Cents } from '../../machines/domain/money.ts';

/** A text that customers read. */
export interface Bilingual {
  readonly fi: string;
  readonly en: string;
}

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
  readonly minimum_order_amount: Cents;
  readonly prepayment: boolean;
  readonly extra_fees: readonly ExtraFee[];
  /** The popup message after login (§7 GET /api/user/message). */
  readonly message?: Bilingual;
}

export interface DemoUser {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  /** The id of its customer account. */
  readonly account: string;
  readonly banned: boolean;
}

export interface DemoNotification {
  readonly id: string;
  /** PlainDate. */
  readonly published: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** A question of customers and its answer; paragraphs are separated by an empty line. */
export interface DemoFaq {
  /** Part of an address: small letters, digits and hyphens. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
  /** Shown open from the start. */
  readonly open?: true;
}
