import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url: what the browser keeps and sends. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of it. A token is random and long, so one round of SHA-256 is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
