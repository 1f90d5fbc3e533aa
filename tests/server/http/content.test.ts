import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

const feedback = {
  subject: 'Tuore kala',
  text: 'Lohi oli erinomaista.',
  contact_me: false,
  name: 'Ravintola Kaisla',
  email: '',
};

describe.each(databases)('questions and feedback on $name', (kind) => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop(kind);
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterAll(() => shop.stop());

  const send = (sent: object, key?: string) =>
    ask(shop.base, 'sendFeedback', {
      token,
      payload: { feedback: sent },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const count = async () => (await shop.database.db.selectFrom('feedback').selectAll().execute()).length;

  test('§7 GET /api/user/faq answers faqs, the first one open', async () => {
    const { status, body } = await ask(shop.base, 'faqs', { token });
    expect(status).toBe(200);
    expect(body.faqs.map(({ id, open }: { id: string; open: boolean }) => [id, open])).toEqual([
      ['tilausaika', true],
      ['toimituspaivat', false],
      ['vahimmaistilaus', false],
      ['pantit', false],
      ['kylmalaatikot', false],
      ['tilauspohjat', false],
      ['tilaa-uudelleen', false],
      ['reklamaatio', false],
      ['eranumero', false],
      ['tilauksen-muutos', false],
      ['painotuotteet', false],
      ['ennakkomaksu', false],
      ['inventaario', false],
      ['tilauslomake', false],
    ]);
  });

  test('feedback under the same key is kept once, and answered alike', async () => {
    const first = await send(feedback, 'key-1');
    const again = await send(feedback, 'key-1');
    expect([first.status, first.body, again.status, again.body]).toEqual([200, {}, 200, {}]);
    expect(await count()).toBe(1);
    const other = await send({ ...feedback, text: 'Toinen' }, 'key-1');
    expect([other.status, other.body.problems]).toEqual([422, [{ code: 'keyReused' }]]);
  });

  test('§3 Feedback: all errors are answered together, each with its field', async () => {
    const { status, body } = await send({ ...feedback, subject: '', text: ' \n', contact_me: true });
    expect([status, body.problems]).toEqual([
      422,
      [
        { code: 'fieldMissing', field: 'feedback.subject' },
        { code: 'fieldMissing', field: 'feedback.text' },
        { code: 'fieldMissing', field: 'feedback.email' },
      ],
    ]);
    expect((await send({ ...feedback, text: 'a'.repeat(5_001) })).body.problems).toEqual([
      { code: 'textTooLong', field: 'feedback.text' },
    ]);
    expect(await count()).toBe(1);
  });

  test('§6 neither is for a visitor', async () => {
    expect((await ask(shop.base, 'faqs')).status).toBe(401);
    expect((await ask(shop.base, 'sendFeedback', { payload: { feedback } })).status).toBe(401);
  });
});
