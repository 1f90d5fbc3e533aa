import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { record } from '../../effects/report/recorder.ts';
import { MAX_REPORT } from '../../machines/domain/report/limits.ts';
import { makeAliases, redacted } from '../../machines/domain/report/redact.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { whitelisted } from '../../machines/domain/report/whitelisted.ts';
import { typeOf } from '../model/chart.ts';
import { NOW } from '../model/goods.ts';
import { replay } from '../model/replay.ts';
import { changing, reportOf } from './reported.ts';

const told = (value: unknown) => redacted(value, makeAliases(), 'event');

test('a report contains only product numbers, amounts, days and words of the code', () => {
  const item = {
    product_id: '4045',
    amount: 3,
    delivery_date: '2026-11-25',
    price_excl_tax: 1_290,
    notes: 'Aino soittaa',
  };
  const event = {
    type: 'cart.add',
    item,
    username: 'ravintola',
    name: 'Aino Mäkelä',
    email: 'aino.makela@example.fi',
    access_token: 'Bearer abc',
    text: 'salainen haku',
    query: 'lohi',
    headers: { authorization: 'Bearer abc' },
    custom_reference: 'Häät',
    output: { status: 500, call: 'putItem', message: 'Aino', stack: 'at /home/aino' },
  };
  expect(told(event)).toEqual({
    type: 'cart.add',
    item: { product_id: '4045', amount: 3, delivery_date: '2026-11-25', price_excl_tax: 1_290 },
    custom_reference: 'xxxx',
    output: { status: 500, call: 'putItem' },
  });
});

test('a text of another form than its key has is left out', () => {
  const form = {
    type: 'Aino Mäkelä',
    item: {
      product_id: 'aino.makela@example.fi',
      delivery_date: 'to-morrow',
      amount: '3 kg',
      kind: '050 123',
    },
    reason: 'call Aino',
    status: 'ok',
    seq: Number.NaN,
  };
  expect(told(form)).toEqual({ item: {} });
});

test('numbers of orders and books are distinct, but not revealed', () => {
  const facts = ['a', 'b', 'a'].map((order_id) => ({ order_id, book: `book ${order_id}` }));
  expect(redacted(facts, makeAliases(), 'facts')).toEqual([
    { order_id: 'alias-1', book: 'alias-2' },
    { order_id: 'alias-3', book: 'alias-4' },
    { order_id: 'alias-1', book: 'alias-2' },
  ]);
});

const bare: ProblemReport = {
  format: 1,
  at: NOW,
  build: 'index-ab12',
  locale: 'fi',
  width: 390,
  page: '/shop',
  starts: [],
  steps: [{ actor: 'cart', process: 'cart', at: NOW, event: { type: 'cart.clear' }, states: 'open.idle' }],
  catalogues: [],
};

test('the server removes again from a report all forbidden data of a client, and only once', () => {
  const [step] = bare.steps;
  const sent = {
    ...bare,
    username: 'ravintola',
    steps: [{ ...step, event: { type: 'cart.clear', username: 'ravintola' }, note: 'Aino' }],
  };
  expect(whitelisted(sent)).toEqual(bare);
  expect(whitelisted(whitelisted(sent))).toEqual(bare);
});

test.each([
  { ...bare, format: 2 },
  { ...bare, page: '/order/orders/123?name=Aino' },
  { ...bare, steps: Array.from({ length: 401 }, () => bare.steps[0]) },
  undefined,
  'report',
])('an invalid or too long report is rejected: %#', (sent) => {
  expect(whitelisted(sent)).toBeUndefined();
});

const counting = setup({ types: { events: {} as { type: 'clock.ticked' | 'count' } } }).createMachine({
  id: 'counting',
  on: { '*': {} },
});

test('the last 300 steps are remembered, and a tick of the clock is one of them', () => {
  const actor = createActor(counting).start();
  const recorder = record(actor, () => NOW);
  for (let each = 0; each < 5; each++) actor.send({ type: 'clock.ticked' });
  expect(recorder.steps().map(({ event }) => event.type)).toEqual(['clock.ticked']);
  for (let each = 0; each < 299; each++) actor.send({ type: 'count' });
  expect([recorder.steps().length, recorder.steps()[0]?.event.type]).toEqual([300, 'clock.ticked']);
  actor.send({ type: 'count' });
  expect([recorder.steps().length, recorder.steps()[0]?.event.type]).toEqual([300, 'count']);
  actor.stop();
});

test('a report of the cart is replayed with the same result; its page has no number of an order', async () => {
  const report = await reportOf((send) => {
    send(changing(5));
    send({ type: 'cart.reference' });
    send({ type: 'cart.changeReference', custom_reference: 'Häät Virtanen' });
    send({ type: 'journal.failed', failure: { tag: 'server', status: 500 } });
    send({ type: 'cart.empty' });
    send({ type: 'cart.confirm' });
    send({ type: 'cart.undo' });
  });
  expect(report.page).toBe('/order/orders/:id');
  expect(JSON.stringify(report)).not.toMatch(/Virtanen|ravintola/);
  expect(report.steps.map(({ event, states }) => [typeOf(event), states])).toEqual([
    ['journal.restored', 'open.idle'],
    ['cart.changeAmount', 'open.idle'],
    ['cart.reference', 'open.referencing'],
    ['cart.changeReference', 'open.idle'],
    ['journal.failed', 'open.idle'],
    ['cart.empty', 'open.emptying'],
    ['cart.confirm', 'open.idle'],
    ['cart.undo', 'open.idle'],
  ]);
  expect(replay(report).steps.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a report is bounded: the earliest steps are dropped', async () => {
  const many = await reportOf((send) => {
    for (let each = 1; each < 320; each++) send(changing(each));
  });
  expect(many.steps.length).toBeGreaterThan(0);
  expect(JSON.stringify(many).length).toBeLessThanOrEqual(MAX_REPORT);
});
