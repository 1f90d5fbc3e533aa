import { thing } from './visible.ts';

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
