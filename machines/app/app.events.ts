import type { CartTold } from '../cart/cart.events.ts';
import type { CatalogueTold } from '../catalogue/catalogue.events.ts';
import type { Instant } from '../domain/calendar.ts';
import { type Failure, MAINTENANCE } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { AccountData } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';
import type { LoginTold } from '../login/login.events.ts';
import type { MaintenanceTold } from '../maintenance/maintenance.events.ts';
import type { LeftOrder } from '../ordering/ordering.events.ts';
import type { ToastInput, ToastTold } from '../toast/toast.events.ts';

/** The session as the browser kept it: its keys, and the order that has just been placed. */
export interface StoredSession {
  readonly session: Session;
  readonly placed: Order | undefined;
  readonly orders: readonly Order[];
}

export type AppEvent =
  | { readonly type: 'logout.request' }
  /** The order that a session left behind is taken back before the next login. */
  | { readonly type: 'left.withdraw' }
  /** Any call that failed, as the HTTP effect saw it (§8). */
  | { readonly type: 'call.failed'; readonly call: string; readonly failure: Failure }
  /** A call that the backend did not have, or that nobody could read, is answered. */
  | { readonly type: 'call.answered'; readonly call: string }
  /** §8 503, with its body. */
  | { readonly type: 'shop.closed'; readonly said: unknown }
  /** The page that is shown: path and query. */
  | { readonly type: 'page.shown'; readonly path: string }
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** The session's storage was cleared by another tab, or there is no token any more. */
  | { readonly type: 'session.lost' }
  /** Opens a page of the shop. */
  | { readonly type: 'page.open'; readonly path: string }
  | { readonly type: 'toast.show'; readonly toast: ToastInput }
  /** Fetches the newest orders anew, or the one that is named. */
  | { readonly type: 'orders.open'; readonly id?: string }
  /** Missing parts of the account have come. */
  | { readonly type: 'account.came'; readonly account: AccountData }
  | CartTold
  | CatalogueTold
  | LoginTold
  | MaintenanceTold
  | ToastTold;

/** Where somebody was when a session ended: the page, and whose it was; nobody's: it was asked for without a session. */
export interface Place {
  readonly page: string;
  readonly username: string | undefined;
  /** An order that was pressed there and waits for the next login. */
  readonly order?: LeftOrder | undefined;
}

export interface AppInput {
  readonly now: Instant;
  /** The page that is opened: path and query. */
  readonly page?: string | undefined;
  /** Kept from before a reload. */
  readonly left?: Place | undefined;
  /** The order that a payment has led back from. */
  readonly returned?: string | undefined;
}

/** The events of a failed call to the app (§8). */
export function toldOf(call: string, failure: Failure): AppEvent {
  return failure.tag === 'server' && failure.status === MAINTENANCE
    ? { type: 'shop.closed', said: failure.said }
    : { type: 'call.failed', call, failure };
}
