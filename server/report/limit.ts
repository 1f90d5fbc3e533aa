import type { Instant } from '../../machines/domain/calendar.ts';

const MINUTE = 60_000;
const MOST = 120;
const MOST_OF_ONE = 30;

/**
 * True if this address may report now. Limits apply for a minute, to one address and to all; afterwards the addresses
 * are deleted.
 */
export function makeReportLimit(): (address: string, now: Instant) => boolean {
  let minute = Number.NaN;
  let all = 0;
  const each = new Map<string, number>();
  return (address, now) => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      all = 0;
      each.clear();
    }
    const own = (each.get(address) ?? 0) + 1;
    if (all >= MOST || own > MOST_OF_ONE) return false;
    all += 1;
    each.set(address, own);
    return true;
  };
}
