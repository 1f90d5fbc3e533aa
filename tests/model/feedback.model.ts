import type { SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { feedbackMachine } from '../../machines/feedback/feedback.machine.ts';
import { gesture, inner, press, through, within } from './actions.ts';
import { answered, failing } from './failures.ts';
import { feedbackScreen as screen } from './feedback.targets.ts';
import { NOW } from './goods.ts';
import { defineModel, type Sample } from './model.ts';
import { absent, enabled, shown, type Target } from './visible.ts';

export const sender = {
  username: 'ravintola',
  name: 'Ravintola Kaisla',
  email: 'aino.makela@example.fi',
} as const;
export const draft: Feedback = {
  subject: 'Tuore kala',
  text: 'Lohi oli erinomaista.',
  contact_me: true,
  name: sender.name,
  email: sender.email,
};

/** The draft of another tab of this browser. */
export const elsewhere: Feedback = { ...draft, subject: 'Lohi' };

/** The report of a browser in which only the page was opened. */
const report: ProblemReport = {
  format: 1,
  at: NOW,
  build: 'index-abc',
  locale: 'fi',
  width: 1280,
  page: '/feedback',
  catalogues: [],
  starts: [{ actor: 'feedback', process: 'feedback', states: 'restoring' }],
  steps: [
    {
      actor: 'feedback',
      process: 'feedback',
      at: NOW,
      event: { type: 'feedback.open' },
      states: 'editing.writing',
    },
  ],
};

/** Feedback is written and sent (§2 /feedback, §3 Feedback). */
export const feedbackModel = defineModel<typeof feedbackMachine>({
  process: 'feedback',
  page: '/feedback',
  machine: feedbackMachine,
  starts: {
    opened: {
      input: sender,
      given: [
        { given: 'loggedIn', username: sender.username },
        { given: 'held', call: 'sendFeedback' },
      ],
    },
  },
  actors: { otherTabs: 'recorded', readDraft: 'held', sendFeedback: 'held', collectReport: 'held' },
  effects: ['keepDraft'],
  samples: {
    'feedback.open': {
      again: {
        event: { type: 'feedback.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/feedback' }),
      },
    },
    'feedback.change': {
      subject: typing('subject', screen.subject, draft.subject, ({ subject }) => subject === ''),
      text: typing('text', screen.text, draft.text, ({ subject, text }) => subject !== '' && text === ''),
      contact: {
        event: { type: 'feedback.change', change: { contact_me: true } },
        action: press(screen.contact),
        when: ({ context: { draft: now } }) => now.text !== '' && !now.contact_me,
      },
      noContact: {
        event: { type: 'feedback.change', change: { contact_me: false } },
        action: press(screen.contact),
        when: ({ context }) => context.draft.contact_me,
      },
      noEmail: typing('email', screen.email, '', ({ contact_me, email }) => contact_me && email !== ''),
      wrongEmail: typing(
        'email',
        screen.email,
        'aino@',
        ({ contact_me, email }) => contact_me && email === '',
      ),
    },
    'feedback.attach': {
      pressed: {
        event: { type: 'feedback.attach' },
        action: press(screen.report),
        when: ({ context }) => context.report === undefined && context.draft.subject === '',
      },
    },
    'feedback.detach': {
      pressed: { event: { type: 'feedback.detach' }, action: press(screen.report) },
    },
    'feedback.send': {
      pressed: { event: { type: 'feedback.send' }, action: press(screen.send) },
      afterRefusal: {
        event: { type: 'feedback.send' },
        action: press(screen.send),
        in: ['editing.failed'],
        when: ({ context: { problems } }) => problems.length > 0,
      },
    },
    'feedback.again': {
      pressed: { event: { type: 'feedback.again' }, action: press(screen.again) },
    },
    'draft.told': {
      typed: {
        event: { type: 'draft.told', draft: elsewhere },
        action: inner('another tab of this browser types'),
        when: (now) => stands(now, draft),
      },
      gone: {
        event: { type: 'draft.told', draft: undefined },
        action: inner('another tab of this browser has sent it'),
        when: (now) => stands(now, elsewhere),
      },
    },
    'xstate.done.actor.readDraft': {
      none: answered('readDraft', undefined, within('nothing was typed before')),
      kept: answered('readDraft', draft, inner('feedback.test.ts reloads a half-written page')),
    },
    'xstate.error.actor.readDraft': {
      blocked: {
        event: { type: 'xstate.error.actor.readDraft', error: new Error('blocked'), actorId: 'readDraft' },
        action: inner('the stored draft cannot be read'),
      },
    },
    'xstate.done.actor.collectReport': {
      collected: answered('collectReport', report, within('the browser collects the report at once')),
    },
    'xstate.error.actor.collectReport': {
      nothing: {
        event: {
          type: 'xstate.error.actor.collectReport',
          error: new Error('nothing'),
          actorId: 'collectReport',
        },
        action: inner('a page always has a report'),
      },
    },
    'xstate.done.actor.sendFeedback': {
      sent: answered('sendFeedback', undefined, through('sendFeedback')),
    },
    'xstate.error.actor.sendFeedback': {
      ...failing('sendFeedback', 'sendFeedback', 'lost', 'server', 'refused'),
      unauthorized: {
        event: {
          type: 'xstate.error.actor.sendFeedback',
          error: { tag: 'unauthorized', error: 'Unauthorized' },
          actorId: 'sendFeedback',
        },
        action: inner('a 401 ends the session; feedback.test.ts logs in again'),
      },
    },
  },
  visible: {
    restoring: [],
    'editing.writing': ({ report: attached }) => [
      enabled(screen.send),
      absent(screen.failed),
      absent(screen.sent),
      (attached === undefined ? absent : shown)(screen.enclosed),
    ],
    'editing.collecting': [],
    'editing.uncollected': [shown(screen.noReport)],
    'editing.failed': [enabled(screen.send), shown(screen.failed)],
    sending: [shown(screen.sending)],
    sent: ({ draft: { contact_me, email } }) => [
      shown(contact_me ? screen.answerTo(email) : screen.sent),
      enabled(screen.again),
      absent(screen.send),
    ],
  },
  counters: ({ context: { draft: now, problems, failure, report: attached } }) => [
    attached === undefined,
    JSON.stringify(now),
    problems.map(({ code, field = '' }) => code + field).join(),
    failure?.tag ?? '',
  ],
  limit: 2_000,
});

/** True for this draft without a report. */
function stands({ context }: SnapshotFrom<typeof feedbackMachine>, wanted: Feedback): boolean {
  return context.report === undefined && JSON.stringify(context.draft) === JSON.stringify(wanted);
}

function typing(
  name: 'subject' | 'text' | 'email',
  target: Target,
  text: string,
  can: (draft: Feedback) => boolean,
) {
  return {
    event: { type: 'feedback.change', change: { [name]: text } },
    action: gesture({ act: 'fill', target, text }),
    when: ({ context }: SnapshotFrom<typeof feedbackMachine>) => can(context.draft),
  } as const satisfies Sample;
}
