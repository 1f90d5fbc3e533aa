import { fromPromise } from 'xstate';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import type { Http } from '../http.ts';

/** GET /api/user/faq. */
export function fetchFaqsActor(http: Http) {
  return fromPromise<readonly Faq[]>(async () => (await http('faqs', { fallbackToCache: true })).faqs);
}
