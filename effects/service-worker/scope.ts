/** As much of a service worker's surroundings as is used here; the types of a page do not know them. */
export interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** An event that a worker is kept alive for. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export function isScope(value: object): value is Scope {
  return 'skipWaiting' in value && 'clients' in value;
}

export function isLifeEvent(event: Event): event is LifeEvent {
  return 'waitUntil' in event;
}
