import { assign, fromPromise, setup } from 'xstate';
import type { Feedback } from '../domain/content/content.schema.ts';
import { feedbackProblems } from '../domain/content/feedback.ts';
import { failureOf } from '../domain/failure.ts';
import type { Problem } from '../domain/problem.ts';
import type { ProblemReport } from '../domain/report/report.schema.ts';
import { blank, changed, worthKeeping } from './feedback.context.ts';
import type {
  FeedbackContext,
  FeedbackEvent,
  FeedbackInput,
  KeptDraft,
  SentFeedback,
} from './feedback.events.ts';

/** Feedback is written and sent (§2 /feedback, §3 Feedback). What is typed outlives a reload and a lost session. */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as FeedbackInput,
    tags: {} as 'busy',
  },
  actors: {
    /** What this user was writing in this browser. */
    readDraft: fromPromise<Feedback | undefined, string>(() =>
      Promise.reject(new Error('provide readDraft')),
    ),
    /** What the app's processes have done, whitelisted. */
    collectReport: fromPromise<ProblemReport>(() => Promise.reject(new Error('provide collectReport'))),
    /** POST /api/user/feedback, under a key that stays until the answer is known. */
    sendFeedback: fromPromise<void, SentFeedback>(() => Promise.reject(new Error('provide sendFeedback'))),
  },
  actions: {
    keepDraft: (_, _kept: KeptDraft) => {},
    restore: assign(({ context }, draft: Feedback | undefined) => ({ draft: draft ?? context.draft })),
    change: assign(({ context }, change: Partial<Feedback>) => changed(context, change)),
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
        failed: {},
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
        /** There is nothing that could go along. */
        uncollected: {},
      },
      on: {
        'feedback.change': {
          target: '.writing',
          actions: [
            { type: 'change', params: ({ event }) => event.change },
            {
              type: 'keepDraft',
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
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { username, draft, report } }) => ({ username, feedback: draft, report }),
        onDone: {
          target: 'sent',
          actions: {
            type: 'keepDraft',
            params: ({ context }) => ({ username: context.username, draft: undefined }),
          },
        },
        onError: {
          target: 'editing.failed',
          actions: [
            assign({ failure: ({ event }) => failureOf(event.error) }),
            { type: 'keepProblems', params: ({ event }) => problemsIn(event.error) },
          ],
        },
      },
    },
    sent: {
      on: {
        'feedback.again': { target: 'editing', actions: 'begin' },
        'feedback.open': { target: 'editing', actions: 'begin' },
      },
    },
  },
});

function problemsIn(error: unknown): readonly Problem[] {
  const failure = failureOf(error);
  return failure.tag === 'refused' ? failure.problems : [];
}
