import { fromCallback } from 'xstate';
import type { FeedbackMessage, KeptDraft } from '../../machines/feedback/feedback.events.ts';
import { isFeedback } from '../feedback-draft.ts';
import type { Tabs } from '../tabs.ts';

/** Receives text typed in another tab of this user; messages of another build are ignored. */
export function feedbackTabsActor(tabs: Tabs) {
  return fromCallback<FeedbackMessage, string, FeedbackMessage>(({ input: username, sendBack }) =>
    tabs.listen((message) => {
      if (isKept(message) && message.username === username) {
        sendBack({ type: 'draft.told', draft: message.draft });
      }
    }),
  );
}

function isKept(message: unknown): message is KeptDraft {
  return (
    typeof message === 'object' &&
    message !== null &&
    'username' in message &&
    'draft' in message &&
    (message.draft === undefined || isFeedback(message.draft))
  );
}
