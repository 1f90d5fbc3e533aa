import { randomUUID } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';

/** A UUIDv7 (RFC 9562): 48 bits of time, then the randomness of a UUIDv4. Sorts by time. */
export function uuidv7(now: Instant): string {
  if (now !== last.now) {
    const time = now.toString(16).padStart(12, '0');
    last = { now, start: `${time.slice(0, 8)}-${time.slice(8)}-7` };
  }
  return last.start + randomUUID().slice(15);
}

/** The rows of one write have the same time. */
let last = { now: Number.NaN, start: '' };
