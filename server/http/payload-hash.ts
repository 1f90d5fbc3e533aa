import { hash } from 'node:crypto';

/** Equal payloads have the same hash: decoding by a schema orders their keys. */
export function payloadHash(decoded: unknown): string {
  return hash('sha256', JSON.stringify(decoded));
}
