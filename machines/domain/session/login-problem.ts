import { type Failure, isBanned, isTooOften } from '../failure.ts';

/** §8: the reason why a login failed; it names the message. */
export type LoginProblem = 'banned' | 'wrongCredentials' | 'tooManyLogins' | 'loginFailed';

/** A failing server has no code here: its failure is reported for every call. */
export function loginProblem(failure: Failure): LoginProblem | undefined {
  if (failure.tag === 'server') return undefined;
  if (failure.tag === 'unauthorized') return isBanned(failure) ? 'banned' : 'wrongCredentials';
  return isTooOften(failure) ? 'tooManyLogins' : 'loginFailed';
}
