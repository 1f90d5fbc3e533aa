import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lasting } from '../databases.ts';
import { commandHere, misused, type SharedShop, startShared, testHelpWithoutShop } from './beside-shop.ts';
import { ask, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';
import type { Shop } from './shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(lasting)('npm run shop -- content with a running shop on $name', (database) => {
  let shared: SharedShop;
  let shop: Shop;
  let token: string;
  let env: SharedShop['env'];

  beforeAll(async () => {
    shared = await startShared(database);
    ({ shop, token, env } = shared);
  });
  afterAll(() => shared.stop());

  const run = commandHere('content', () => shop.database);
  const feedback = commandHere('feedback', () => shop.database);
  const load = (json: string) => {
    writeFileSync(join(folder, 'load.json'), json);
    return run('load', join(folder, 'load.json'));
  };

  test('a question is added in its place, changed in part, and removed; the next answer has it', async () => {
    const added = await inProcess(env, [
      'content',
      'add',
      'faq',
      'nouto',
      'question_fi=Voiko tilauksen noutaa?',
      'answer_fi=Ei voi.\\n\\nToimitamme aina.',
      'position=2',
      'open=yes',
    ]);
    expect(added).toEqual({ status: 0, out: 'faq nouto added\n', err: '' });
    expect((await faqs()).slice(0, 3)).toEqual([
      expect.objectContaining({ id: 'tilausaika' }),
      {
        id: 'nouto',
        question_fi: 'Voiko tilauksen noutaa?',
        question_en: '',
        answer_fi: 'Ei voi.\n\nToimitamme aina.',
        answer_en: '',
        open: true,
      },
      expect.objectContaining({ id: 'toimituspaivat' }),
    ]);
    expect((await run('list', 'faq')).out.split('\n').slice(0, 3)).toEqual([
      'Questions (faq)',
      '  1. tilausaika · Mihin mennessä tilaus on tehtävä? · open',
      '  2. nouto · Voiko tilauksen noutaa? · open · not in English',
    ]);
    expect(
      (await run('set', 'faq', 'nouto', 'question_en=Can I fetch it?', 'open=no', 'position=1')).out,
    ).toBe('faq nouto changed\n');
    expect((await faqs())[0]).toEqual({
      id: 'nouto',
      question_fi: 'Voiko tilauksen noutaa?',
      question_en: 'Can I fetch it?',
      answer_fi: 'Ei voi.\n\nToimitamme aina.',
      answer_en: '',
      open: false,
    });
    expect((await run('remove', 'faq', 'nouto')).out).toBe('faq nouto removed\n');
    expect((await faqs()).map(({ id }) => id).slice(0, 2)).toEqual(['tilausaika', 'toimituspaivat']);
  });

  test('a bulletin is shown from its day', async () => {
    await run('add', 'notification', 'kevat', 'title_fi=Kevät', 'text_fi=Tulee.', 'published_on=2099-04-01');
    expect(await bulletins()).not.toContain('kevat');
    await run('set', 'notification', 'kevat', 'published_on=2026-01-01');
    expect(await bulletins()).toContain('kevat');
    await run('remove', 'notification', 'kevat');
    expect(await bulletins()).not.toContain('kevat');
  });

  test('§2 a popup message of one account or of all has a new id each time, and none clears it', async () => {
    const cafe = await tokenOf(shop.base, 'kahvila');
    const message = async (who: string) => (await ask(shop.base, 'message', { token: who })).body.message;
    await run('set', 'message', 'kaisla', 'message_fi=Hei', 'message_en=Hello');
    const first = await message(token);
    expect(first).toEqual({ id: expect.any(String), message_fi: 'Hei', message_en: 'Hello' });
    expect(await message(cafe)).toBeNull();
    expect((await run('set', 'message', 'all', 'message_fi=Hei')).out).toBe('message of all set\n');
    const second = await message(token);
    expect(second).toEqual({ id: expect.any(String), message_fi: 'Hei', message_en: '' });
    expect(second.id).not.toBe(first.id);
    expect(await message(cafe)).toEqual(second);
    await run('set', 'message', 'kaisla', 'none');
    expect([await message(token), await message(cafe)]).toEqual([null, second]);
    await run('set', 'message', 'all', 'none');
    expect(await message(cafe)).toBeNull();
    expect(await run('set', 'message', 'nobody', 'message_fi=Hei')).toEqual(
      refused('There is no customer account nobody.'),
    );
  });

  test('the JSON of show can be loaded; a file is loaded whole or not at all', async () => {
    const file = join(folder, 'content.json');
    const before = (await run('show', 'faq', 'pantit')).out;
    await run('set', 'faq', 'pantit', 'answer_fi=Toinen.');
    writeFileSync(file, before);
    expect(await inProcess(env, ['content', 'load', file])).toEqual({
      status: 0,
      out: 'faq pantit changed\n',
      err: '',
    });
    expect((await run('show', 'faq', 'pantit')).out).toBe(before);
    const half = {
      faqs: [
        { id: 'pantit', answer_fi: 'Puoli.' },
        { id: 'uusi', question_fi: 'Vain kysymys?' },
      ],
    };
    writeFileSync(file, JSON.stringify(half));
    expect(await inProcess(env, ['content', 'load', file])).toEqual(refused('A new faq needs answer_fi.'));
    expect((await run('show', 'faq', 'pantit')).out).toBe(before);
  });

  test('feedback is listed, newest first, and shown whole', async () => {
    expect((await feedback('list')).out).toBe('No feedback yet.\n');
    const sentFeedback = {
      subject: 'Tuore\u001b[31m kala',
      text: 'Lohi oli erinomaista.\n\nKiitos',
      contact_me: true,
      name: 'Aino',
      email: 'aino@example.fi',
    };
    const sent = { token, payload: { feedback: sentFeedback }, headers: { 'idempotency-key': 'k-1' } };
    expect((await ask(shop.base, 'sendFeedback', sent)).status).toBe(200);
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect((await feedback('list')).out).toMatch(
      new RegExp(String.raw`^k-1 · ${time} · ravintola \(kaisla\) · wants an answer · Tuore\[31m kala\n$`),
    );
    expect((await feedback('show', 'k-1')).out.replace(new RegExp(time), 'TIME')).toBe(
      [
        'Tuore[31m kala',
        'TIME · ravintola (kaisla)',
        'Aino <aino@example.fi> · wants an answer',
        '',
        'Lohi oli erinomaista.',
        '',
        'Kiitos',
        '',
      ].join('\n'),
    );
    expect(await feedback('show', 'k-2')).toEqual(refused('There is no feedback k-2.'));
  });

  test.each([
    [['show', 'faq', 'none'], 'There is no faq none.'],
    [['set', 'faq', 'pantit'], 'set faq needs a field, such as question_fi=TEXT. See --help.'],
    [['set', 'faq', 'pantit', 'answer'], "'answer' is no FIELD=TEXT. See --help."],
    [
      ['set', 'faq', 'pantit', 'title_fi=x'],
      'faq has no title_fi, but question_fi, question_en, answer_fi, answer_en, open, position.',
    ],
    [['set', 'faq', 'pantit', 'open=maybe'], "open is yes or no, not 'maybe'."],
    [['set', 'faq', 'pantit', 'position=0'], "position is a number from 1, not '0'."],
    [['set', 'faq', 'pantit', 'answer_fi= '], 'answer_fi cannot be empty.'],
    [['set', 'faq', 'gone', 'answer_fi=x'], 'There is no faq gone.'],
    [['add', 'faq', 'pantit', 'question_fi=x', 'answer_fi=x'], 'There is a faq pantit already: set it.'],
    [
      ['add', 'faq', 'Ä', 'question_fi=x'],
      "An id is small letters, digits and hyphens, such as cool-boxes, not 'Ä'.",
    ],
    [['add', 'faq', 'uusi', 'question_fi=x'], 'A new faq needs answer_fi.'],
    [['add', 'notification', 'uusi', 'title_fi=x', 'text_fi=x'], 'A new notification needs published_on.'],
    [
      ['set', 'notification', 'joulu-2026', 'published_on=2026-02-30'],
      "published_on is a day such as 2026-11-24, not '2026-02-30'.",
    ],
    [['add', 'message', 'kaisla', 'message_fi=x'], 'An account has one message: set it. See --help.'],
    [['set', 'message', 'kaisla', 'message_en=x'], 'A message needs message_fi.'],
  ])('an impossible change is refused in a line, and changes nothing: %j', async (words, sentence) => {
    const before = (await run('list')).out;
    expect(await run(...words)).toEqual(refused(sentence));
    expect((await run('list')).out).toBe(before);
  });

  test.each([
    ['{"faqs": {}}', 'faqs is no list.'],
    ['{"faqs": [{"question_fi": "x"}]}', 'faqs[0] has no id.'],
    ['{"faqs": [{"id": "a", "answer_fi": 1}]}', 'faqs[0]: answer_fi is no text.'],
    ['{"goods": []}', 'The file has goods, but can have faqs, notifications, messages.'],
    ['[]', 'The file is no JSON object. See --help.'],
    ['{}', 'The file has no changes.'],
  ])('a file is refused in a line: %j', async (json, sentence) => {
    expect(await load(json)).toEqual(refused(sentence));
  });

  test.each([
    [['paint'], 'Unknown subcommand "paint" for "npm run shop -- content"', 'content'],
    [
      ['list', 'recipes'],
      'Invalid value for argument <KIND>: "recipes". Expected: "faq" | "notification" | "message"',
      'content list',
    ],
    [['show', 'faq'], 'Missing required argument: ID', 'content show'],
    [['remove', 'faq', 'pantit', 'now'], 'Unexpected positional argument: "now"', 'content remove'],
    [['load'], 'Missing required argument: FILE', 'content load'],
  ])('an invalid command prints the help: %j', async (words, sentence, help) => {
    expect(await run(...words)).toEqual(misused(sentence, help));
  });

  async function faqs(): Promise<readonly { readonly id: string }[]> {
    return (await ask(shop.base, 'faqs', { token })).body.faqs;
  }

  async function bulletins(): Promise<readonly string[]> {
    const { body } = await ask(shop.base, 'notifications', { token });
    return body.notifications.map(({ id }: { id: string }) => id);
  }
});

testHelpWithoutShop('content');

test('an unreadable file is reported without a shop', async () => {
  expect(await inProcess({ SHOP_DATA: '/nowhere' }, ['content', 'load', '/nowhere.json'])).toEqual(
    refused('/nowhere.json cannot be read.'),
  );
});
