import type { SnapshotFrom } from 'xstate';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { feedbackMachine } from '../../machines/feedback/feedback.machine.ts';
import { gesture, inner, press, through, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { NOW } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { defineModel, type Sample } from './model.ts';
import { absent, enabled, invalid, shown, type Target, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

export const feedbackScreen = {
  subject: thing('textbox', 'feedback.subject'),
  text: thing('textbox', 'feedback.text'),
  contact: thing('checkbox', 'feedback.contact'),
  name: thing('textbox', 'feedback.name'),
  email: thing('textbox', 'feedback.email'),
  report: thing('checkbox', 'feedback.report'),
  enclosed: thing('text', 'feedback.report.look'),
  noReport: thing('alert', 'feedback.report.none'),
  send: thing('button', 'feedback.send'),
  sending: thing('button', 'feedback.sending'),
  failed: thing('alert', 'feedback.failed.title'),
  sent: thing('status', 'feedback.sent.title'),
  answerTo: (email: string) => thing('status', { key: 'feedback.sent.contact', values: { email } }),
  again: thing('button', 'feedback.again'),
  missing: thing('text', 'problem.fieldMissing'),
  wrongEmail: thing('text', 'problem.emailInvalid'),
} as const;

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
  effects: ['storeDraft'],
  samples: {
    'feedback.open': {
      again: {
        event: { type: 'feedback.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/feedback' }),
      },
    },
    'feedback.change': {
      subject: typing('subject', feedbackScreen.subject, draft.subject, ({ subject }) => subject === ''),
      text: typing(
        'text',
        feedbackScreen.text,
        draft.text,
        ({ subject, text }) => subject !== '' && text === '',
      ),
      contact: {
        event: { type: 'feedback.change', change: { contact_me: true } },
        action: press(feedbackScreen.contact),
        when: ({ context: { draft: now } }) => now.text !== '' && !now.contact_me,
      },
      noContact: {
        event: { type: 'feedback.change', change: { contact_me: false } },
        action: press(feedbackScreen.contact),
        when: ({ context }) => context.draft.contact_me,
      },
      noEmail: typing(
        'email',
        feedbackScreen.email,
        '',
        ({ contact_me, email }) => contact_me && email !== '',
      ),
      wrongEmail: typing(
        'email',
        feedbackScreen.email,
        'aino@',
        ({ contact_me, email }) => contact_me && email === '',
      ),
    },
    'feedback.attach': {
      pressed: {
        event: { type: 'feedback.attach' },
        action: press(feedbackScreen.report),
        when: ({ context }) => context.report === undefined && context.draft.subject === '',
      },
    },
    'feedback.detach': {
      pressed: { event: { type: 'feedback.detach' }, action: press(feedbackScreen.report) },
    },
    'feedback.send': {
      pressed: { event: { type: 'feedback.send' }, action: press(feedbackScreen.send) },
      afterRefusal: {
        event: { type: 'feedback.send' },
        action: press(feedbackScreen.send),
        in: ['editing.failed'],
        when: ({ context: { problems } }) => problems.length > 0,
      },
    },
    'feedback.again': {
      pressed: { event: { type: 'feedback.again' }, action: press(feedbackScreen.again) },
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
      enabled(feedbackScreen.send),
      absent(feedbackScreen.failed),
      absent(feedbackScreen.sent),
      (attached === undefined ? absent : shown)(feedbackScreen.enclosed),
    ],
    'editing.collecting': [],
    'editing.uncollected': [shown(feedbackScreen.noReport)],
    'editing.failed': [enabled(feedbackScreen.send), shown(feedbackScreen.failed)],
    sending: [shown(feedbackScreen.sending)],
    sent: ({ draft: { contact_me, email } }) => [
      shown(contact_me ? feedbackScreen.answerTo(email) : feedbackScreen.sent),
      enabled(feedbackScreen.again),
      absent(feedbackScreen.send),
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
function stands({ context }: Snapshot, wanted: Feedback): boolean {
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
    when: ({ context }: Snapshot) => can(context.draft),
  } as const satisfies Sample;
}

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
      sends: ['storeDraft'],
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
  ['feedback.subject', feedbackScreen.subject],
  ['feedback.text', feedbackScreen.text],
  ['feedback.name', feedbackScreen.name],
  ['feedback.email', feedbackScreen.email],
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
