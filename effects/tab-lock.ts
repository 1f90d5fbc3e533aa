/**
 * Runs `work` in one tab of this browser at a time. Without locks, as on a page without https, each tab runs it at
 * once.
 */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(name, work);
}
