import { fromCallback, fromPromise } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import type { FeedbackMessage, SentFeedback } from '../../machines/feedback/feedback.events.ts';
import type { Http } from '../http.ts';
import type { SingleCommand } from '../sync/single.ts';
import type { UserDraft } from '../user-draft.ts';

/** Receives text typed in the other tabs of this user. */
export function feedbackTabsActor(drafts: UserDraft<Feedback>) {
  return fromCallback<FeedbackMessage, string, FeedbackMessage>(({ input: username, sendBack }) =>
    drafts.listen(username, (draft) => sendBack({ type: 'draft.told', draft })),
  );
}

/**
 * POST /api/user/feedback. A text whose answer was lost is sent again under the same key, also after a reload. Once it
 * is sent, the draft is deleted in every tab; text typed later in another tab remains.
 */
export function sendFeedbackActor(http: Http, drafts: UserDraft<Feedback>, single: SingleCommand) {
  return fromPromise<void, SentFeedback>(async ({ input: { username, feedback, report } }) => {
    const key = await single.idFor(username, feedback);
    await http('sendFeedback', {
      payload: { feedback, ...(report === undefined ? {} : { report }) },
      headers: { 'idempotency-key': key },
    });
    await single.settle(username);
    const stored = (await drafts.read(username)) ?? feedback;
    if (JSON.stringify(stored) === JSON.stringify(feedback)) await drafts.keep(username, undefined);
  });
}
