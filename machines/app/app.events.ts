import type { CartMessage } from '../cart/cart.events.ts';
import type { CatalogueMessage } from '../catalogue/catalogue.events.ts';
import type { Instant } from '../domain/calendar.ts';
import { type Failure, MAINTENANCE } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { AccountData } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';
import type { LoginMessage } from '../login/login.events.ts';
import type { MaintenanceMessage } from '../maintenance/maintenance.events.ts';
import type { LeftOrder } from '../ordering/ordering.events.ts';
import type { ToastInput, ToastMessage } from '../toast/toast.events.ts';

/** The session as the browser stored it: its keys, and the order that was just placed. */
export interface StoredSession {
  readonly session: Session;
  readonly placed: Order | undefined;
  readonly orders: readonly Order[];
}

export type AppEvent =
  | { readonly type: 'logout.request' }
  /** Withdraws the order that an ended session left, before the next login. */
  | { readonly type: 'left.withdraw' }
  /** Any failed call, reported by the HTTP effect (§8). */
  | { readonly type: 'call.failed'; readonly call: string; readonly failure: Failure }
  /** A call that was missing or unreadable before is now answered. */
  | { readonly type: 'call.answered'; readonly call: string }
  /** §8 503, with its body. */
  | { readonly type: 'shop.closed'; readonly body: unknown }
  /** The shown page: path and query. */
  | { readonly type: 'page.shown'; readonly path: string }
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** Another tab cleared the session's storage, or the token is missing. */
  | { readonly type: 'session.lost' }
  | { readonly type: 'page.open'; readonly path: string }
  | { readonly type: 'toast.show'; readonly toast: ToastInput }
  /** Fetches the newest orders again, or the one with this id. */
  | { readonly type: 'orders.open'; readonly id?: string }
  /** Missing parts of the account have arrived. */
  | { readonly type: 'account.came'; readonly account: AccountData }
  | CartMessage
  | CatalogueMessage
  | LoginMessage
  | MaintenanceMessage
  | ToastMessage;

/** The page at the end of a session, and its user. Without a user, the page was requested without a session. */
export interface Place {
  readonly page: string;
  readonly username: string | undefined;
  /** An order that was pressed there and awaits the next login. */
  readonly order?: LeftOrder | undefined;
}

export interface AppInput {
  readonly now: Instant;
  /** The opened page: path and query. */
  readonly page?: string | undefined;
  /** Stored before a reload. */
  readonly left?: Place | undefined;
  /** The order of the payment that returned here. */
  readonly returned?: string | undefined;
}

/** The events of a failed call to the app (§8). */
export function failureEventOf(call: string, failure: Failure): AppEvent {
  return failure.tag === 'server' && failure.status === MAINTENANCE
    ? { type: 'shop.closed', body: failure.body }
    : { type: 'call.failed', call, failure };
}
