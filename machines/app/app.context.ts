import type { ActorRefFrom } from 'xstate';
import type { OrderAwaitingPayment, OrderedDate } from '../cart/cart.events.ts';
import type { deferredMachine } from '../deferred/deferred.machine.ts';
import { assertDefined } from '../domain/assert-defined.ts';
import { dayAt, type Instant } from '../domain/calendar.ts';
import type { ExtraFee } from '../domain/cart/cart.schema.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import {
  isApprovable,
  isAwaitingApproval,
  isAwaitingPayment,
  isConfirmed,
} from '../domain/order/confirmed.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { isTaken, successorOf } from '../domain/order/superseding.ts';
import { type AccountPart, customerOf } from '../domain/session/account.ts';
import type { Notification, PopupMessage } from '../domain/session/session.schema.ts';
import type { Session } from '../domain/session/session.ts';
import type { World } from '../domain/world.ts';
import type { LoginOutput } from '../login/login.events.ts';
import type { maintenanceMachine } from '../maintenance/maintenance.machine.ts';
import { accessOf, paymentPath, routes } from '../routes.ts';
import type { toastMachine } from '../toast/toast.machine.ts';
import type { AppInput, Place } from './app.events.ts';
import type { Troubles } from './troubles.ts';

export interface AppContext {
  readonly now: Instant;
  readonly session: Session | undefined;
  readonly catalogue: CatalogueIndex;
  readonly extraFees: readonly ExtraFee[];
  /** The server's cart as the login fetched it. */
  readonly accepted: AcceptedBook | undefined;
  /** Stored per user, shown at once and refreshed in the background. Orders awaiting payment are not in the history. */
  readonly orders: readonly Order[];
  /** The cursor of older orders; undefined: there are none, or it is unknown. */
  readonly older: string | undefined;
  readonly notifications: readonly Notification[];
  readonly message: PopupMessage | undefined;
  /** Parts of the account that the server has not sent; undefined: no request since the page was opened. */
  readonly missing: readonly AccountPart[] | undefined;
  /** The order that was just placed (§2 /order-success). */
  readonly placed: Order | undefined;
  /** §2 'coming from /': the order of the payment that returned here, until a session handles it. */
  readonly returned: string | undefined;
  /** The customer's current place or, without a session, the last one: the login returns there. */
  readonly place: Place | undefined;
  /** True if the maintenance screen was opened by its address: the server is asked for maintenance. */
  readonly asksMaintenance: boolean;
  /** The body of the 503 (§8). */
  readonly maintenanceBody: unknown;
  /** Checks if the maintenance is over; undefined until it is loaded. */
  readonly maintenance: ActorRefFrom<typeof maintenanceMachine> | undefined;
  /** Calls that this session's backend lacks, or answers unreadably. */
  readonly troubles: Troubles;
  /** True if the login screen shows that the session has expired. */
  readonly expired: boolean;
  /** Downloaded after the first paint; undefined until then. */
  readonly deferred: ActorRefFrom<typeof deferredMachine> | undefined;
  readonly toasts: readonly ActorRefFrom<typeof toastMachine>[];
  readonly nextToast: number;
}

export function forgotten() {
  return {
    session: undefined,
    catalogue: emptyCatalogue,
    extraFees: [],
    accepted: undefined,
    orders: [],
    older: undefined,
    notifications: [],
    message: undefined,
    missing: undefined,
    placed: undefined,
    troubles: {},
    deferred: undefined,
  };
}

export function worldOf({ catalogue, session, extraFees, missing, now }: AppContext): World {
  return { catalogue, customer: customerOf(assertDefined(session), extraFees, missing), now };
}

/** The initial context of the opened page. */
export function opened({ page = routes.login.path, left }: AppInput) {
  const [path = ''] = page.split('?');
  const isOutside = [undefined, 'visitor', 'anyone'].includes(accessOf(path));
  return {
    asksMaintenance: path === routes.maintenance.path,
    place: isOutside ? left : { page, username: undefined },
  };
}

/**
 * The page after a login (machines/app/decisions/coming-back.md). A returned payment comes first, then the page where
 * this user's session ended, except the ordering pages. Then §4 decides; last comes the page requested without a
 * session.
 */
export function pathOf({ session, destination }: LoginOutput, { returned, place }: AppContext): string {
  if (returned !== undefined) return paymentPath(returned, 'paid');
  const { page, username = session.username } = place ?? { page: routes.shop.path };
  if (username !== session.username) return found(destination) ?? routes.shop.path;
  const isPayment = page.startsWith(routes.paymentTypes.path);
  const isBroken = place?.username !== undefined && !page.startsWith(routes.shop.path);
  return isPayment || isBroken ? page : (found(destination) ?? page.replace(/\?.*/, ''));
}

/** §4 Login: the catalogue with the old cart, if there is one. */
function found(destination: LoginOutput['destination']): string | undefined {
  if (destination.page === 'shop') return undefined;
  return `${routes.categories.path}?oldCart=${destination.oldCart}`;
}

/** §2 Catalogue screen. */
export function isOnCategories({ place }: AppContext): boolean {
  return place?.page.startsWith(routes.categories.path) === true;
}

/** §2 /order-success. */
export function isSuccess(place: Place | undefined): boolean {
  return place?.page.startsWith(routes.orderSuccess.path) === true;
}

/**
 * §4 Login: the goods of the order awaiting payment, without the lines that the shop adds itself. An order whose place a
 * waiting one takes is left out. A reload adds none: goods that the customer has removed must not appear again.
 */
export function orderAwaitingPayment({ accepted, orders }: AppContext): OrderAwaitingPayment | undefined {
  const waiting = orders.find(
    (order) => isAwaitingPayment(order) && successorOf(order, orders) === undefined,
  );
  if (accepted === undefined || waiting === undefined) return undefined;
  const items = waiting.deliveries.flatMap((delivery) => delivery.items);
  const lines = items.filter((item) => !isOwnLine(item));
  return {
    order_id: waiting.id,
    lines: lines.map(({ product_id, amount, substitution }) => ({
      product_id,
      amount,
      ...(substitution === undefined ? {} : { substitution }),
    })),
  };
}

/** A new or changed order comes first, without the order whose place it has taken; views sort by time. */
export function ordersWith(order: Order, known: readonly Order[], supersedes?: string): readonly Order[] {
  return [order, ...known.filter((other) => other.id !== order.id && !isTaken(other, order, supersedes))];
}

/**
 * The coming days for which the customer has an order, also one that a colleague can still approve. One that awaits
 * payment or is cancelled does not count.
 */
export function orderedDates({ orders, now }: AppContext): OrderedDate[] {
  const today = dayAt(now);
  return orders
    .filter((order) => isConfirmed(order) || (isAwaitingApproval(order) && isApprovable(order, now)))
    .flatMap(({ id, deliveries }) => deliveries.map(({ delivery_date }) => ({ delivery_date, order_id: id })))
    .filter(({ delivery_date }) => delivery_date >= today)
    .toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date, 'en'));
}
