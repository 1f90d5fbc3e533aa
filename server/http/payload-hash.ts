import { createHash } from 'node:crypto';

/** Equal payloads have the same hash: decoding by a schema orders their keys. */
export function payloadHash(decoded: unknown): string {
  return createHash('sha256').update(JSON.stringify(decoded)).digest('hex');
}
