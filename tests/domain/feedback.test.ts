import { describe, expect, test } from 'vitest';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { feedbackProblems, isEmail } from '../../machines/domain/feedback/feedback.ts';

const feedback: Feedback = {
  subject: 'Tuore kala',
  text: 'Lohi oli erinomaista.',
  contact_me: false,
  name: '',
  email: '',
};
const problems = (change: Partial<Feedback>) =>
  feedbackProblems({ ...feedback, ...change }).map(({ field, code }) => `${field} ${code}`);

describe('§3 Feedback: the problems that block sending', () => {
  test('subject and text say something; name and address may be missing', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ subject: ' ', text: '\n' })).toEqual([
      'feedback.subject fieldMissing',
      'feedback.text fieldMissing',
    ]);
  });

  test('a customer who wishes for an answer needs a valid address; others need none', () => {
    expect(problems({ email: 'aino@' })).toEqual([]);
    expect(problems({ contact_me: true })).toEqual(['feedback.email fieldMissing']);
    expect(problems({ contact_me: true, email: 'aino@' })).toEqual(['feedback.email emailInvalid']);
    expect(problems({ contact_me: true, email: ' aino.makela@example.fi ' })).toEqual([]);
  });

  test('200 characters of a subject and 5,000 of a text are taken, one more is not', () => {
    expect(problems({ subject: 'a'.repeat(200), text: 'a'.repeat(5_000) })).toEqual([]);
    expect(problems({ subject: 'a'.repeat(201), text: 'a'.repeat(5_001), name: 'a'.repeat(201) })).toEqual([
      'feedback.subject textTooLong',
      'feedback.text textTooLong',
      'feedback.name textTooLong',
    ]);
  });
});

test.each([
  ['aino.makela@example.fi', true],
  ['a+b@sub.example.co', true],
  ['äiti@työ.fi', true],
  ['aino', false],
  ['aino@example', false],
  ['aino@example.', false],
  ['@example.fi', false],
  ['aino makela@example.fi', false],
  ['aino@@example.fi', false],
  ['aino@example..fi', false],
  ['aino@example.fi, eero@example.fi', false],
])('an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});
