import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge, solved by the library: the payload that the widget would put into the field `captcha`. */
export async function solved(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return encoded(challenge, solution);
}

export function encoded(challenge: unknown, solution: unknown): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
