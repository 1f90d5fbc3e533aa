// The replay of a report: each comparison is tried with a report that differs.
import { describe, expect, test, vi } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { ProblemReport, ReportStep } from '../../machines/domain/report/report.schema.ts';
import { bookWith } from '../model/accounts.ts';
import { chartProblems, typeOf } from '../model/chart.ts';
import { groupOf, trout, world } from '../model/goods.ts';
import { processes } from '../model/models.ts';
import { adding, cartOf } from '../model/orders.ts';
import { inWords, replay } from '../model/replay.ts';
import { replayed } from '../model/replayed.ts';
import { changing, reportOf } from './reported.ts';

/** Six steps: restored; 5 kg of trout; the dialog of the reference; its text; the dialog to empty; emptied. */
const report = await reportOf((send) => {
  send(changing(5));
  send({ type: 'cart.reference' });
  send({ type: 'cart.changeReference', custom_reference: 'Häät' });
  send({ type: 'cart.empty' });
  send({ type: 'cart.confirm' });
});

const line = { product_id: trout.id, amount: 5, delivery_date: '2026-11-25', price_excl_tax: 1_467 };
const fact = { _tag: 'AmountChanged', group: groupOf(trout), product_id: trout.id, amount: 5 };
const lines = (said: unknown, now: unknown) =>
  `lines of the cart: report ${JSON.stringify(said)}, this build ${JSON.stringify(now)}`;
const facts = (said: unknown, now: unknown) =>
  `facts: report ${JSON.stringify(said)}, this build ${JSON.stringify(now)}`;

/** The report with one changed step. */
function saying(number: number, other: Partial<ReportStep>): ProblemReport {
  return {
    ...report,
    steps: report.steps.map((step, at) => (at === number - 1 ? { ...step, ...other } : step)),
  };
}

test('a report of this build replays alike', () => {
  expect(replayed(report)).toEqual([]);
  expect(inWords(replay(report)).split('\n')).toEqual([
    '✓ 1 cart: journal.restored → open.idle',
    '✓ 2 cart: cart.changeAmount → open.idle',
    '✓ 3 cart: cart.reference → open.referencing',
    '✓ 4 cart: cart.changeReference → open.idle',
    '✓ 5 cart: cart.empty → open.emptying',
    '✓ 6 cart: cart.confirm → open.idle',
  ]);
});

test('a report with a placed order replays alike: a rule may count over all steps', async () => {
  const ordered = await reportOf(async (send, confirm) => {
    send({ type: 'order.request' });
    await confirm();
    send(changing(5));
  });
  expect(replayed(ordered)).toEqual([]);
  expect(ordered.steps.map(({ event }) => typeOf(event))).toContain('xstate.done.actor.ordering');
});

test('a report of a cart that came before the goods replays alike: no line was dropped', async () => {
  const accepted = bookWith(cartOf(adding(trout, 3)));
  const early = await reportOf(
    (send) => {
      send({ type: 'journal.synced', accepted, answered: [] });
      send({ type: 'world.changed', world });
    },
    { ...world, catalogue: emptyCatalogue },
  );
  expect(early.steps.at(-1)?.lines).toEqual([{ ...line, amount: 3 }]);
  expect(replayed(early)).toEqual([]);
});

describe('a difference from the report is named with its step', () => {
  test.each<[string, number, Partial<ReportStep>, string]>([
    ['a state', 3, { states: 'open.idle' }, 'state: report "open.idle", this build "open.referencing"'],
    ['an amount', 2, { lines: [{ ...line, amount: 6 }] }, lines([{ ...line, amount: 6 }], [line])],
    [
      'a delivery date',
      2,
      { lines: [{ ...line, delivery_date: '2026-11-27' }] },
      lines([{ ...line, delivery_date: '2026-11-27' }], [line]),
    ],
    [
      'a price',
      2,
      { lines: [{ ...line, price_excl_tax: 1_466 }] },
      lines([{ ...line, price_excl_tax: 1_466 }], [line]),
    ],
    ['a line that this build does not have', 2, { lines: [line, line] }, lines([line, line], [line])],
    ['a line that the report does not have', 2, { lines: [] }, lines([], [line])],
    ['the end: a cart that was not emptied', 6, { lines: [line] }, lines([line], [])],
    ['what a fact says', 2, { facts: [{ ...fact, amount: 6 }] }, facts([{ ...fact, amount: 6 }], [fact])],
    ['a fact that this build does not have', 2, { facts: [fact, fact] }, facts([fact, fact], [fact])],
    ['a fact that the report does not have', 2, { facts: [] }, facts([], [fact])],
    ['an event that is not told', 2, { event: { amount: 5 } }, 'the event is not in the report'],
    [
      'an event at which this build throws',
      2,
      { event: { type: 'world.changed', world: { now: 0 } } },
      "this build fails: Cannot read properties of undefined (reading 'products')",
    ],
  ])('%s', (_, number, other, problem) => {
    expect(replayed(saying(number, other))).toEqual([`step ${number}: ${problem}`]);
  });

  test('a rule about a step, which needs the state before it and its messages', () => {
    const cart = processes.find(({ model }) => model.process === 'cart');
    const rule = cart?.invariants.find((each) => each.rule.startsWith('§2 Modals: a confirmed emptying'));
    if (rule === undefined) throw new Error('the cart has no such rule');
    const effects = vi.spyOn(rule, 'hasEffects').mockImplementation((_, { did }) => did.sent.length === 0);
    expect(replayed(report)).toEqual([`step 6: broken: ${rule.rule}`]);
    effects.mockRestore();
  });

  test('a rule of the specification that is broken, though everything else is alike', () => {
    const cart = { groups: [], autoAddProducts: [], custom_reference: 'x'.repeat(21) };
    const [first] = report.steps;
    const tooLong = {
      ...report,
      starts: report.starts.map((start) => ({
        ...start,
        states: 'open.idle',
        context: { ...Object(start.context), cart, accepted: cart },
      })),
      steps: [{ ...Object(first), event: { type: 'cart.unheard' }, lines: [] }],
    };
    expect(replayed(tooLong)).toEqual(['step 1: broken: §9 a reference has at most 20 characters']);
  });

  test('after it the cart is compared no further', () => {
    const twice = saying(2, { lines: [] });
    const steps = twice.steps.map((step, at) => (at === 5 ? { ...step, states: 'open.emptying' } : step));
    expect(replayed({ ...twice, steps })).toEqual([`step 2: ${lines([], [line])}`]);
  });
});

describe('the chart of another process decides if the report is possible', () => {
  const step = (type: string, states: string): ReportStep => ({
    actor: 'shell',
    process: 'shell',
    at: 0,
    event: { type },
    states,
  });

  test('an undeclared event, and a state that a declared event never reaches', () => {
    expect(chartProblems(step('shell.close', 'closed'), 'menu')).toEqual([]);
    expect(chartProblems(step('shell.fly', 'closed'), 'menu')).toEqual([
      'this build does not know shell.fly in menu',
    ]);
    expect(chartProblems(step('shell.close', 'cart'), 'menu')).toEqual([
      'this build never comes by shell.close from menu to cart',
    ]);
  });

  test('the report names it, and continues with the next process', () => {
    const starts = [...report.starts, { actor: 'shell', process: 'shell', states: 'menu' }];
    const steps = [step('shell.close', 'cart'), ...report.steps];
    expect(replayed({ ...report, starts, steps })).toEqual([
      'step 1: this build never comes by shell.close from menu to cart',
    ]);
  });
});
