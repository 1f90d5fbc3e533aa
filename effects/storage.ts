import type { Place } from '../machines/app/app.events.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import type { Session } from '../machines/domain/session/session.ts';

/** The session's keys in this browser (§3). Blocked storage counts as empty. */
export interface SessionStorage {
  readonly token: () => string | undefined;
  /** True if this session's backend executes a repeated write with the same key once. */
  readonly honoursKeys: () => boolean;
  readonly read: () => Session | undefined;
  readonly write: (session: Session) => void;
  /** Holds the session for the calls of this page only: a reload discards an unfinished login. */
  readonly hold: (session: Session) => void;
  readonly readPlaced: () => Order | undefined;
  readonly writePlaced: (order: Order | undefined) => void;
  /** Clears the session's keys, nothing else. */
  readonly clear: () => void;
  /** The customer's place when the session ended: stored in this tab until the next login. */
  readonly readPlace: () => Place | undefined;
  readonly writePlace: (place: Place | undefined) => void;
}

export const SESSION = 'shop.session';
const PLACED = 'shop.placed';
const PLACE = 'shop.place';
/** Pictures of a customer's pages (painted-pages.ts). */
export const PAGES = 'shop.pages';

/** `onBlocked`: the login could not be stored, and a reload ends it. */
export function makeSessionStorage(onBlocked?: () => void): SessionStorage {
  let session = parsed(() => localStorage.getItem(SESSION), isSession);
  return {
    token: () => session?.access_token,
    honoursKeys: () => session?.honours_keys === true,
    read: () => session,
    write: (next) => {
      session = next;
      try {
        localStorage.setItem(SESSION, JSON.stringify(next));
      } catch {
        onBlocked?.();
      }
    },
    hold: (next) => {
      session = next;
    },
    readPlaced: () => parsed(() => sessionStorage.getItem(PLACED), isOrder),
    writePlaced: (order) => {
      attempt(() => sessionStorage.setItem(PLACED, JSON.stringify(order ?? null)));
    },
    clear: () => {
      session = undefined;
      attempt(() => localStorage.removeItem(SESSION));
      attempt(() => sessionStorage.removeItem(PLACED));
      attempt(() => localStorage.removeItem(PAGES));
    },
    readPlace: () => parsed(() => sessionStorage.getItem(PLACE), isPlace),
    writePlace: (place) => {
      attempt(() => sessionStorage.setItem(PLACE, JSON.stringify(place ?? null)));
    },
  };
}

export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parsed<T>(text: () => string | null, is: (value: unknown) => value is T): T | undefined {
  const value: unknown = attempt(() => JSON.parse(text() ?? 'null'));
  return is(value) ? value : undefined;
}

function isSession(value: unknown): value is Session {
  const { access_token, username, name, minimumOrderAmount } = Object(value);
  return (
    [access_token, username, name].every((text) => typeof text === 'string') &&
    typeof minimumOrderAmount === 'number'
  );
}

/** Only this build writes it, in this tab. */
function isPlace(value: unknown): value is Place {
  return 'page' in Object(value);
}

/** Only this build writes it, in this tab; a reload of the page reads it. */
function isOrder(value: unknown): value is Order {
  const { deliveries, extra_fees } = Object(value);
  return Array.isArray(deliveries) && Array.isArray(extra_fees);
}
