// The recorder of `npm run dev`.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, sendTo, setup } from 'xstate';
import { inspected, save } from '../../.tools/recorder.ts';
import type { Challenge } from '../../machines/login/login.events.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { root } from '../house/sources.ts';
import { world } from '../model/goods.ts';
import {
  differencesSaid,
  type Gesture,
  isNoise,
  type Recorded,
  recorder,
  samplesText,
  summaryOf,
  walkOf,
} from '../recorder/recording.ts';

test('a step has its transition and its sample, a walk its command, and a step without a sample its source', () => {
  const steps: Recorded[] = [];
  const inspect = recorder(
    () => ({ source: "press(thing('button', { text: 'Menu' }))" }),
    (step) => steps.push(step),
  );
  const shell = createActor(shellMachine, { inspect }).start();
  shell.send({ type: 'shell.open', panel: 'menu' });
  shell.send({ type: 'shell.close' });
  expect(steps.map(({ matches: [match], taken }) => [match, taken])).toEqual([
    [{ sample: 'shell.open/menu', differs: [] }, ['shell on shell.open [0] → menu']],
    [{ sample: 'shell.close/menu', differs: [] }, ['shell on shell.close [0] → closed']],
  ]);
  expect(walkOf(steps, 'shell')).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu'",
  );
  expect(walkOf(steps.toReversed(), 'shell')).toBe(
    'shell: its model cannot go shell.close/menu (step 1). Its paths begin at: opened',
  );
  // A sample that the model cannot go from here gives way to one that is alike.
  const [open, close] = steps as [Recorded, Recorded];
  const matches = ['shell.open/menu', 'shell.close/menu'].map((sample) => ({ sample, differs: [] }));
  expect(walkOf([open, { ...close, matches }], 'shell')).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu'",
  );
  const unknown = { ...open, matches: [{ sample: 'shell.unknown', differs: [] }] };
  // A recording begun later needs the steps before it, as far as the model goes them.
  expect(walkOf([close], 'shell', [unknown, open])).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu' # without shell.unknown",
  );
  const fresh = steps.map((step) => ({ ...step, matches: [] }));
  expect(walkOf(fresh, 'shell')).toBeUndefined();
  expect(samplesText(steps)).toBe('');
  expect(samplesText(fresh)).toContain(
    '    \'shell.open\': {\n      NAME: {\n        event: {"type":"shell.open","panel":"menu"},\n        action: press(thing(\'button\', { text: \'Menu\' })),',
  );
});

test('a sample with another content than the event is no equal: the step and the walk say the difference', () => {
  const { steps, login } = recordedLogin();
  login.send({ type: 'login.submit', username: 'keittio', password: 'ravintola' });
  expect(steps.map(({ matches }) => matches)).toEqual([
    [{ sample: 'login.submit/full', differs: ['username: "keittio" done, "ravintola" in the sample'] }],
  ]);
  expect(walkOf(steps, 'login')).toBe(
    `npm run paths -- login --hand machine --walk 'arriving > login.submit/full'
# login.submit/full is not what was done: username: "keittio" done, "ravintola" in the sample`,
  );
  const answered = steps.map((step) => ({ ...step, gesture: undefined }));
  expect(walkOf(answered, 'login')?.split('\n')[1]).toBe('# other data came than in login.submit/full');
  expect(differencesSaid(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; c; 2 more');
});

test('of samples that take the same transitions a step has the nearest', () => {
  const { steps, login } = recordedLogin();
  login.send({ type: 'login.submit', username: '', password: 'kala' });
  expect(steps[0]?.matches.map(({ sample }) => sample)).toEqual([
    'login.submit/withoutUsername',
    'login.submit/empty',
    'login.submit/withoutPassword',
  ]);
});

test('a list of many other values counts as one difference', () => {
  const { steps, login } = recordedLogin();
  login.send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  const output = { algorithm: 'SHA-256', salt: 'b2', keys: [{ id: 1 }, { id: 2 }] };
  const type = 'xstate.done.actor.fetchChallenge';
  login.send({ type, output, actorId: 'fetchChallenge' } as never);
  expect(steps.at(-1)?.matches).toEqual([
    {
      sample: `${type}/stated`,
      differs: ['output.salt: "b2" done, "a1" in the sample', 'output.keys: 2 other values'],
    },
  ]);
});

test('an answer is its sample whether or not the sample repeats the id of the actor', () => {
  const { steps, login } = recordedLogin();
  login.send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  const output = { algorithm: 'SHA-256', salt: 'a1' };
  const type = 'xstate.done.actor.fetchChallenge';
  login.send({ type, output } as never);
  expect(steps.at(-1)?.matches).toEqual([{ sample: `${type}/stated`, differs: [] }]);
});

test('a login that takes its time has a walk: a delay that changes nothing is no step', async () => {
  const { steps, login, clock } = recordedLogin();
  clock.increment(6_000);
  login.send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  expect(walkOf(steps, 'login')).toBe(
    "npm run paths -- login --hand machine --walk 'arriving > login.submit/full'",
  );
});

function recordedLogin() {
  const steps: Recorded[] = [];
  const inspect = recorder(
    () => ({ source: 'press()' }),
    (step) => steps.push(step),
  );
  const clock = new SimulatedClock();
  const waits = fromPromise<Challenge>(() => new Promise(() => undefined));
  const machine = loginMachine.provide({ actors: { fetchChallenge: waits } });
  const login = createActor(machine, { inspect, clock, input: { expired: false } }).start();
  return { steps, login, clock };
}

test('the dev server gives the panel the steps of the app', () => {
  expect(inspected(readFileSync(join(root, 'ui', 'main.tsx'), 'utf8'))).toContain('inspectShop?.(event)');
});

test('the samples are saved in a file of their own each time, which the panel names', async () => {
  const server = createServer(save).listen(0);
  const { port } = server.address() as AddressInfo;
  const savedAs = async (body: string) => {
    const answer = await fetch(`http://localhost:${port}`, { method: 'POST', body });
    return answer.text();
  };
  const files = [await savedAs('// NAME: kylmäsavulohi'), await savedAs('// NAME: siika')];
  server.close();
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([
    '// NAME: kylmäsavulohi',
    '// NAME: siika',
  ]);
  expect(files[0]).toMatch(/^test-results.recorded.\d+\.txt$/);
  for (const file of files) rmSync(file);
});

test('the keys of a text are one step: the whole text, its sample and its gesture', () => {
  const steps: Recorded[] = [];
  let gesture: Gesture = { source: 'press()' };
  const inspect = recorder(
    () => gesture,
    (step, replaced) =>
      steps.splice(replaced === undefined ? steps.length : steps.indexOf(replaced), 1, step),
  );
  const input = { world, orders: [] };
  const search = createActor(searchMachine, { inspect, input }).start();
  search.send({ type: 'search.open', language: 'fi' });
  const typeIn = (field: object, ...texts: readonly string[]) => {
    for (const text of texts) {
      gesture = { source: `type('${text}')`, field };
      search.send({ type: 'search.type', text, language: 'fi' });
    }
  };
  const field = {};
  typeIn(field, 'x', 'xy', 'xyz', 'xyzz', 'xyzzy');
  typeIn({}, '3', '33');
  const done = steps.map(({ matches: [match], gesture: caused, keys }) => [match, caused?.source, keys]);
  expect(done).toEqual([
    [{ sample: 'search.open/pressed', differs: [] }, 'press()', 1],
    [{ sample: 'search.type/unknown', differs: [] }, "type('xyzzy')", 5],
    [{ sample: 'search.type/brief', differs: [] }, "type('33')", 2],
  ]);
  expect(walkOf(steps, 'search')).toBe(
    "npm run paths -- search --hand machine --walk 'ready > search.open/pressed > search.type/unknown > search.type/brief'",
  );
});

test('the summary counts what happened by itself apart', () => {
  const [matches, gesture] = [[], { source: 'press()' }];
  const known = [{ sample: 'a', differs: [] }];
  const yours = { matches: known, gesture };
  expect(summaryOf([])).toBe('0 steps of yours');
  expect(summaryOf([yours])).toBe('1 step of yours');
  expect(
    summaryOf([
      yours,
      { matches, gesture },
      { matches, gesture: undefined },
      { matches: known, gesture: undefined },
    ]),
  ).toBe('2 steps of yours, 1 without a sample; 2 happened by themselves, 1 without a sample');
});

test('the source of a sample cuts long lists; an event that the shop repeats needs none', () => {
  const step = { actor: 'x:0', process: 'shell', taken: ['a'], matches: [], keys: 1 };
  const soldOut = { sample: 'world.changed/soldOut', differs: [] };
  const rows = Array.from({ length: 400 }, (_, at) => at);
  const text = samplesText([{ ...step, event: { type: 'shell.open', rows }, gesture: undefined }]);
  expect(text).toContain('18,19 /* 380 more */]}');
  expect(isNoise({ event: { type: 'world.changed', rows }, matches: [] })).toBe(true);
  expect(isNoise({ event: { type: 'world.changed', rows }, matches: [soldOut] })).toBe(false);
});

test('an event that another process sends has no gesture', () => {
  const steps: Recorded[] = [];
  const inspect = recorder(
    () => ({ source: 'press()' }),
    (step) => steps.push(step),
  );
  const parent = createActor(
    setup({ actors: { shell: shellMachine } }).createMachine({
      invoke: { src: 'shell', id: 'shell' },
      on: { tell: { actions: sendTo('shell', { type: 'shell.open', panel: 'menu' }) } },
    }),
    { inspect },
  ).start();
  parent.send({ type: 'tell' });
  expect(steps.map(({ event, gesture }) => [event.type, gesture])).toEqual([['shell.open', undefined]]);
});
