/** The used part of a service worker's global scope; the DOM types do not declare it. */
export interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** An event that extends the lifetime of the worker. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export function isScope(value: object): value is Scope {
  return 'skipWaiting' in value && 'clients' in value;
}

export function isLifeEvent(event: Event): event is LifeEvent {
  return 'waitUntil' in event;
}
