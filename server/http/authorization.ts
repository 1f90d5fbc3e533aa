import type { IncomingMessage } from 'node:http';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import type { Session } from '../auth/sessions.ts';
import { jsonResponse, type Response } from './response.ts';

/** The session of a token that makes a call, or the reason why there is none: §8's literals. */
export type Authenticate = (
  token: string,
  call: CallName,
) => Promise<Session | 'Unauthorized' | 'Account banned'>;

/** §7: `Authorization: Bearer <token>` (RFC 9110 §11.1). Empty without one. */
export function bearerOf({ headers }: IncomingMessage): string {
  return /^bearer +(?<token>.+)$/i.exec(headers.authorization ?? '')?.groups?.token ?? '';
}

/** Missing, unknown, expired, idle and revoked tokens get the same answer. */
export function notAuthorized(error: 'Unauthorized' | 'Account banned'): Response {
  return jsonResponse(401, { error }, { 'www-authenticate': 'Bearer' });
}
