import type { SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import type { feedbackMachine } from '../../machines/feedback/feedback.machine.ts';
import { isEqual } from './equal.ts';
import { elsewhere, sender } from './feedback.model.ts';
import { feedbackScreen as screen } from './feedback.targets.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { invalid, type Target } from './visible.ts';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

export const feedbackInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§3 Feedback: subject and text are required, and an address if an answer is requested',
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
    rule: 'each error is shown at its field',
    holds: () => true,
    seen: ({ value, context: { problems } }) =>
      typeof value === 'object'
        ? problems.flatMap(({ field = '' }) => fields.get(field) ?? []).map(invalid)
        : [],
  },
  {
    rule: 'a failure keeps all text, typed here or since then in another tab',
    holds: ({ snapshot, trail: { asked } }) =>
      !snapshot.matches({ editing: 'failed' }) ||
      [JSON.stringify(asked.at(-1)?.input?.feedback), JSON.stringify(elsewhere)].includes(
        JSON.stringify(snapshot.context.draft),
      ),
  },
  {
    rule: 'a report is taken back only where one goes along',
    holds: ({ snapshot }) =>
      !snapshot.matches('editing') ||
      snapshot.can({ type: 'feedback.detach' }) === (snapshot.context.report !== undefined),
  },
  {
    rule: 'another tab does not empty a feedback that is being sent, and no field shows an error',
    holds: ({ snapshot }) =>
      !snapshot.matches('sending') ||
      (!snapshot.can({ type: 'draft.told', draft: undefined }) && snapshot.context.problems.length === 0),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'a draft from before a reload is restored',
      on: 'xstate.done.actor.readDraft',
      to: 'editing.writing',
      holds: ({ snapshot: { context } }, { event }) => isEqual(context.draft, event.output ?? blank),
    },
    ...Object.entries({
      'editing.writing': 'editing.writing',
      'editing.failed': 'editing.writing',
      sending: 'sending',
    }).map(
      ([from, to]): StepRule<Snapshot> => ({
        rule: `the text of another tab appears here, too: ${from}`,
        on: 'draft.told',
        from,
        to,
        asks: [],
        holds: ({ snapshot: { context } }, { event }) => isEqual(context.draft, event.draft ?? blank),
      }),
    ),
    {
      rule: 'all that is typed is kept at once',
      on: 'feedback.change',
      to: 'editing.writing',
      sends: ['keepDraft'],
      holds: ({ snapshot: { context } }, { event, before, did }) =>
        isEqual(context.draft, { ...before.context.draft, ...event.change }) &&
        isEqual(did.sent[0]?.params, { username: sender.username, draft: context.draft }),
    },
    {
      rule: 'a report that is taken back does not go along',
      on: 'feedback.detach',
      to: 'editing.writing',
      holds: ({ snapshot: { context } }) => context.report === undefined,
    },
    {
      rule: '§3 Feedback: a missing value is reported at its field, and nothing is sent',
      on: 'feedback.send',
      when: ({ context }) => wrongFields(context.draft).length > 0,
      to: 'editing.writing',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) =>
        isEqual(
          context.problems.map(({ field }) => field),
          wrongFields(before.context.draft).map((name) => `feedback.${name}`),
        ),
    },
    {
      rule: 'a feedback that was refused can be sent again, nothing of it blamed any more',
      on: 'feedback.send',
      from: 'editing.failed',
      when: ({ context }) => context.problems.length > 0 && wrongFields(context.draft).length === 0,
      to: 'sending',
      asks: ['sendFeedback'],
      holds: ({ snapshot: { context } }) => context.problems.length === 0,
    },
    {
      rule: '§8 a feedback that could not be sent says why',
      on: 'xstate.error.actor.sendFeedback',
      to: 'editing.failed',
      holds: ({ snapshot: { context } }, { event: { error } }) =>
        isEqual(context.failure, error) && isEqual(context.problems, error.problems ?? []),
    },
    ...['feedback.again', 'feedback.open'].map(
      (on): StepRule<Snapshot> => ({
        rule: `after a feedback is sent the next one begins empty: ${on}`,
        on,
        to: 'restoring',
        asks: ['readDraft'],
        holds: ({ snapshot: { context } }) => isEqual(context, { ...sender, draft: blank, problems: [] }),
      }),
    ),
  ),
];

const fields = new Map<string, Target>([
  ['feedback.subject', screen.subject],
  ['feedback.text', screen.text],
  ['feedback.name', screen.name],
  ['feedback.email', screen.email],
]);

const blank: Feedback = {
  subject: '',
  text: '',
  contact_me: false,
  name: sender.name,
  email: sender.email,
};

function wrongFields({ subject, text, contact_me, email }: Feedback): string[] {
  return [
    ...(subject === '' ? ['subject'] : []),
    ...(text === '' ? ['text'] : []),
    ...(contact_me && !/.@.+\../.test(email) ? ['email'] : []),
  ];
}
