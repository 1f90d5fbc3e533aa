import type { Place } from '../machines/app/app.events.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import type { Session } from '../machines/domain/session/session.ts';

/** The session's keys in this browser (§3). Storage that is blocked is as good as empty. */
export interface SessionStorage {
  readonly token: () => string | undefined;
  /** Whether the backend of this session lets a write that comes again under its key happen once. */
  readonly honoursKeys: () => boolean;
  readonly read: () => Session | undefined;
  readonly write: (session: Session) => void;
  /** For the calls of this page alone: a login that is not finished is none after a reload. */
  readonly hold: (session: Session) => void;
  readonly readPlaced: () => Order | undefined;
  readonly writePlaced: (order: Order | undefined) => void;
  /** Clears the session's keys, nothing else. */
  readonly clear: () => void;
  /** Where the customer was when the session ended: in this tab alone, until somebody logs in. */
  readonly readPlace: () => Place | undefined;
  readonly writePlace: (place: Place | undefined) => void;
  /** Another tab has logged out. */
  readonly onLost: (tell: () => void) => void;
}

const SESSION = 'shop.session';
const PLACED = 'shop.placed';
const PLACE = 'shop.place';

/** `onBlocked`: a login was not kept, and is none after a reload. */
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
    },
    readPlace: () => parsed(() => sessionStorage.getItem(PLACE), isPlace),
    writePlace: (place) => {
      attempt(() => sessionStorage.setItem(PLACE, JSON.stringify(place ?? null)));
    },
    onLost: (tell) => {
      addEventListener('storage', (event) => {
        if (event.key === SESSION && event.newValue === null && session !== undefined) tell();
      });
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

/** Written by this very program in this tab. */
function isPlace(value: unknown): value is Place {
  return 'page' in Object(value);
}

/** Written by this very program in this tab; a reload of the page reads it back. */
function isOrder(value: unknown): value is Order {
  const { deliveries, extra_fees } = Object(value);
  return Array.isArray(deliveries) && Array.isArray(extra_fees);
}
