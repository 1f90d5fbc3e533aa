import { createHash } from 'node:crypto';

/** The same for equal payloads: decoding by a schema has put their keys in one order. */
export function payloadHash(decoded: unknown): string {
  return createHash('sha256').update(JSON.stringify(decoded)).digest('hex');
}
