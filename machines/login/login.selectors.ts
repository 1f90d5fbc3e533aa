import { type Failure, isBanned, isTooOften } from '../domain/failure.ts';

/** §8: the message that a failed login reads, by its key; none of a server that fails, which is told for every call. */
export function loginProblem(failure: Failure): string | undefined {
  if (failure.tag === 'server') return undefined;
  if (failure.tag === 'unauthorized') {
    return isBanned(failure) ? 'errors.banned' : 'errors.wrongCredentials';
  }
  return isTooOften(failure) ? 'errors.tooManyLogins' : 'errors.loginFailed';
}
