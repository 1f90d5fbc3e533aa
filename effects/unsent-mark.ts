/** Notes in this browser that reports wait to be sent: a later visit sends them. Blocked storage notes nothing. */
export function markUnsent(): boolean {
  attempt(() => localStorage.setItem(KEY, '1'));
  return true;
}

/** Do reports wait from an earlier visit? They are taken over with the answer. */
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
