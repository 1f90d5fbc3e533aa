import type { Department } from '../../machines/domain/catalogue/department.ts';
import type { AuthTables } from '../auth/tables.ts';

/** The tables of `migrations/`. Money in cents, instants in epoch milliseconds, flags 0 or 1, JSON as text. */
export interface Tables extends AuthTables {
  readonly facts: FactRow;
  readonly streams: StreamRow;
  readonly commands: CommandRow;
  readonly outbox: OutboxRow;
  readonly order_links: OrderLinkRow;
  readonly projections: { readonly name: string; readonly version: number };
  readonly carts: CartRow;
  readonly orders: OrderRow;
  readonly templates: TemplateRow;
  readonly claims: ClaimRow;
  readonly claim_images: ClaimImageRow;
  /** `id` 1: of orders; 2: of claims. */
  readonly payments: PaymentRow;
  readonly stand_in_payments: StandInPaymentRow;
  readonly counts: CountRow;
  readonly count_changes: CountChangeRow;
  readonly order_numbers: { readonly id: number; readonly next: number };
  readonly accounts: AccountRow;
  readonly categories: CategoryRow;
  readonly goods: GoodRow;
  readonly auto_add_products: { readonly id: string; readonly position: number; readonly data: string };
  readonly goods_edition: GoodsEditionRow;
  readonly recipes: { readonly id: string; readonly position: number; readonly data: string };
  readonly notifications: NotificationRow;
  readonly faqs: FaqRow;
  readonly feedback: FeedbackRow;
  readonly problem_reports: ProblemReportRow;
  /** One row during maintenance, else none. */
  readonly maintenance: MaintenanceRow;
  readonly error_reports: ErrorReportRow;
  /** Texts that the demo has added once: edited or removed ones are not added again. */
  readonly seeded: { readonly kind: string; readonly id: string };
}

/** Appended once, never changed: triggers refuse UPDATE and DELETE. */
export interface FactRow {
  readonly id: string;
  readonly stream: string;
  readonly seq: number;
  readonly type: string;
  readonly version: number;
  readonly at: number;
  readonly actor: string;
  readonly caused_by: string;
  readonly data: string;
}

/** One row a stream. A writer for an account locks the row of its open book first. */
export interface StreamRow {
  readonly stream: string;
  readonly account: string;
  /** The seq of its last fact; 0: none yet. */
  readonly version: number;
  /** 1: the account's open book. At most one an account. */
  readonly open: number;
}

/** The answer to a repeated command: its first and last fact in its stream. */
export interface CommandRow {
  readonly account: string;
  readonly id: string;
  readonly payload_hash: string;
  readonly stream: string;
  /** For an order: the book that is open after it, and the lines left in it. For other commands '' and 0. */
  readonly book: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly lines_left: number;
}

/**
 * A link of the chain of an account's order facts, counted from 1. `digest` covers the fact and the digest before it.
 * Appended once, never changed: triggers refuse UPDATE and DELETE.
 */
export interface OrderLinkRow {
  readonly account: string;
  readonly position: number;
  readonly stream: string;
  readonly seq: number;
  readonly digest: string;
}

/** Committed facts to be published. */
export interface OutboxRow {
  readonly id: string;
  readonly account: string;
  readonly stream: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly unsent: number;
  /** An expired claim may be claimed again: its claimer died. */
  readonly claimed_until: number;
}

/** The cart of the account's open book, folded. */
export interface CartRow {
  readonly account: string;
  readonly stream: string;
  readonly cart: string;
}

export interface OrderRow {
  readonly id: string;
  readonly account: string;
  readonly ordered_at: number;
  /** In the contract's form: decimal euros, instants as text. */
  readonly data: string;
  /** The search words of the order. */
  readonly words: string;
  /** The last delivery day. */
  readonly last_day: string;
  /** 1: awaits payment. */
  readonly waiting: number;
}

/** A template in its current state, with the number of its facts. */
export interface TemplateRow {
  readonly stream: string;
  readonly account: string;
  readonly version: number;
  readonly data: string;
}

/** A claim in its current state, with the number of its facts. */
export interface ClaimRow {
  readonly stream: string;
  readonly account: string;
  readonly version: number;
  readonly sent_at: number;
  readonly data: string;
}

/** An image of the claim with this id, counted from 0. It is no view: facts only state that it exists. */
export interface ClaimImageRow {
  readonly claim: string;
  readonly position: number;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * A transaction opened at the payment service, written once. `answer` is the customer's answer, as JSON. The order's
 * stream has the outcome.
 */
export interface PaymentRow {
  readonly transaction_id: string;
  readonly order_id: string;
  readonly account: string;
  readonly stamp: string;
  readonly reference: string;
  readonly amount: number;
  readonly opened_at: number;
  readonly answer: string;
}

/** A payment at the simulated payment service. `call_at`: the time of the callback to the shop, null if none is due. */
export interface StandInPaymentRow {
  readonly transaction_id: string;
  readonly stamp: string;
  readonly request: string;
  readonly status: string;
  readonly provider: string;
  readonly call_at: number | null;
}

/** A count in its current state: its head, its summary, and its lines by key, each as JSON. */
export interface CountRow {
  readonly stream: string;
  readonly account: string;
  readonly finished: number;
  readonly summary: string;
  readonly data: string;
}

/** A change that a count contains: it is not applied again. */
export interface CountChangeRow {
  readonly account: string;
  readonly change: string;
  readonly stream: string;
}

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly minimum_order_amount: number;
  readonly prepayment: number;
  readonly extra_fees: string;
  readonly message: string | null;
  /** The view of its approval rule: JSON, or null. */
  readonly approval: string | null;
}

export interface CategoryRow {
  readonly code: string;
  readonly position: number;
  readonly description_fi: string;
  readonly description_en: string;
  readonly department: Department | null;
}

/** `offered` 0: no longer in the catalogue; past orders still need its name. */
export interface GoodRow {
  readonly id: string;
  readonly position: number;
  readonly offered: number;
  readonly description_fi: string;
  readonly description_en: string;
  readonly data: string;
}

/** One row. `edition`: the seed that wrote the goods; `revision`: the number of all their changes. */
export interface GoodsEditionRow {
  readonly id: number;
  readonly edition: string;
  readonly revision: number;
}

export interface NotificationRow {
  readonly id: string;
  readonly published_on: string;
  readonly title_fi: string;
  readonly title_en: string;
  readonly text_fi: string;
  readonly text_en: string;
}

/** Shown by position, counted from 1. */
export interface FaqRow {
  readonly id: string;
  readonly position: number;
  readonly question_fi: string;
  readonly question_en: string;
  readonly answer_fi: string;
  readonly answer_en: string;
  readonly open: number;
}

/** Appended once, never changed: triggers refuse UPDATE and DELETE. `id` is the Idempotency-Key if there was one. */
export interface FeedbackRow {
  readonly account: string;
  readonly id: string;
  readonly username: string;
  readonly at: number;
  readonly data: string;
}

/** `id` is 1. `until` null: unknown. */
export interface MaintenanceRow {
  readonly id: number;
  readonly message_fi: string;
  readonly message_en: string;
  readonly until: number | null;
}

/** An error of a browser or of the server, as JSON without personal data. */
export interface ErrorReportRow {
  readonly id: string;
  readonly at: number;
  readonly source: string;
  readonly data: string;
}

/** The report sent with a feedback, under its account and id; JSON in the contract's shape. Never changed. */
export interface ProblemReportRow {
  readonly account: string;
  readonly id: string;
  readonly data: string;
}
