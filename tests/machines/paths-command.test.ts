// `npm run paths`: its words, its choice of walks, the shortest failing walk, and the report.
import ExcelJS from 'exceljs';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visibleAt } from '../hands/page/visible-at.ts';
import { shown } from '../hands/shown.ts';
import type { Action } from '../model/actions.ts';
import { everyProcess } from '../model/models.ts';
import { wayOf } from '../model/paths.ts';
import { rebuilt, stateIn } from '../mutants/config.ts';
import { asExcel, asMarkdown, checklists } from '../paths/checklist.ts';
import { reportName } from '../paths/chosen.ts';
import { commandOf } from '../paths/commands.ts';
import { gapsOf } from '../paths/gaps.ts';
import { listed } from '../paths/listed.ts';
import { type Options, Refusal, readOptions } from '../paths/options.ts';
import { gapTitle } from '../paths/printed.ts';
import type { PathRecord } from '../paths/record.ts';
import { planned, recordByMachine } from '../paths/recorded.ts';
import { reportOf } from '../paths/report/report.ts';
import { coverageOf } from '../paths/report/run.ts';
import { checkSetUp } from '../paths/set-up.ts';
import { shrunk } from '../paths/shrink.ts';
import { chosenWalks, omittedIn } from '../paths/walks.ts';
import { actionSaid } from '../paths/words.ts';
import { login } from '../server/http/client.ts';

async function read(...words: readonly string[]) {
  let said = '';
  let options: Options | undefined;
  const say = (text: string) => {
    said += text;
  };
  const code = await readOptions(words, { print: say, refuse: say }, async (read) => {
    options = read;
    return 0;
  });
  return { code, said, options };
}

async function walksOf(...words: readonly string[]) {
  const { options, said } = await read(...words);
  if (options === undefined) throw new Error(said);
  return chosenWalks(options);
}

test('a run of single paths, and one of another hand, leave the report that names them', () => {
  const all = { processes: ['faq'], walk: undefined, paths: [], step: undefined };
  expect(reportName()).toBe('report');
  expect(reportName({ hand: 'page', ...all })).toBe('report');
  expect(reportName({ hand: 'machine', ...all })).toBe('report-machine');
  expect(reportName({ hand: 'page', ...all, paths: [12] })).toBe('again-faq-path-12');
  expect(reportName({ hand: 'page', ...all, paths: [12], step: 3 })).toBe('again-faq-path-12-step-3');
  expect(reportName({ hand: 'machine', ...all, walk: 'pressed' })).toBe('again-faq-walk-machine');
});

test('a narrow page names the number of its missing paths', async () => {
  const words = 'ordering --hand page --seed 1 --length 9 --width 390'.split(' ');
  const { options } = await read(...words);
  if (options === undefined) throw new Error('the words are refused');
  expect(await omittedIn(await chosenWalks(options), options)).toMatch(/^\d+ paths? that need the cart/);
});

test('a path is walked again by its steps: its number changes with the chart', async () => {
  const [walk] = await walksOf('faq', '--path', '1');
  if (walk === undefined) throw new Error('faq has no path');
  const { again, numbered } = planned(walk, { hand: 'machine', locale: 'en', length: 0 });
  expect(again).toContain(` --walk `);
  expect(numbered).toBe('npm run paths -- faq --hand machine --path 1');
});

test('a journey has no state after the end of its session, and lists what the page shows then', async () => {
  const walks = await walksOf('journeys', 'faq', '--hand', 'machine');
  const walk = walks.find(({ path }) => wayOf(path).endsWith('logout > meanwhile/return'));
  if (walk === undefined) throw new Error('no journey logs out');
  const { steps } = planned(walk, { hand: 'machine', locale: 'en', length: 0 });
  expect(steps.at(-3)?.states).not.toEqual([]);
  expect(steps.slice(-2).map(({ states }) => states)).toEqual([[], []]);
  const text = listed([walk], 'en', false);
  expect(text).toContain('[meanwhile/logout]\n');
  expect(text).not.toContain('rule:');
});

describe('the words of the command', () => {
  test('are options', async () => {
    const words = 'ordering --hand page --path 12 --path 3 --locale en --width 390 --headed --slow 300';
    expect((await read(...words.split(' '))).options).toMatchObject({
      processes: ['ordering'],
      hand: 'page',
      paths: [12, 3],
      locale: 'en',
      width: 390,
      headed: true,
      slow: 300,
      pictures: true,
    });
    const random = 'ordering --hand machine --seed 7 --length 200 --shard 1/4 --rule §5 --state confirming';
    expect((await read(...random.split(' '))).options).toMatchObject({
      seed: 7,
      length: 200,
      shard: { part: 1, of: 4 },
      rule: '§5',
      state: 'confirming',
    });
  });

  test('with an account of another shop name its user and its password', async () => {
    const { options } = await read(
      ...'--hand page --against https://test.example --account ravintola=maija:a:b'.split(' '),
    );
    expect(options?.accounts).toEqual({ ravintola: { username: 'maija', password: 'a:b' } });
  });

  const refused: readonly (readonly [words: string, says: string | RegExp])[] = [
    [
      'orderin',
      /^No process is named 'orderin'\. Nearest: ordering, orders, reorder\.\nThere are: account, app/,
    ],
    ['ordering --hand pge', /^Invalid value for flag --hand: "pge"/],
    ['ordering --had page', /Did you mean this\?\n +--hand/],
    ['ordering --shard 5/4', "--shard needs a part such as 1/4, not '5/4'.\n"],
    ['ordering --width wide --hand page', "--width needs a whole number, not 'wide'.\n"],
    ['ordering --width 12 --hand page', '--width needs at least 320 px, not 12.\n'],
    ['--coverage ordering', '--coverage takes all processes and no hand: leave PROCESS and --hand out.\n'],
    ['--checklist --hand page', '--checklist is for testing by hand: leave --hand out.\n'],
    ['ordering --headed', '--headed needs --hand page.\n'],
    ['ordering --length 9', '--length needs --seed.\n'],
    ['journeys --hand page --path 1', /^--path needs one process, such as ordering/],
    ['ordering --step 2', '--step needs one process and one --path.\n'],
    ['--hand page --against shop', "--against needs an address such as https://shop.example, not 'shop'.\n"],
    ['--hand page --against https://a.example', /needs its test accounts: the paths empty their carts/],
    ['--hand page --account a=b:c', /^--account needs --against/],
    [
      '--hand page --against http://localhost --account ravintola',
      "--account needs NAME=USER:PASSWORD, not 'ravintola'.\n",
    ],
  ];
  test.each(refused)('%s is refused', async (words, says) => {
    const { code, said, options } = await read(...words.split(' '));
    expect({ code, options }).toEqual({ code: 1, options: undefined });
    if (typeof says === 'string') expect(said).toBe(says);
    else expect(said).toMatch(says);
  });

  test('--help prints every option', async () => {
    const { code, said } = await read('--help');
    expect(code).toBe(0);
    for (const option of ['hand', 'path', 'rule', 'state', 'seed', 'shard', 'against', 'checklist']) {
      expect(said).toContain(`--${option} `);
    }
  });
});

describe('a run does not begin', () => {
  afterEach(() => vi.unstubAllEnvs());
  const walks = [{ given: [{ given: 'loggedIn', username: 'ennakko' }] }] as const;
  const against = 'http://localhost:1';
  const world = { platform: 'linux', env: {}, logIn: login } as const;
  const page = { hand: 'page', headed: false, against: undefined, accounts: {} } as const;

  test('against a shop that does not answer', async () => {
    await expect(checkSetUp({ ...page, against }, walks)).rejects.toThrow(
      'Nothing answers at http://localhost:1: start the shop, or correct the address of --against.',
    );
  });

  test('with an account that no path uses', async () => {
    const accounts = { foo: { username: 'maija', password: 'right' } };
    await expect(checkSetUp({ ...page, against, accounts }, walks)).rejects.toThrow(
      /^No path uses the account 'foo' of --account\. They use ravintola, .*ennakko/,
    );
  });

  test('with an account that cannot log in', async () => {
    const logIn = async () => ({ status: 401, headers: new Headers(), body: {} });
    const accounts = { ennakko: { username: 'maija', password: 'wrong' } };
    await expect(checkSetUp({ ...page, against, accounts }, walks, { ...world, logIn })).rejects.toThrow(
      /^maija cannot log in at http:\/\/localhost:1 \(401\): .+ --account ennakko=USER:PASSWORD\.$/,
    );
  });

  test('with a browser that is not there', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nope');
    await expect(checkSetUp(page, [], world)).rejects.toThrow(
      new Refusal('CHROMIUM_PATH names no file: /nope'),
    );
    await expect(checkSetUp({ ...page, hand: 'machine' }, [], world)).resolves.toBeUndefined();
  });

  test('in a window without a display', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    await expect(checkSetUp({ ...page, headed: true }, [], world)).rejects.toThrow(
      /^--headed needs a display/,
    );
  });
});

describe('the chosen walks', () => {
  test('pass the state', async () => {
    const all = await walksOf('faq');
    const some = await walksOf('faq', '--state', 'failed');
    expect(some.length).toBeLessThanOrEqual(all.length);
    for (const { path } of some)
      expect(path.steps.map(({ stop }) => stop.snapshot.value)).toContain('failed');
    await expect(walksOf('faq', '--state', 'faild')).rejects.toThrow(
      "No path of faq passes a state 'faild'. Nearest: failed",
    );
  });

  test('are about the rule', async () => {
    await expect(walksOf('faq', '--rule', '§3 FAQs')).resolves.not.toEqual([]);
    await expect(walksOf('ordering', '--rule', '§5')).rejects.toThrow(/ Paths of these processes do: .*cart/);
    await expect(walksOf('faq', '--rule', '§99')).rejects.toThrow("No path of faq asserts a rule with '§99'");
  });

  test('of all shards are all paths, each once', async () => {
    const names = async (...words: readonly string[]) =>
      (await walksOf('pad', '--hand', 'page', ...words)).map(({ name }) => name);
    const shards = [...(await names('--shard', '1/2')), ...(await names('--shard', '2/2'))];
    expect(shards.toSorted()).toEqual((await names()).toSorted());
  });

  test('have the number of their path, or the shortest way to a step', async () => {
    await expect(walksOf('journeys', 'app', '--path', '99')).rejects.toThrow(/^app has no journey 99: /);
    await expect(walksOf('faq', '--path', '99')).rejects.toThrow(/^faq has no path 99: it has \d+\.$/);
    const [walk] = await walksOf('faq', '--path', '1', '--step', '2');
    expect(walk?.name).toBe('1, step 2');
  });

  test('by a seed are the same each time, and possible', async () => {
    const ways = async (seed: string) =>
      (await walksOf('faq', '--seed', seed, '--length', '40')).map(({ path }) => wayOf(path));
    const first = await ways('7');
    expect(await ways('7')).toEqual(first);
    expect(await ways('8')).not.toEqual(first);
    for (const way of first) await expect(walksOf('faq', '--walk', way)).resolves.toHaveLength(1);
  });
});

test('on a phone the paths of ordering begin where the cart is seen', async () => {
  const starts = async (width: string) => {
    const walks = await walksOf(...`ordering --hand page --seed 1 --length 9 --width ${width}`.split(' '));
    return [...new Set(walks.map(({ path }) => path.start))].toSorted();
  };
  expect(await starts('1280')).toEqual(['pressed', 'resumed', 'unsaved']);
  expect(await starts('390')).toEqual(['pressed', 'resumed']);
});

test('an order that waits for its cart is withdrawn at once: the page shows no withdrawal', async () => {
  const way = 'unsaved > order.confirm/pressed > cart.saveFailed/server > order.withdraw/pressed';
  const [walk] = await walksOf('ordering', '--hand', 'page', '--walk', way);
  const harness = shown.ordering?.page;
  if (walk === undefined || harness === undefined) throw new Error('ordering has no page');
  expect(visibleAt(harness, walk.path, 2)).not.toEqual([]);
  expect(visibleAt(harness, walk.path, 3)).toEqual([]);
});

test('the smallest failing part fails, and without any of its elements it does not', async () => {
  const part = fc.uniqueArray(fc.nat(30), { minLength: 0, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(part, fc.uniqueArray(fc.nat(30), { maxLength: 4 }), async (whole, other) => {
      const needed = other.filter((each) => whole.includes(each));
      const fails = async (some: readonly number[]) => needed.every((each) => some.includes(each));
      const small = await shrunk(whole, fails);
      expect(small).toEqual(whole.filter((each) => needed.includes(each)));
    }),
  );
});

test('the search for the smallest part ends after so many questions', async () => {
  let asked = 0;
  const whole = Array.from({ length: 100 }, (_, at) => at);
  await shrunk(
    whole,
    async () => {
      asked += 1;
      return false;
    },
    5,
  );
  expect(asked).toBe(5);
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

test('a command quotes the words that a shell would split', () => {
  expect(commandOf('cart', { hand: 'page', walk: 'a > b/c', width: undefined })).toBe(
    "npm run paths -- cart --hand page --walk 'a > b/c'",
  );
});

test('a step is told in both languages, with the words of the screen', async () => {
  const [walk] = await walksOf('ordering', '--hand', 'page', '--walk', 'pressed > order.cancel/pressed');
  const action = walk?.path.steps[0]?.sample.action;
  if (action === undefined) throw new Error('the path has no step');
  const said = (words: 'fi' | 'en', screen: 'fi' | 'en') => actionSaid(action, { words, screen });
  expect(said('fi', 'fi')).toEqual([{ by: 'customer', text: 'Paina ”Peruuta”' }]);
  expect(said('en', 'fi')).toEqual([{ by: 'customer', text: 'Press ‘Peruuta’' }]);
});

test('a list for testing by hand has each step with its parts, as Markdown and as Excel', async () => {
  const walks = await walksOf('ordering', '--checklist', '--walk', 'pressed > order.cancel/pressed');
  const [list] = checklists(walks, 'fi', 'abc1234');
  if (list === undefined) throw new Error('there is no list');
  const text = asMarkdown(list, 'fi');
  expect(text).toContain('; Korissa: 2 × Kirjolohifilee; ');
  expect(text).toContain('- Aloitussivu: Uusi tilaus (/shop/categories)\n');
  expect(text).toContain('- Tiedote: Jos se tulee kirjautumisen jälkeen, paina Selvä\n');
  expect(text).toContain('- [ ] 1. *Asiakas:* Paina ”Peruuta”\n  - ikkuna ei näy');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await asExcel(list, 'fi')).buffer);
  const [intro, sheet] = book.worksheets;
  expect(JSON.stringify(intro?.getSheetValues())).toContain('abc1234');
  const rows = sheet?.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(2, 6) : []));
  expect(rows?.at(-1)).toEqual([1, 'Asiakas', 'Paina ”Peruuta”', 'ikkuna ei näy']);
});

test('a step that developer tools cannot do says so, and names the refusal', async () => {
  const way = 'pressed > order.confirm/pressed > xstate.error.actor.placeOrder/refused';
  const [list] = checklists(await walksOf('ordering', '--checklist', '--walk', way), 'en', 'abc1234');
  const [, pressed, refused] = list?.paths[0]?.steps ?? [];
  expect(pressed?.text).not.toContain('--hand');
  expect(refused?.text).toMatch(/answered with 422 outOfStock; only with --hand page$/);
  expect(JSON.stringify(list)).not.toMatch(/\((xstate|order)\./);
  if (list === undefined) throw new Error('there is no list');
  expect(asMarkdown(list, 'en')).toContain('\n## ordering walk – not by hand alone (--hand page)\n');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await asExcel(list, 'en')).buffer);
  expect(book.worksheets[1]?.getCell('D2').value).toBe('At the start – not by hand alone (--hand page)');
});

test('a wrong password is typed by hand', async () => {
  const walks = await walksOf('login', '--checklist');
  for (const [locale, words] of [
    ['fi', '401; Kirjoita väärä salasana ennen kirjautumista'],
    ['en', '401; Type a wrong password before the login'],
  ] as const) {
    const steps = checklists(walks, locale, 'abc1234').flatMap(({ paths }) =>
      paths.flatMap((path) => path.steps),
    );
    expect(steps.filter(({ text }) => text.endsWith(words))).not.toEqual([]);
  }
});

test('an empty text clears its field; a Finnish list has no reason in English', () => {
  const target = { role: 'textbox', name: { text: 'Viite' } } as const;
  const fill = { kind: 'gesture', acts: [{ act: 'fill', target, text: '' }] } as const;
  const said = (action: Action, words: 'fi' | 'en') => actionSaid(action, { words, screen: 'fi' })[0]?.text;
  const typed = { ...fill, acts: [{ act: 'fill', target, text: '2' }] } as const;
  expect(said(typed, 'fi')).toBe('Kirjoita ”2” kenttään ”Viite”');
  expect([said(fill, 'fi'), said(fill, 'en')]).toEqual([
    'Tyhjennä kenttä ”Viite”',
    'Clear the field ‘Viite’',
  ]);
  expect(said({ kind: 'within', why: 'it is sent' }, 'fi')).toBe('Kauppa jatkaa itsestään');
});

test('an order before the path says how it is made', async () => {
  const [list] = checklists(await walksOf('cart', '--checklist', '--state', 'warning'), 'fi', 'abc1234');
  expect(list?.paths.flatMap(({ given }) => given)).toContain(
    'Tilaa toisella laitteella: 2 × Kirjolohifilee',
  );
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
      `data:application/json;base64,${Buffer.from('{"format":1}').toString('base64')}`,
      'download="ordering-12.zip" data-zip="UEsDBA=="',
      'npm run paths -- ordering --walk &#39;pressed&#39;',
      'npm run paths -- ordering --hand page --path 12',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('has the failed step with its expected part and its rule, and offers no replay without the cart', () => {
    const [, steps = ''] = html.split('<ol class="steps">');
    expect(steps).toContain('text ‘Sending’ is shown');
    expect(steps).toContain('not judged: the path failed before');
    expect(html).not.toContain('npm run replay');
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
    ]);
    expect(section).toMatch(/Expected.+Seen in the process.+Seen on the page.+of the state in which/s);
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
