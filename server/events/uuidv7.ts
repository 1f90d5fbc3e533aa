import { randomUUID } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';

/** A UUIDv7 (RFC 9562): 48 bits of time, then the randomness of a UUIDv4. Sorts by time. */
export function uuidv7(now: Instant): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
