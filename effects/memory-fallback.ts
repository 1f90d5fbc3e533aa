/** What a shelf of this browser does when it cannot be written: makes room, and else keeps things as long as the page. */
export interface MemoryFallback<Shelf> {
  /** The same shelf in memory. */
  readonly memory: () => Promise<Shelf>;
  /** What waits on the stored shelf goes to the one in memory. */
  readonly copy: (stored: Shelf, memory: Shelf) => Promise<void>;
  readonly onTrouble: (why: 'blocked' | 'full') => void;
}

/** The shelves' methods differ in what they take, and all answer with a promise. */
export function methodOf(
  shelf: object,
  name: PropertyKey,
): (...args: readonly unknown[]) => Promise<unknown> {
  return Reflect.get(shelf, name);
}
