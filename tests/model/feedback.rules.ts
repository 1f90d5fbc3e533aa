import type { SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/content/content.schema.ts';
import type { feedbackMachine } from '../../machines/feedback/feedback.machine.ts';
import { elsewhere } from './feedback.model.ts';
import { feedbackScreen as screen } from './feedback.targets.ts';
import type { Invariant } from './invariant.ts';
import { invalid, type Target } from './sights.ts';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

/** What holds on every path of the feedback. */
export const feedbackInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§3 Feedback: only what has a subject and a text is sent, and an address for an answer that is wished for',
    holds: ({ trail: { asked } }) =>
      asked
        .filter(({ src }) => src === 'sendFeedback')
        .every(({ input }) => {
          const { subject, text, contact_me, email }: Feedback = JSON.parse(JSON.stringify(input?.feedback));
          const isReachable = contact_me === false || /.@.+\../.test(email);
          return subject.trim() !== '' && text.trim() !== '' && isReachable;
        }),
  },
  {
    rule: 'issue: each error stands at its field',
    holds: () => true,
    seen: ({ value, context: { problems } }) =>
      typeof value === 'object'
        ? problems.flatMap(({ field = '' }) => fields.get(field) ?? []).map(invalid)
        : [],
  },
  {
    rule: 'issue: a failure keeps everything that was typed, here or since then in another tab',
    holds: ({ snapshot, trail: { asked } }) =>
      !snapshot.matches({ editing: 'failed' }) ||
      [JSON.stringify(asked.at(-1)?.input?.feedback), JSON.stringify(elsewhere)].includes(
        JSON.stringify(snapshot.context.draft),
      ),
  },
];

const fields = new Map<string, Target>([
  ['feedback.subject', screen.subject],
  ['feedback.text', screen.text],
  ['feedback.name', screen.name],
  ['feedback.email', screen.email],
]);
