import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url: the browser stores and sends it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the database stores. A token is random and long, so one round of SHA-256 is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
