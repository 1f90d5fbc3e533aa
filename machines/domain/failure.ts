import type { Problem } from './problem.ts';

/** How a call can fail (§8), as a plain tagged object: what actors reject with. */
export type Failure =
  /** 401: the server's error text decides the message. */
  | { readonly tag: 'unauthorized'; readonly error: string }
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  /** 409: the book is closed. */
  | { readonly tag: 'bookClosed'; readonly book: string }
  /** 412: a stale whole cart. */
  | { readonly tag: 'stale' }
  /** 500 and above. `said`: the body of a 503, of the server or of a proxy. */
  | { readonly tag: 'server'; readonly status: number; readonly said?: unknown }
  /** No answer came: what was sent may or may not have happened; `unsent`: it never left this browser. */
  | { readonly tag: 'lost'; readonly unsent?: true }
  /** An order that left this browser, at a backend that honours no keys: it is not sent again by itself. */
  | { readonly tag: 'unconfirmed' }
  /** Anything else: another status, or an answer that is not the contract's. */
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

/** 408, 425, 429: nothing is said of what was sent but that it may come again, later. */
export function isForLater(failure: Failure): boolean {
  return failure.tag === 'unexpected' && forLater.has(failure.status);
}

const forLater: ReadonlySet<number> = new Set([408, 425, 429]);

/** 404, 405, 501: the backend does not have the call. */
export function hasNoCall(failure: Failure): boolean {
  return 'status' in failure && [404, 405, 501].includes(failure.status);
}

/** A rejection as a failure; what is no tagged object is unexpected. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { tag: 'unexpected', status: 0 };
}

/** Was it refused because the server's catalogue is another one than what was decided with? */
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
