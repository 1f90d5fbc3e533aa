import { fromCallback } from 'xstate';
import type { FeedbackMessage, StoredDraft } from '../../machines/feedback/feedback.events.ts';
import { isFeedback } from '../feedback-draft.ts';
import type { Tabs } from '../tabs.ts';

/** Receives text typed in another tab of this user; messages of another build are ignored. */
export function feedbackTabsActor(tabs: Tabs) {
  return fromCallback<FeedbackMessage, string, FeedbackMessage>(({ input: username, sendBack }) =>
    tabs.listen((message) => {
      if (isStoredDraft(message) && message.username === username) {
        sendBack({ type: 'draft.told', draft: message.draft });
      }
    }),
  );
}

function isStoredDraft(message: unknown): message is StoredDraft {
  return (
    typeof message === 'object' &&
    message !== null &&
    'username' in message &&
    'draft' in message &&
    (message.draft === undefined || isFeedback(message.draft))
  );
}
