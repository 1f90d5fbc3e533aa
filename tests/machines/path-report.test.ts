// `npm run paths`: the report of a run, and its gaps.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { everyProcess } from '../model/models.ts';
import { wayOf } from '../model/paths.ts';
import { rebuilt, stateIn } from '../mutants/config.ts';
import { gapsOf } from '../paths/gaps.ts';
import { gapTitle } from '../paths/printed.ts';
import type { PathRecord } from '../paths/record.ts';
import { recordByMachine } from '../paths/recorded.ts';
import { reportOf } from '../paths/report/report.ts';
import { coverageOf } from '../paths/report/run.ts';
import { keepRun, runName } from '../paths/runs.ts';
import { read, walksOf } from './chosen-walks.ts';

test('a run has a folder with its time, paths, hand, locale and width, and removes none of the last five of its kind', async () => {
  const named = async (words: string) =>
    runName((await read(...words.split(' '))).options, new Date(2026, 10, 28, 1, 24, 53));
  expect(await named('--hand machine')).toBe('2026-11-28-01-24-53-all-machine');
  expect(await named('ordering --hand page --path 12 --step 3 --locale en --width 390')).toBe(
    '2026-11-28-01-24-53-ordering-page-path-12-step-3-en-390',
  );
  expect(runName(undefined, new Date(2026, 10, 28))).toBe('2026-11-28-00-00-00-tests-page');
  const root = mkdtempSync(join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const single = '2026-11-27-00-00-00-faq-page-path-1';
  const whole = Array.from({ length: 7 }, (_, at) => `2026-11-28-00-00-0${at}-faq-page`);
  for (const name of [single, ...whole])
    writeFileSync(join(keepRun(name, { failed: false }, root), 'report.html'), name);
  expect(readdirSync(root).toSorted()).toEqual([single, ...whole.slice(2), 'latest']);
  expect(readFileSync(join(root, 'latest', 'report.html'), 'utf8')).toBe(whole.at(-1));
});

test('the last five failed runs stay beside the last five of all', () => {
  const root = mkdtempSync(join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const named = (day: number, count: number) =>
    Array.from({ length: count }, (_, at) => `2026-11-${day}-00-00-0${at}-faq-page`);
  for (const name of named(27, 6)) keepRun(name, { failed: true }, root);
  for (const name of named(28, 6)) keepRun(name, { failed: false }, root);
  expect(readdirSync(root).toSorted()).toEqual([
    ...named(27, 6)
      .slice(1)
      .map((name) => `${name}-failed`),
    ...named(28, 6).slice(1),
    'latest',
  ]);
});

const { faq } = everyProcess;

/** The questions are no longer fetched again. */
const broken = {
  ...faq,
  model: {
    ...faq.model,
    machine: rebuilt(faq.model.machine, (config) => {
      stateIn(config, ['shown']).on = {};
    }),
  },
};

test('a process with a way that is cut names the place, and the rules that no step is about', () => {
  expect(gapsOf(faq)).toBeUndefined();
  const gaps = gapsOf(broken);
  expect(gaps?.rules).toContain(
    'a search finds its own answers, and leaves questions open that were opened by hand (faq.search)',
  );
});

test('a gap names the number of its parts and rules, and none that is not missing', () => {
  const gaps = { process: 'faq', cut: [], behind: [], rules: ['§4 a rule'] };
  expect(gapTitle(gaps)).toBe('faq: no step is about 1 rule');
  expect(gapTitle({ ...gaps, behind: ['a', 'b'], rules: [] })).toBe('faq: no path reaches 2 parts');
  const about = { command: '', at: new Date(0), build: '', against: undefined, coverage: [] };
  expect(reportOf({ ...about, walked: [], gaps: [gaps] })).not.toContain('Look at its guards');
});

test('a broken rule names its step and the shortest walk, and its command walks it again', async () => {
  const walks = await walksOf('faq');
  const rule = 'an answer is never folded';
  const process = {
    ...faq,
    invariants: [
      { rule, holds: (_: unknown, last?: { event: { type: string } }) => last?.event.type !== 'faq.hide' },
    ],
  };
  const walking = { hand: 'machine', locale: 'en', length: 0 } as const;
  const records = await Promise.all(walks.map((walk) => recordByMachine({ ...walk, process }, walking)));
  const failed = records.find(({ failure }) => failure !== undefined);
  expect(failed?.steps[failed.failure?.step ?? 0]?.sample).toMatch(/^faq\.hide\//);
  expect(failed?.failure).toMatchObject({ reason: 'a rule does not hold', expected: [rule] });
  // The step changed this value: the reason of a broken rule is often there.
  expect(failed?.failure?.seen.filter((each) => each.startsWith('opened: '))).toHaveLength(1);
  expect(failed?.failure?.shortest?.steps).toHaveLength(4);
  const [, way = ''] = /--walk '(.+)'/.exec(failed?.failure?.shortest?.again ?? '') ?? [];
  expect((await walksOf('faq', '--walk', way)).map(({ path }) => wayOf(path))).toEqual([way]);
});

describe('the report', () => {
  const record: PathRecord = {
    process: 'ordering',
    name: '12',
    hand: 'page',
    locale: 'fi',
    width: 390,
    given: ['Logged in as ravintola'],
    way: 'pressed > order.confirm/pressed > order.cancel/pressed',
    again: 'npm run paths -- ordering --hand page --path 12',
    steps: ['pressed', 'order.confirm/pressed', 'order.cancel/pressed'].map((sample, at) => ({
      sample,
      said: at === 0 ? [] : [{ by: 'customer', text: `Press ‘${sample}’` }],
      states: ['confirming'],
      transitions: at === 0 ? [] : [`ordering.confirming on order.confirm [${at}]`],
      rules: [{ rule: '§4 a rule <b>', how: 'step' }],
      ...(at === 2
        ? {}
        : {
            done: {
              ms: 1_250,
              network: ['POST /api/user/orders → 200'],
              facts: ['OrderPlaced {}'],
              picture: 'data:image/webp;base64,UklGRg==',
            },
          }),
    })),
    failure: {
      seenBy: 'page',
      step: 1,
      reason: 'the page does not show what it should',
      expected: ['text ‘Sending’ is shown'],
      seen: ['status: Checking'],
      journal: '{"format":1}',
      shortest: { steps: ['pressed', 'Press ‘Order’'], again: "npm run paths -- ordering --walk 'pressed'" },
    },
  };
  const walked = [{ record, trace: { file: 'traces/ordering-12.zip', zip: 'UEsDBA==' } }];
  const transitions = ['ordering.confirming on order.confirm [1]', 'ordering.queued on network.back [0]'];
  const coverage = [coverageOf('ordering', transitions, walked, { [transitions[1] ?? '']: 'only by hand' })];
  const html = reportOf({
    command: 'npm run paths -- ordering --hand page',
    at: new Date('2026-11-25T12:00:00Z'),
    build: 'abc1234',
    against: undefined,
    walked,
    coverage,
    gaps: [],
  });

  test('names the failed step, expected and seen, the files and the commands', () => {
    for (const text of [
      '✗ 1 of 1 path failed',
      'ordering, path 12, step 1',
      'text ‘Sending’ is shown',
      'status: Checking',
      'the order has products (<code>hasGoods</code>)',
      `data:application/json;base64,${Buffer.from('{"format":1}').toString('base64')}`,
      'download="ordering-12.zip" data-zip="UEsDBA=="',
      'npm run paths -- ordering --walk &#39;pressed&#39;',
      'npm run paths -- ordering --hand page --path 12',
      '<pre>npm run replay ordering-12.json</pre><button',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('has the failed step with its expected part and its rule', () => {
    const [, steps = ''] = html.split('<ol class="steps">');
    expect(steps).toContain('text ‘Sending’ is shown');
    expect(steps).toContain('not judged: the path failed before');
  });

  test('counts the transitions, and has the reason of those that a page cannot take', () => {
    expect(coverage[0]?.transitions).toEqual([
      { id: transitions[0], taken: 1 },
      { id: transitions[1], taken: 0, reason: 'only by hand' },
    ]);
    expect(html).toContain('>1 of 2</td>');
    expect(html).toContain('only by hand');
  });

  test('escapes texts, and loads no other file', () => {
    expect(html).toContain('§4 a rule &#60;b&#62;');
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/);
    // It may be sent on alone.
    expect(html).not.toMatch(/ href="(?!#|data:|https:)/);
  });

  const about = { command: '', at: new Date(0), build: '', against: undefined, coverage, gaps: [] };
  const reasons = { step: 1, reason: 'a rule does not hold', expected: ['§4 a hidden rule'], seen: [] };
  const ofProcess = { seenBy: 'process', ...reasons, rules: ['§4 a hidden rule'] } as const;

  test('has the parts of the page beside a rule that is broken in the process, each with its judge', () => {
    const visible = { shown: ['dialog is shown'], missing: ['text is shown'], instead: ['status: Checking'] };
    const text = reportOf({
      ...about,
      walked: [{ record: { ...record, failure: { ...ofProcess, visible } } }],
    });
    const [section = ''] = /<article.+?<\/article>/s.exec(text) ?? [];
    const items = [...section.matchAll(/<li[^>]*>(.+?)<\/li>/g)].map(([, item = '']) =>
      item.replace(/<[^>]+>/g, ''),
    );
    expect(items).toEqual([
      '✗ process §4 a hidden rule',
      '✗ page text is shown',
      'status: Checking',
      'dialog is shown',
      // The broken rule holds after every step, and stands before those about this one.
      '✗ §4 a hidden rule',
      '§4 a rule &#60;b&#62;',
      'the order has products (hasGoods)',
    ]);
    expect(section).toMatch(/Expected.+Seen in the process.+Seen on the page.+of the state in which/s);
  });

  test('folds the rest of a long line and the values of the process, and cuts neither', () => {
    const long = `draft: ${'a'.repeat(300)} → end`;
    const failure = { ...ofProcess, seen: [long], values: ['tries: 2'] };
    const text = reportOf({ ...about, walked: [{ record: { ...record, failure } }] });
    const [section = ''] = /<article.+?<\/article>/s.exec(text) ?? [];
    expect(section).toMatch(/<details class="rest"><summary>draft: a+<\/summary>a+ → end<\/details>/);
    expect(section).toMatch(/All values of the process<\/summary><ul><li>tries: 2</);
  });

  test('has one failure for the same rule at the same event, with the commands of the other paths', () => {
    const failing = (name: string, rules: readonly string[], sample: string) => {
      const steps = record.steps.map((step) => ({ ...step, sample }));
      const failure = { ...ofProcess, expected: rules, rules };
      return { record: { ...record, name, steps, again: `npm run ${name}`, failure } };
    };
    const first = failing('1', ['one (a in idle)'], 'a/x');
    const alikeIn = (...others: readonly { readonly record: PathRecord }[]) =>
      [
        ...reportOf({ ...about, walked: [first, ...others] }).matchAll(
          /The same failure in .+?<\/details>/gs,
        ),
      ].map(([text]) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
    expect(
      alikeIn(failing('2', ['one (a in busy)', 'other'], 'a/y'), failing('3', ['other'], 'a/x')),
    ).toEqual([
      'The same failure in 2 more paths ordering, path 2, step 1 , from confirming npm run 2 Copy ordering, path 3, step 1 , from confirming npm run 3 Copy ',
    ]);
    expect(alikeIn(failing('2', ['other'], 'a/x'))).toEqual([]);
    expect(alikeIn(failing('2', ['one'], 'b/x'))).toEqual([]);
  });

  test('tells whose page the picture of a failure shows', () => {
    const saidBy = (seenBy: 'page' | 'process') => {
      const failure = { step: 1, reason: '', expected: [], seen: [], ...record.failure, seenBy };
      return reportOf({ ...about, walked: [{ record: { ...record, failure } }] });
    };
    expect(saidBy('page')).toMatch(/Seen on the page.+The page when the step failed/s);
    expect(saidBy('process')).toMatch(/Seen in the process.+The page after the step\./s);
  });
});
