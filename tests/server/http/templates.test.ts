import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

const sugar = { product_id: '1', description_fi: 'Sokeri', description_en: 'Sugar' };
const items = [{ ...sugar, amount: 3 }];

describe.each(databases)('order templates over HTTP on $name', (database) => {
  let shop: Shop;
  let aino: string;
  let colleague: string;
  let other: string;

  beforeAll(async () => {
    shop = await startShop(database);
    [aino, colleague, other] = await Promise.all([
      tokenOf(shop.base, 'ravintola'),
      tokenOf(shop.base, 'keittio'),
      tokenOf(shop.base, 'ennakko'),
    ]);
    return shop.stop;
  });

  test('§7 POST /api/user/order_template saves a template', async () => {
    const saved = await save({ name: ' Viikonloppu ', items });
    const { order_template } = Schema.decodeUnknownSync(calls.saveTemplate.answer)(saved.body);
    const id = order_template?.id ?? '';
    expect([saved.status, order_template]).toEqual([200, { id, name: 'Viikonloppu', items, version: 1 }]);
    await remove(id);
  });

  test('§7 GET /api/user/order_template answers the templates, also to a colleague', async () => {
    const [one, other] = [await save({ name: 'Arki', items }), await save({ name: 'Juhla', items: [sugar] })];
    const order_templates = [one.body.order_template, other.body.order_template];
    for (const token of [aino, colleague]) {
      const { status, body } = await list(token);
      expect([status, body.order_templates.toSorted(byName)]).toEqual([200, order_templates]);
    }
    for (const { id } of order_templates) await remove(id);
  });

  test('§7 POST /api/user/order_template/{id} changes a template, also of a colleague', async () => {
    const { id } = (await save({ name: 'Arki', items })).body.order_template;
    const wished = { id, name: 'Lauantai', items: [sugar] };
    const changed = await update(colleague, id, wished);
    expect([changed.status, changed.body]).toEqual([200, { order_template: { ...wished, version: 2 } }]);
    expect((await list(aino)).body).toEqual({ order_templates: [{ ...wished, version: 2 }] });
    await remove(id);
  });

  test('§7 DELETE /api/user/order_template/{id} deletes a template once', async () => {
    const { id } = (await save({ name: 'Arki', items })).body.order_template;
    const removed = await remove(id);
    expect([removed.status, removed.body]).toEqual([200, {}]);
    expect((await list(aino)).body).toEqual({ order_templates: [] });
    expect((await remove(id)).status).toBe(404);
  });

  test('§6 without a token 401; the template of another customer is 404', async () => {
    const { id } = (await save({ name: 'Arki', items })).body.order_template;
    expect((await ask(shop.base, 'orderTemplates')).status).toBe(401);
    expect((await ask(shop.base, 'saveTemplate', { payload: {} })).status).toBe(401);
    expect((await list(other)).body).toEqual({ order_templates: [] });
    const answers = [
      await update(other, id, { id, name: 'Oma', items }),
      await ask(shop.base, 'deleteTemplate', { token: other, id }),
      await update(aino, 'ei-ole', { id: 'ei-ole', name: 'Oma', items }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([404, { error: 'Not found' }]),
    );
    await remove(id);
  });

  test.each([
    [
      '§5 an empty name',
      { name: '  ', items },
      { code: 'templateNameMissing', field: 'order_template.name' },
    ],
    [
      'a name of 101 characters',
      { name: 'x'.repeat(101), items },
      { code: 'templateNameTooLong', field: 'order_template.name' },
    ],
    ['no goods', { name: 'Arki', items: [] }, { code: 'templateEmpty', field: 'order_template.items' }],
    [
      'an amount of 0',
      { name: 'Arki', items: [sugar, { ...sugar, product_id: '2', amount: 0 }] },
      { code: 'invalidAmount', product_id: '2', field: 'order_template.items.1.amount' },
    ],
    [
      'half an amount',
      { name: 'Arki', items: [{ ...sugar, amount: 1.5 }] },
      { code: 'invalidField', field: 'order_template.items.0.amount' },
    ],
    [
      '1,001 goods',
      { name: 'Arki', items: Array.from({ length: 1_001 }, (_, at) => ({ ...sugar, product_id: `x${at}` })) },
      { code: 'invalidField', field: 'order_template.items' },
    ],
    ['no name at all', { items }, { code: 'invalidField', field: 'order_template.name' }],
  ])('%s is 422 at its field', async (_, order_template, problem) => {
    const { status, body } = await save(order_template);
    expect([status, body.problems]).toEqual([422, [problem]]);
    expect((await list(aino)).body).toEqual({ order_templates: [] });
  });

  test('a change of a template that a colleague has changed meanwhile is refused: 412', async () => {
    const { id, version } = (await save({ name: 'Arki', items })).body.order_template;
    const match = { 'if-match': `"${version}"` };
    const first = await update(colleague, id, { id, name: 'Kollegan', items }, match);
    expect(first.status).toBe(200);
    const second = await update(aino, id, { id, name: 'Oma', items }, match);
    expect([second.status, second.body]).toEqual([412, { error: 'Stale', version: version + 1 }]);
    expect((await list(aino)).body.order_templates).toEqual([first.body.order_template]);
    const unreadable = await update(aino, id, { id, name: 'Oma', items }, { 'if-match': 'W/"x"' });
    expect([unreadable.status, unreadable.body.problems]).toEqual([
      422,
      [{ code: 'invalidField', field: 'if-match' }],
    ]);
    await remove(id);
  });

  test('the id of the body is the one of the path', async () => {
    const { status, body } = await update(aino, 'a', { id: 'b', name: 'Arki', items });
    expect([status, body.problems]).toEqual([422, [{ code: 'invalidField', field: 'order_template.id' }]]);
  });

  test('a template saved again with its key is one template', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await save({ name: 'Arki', items }, headers),
      await save({ name: 'Arki', items }, headers),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await list(aino)).body.order_templates).toHaveLength(1);
    const reused = await save({ name: 'Juhla', items }, headers);
    expect([reused.status, reused.body.problems]).toEqual([422, [{ code: 'keyReused' }]]);
    const { id } = answers[0]?.body.order_template ?? {};
    const deleting = { token: aino, id, headers: { 'idempotency-key': randomUUID() } };
    const statuses = [
      await ask(shop.base, 'deleteTemplate', deleting),
      await ask(shop.base, 'deleteTemplate', deleting),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  });

  function save(order_template: object, headers: Readonly<Record<string, string>> = {}) {
    return ask(shop.base, 'saveTemplate', { token: aino, payload: { order_template }, headers });
  }

  function remove(id: string) {
    return ask(shop.base, 'deleteTemplate', { token: aino, id });
  }

  function list(token: string) {
    return ask(shop.base, 'orderTemplates', { token });
  }

  function update(
    token: string,
    id: string,
    order_template: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    return ask(shop.base, 'updateTemplate', { token, id, payload: { order_template }, headers });
  }
});

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name);
}
