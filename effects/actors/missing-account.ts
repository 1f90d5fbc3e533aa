import { type CallbackActorLogic, fromCallback, fromPromise } from 'xstate';
import type { AccountEvent, RetryRequest } from '../../machines/account/account.events.ts';
import type { AccountData, AccountPart } from '../../machines/domain/session/account.ts';
import type { Http } from '../http.ts';
import { makeRetry } from '../retry.ts';

/** `retried`: the broken server has already been reported. */
export function fetchMissingActor(http: Http) {
  return fromPromise<AccountData, readonly AccountPart[]>(async ({ input }) => {
    const { fetchParts } = await import('../account-parts.ts');
    return fetchParts(http, input, { fallbackToCache: true, retried: true });
  });
}

/** Without `connectivity`: an answer to another call does not mean that the backend has this call. */
export function accountRetryActor(): CallbackActorLogic<RetryRequest, undefined, AccountEvent> {
  return fromCallback(({ sendBack, receive }) => {
    const retry = makeRetry({ run: () => sendBack({ type: 'account.retry' }), random: Math.random });
    retry.failed();
    receive(retry.failed);
    return retry.stop;
  });
}
