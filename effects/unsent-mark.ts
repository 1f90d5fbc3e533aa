/** Marks in this browser that reports are unsent; a later visit sends them. Blocked storage stores no mark. */
export function markUnsent(): boolean {
  attempt(() => localStorage.setItem(KEY, '1'));
  return true;
}

/** True if an earlier visit left unsent reports. Reading it removes the mark. */
export function takeUnsent(): boolean {
  const isMarked = attempt(() => localStorage.getItem(KEY)) === '1';
  attempt(() => localStorage.removeItem(KEY));
  return isMarked;
}

const KEY = 'shop.unsent';

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
