/** One tab of this browser at a time; where the browser has no locks, as on a page without https, each by itself. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(name, work);
}
