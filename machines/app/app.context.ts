import type { ActorRefFrom } from 'xstate';
import type { OrderAwaitingPayment, OrderedDate } from '../cart/cart.events.ts';
import type { deferredMachine } from '../deferred/deferred.machine.ts';
import { assertDefined } from '../domain/assert-defined.ts';
import { dayAt, type Instant } from '../domain/calendar.ts';
import type { ExtraFee } from '../domain/cart/cart.schema.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { PAYMENT_WAITING } from '../domain/order/payment.ts';
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
  /** The server's cart as the login found it. */
  readonly accepted: AcceptedBook | undefined;
  /** Kept per user, shown at once, refreshed behind; those waiting for payment are not in the history. */
  readonly orders: readonly Order[];
  /** Where the older ones begin; undefined: there are none, or it is not known. */
  readonly older: string | undefined;
  readonly notifications: readonly Notification[];
  readonly message: PopupMessage | undefined;
  /** Parts of the account that the server has not told; undefined: it has not been asked since the page was opened. */
  readonly missing: readonly AccountPart[] | undefined;
  /** The order that has just been placed (§2 /order-success). */
  readonly placed: Order | undefined;
  /** §2 'coming from /': the order that a payment led back from, until a session takes it up. */
  readonly returned: string | undefined;
  /** Where the customer is or, without a session, was: the login leads back there. */
  readonly place: Place | undefined;
  /** The maintenance screen was opened by its address: the server is asked whether there is maintenance. */
  readonly asksMaintenance: boolean;
  /** The body of the 503 (§8). */
  readonly said: unknown;
  /** Asks whether the maintenance is over; undefined until it is there. */
  readonly maintenance: ActorRefFrom<typeof maintenanceMachine> | undefined;
  /** Calls that the backend of this session does not have, or answers unreadably. */
  readonly troubles: Troubles;
  /** The login screen says that the session is expired. */
  readonly expired: boolean;
  /** Downloaded behind the first paint; undefined until it is there. */
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

/** The message of the opened page. */
export function opened({ page = routes.login.path, left }: AppInput) {
  const [path = ''] = page.split('?');
  const isOutside = [undefined, 'visitor', 'anyone'].includes(accessOf(path));
  return {
    asksMaintenance: path === routes.maintenance.path,
    place: isOutside ? left : { page, username: undefined },
  };
}

/**
 * Where a login leads (machines/app/decisions/coming-back.md): to a payment that led back; back to where the session of
 * this user ended, but for the ordering pages; then by §4; then to the page that was asked for without a session.
 */
export function pathOf({ session, destination }: LoginOutput, { returned, place }: AppContext): string {
  if (returned !== undefined) return paymentPath(returned, 'paid');
  const { page, username = session.username } = place ?? { page: routes.shop.path };
  if (username !== session.username) return found(destination) ?? routes.shop.path;
  const isPayment = page.startsWith(routes.paymentTypes.path);
  const isBroken = place?.username !== undefined && !page.startsWith(routes.shop.path);
  return isPayment || isBroken ? page : (found(destination) ?? page.replace(/\?.*/, ''));
}

/** §4 Login: the catalogue with the old cart, where there is one. */
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
 * §4 Login: the goods of the order that waits for payment; the shop adds its own lines by itself. A reload takes none:
 * what the customer has removed since does not come back.
 */
export function orderAwaitingPayment({ accepted, orders }: AppContext): OrderAwaitingPayment | undefined {
  const waiting = orders.find(isAwaitingPayment);
  if (accepted === undefined || waiting === undefined) return undefined;
  const items = waiting.deliveries.flatMap((delivery) => delivery.items);
  const lines = items.filter((item) => !isOwnLine(item));
  return {
    order_id: waiting.id,
    lines: lines.map(({ product_id, amount }) => ({ product_id, amount })),
  };
}

export function isAwaitingPayment(order: Order): boolean {
  return order.payment_status === PAYMENT_WAITING;
}

/** An order that is known anew comes first; views sort by time. */
export function ordersWith(order: Order, known: readonly Order[], supersedes?: string): readonly Order[] {
  return [order, ...known.filter(({ id }) => id !== order.id && id !== supersedes)];
}

/** The days to come for which the customer has an order; one that waits for payment is none yet. */
export function orderedDates({ orders, now }: AppContext): OrderedDate[] {
  const today = dayAt(now);
  return orders
    .filter((order) => !isAwaitingPayment(order))
    .flatMap(({ id, deliveries }) => deliveries.map(({ delivery_date }) => ({ delivery_date, order_id: id })))
    .filter(({ delivery_date }) => delivery_date >= today)
    .toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date, 'en'));
}
