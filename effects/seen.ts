import type { Seen } from '../machines/notices/notices.events.ts';

/** §3 popupSeen: the messages that each user of this device has closed. Blocked storage stores none. */
const KEY = 'shop.popupSeen';

export function wasSeen({ username, id }: Seen): boolean {
  return readSeen()[username]?.includes(id) ?? false;
}

export function storeSeen({ username, id }: Seen): void {
  const seen = readSeen();
  const ids = seen[username]?.filter((known) => known !== id) ?? [];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...seen, [username]: [...ids.slice(-MOST), id] }));
  } catch {
    // The message is shown again after the next login.
  }
}

/** The limit of stored messages a user. */
const MOST = 50;

function readSeen(): Readonly<Record<string, readonly string[]>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([username, ids]) =>
        Array.isArray(ids) ? [[username, ids.filter((id) => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}
