import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import type { Feedback } from '../domain/feedback/feedback.schema.ts';
import { feedbackProblems } from '../domain/feedback/feedback.ts';
import type { Problem } from '../domain/problem.ts';
import type { ProblemReport } from '../domain/report/report.schema.ts';
import { blank, changed, worthKeeping } from './feedback.context.ts';
import type {
  FeedbackContext,
  FeedbackEvent,
  FeedbackInput,
  FeedbackMessage,
  SentFeedback,
  StoredDraft,
} from './feedback.events.ts';

/** Feedback is written and sent (§2 /feedback, §3 Feedback). Typed text outlives a reload and a lost session. */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as FeedbackInput,
    tags: {} as 'busy',
  },
  actors: {
    /** This user's draft in this browser. */
    readDraft: fromPromise<Feedback | undefined, string>(() =>
      Promise.reject(new Error('provide readDraft')),
    ),
    /** Reports text typed in other tabs of this browser. */
    otherTabs: fromCallback<FeedbackMessage, string, FeedbackMessage>(() => {
      throw new Error('provide otherTabs');
    }),
    /** The steps of the app's processes, whitelisted. */
    collectReport: fromPromise<ProblemReport>(() => Promise.reject(new Error('provide collectReport'))),
    /** POST /api/user/feedback, under a key that is reused until the answer is known. The draft is deleted then. */
    sendFeedback: fromPromise<void, SentFeedback>(() => Promise.reject(new Error('provide sendFeedback'))),
  },
  actions: {
    storeDraft: (_, _draft: StoredDraft) => {},
    restore: assign(({ context }, draft: Feedback | undefined) => ({ draft: draft ?? context.draft })),
    change: assign(({ context }, change: Partial<Feedback>) => changed(context, change)),
    takeOver: assign(({ context }, draft: Feedback | undefined) => changed(context, draft ?? blank(context))),
    begin: assign(({ context }) => ({
      draft: blank(context),
      report: undefined,
      problems: [],
      failure: undefined,
    })),
    keepReport: assign((_, report: ProblemReport | undefined) => ({ report })),
    keepProblems: assign((_, problems: readonly Problem[]) => ({ problems })),
  },
  guards: {
    hasReport: ({ context }) => context.report !== undefined,
    isTyped: (_, draft: Feedback | undefined) => draft !== undefined,
    isComplete: ({ context }) => feedbackProblems(context.draft).length === 0,
  },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({
    ...input,
    draft: blank(input),
    report: undefined,
    problems: [],
    failure: undefined,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs', input: ({ context }) => context.username },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.username,
        onDone: { target: 'editing', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'editing',
      },
    },
    editing: {
      initial: 'writing',
      states: {
        writing: {},
        failed: {
          on: {
            'draft.told': {
              target: 'writing',
              actions: { type: 'takeOver', params: ({ event }) => event.draft },
            },
          },
        },
        collecting: {
          invoke: {
            id: 'collectReport',
            src: 'collectReport',
            onDone: {
              target: 'writing',
              actions: { type: 'keepReport', params: ({ event }) => event.output },
            },
            onError: 'uncollected',
          },
        },
        /** There is nothing to attach. */
        uncollected: {},
      },
      on: {
        'draft.told': { actions: { type: 'takeOver', params: ({ event }) => event.draft } },
        'feedback.change': {
          target: '.writing',
          actions: [
            { type: 'change', params: ({ event }) => event.change },
            {
              type: 'storeDraft',
              params: ({ context }) => ({ username: context.username, draft: worthKeeping(context) }),
            },
          ],
        },
        'feedback.attach': '.collecting',
        'feedback.detach': {
          guard: 'hasReport',
          target: '.writing',
          actions: { type: 'keepReport', params: undefined },
        },
        'feedback.send': [
          { guard: 'isComplete', target: 'sending', actions: { type: 'keepProblems', params: [] } },
          {
            target: '.writing',
            actions: {
              type: 'keepProblems',
              params: ({ context }) => feedbackProblems(context.draft),
            },
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      /** After a failed sending the form continues with the text of the other tab. */
      on: {
        'draft.told': {
          guard: { type: 'isTyped', params: ({ event }) => event.draft },
          actions: { type: 'takeOver', params: ({ event }) => event.draft },
        },
      },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { username, draft, report } }) => ({ username, feedback: draft, report }),
        onDone: 'sent',
        onError: {
          target: 'editing.failed',
          actions: [
            assign({ failure: ({ event }) => failureOf(event.error) }),
            { type: 'keepProblems', params: ({ event }) => problemsIn(event.error) },
          ],
        },
      },
    },
    /** Another tab may have started the next feedback. */
    sent: {
      on: {
        'feedback.again': { target: 'restoring', actions: 'begin' },
        'feedback.open': { target: 'restoring', actions: 'begin' },
      },
    },
  },
});

function problemsIn(error: unknown): readonly Problem[] {
  const failure = failureOf(error);
  return failure.tag === 'refused' ? failure.problems : [];
}
