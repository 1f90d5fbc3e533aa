import { describe, expect, test } from 'vitest';
import { type Hand, takeUp } from '../hands/machine.ts';
import { failures } from '../model/failures.ts';
import { draft, elsewhere, feedbackModel, sender } from '../model/feedback.model.ts';

const blank = { subject: '', text: '', contact_me: false, name: sender.name, email: sender.email };

async function writing(kept?: typeof draft): Promise<Hand> {
  const hand = takeUp(feedbackModel, sender);
  await hand.resolve('readDraft', kept);
  return hand;
}

const contextOf = (hand: Hand) => hand.now().snapshot.context;

test('§3 Feedback: the form begins with the name and the e-mail address of the session', async () => {
  const hand = takeUp(feedbackModel, sender);
  expect(hand.now().trail.asked).toEqual([{ src: 'readDraft', id: 'readDraft', input: 'ravintola' }]);
  await hand.resolve('readDraft', undefined);
  expect(contextOf(hand).draft).toEqual(blank);
  hand.stop();
});

test('an unsent text is restored; unreadable storage counts as empty', async () => {
  const hand = await writing(draft);
  expect(contextOf(hand).draft).toEqual(draft);
  hand.stop();
  const other = takeUp(feedbackModel, sender);
  await other.reject('readDraft', new Error('blocked'));
  expect([other.now().snapshot.value, contextOf(other).draft]).toEqual([{ editing: 'writing' }, blank]);
  other.stop();
});

test('each change is kept for its user, an untouched form is not', async () => {
  const hand = await writing();
  await hand.send({ type: 'feedback.change', change: { subject: 'Kala' } });
  await hand.send({ type: 'feedback.change', change: { subject: '' } });
  await hand.send({ type: 'feedback.change', change: { subject: 'Kala', text: 'Hyvää' } });
  const { username } = sender;
  expect(hand.now().trail.sent.map(({ params }) => params)).toEqual([
    { username, draft: { ...blank, subject: 'Kala' } },
    { username, draft: undefined },
    { username, draft: { ...blank, subject: 'Kala', text: 'Hyvää' } },
  ]);
  hand.stop();
});

test('a missing field keeps its error until it is filled in, and nothing is sent', async () => {
  const hand = await writing();
  await hand.send({ type: 'feedback.change', change: { contact_me: true, email: '' } });
  await hand.send({ type: 'feedback.send' });
  const fields = () => contextOf(hand).problems.map(({ field }: { field: string }) => field);
  expect(fields()).toEqual(['feedback.subject', 'feedback.text', 'feedback.email']);
  await hand.send({ type: 'feedback.change', change: { subject: 'K' } });
  expect(fields()).toEqual(['feedback.text', 'feedback.email']);
  await hand.send({ type: 'feedback.change', change: { contact_me: false } });
  expect(fields()).toEqual(['feedback.text']);
  expect(hand.now().trail.asked.map(({ src }) => src)).toEqual(['readDraft']);
  hand.stop();
});

test('§8 a failure keeps the typed text, and it is sent again unchanged', async () => {
  const hand = await writing(draft);
  await hand.send({ type: 'feedback.send' });
  await hand.reject('sendFeedback', failures.lost);
  expect([hand.now().snapshot.value, contextOf(hand).draft]).toEqual([{ editing: 'failed' }, draft]);
  await hand.send({ type: 'feedback.send' });
  const sent = {
    src: 'sendFeedback',
    id: 'sendFeedback',
    input: { username: 'ravintola', feedback: draft, report: undefined },
  };
  expect(hand.now().trail.asked.slice(1)).toEqual([sent, sent]);
  hand.stop();
});

test("§8 the server's problems are shown at their fields", async () => {
  const hand = await writing(draft);
  await hand.send({ type: 'feedback.send' });
  const problems = [{ code: 'emailInvalid', field: 'feedback.email' }];
  await hand.reject('sendFeedback', { tag: 'refused', problems });
  expect(contextOf(hand).problems).toEqual(problems);
  hand.stop();
});

test.each(['feedback.again', 'feedback.open'])(
  'after the thanks another one is written: %s',
  async (type) => {
    const hand = await writing(draft);
    await hand.send({ type: 'feedback.send' });
    await hand.resolve('sendFeedback', undefined);
    expect(hand.now().snapshot.value).toBe('sent');
    await hand.send({ type });
    await hand.resolve('readDraft', undefined);
    expect([hand.now().snapshot.value, contextOf(hand).draft]).toEqual([{ editing: 'writing' }, blank]);
    hand.stop();
  },
);

describe('two tabs of one user never overwrite each other', () => {
  test.each([
    ['writing', elsewhere, { editing: 'writing' }, elsewhere],
    ['writing', undefined, { editing: 'writing' }, blank],
    ['failed', elsewhere, { editing: 'writing' }, elsewhere],
    ['failed', undefined, { editing: 'writing' }, blank],
    ['sending', elsewhere, 'sending', elsewhere],
    ['sending', undefined, 'sending', draft],
  ])('%s, with %o', async (when, told, value, expected) => {
    const hand = await writing(draft);
    if (when !== 'writing') await hand.send({ type: 'feedback.send' });
    if (when === 'failed') await hand.reject('sendFeedback', failures.lost);
    await hand.send({ type: 'draft.told', draft: told });
    expect([hand.now().snapshot.value, contextOf(hand).draft]).toEqual([value, expected]);
    hand.stop();
  });

  test('the next draft is the one that another tab began meanwhile', async () => {
    const hand = await writing(draft);
    await hand.send({ type: 'feedback.send' });
    await hand.resolve('sendFeedback', undefined);
    await hand.send({ type: 'feedback.again' });
    await hand.resolve('readDraft', elsewhere);
    expect(contextOf(hand).draft).toEqual(elsewhere);
    hand.stop();
  });
});
