// `npm run paths`: its words, its choice of walks, and the shortest failing walk.
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visibleAt } from '../hands/page/visible-at.ts';
import { shown } from '../hands/shown.ts';
import { everyProcess } from '../model/models.ts';
import { wayOf } from '../model/paths.ts';
import { commandOf } from '../paths/commands.ts';
import { listed } from '../paths/listed.ts';
import { Refusal } from '../paths/options.ts';
import { rulesInWords } from '../paths/printed.ts';
import { planned, recordByMachine } from '../paths/recorded.ts';
import { isNamed } from '../paths/rules.ts';
import { checkSetUp } from '../paths/set-up.ts';
import { shrunk } from '../paths/shrink.ts';
import { chosenWalks, omittedIn } from '../paths/walks.ts';
import { login } from '../server/http/client.ts';
import { read, walksOf } from './chosen-walks.ts';

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

  test('assert the rule at a step or a part, and say so in words', async () => {
    const all = await walksOf('ordering');
    const some = await walksOf('ordering', '--rule', 'a refused order is shown with its problems');
    expect([some.length > 0, some.length < all.length]).toEqual([true, true]);
    const said = rulesInWords(some).split('\n');
    expect(said[0]).toBe(`ordering ${some[0]?.name} asserts`);
    expect(said[1]).toBe('    §8 a refused order is shown with its problems');
    await expect(walksOf('ordering', '--rule', '§5')).rejects.toThrow(/ Paths of these processes do: .*cart/);
    await expect(walksOf('faq', '--rule', '§99')).rejects.toThrow(
      /^No path asserts a rule of §99\. The rules of paths have §2, §3, /,
    );
    await expect(walksOf('faq', '--rule', '§')).resolves.not.toEqual([]);
    expect([isNamed('§10 a rule', '§1'), isNamed('§1 a Rule', '§1'), isNamed('§1 a Rule', 'rule')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('are all where a rule holds after every step, and say so', async () => {
    const { faq } = everyProcess;
    const { rule } = faq.invariants.find(
      ({ isAbout, seen }) => isAbout === undefined && seen === undefined,
    ) ?? {
      rule: '',
    };
    const walks = await walksOf('faq', '--rule', rule);
    expect(walks).toHaveLength((await walksOf('faq')).length);
    expect(rulesInWords(walks)).toBe(`all paths of faq: these rules hold after every step\n    ${rule}\n`);
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

test.each([
  'awaitingPayment > world.changed/withoutTrout > journal.restored/filled',
  'awaitingPayment > world.changed/withoutTrout > journal.restored/empty',
  'reloaded > journal.restored/empty > world.changed/withoutTrout > journal.synced/stated',
  'reloaded > world.changed/withoutTrout > journal.restored/empty > cart.setAmountOf/added',
])('a random walk breaks no rule where the good of its samples is gone: %s', async (way) => {
  const [walk] = await walksOf('cart', '--walk', way);
  if (walk === undefined) throw new Error('the cart cannot go it');
  const { failure } = await recordByMachine(walk, { hand: 'machine', locale: 'en', length: 0 });
  expect(failure).toBeUndefined();
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

test('a command quotes the words that a shell would split', () => {
  expect(commandOf('cart', { hand: 'page', walk: 'a > b/c', width: undefined })).toBe(
    "npm run paths -- cart --hand page --walk 'a > b/c'",
  );
});
