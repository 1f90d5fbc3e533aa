import type { Foreign } from './backend.ts';
import type { Json } from './json.ts';

/** A Friday evening in Helsinki: the next weekday is Monday. */
export const friday = new Date('2026-01-09T16:00:00Z');

export type Ask = ReturnType<typeof askerOf>;

/** Asks as ravintola, unless another token is given. */
export function askerOf({ url }: Foreign) {
  return async (method: string, path: string, body?: Json, token = 'ravintola-1') => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered: Json = await response.json();
    return { status: response.status, body: answered };
  };
}
