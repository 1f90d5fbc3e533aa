import type { Problem } from './problem.ts';

/** The failure of a call (§8), as a plain tagged object. Actors reject with it. */
export type Failure =
  /** 401: the server's error text decides the message. */
  | { readonly tag: 'unauthorized'; readonly error: string }
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  /** 409: the book is closed. */
  | { readonly tag: 'bookClosed'; readonly book: string }
  /** 412: a stale whole cart. */
  | { readonly tag: 'stale' }
  /** 500 and above. `body`: the body of a 503, of the server or of a proxy. */
  | { readonly tag: 'server'; readonly status: number; readonly body?: unknown }
  /** No answer came: the request may have been executed; `unsent`: it never left this browser. */
  | { readonly tag: 'lost'; readonly unsent?: true }
  /** An order was sent to a backend that ignores idempotency keys: it is not retried automatically. */
  | { readonly tag: 'unconfirmed' }
  /** Any other failure: another status, or an answer outside the contract. */
  | { readonly tag: 'unexpected'; readonly status: number };

/** §8 503: the status of every call during maintenance. */
export const MAINTENANCE = 503;

export function isMaintenance(failure: Failure): boolean {
  return failure.tag === 'server' && failure.status === MAINTENANCE;
}

/** 429: too many attempts. */
export function isTooOften(failure: Failure): boolean {
  return failure.tag === 'unexpected' && failure.status === 429;
}

/** §6 A banned account. */
export function isBanned(failure: Failure): boolean {
  return failure.tag === 'unauthorized' && failure.error === 'Account banned';
}

/** 408, 425, 429: the request may be sent again later, unchanged. */
export function isForLater(failure: Failure): boolean {
  return failure.tag === 'unexpected' && forLater.has(failure.status);
}

const forLater: ReadonlySet<number> = new Set([408, 425, 429]);

/** 404, 405, 501: the backend lacks the call. */
export function hasNoCall(failure: Failure): boolean {
  return 'status' in failure && [404, 405, 501].includes(failure.status);
}

/** A rejection as a failure; anything but a tagged object is unexpected. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { tag: 'unexpected', status: 0 };
}

/** True if a call was refused because the server's catalogue differs from the one used here. */
export function isOutdated(failure: Failure): boolean {
  return failure.tag === 'refused' && failure.problems.some(({ code }) => ofCatalogue.has(code));
}

const ofCatalogue: ReadonlySet<Problem['code']> = new Set([
  'productMissing',
  'outOfStock',
  'noDeliveryDates',
  'priceChanged',
  'dateNotOffered',
  'datePassed',
]);

const tags: ReadonlySet<unknown> = new Set<Failure['tag']>([
  'unauthorized',
  'refused',
  'bookClosed',
  'stale',
  'server',
  'lost',
  'unconfirmed',
  'unexpected',
]);

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'tag' in error && tags.has(error.tag);
}
