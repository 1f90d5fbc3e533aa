// `npm run paths -- --coverage`: the proofs of each rule, and those that cannot fail.
import { expect, test } from 'vitest';
import type { Invariant } from '../model/invariant.ts';
import { everyProcess } from '../model/models.ts';
import { rulesThatCannotFail } from '../paths/coverage/can-fail.ts';
import { journeyRulesThatCannotFail } from '../paths/coverage/journeys-can-fail.ts';
import { coveragePage } from '../paths/coverage/page.ts';
import { isProved, type Proof, pathProofs, proofsOf, provedRules } from '../paths/coverage/proofs.ts';
import { survivorsIn } from '../paths/coverage/survivors.ts';

const code = [
  "test('§2 compared', () => { expect(1).toBe(1); });",
  "test('§2 given', () => { given().when(add).thenCart('1'); });",
  "test('§2 silent', () => { add(1); });",
  "test.skip('§2 skipped', () => { expect(1).toBe(1); });",
].join('\n');

function redOf(proofs: readonly Proof[], ...names: readonly string[]): string[] {
  const index = { '§2': Object.fromEntries(names.map((name) => [name, name])) };
  return provedRules(index, proofs)
    .filter((rule) => !isProved(rule))
    .map(({ rule }) => rule);
}

test('a rule is red without a test, with a skipped one, and with one that asserts nothing', () => {
  const proofs = proofsOf('tests/domain/a.test.ts', code);
  expect(redOf(proofs, 'compared', 'given', 'silent', 'skipped', 'unknown')).toEqual([
    'silent',
    'skipped',
    'unknown',
  ]);
});

test('a rule of a process is red if it holds at every wrong moment', async () => {
  const { faq } = everyProcess;
  const process = { ...faq, invariants: [...faq.invariants, { rule: '§2 always', holds: () => true }] };
  const weak = (await rulesThatCannotFail(process)).filter(({ seen }) => seen === undefined);
  expect(weak.map(({ rule }) => rule)).toEqual(['§2 always']);
  expect(redOf(pathProofs(process, new Set(['§2 always'])), '§2 always')).toEqual(['§2 always']);
});

test('a chart that takes any event breaks a rule of what is refused; a rule of journeys needs a step of its own', async () => {
  const { faq } = everyProcess;
  const rules: readonly Invariant[] = [
    { rule: 'what is refused', holds: ({ snapshot }) => !snapshot.can({ type: 'another' }) },
  ];
  expect(await rulesThatCannotFail({ ...faq, invariants: rules })).toEqual([]);
  expect(await journeyRulesThatCannotFail(['faq'])).toContain(
    '§4 an order has P9996 exactly when its goods are below the minimum order',
  );
});

test('the page says which test proves a rule where no path could fail', async () => {
  const { faq } = everyProcess;
  const process = {
    ...faq,
    invariants: ['compared', 'silent'].map((rule) => ({ rule: `§2 ${rule}`, holds: () => true })),
  };
  const weak = pathProofs(process, new Set(['§2 compared', '§2 silent']));
  const index = { '§2': { compared: 'compared', given: 'given', silent: 'silent' } };
  const html = coveragePage({
    build: 'abc1234',
    at: new Date(0),
    rules: provedRules(index, [...proofsOf('tests/domain/a.test.ts', code), ...weak]),
    pathRules: weak,
    survivors: { all: [], noticedBy: () => 0, judged: 0 },
  });
  expect(html.match(/<td><details><summary>.+?<\/summary>/gs)?.map(textOf)).toEqual([
    '§2 compared proved by: domain test tests/domain/a.test.ts; no path could fail',
    '§2 given proved by: domain test tests/domain/a.test.ts; no path checks it',
    '✗ §2 silent',
  ]);
  expect(html.match(/<ul class="card weak">.+?<\/ul>/s)?.map(textOf)).toEqual([
    'faq: §2 compared hand machine npm run paths faq no wrong moment of the paths breaks it ; proved by: domain test tests/domain/a.test.ts; no path could fail faq: §2 silent hand machine npm run paths faq no wrong moment of the paths breaks it ; no test of another level has its name',
  ]);
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('the page has the red rule, and the survivors with their reasons', () => {
  const survivors = survivorsIn(
    '- `cart: waiting on x [0]: drop` and `retarget a → b`: Equivalent: it is.\n- `cart: on y [0]: drop`: Missing rule: c.',
  );
  expect(survivors).toEqual([
    { of: 'cart', change: 'waiting on x [0]: drop', reason: 'Equivalent: it is.' },
    { of: 'cart', change: 'retarget a → b', reason: 'Equivalent: it is.' },
    { of: 'cart', change: 'on y [0]: drop', reason: 'Missing rule: c.' },
  ]);
  const html = coveragePage({
    build: 'abc1234',
    at: new Date(0),
    rules: provedRules({ '§2': { 'has <b> none': 'none' } }, []),
    pathRules: [],
    survivors: { all: survivors, noticedBy: () => 0, judged: 0 },
  });
  expect(html).toContain('✗ 1 of 1 rules have no proof that can fail');
  expect(html).toContain('; 0 rules of processes that no wrong moment breaks; 1 change that a missing rule');
  expect(html).toContain('has &#60;b&#62; none');
  expect(html).toContain('A wrong moment is ');
  expect(html).toContain('<code>retarget a → b</code>');
});
