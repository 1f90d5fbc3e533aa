import { type Failure, isBanned, isTooOften } from '../failure.ts';

/** §8: why a login failed, as its message is named. */
export type LoginProblem = 'banned' | 'wrongCredentials' | 'tooManyLogins' | 'loginFailed';

/** A failing server has no code of its own: its failure is told of every call. */
export function loginProblem(failure: Failure): LoginProblem | undefined {
  if (failure.tag === 'server') return undefined;
  if (failure.tag === 'unauthorized') return isBanned(failure) ? 'banned' : 'wrongCredentials';
  return isTooOften(failure) ? 'tooManyLogins' : 'loginFailed';
}
