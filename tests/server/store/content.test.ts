import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feedback } from '../../../machines/domain/feedback/feedback.schema.ts';
import { readEdits } from '../../../server/content/read-edits.ts';
import { writeEdits } from '../../../server/content/write-edits.ts';
import type { Database } from '../../../server/database/open.ts';
import { demoFaqs } from '../../../server/demo/faqs.ts';
import { demoSeed, seed } from '../../../server/demo/seed.ts';
import { makeServices } from '../../../server/shop.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { aino, eero, now, openShop, sofia, type TestShop } from './shop.ts';

const feedback: Feedback = {
  subject: 'Tuore kala',
  text: 'Lohi oli erinomaista.',
  contact_me: true,
  name: 'Ravintola Kaisla',
  email: 'aino.makela@example.fi',
};

describeOnEveryDatabase('feedback', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  const keep = (caller: typeof aino, key: string | undefined, given = feedback) =>
    shop.services.feedback.keep(caller, { feedback: given, ...(key && { key }) }, now);
  const rows = () => shop.database.db.selectFrom('feedback').selectAll().orderBy('at').execute();

  test('§3 Feedback: it is kept with its sender and its time, once for a key', async () => {
    expect([await keep(aino, 'k-1'), await keep(aino, 'k-1')]).toEqual([{ tag: 'kept' }, { tag: 'kept' }]);
    expect(await rows()).toEqual([
      { account: 'kaisla', id: 'k-1', username: 'aino', at: now, data: JSON.stringify(feedback) },
    ]);
  });

  test('the same key with another text, or of a colleague, is refused; of another customer it is another one', async () => {
    const reused = { tag: 'refused', problems: [{ code: 'keyReused' }] };
    expect(await keep(aino, 'k-1', { ...feedback, text: 'Toinen' })).toEqual(reused);
    expect(await keep(eero, 'k-1')).toEqual(reused);
    expect(await keep(sofia, 'k-1')).toEqual({ tag: 'kept' });
    expect((await rows()).map(({ account, id }) => [account, id])).toEqual([
      ['kaisla', 'k-1'],
      ['ranta', 'k-1'],
    ]);
  });

  test('without a key each is kept', async () => {
    const before = (await rows()).length;
    await keep(aino, undefined);
    await keep(aino, undefined);
    expect((await rows()).length).toBe(before + 2);
  });

  test('§3 Feedback: an incomplete one is refused, and not stored', async () => {
    const before = await rows();
    expect(await keep(aino, 'k-2', { ...feedback, subject: ' ', email: 'aino@' })).toEqual({
      tag: 'refused',
      problems: [
        { code: 'fieldMissing', field: 'feedback.subject' },
        { code: 'emailInvalid', field: 'feedback.email' },
      ],
    });
    expect(await rows()).toEqual(before);
  });

  test('sent feedback cannot be changed or deleted', async () => {
    const { db } = shop.database;
    await expect(db.updateTable('feedback').set({ data: '{}' }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('feedback').execute()).rejects.toThrow(/append-only/);
  });
});

describeOnEveryDatabase('the demo brings its texts once', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await seed(database.db, demoSeed());
  });
  afterAll(() => database.close());

  test('§3 faqs: they are answered in their order, with their open flag', async () => {
    expect(demoFaqs).toHaveLength(14);
    expect(await makeServices(database).faqs()).toEqual(
      demoFaqs.map(({ id, question, answer, open: isOpen = false }) => ({
        id,
        question_fi: question.fi,
        question_en: question.en,
        answer_fi: answer.fi,
        answer_en: answer.en,
        open: isOpen,
      })),
    );
  });

  test('changed texts remain changed, removed ones removed, also messages', async () => {
    const edits = {
      faqs: [
        { id: 'pantit', answer_fi: 'Uusi vastaus.' },
        { id: 'eranumero', remove: true },
      ],
      notifications: [
        { id: 'joulu-2026', title_fi: 'Joulu' },
        { id: 'tuorekala-2026', remove: true },
      ],
      messages: [{ account: 'kaisla', remove: true }],
    };
    await writeEdits(database, readEdits(JSON.stringify(edits)), now);
    const texts = async () => ({
      faqs: await database.db.selectFrom('faqs').selectAll().orderBy('position').execute(),
      notifications: await database.db.selectFrom('notifications').selectAll().orderBy('id').execute(),
      accounts: await database.db.selectFrom('accounts').selectAll().orderBy('id').execute(),
    });
    const edited = await texts();
    expect(edited.faqs.map(({ id }) => id)).not.toContain('eranumero');
    expect(edited.notifications.map(({ id, title_fi }) => [id, title_fi])).toEqual([
      ['joulu-2026', 'Joulu'],
      ['laatikot-2026', 'Palauta kylmälaatikot ja rullakot'],
    ]);
    await seed(database.db, demoSeed());
    expect(await texts()).toEqual(edited);
  });

  test('users stored before e-mail addresses get theirs; a known one is unchanged', async () => {
    const emailOf = (username: string) =>
      database.db.selectFrom('users').select('email').where('username', '=', username).executeTakeFirst();
    await database.db.updateTable('users').set({ email: '' }).where('username', '=', 'ravintola').execute();
    await database.db
      .updateTable('users')
      .set({ email: 'eero@oma.fi' })
      .where('username', '=', 'keittio')
      .execute();
    await seed(database.db, demoSeed());
    expect(await emailOf('ravintola')).toEqual({ email: 'aino.makela@example.fi' });
    expect(await emailOf('keittio')).toEqual({ email: 'eero@oma.fi' });
  });
});
