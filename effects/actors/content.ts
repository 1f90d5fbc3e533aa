import { fromPromise } from 'xstate';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import type { SentFeedback, StoredDraft } from '../../machines/feedback/feedback.events.ts';
import type { Drafts } from '../drafts.ts';
import { dropSent, readDraft } from '../feedback-draft.ts';
import type { Http } from '../http.ts';
import type { SingleCommand } from '../sync/single.ts';
import type { Tabs } from '../tabs.ts';

/** GET /api/user/faq. */
export function fetchFaqsActor(http: Http) {
  return fromPromise<readonly Faq[]>(async () => (await http('faqs', { fallbackToCache: true })).faqs);
}

export function readDraftActor(drafts: () => Promise<Drafts>) {
  return fromPromise<Feedback | undefined, string>(async ({ input }) => readDraft(await drafts(), input));
}

/**
 * POST /api/user/feedback. A text whose answer was lost is sent again under the same key, also after a reload. Once it
 * is sent, the draft is deleted in every tab.
 */
export function sendFeedbackActor(
  http: Http,
  drafts: () => Promise<Drafts>,
  single: SingleCommand,
  tabs: Tabs,
) {
  return fromPromise<void, SentFeedback>(async ({ input: { username, feedback, report } }) => {
    const key = await single.idFor(username, feedback);
    await http('sendFeedback', {
      payload: { feedback, ...(report === undefined ? {} : { report }) },
      headers: { 'idempotency-key': key },
    });
    await single.settle(username);
    const isGone = await dropSent(await drafts(), username, feedback);
    if (isGone) tabs.send({ username, draft: undefined } satisfies StoredDraft);
  });
}
