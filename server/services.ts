import type { Instant } from '../machines/domain/calendar.ts';
import type { CartCommand, CartFact, ExtraFee } from '../machines/domain/cart/cart.schema.ts';
import type { Cart } from '../machines/domain/cart/state.ts';
import type { CatalogueIndex } from '../machines/domain/catalogue/catalogue.ts';
import type { Claim, ClaimDelivery, NewClaim } from '../machines/domain/claim/claim.schema.ts';
import type { Faq, Feedback } from '../machines/domain/content/content.schema.ts';
import type { HistoryAnswer } from '../machines/domain/contract/history-calls.ts';
import type { Count, CountChange, CountSummary } from '../machines/domain/inventory/inventory.schema.ts';
import type { Envelope } from '../machines/domain/journal/envelope.ts';
import type { Order, OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { Payment } from '../machines/domain/prepayment/payment.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { ProblemReport } from '../machines/domain/report/report.schema.ts';
import type { Notification } from '../machines/domain/session/session.schema.ts';
import type { KeptTemplate, TemplateCommand } from '../machines/domain/template/template.schema.ts';
import type { CleanImage } from './claims/images/image.ts';
import type { PaymentNotice } from './payments/paytrail.ts';

/** Who calls: a user of a customer account. Carts and orders belong to the account. */
export interface Caller {
  readonly username: string;
  readonly account: string;
}

export interface PopupMessage {
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

/** An answer that is the same for every customer, as the bytes they get. */
export interface ReadyAnswer {
  readonly etag: string;
  readonly json: Uint8Array;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
}

/** The catalogue of a moment: for decisions, and as the bytes that customers get. */
export interface CatalogueOfNow extends ReadyAnswer {
  readonly index: CatalogueIndex;
}

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

export type Refused =
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  | { readonly tag: 'bookClosed'; readonly book: string }
  | { readonly tag: 'stale'; readonly version: number };

export interface CartChanged {
  readonly tag: 'changed';
  readonly book: string;
  readonly version: number;
  readonly facts: readonly Envelope<CartFact>[];
}

export type CartEnvelope = Envelope<CartFact>;

/** Of which book (without it the open one), and of its facts those that are earlier than `before`. */
export interface HistoryAsked {
  readonly book?: string;
  readonly before?: number;
}

export interface CartView {
  readonly cart: Cart;
  readonly book: string;
  readonly version: number;
  /** Ids of the commands accepted into this book. */
  readonly applied: readonly string[];
}

export interface OrderRequest {
  /** Idempotency-Key; without one the order is placed anew each time. */
  readonly key?: string;
  readonly payloadHash: string;
  readonly payload: OrderPayload;
  readonly book?: string;
}

export interface OrderPlaced {
  readonly tag: 'placed';
  readonly order: Order;
  /** The book that the order opened, and how many lines it did not list went there. */
  readonly book: string;
  readonly left: number;
}

/** A change of a template. With a `key` the same one happens once; with another `payloadHash` it is refused. */
export interface TemplateChange {
  readonly key?: string;
  readonly payloadHash: string;
  /** Which template; a new one has no id yet. */
  readonly template?: string;
  readonly change: Unnamed<TemplateCommand>;
  /** If-Match of a template. */
  readonly expectedVersion?: number;
}

/** The template as it is after the change; undefined: deleted. */
export interface TemplateWritten {
  readonly tag: 'written';
  readonly template: KeptTemplate | undefined;
}

/** Feedback of a user. With a `key` it is kept once; the same key with another text is refused. */
export interface FeedbackGiven {
  readonly key?: string;
  readonly feedback: Feedback;
  /** As it came: what may not be told of it is left out before it is kept. */
  readonly report?: ProblemReport;
}

export interface PaymentAsked {
  readonly order: string;
  /** Of the payment service's own words and pages. */
  readonly language: 'fi' | 'en';
  /** Of the shop as the browser knows it. */
  readonly origin: string;
}

export interface PaymentOpened {
  readonly tag: 'opened';
  readonly payment: Payment;
}

/** What became of a notice of the payment service; told again, the same. */
export interface PaymentRecorded {
  readonly order: string;
  /** `repeated`: money for an order that had been paid or superseded by then. */
  readonly result: 'paid' | 'repeated' | 'pending' | 'cancelled';
  /** Was anything recorded now? */
  readonly isNew: boolean;
}

/** A payment of which the payment service told when it was asked. */
export interface LookedUp {
  readonly notice: PaymentNotice;
  readonly recorded: PaymentRecorded;
}

/** Changes of a count, each of which happens once by its id. */
export interface CountChanges {
  readonly id: string;
  /** The day of a count that is started by them: a PlainDate. */
  readonly counted_on: string;
  readonly changes: readonly CountChange[];
  /** The lines that are younger than this version are answered. */
  readonly since: number;
}

/** The count that has them: it has another id where a colleague had started one already. */
export interface CountWritten {
  readonly tag: 'written';
  readonly count: Count;
}

type Unnamed<Command> = Command extends TemplateCommand ? Omit<Command, 'id'> : never;

/** A claim with its images. With a `key` the same one is sent once; with another `payloadHash` it is refused. */
export interface ClaimRequest {
  readonly key?: string;
  readonly payloadHash: string;
  readonly claim: NewClaim;
}

export interface ClaimSent {
  readonly tag: 'sent';
  readonly claim: Claim;
}

/** The images together are too large. */
export interface TooLarge {
  readonly tag: 'tooLarge';
}

/** What the routes ask of the rooms behind them. Every write is one transaction; nothing throws for a refusal. */
export interface Services {
  readonly catalogue: { at(now: Instant): Promise<CatalogueOfNow> };
  readonly accounts: {
    find(id: string): Promise<Account | undefined>;
    notifications(now: Instant): Promise<readonly Notification[]>;
    /** Names of goods, also of those that the catalogue no longer offers. */
    productNames(
      ids: readonly string[],
    ): Promise<readonly { product_code: string; description_fi: string; description_en: string }[]>;
  };
  readonly recipes: { all(): Promise<ReadyAnswer> };
  readonly carts: {
    read(account: string): Promise<CartView>;
    change(caller: Caller, change: CartChange, now: Instant): Promise<CartChanged | Refused>;
  };
  readonly histories: {
    /** undefined: the account has no such book. */
    read(account: string, asked: HistoryAsked): Promise<HistoryAnswer | undefined>;
  };
  readonly orders: {
    place(caller: Caller, request: OrderRequest, now: Instant): Promise<OrderPlaced | Refused>;
    /** Nothing is placed under this key any more; what was placed is answered. */
    withdraw(
      caller: Caller,
      key: string,
      now: Instant,
    ): Promise<{ readonly tag: 'withdrawn' } | OrderPlaced | Refused>;
    /** Newest first. */
    list(account: string): Promise<readonly Order[]>;
    find(account: string, id: string): Promise<Order | undefined>;
  };
  readonly content: {
    /** In the order in which they are shown. */
    faqs(): Promise<readonly Faq[]>;
    keepFeedback(
      caller: Caller,
      given: FeedbackGiven,
      now: Instant,
    ): Promise<{ readonly tag: 'kept' } | Extract<Refused, { tag: 'refused' }>>;
  };
  readonly payments: {
    /** Opens the payment of a waiting order, or answers the one that there is. */
    open(
      caller: Caller,
      asked: PaymentAsked,
      now: Instant,
    ): Promise<
      | PaymentOpened
      | Refused
      | { readonly tag: 'missing' }
      | { readonly tag: 'unavailable'; readonly why: string }
    >;
    /** Asks the payment service of payments that nobody has told of; answers what was recorded now. */
    lookUp(now: Instant): Promise<readonly LookedUp[]>;
    /** undefined: no such transaction was opened, or another amount or order than the notice says. */
    record(notice: PaymentNotice, now: Instant): Promise<PaymentRecorded | undefined>;
  };
  readonly templates: {
    /** By name, in Finnish order. */
    list(account: string): Promise<readonly KeptTemplate[]>;
    write(caller: Caller, change: TemplateChange, now: Instant): Promise<TemplateWritten | Refused>;
  };
  readonly claims: {
    /** Newest first. */
    deliveries(account: string, now: Instant): Promise<readonly ClaimDelivery[]>;
    /** Newest first. */
    list(account: string): Promise<readonly Claim[]>;
    send(caller: Caller, request: ClaimRequest, now: Instant): Promise<ClaimSent | TooLarge | Refused>;
    /** Undefined: the account has no such claim, or the claim no such image. */
    image(account: string, id: string, position: number): Promise<CleanImage | undefined>;
  };
  readonly counts: {
    /** Newest first. */
    list(account: string): Promise<readonly CountSummary[]>;
    find(account: string, id: string, since: number): Promise<Count | undefined>;
    change(caller: Caller, changes: CountChanges, now: Instant): Promise<CountWritten | Refused>;
  };
}
