// The recorder of `npm run dev`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { inspected } from '../../.tools/recorder.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { root } from '../house/sources.ts';
import { isNoise, type Recorded, recorder, samplesText, walkOf } from '../recorder/recording.ts';

test('a step has its transition and its sample, a walk its command, and a step without a sample its source', () => {
  const steps: Recorded[] = [];
  const inspect = recorder(
    () => "press(thing('button', { text: 'Menu' }))",
    (step) => steps.push(step),
  );
  const shell = createActor(shellMachine, { inspect }).start();
  shell.send({ type: 'shell.open', panel: 'menu' });
  shell.send({ type: 'shell.close' });
  expect(steps.map(({ sample, isSame, taken }) => [sample, isSame, taken])).toEqual([
    ['shell.open/menu', true, ['shell on shell.open [0] → menu']],
    ['shell.close/menu', true, ['shell on shell.close [0] → closed']],
  ]);
  expect(walkOf(steps, 'shell')).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu'",
  );
  expect(walkOf(steps.toReversed(), 'shell')).toBe(
    'shell: its model cannot go shell.close/menu (step 1). Its paths begin at: opened',
  );
  // A sample that the model cannot go from here gives way to one that is alike.
  const [open, close] = steps as [Recorded, Recorded];
  expect(walkOf([open, { ...close, sample: 'shell.open/menu', alike: ['shell.close/menu'] }], 'shell')).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu'",
  );
  // A recording begun later needs the steps before it, as far as the model goes them.
  expect(walkOf([close], 'shell', [{ ...open, sample: 'shell.unknown', alike: [] }, open])).toBe(
    "npm run paths -- shell --hand machine --walk 'opened > shell.open/menu > shell.close/menu' # without shell.unknown",
  );
  const fresh = steps.map((step) => ({ ...step, sample: undefined }));
  expect(walkOf(fresh, 'shell')).toBeUndefined();
  expect(samplesText(steps)).toBe('');
  expect(samplesText(fresh)).toContain(
    '    \'shell.open\': {\n      NAME: {\n        event: {"type":"shell.open","panel":"menu"},\n        action: press(thing(\'button\', { text: \'Menu\' })),',
  );
});

test('the dev server gives the panel the steps of the app', () => {
  expect(inspected(readFileSync(join(root, 'ui', 'main.tsx'), 'utf8'))).toContain('inspectShop?.(event)');
});

test('the source of a sample cuts long lists; an event that the shop repeats needs none', () => {
  const step = { actor: 'x:0', process: 'shell', taken: ['a'], sample: undefined, alike: [], isSame: false };
  const rows = Array.from({ length: 400 }, (_, at) => at);
  const text = samplesText([{ ...step, event: { type: 'shell.open', rows }, gesture: undefined }]);
  expect(text).toContain('18,19 /* 380 more */]}');
  expect(isNoise({ event: { type: 'world.changed', rows }, sample: undefined })).toBe(true);
  expect(isNoise({ event: { type: 'world.changed', rows }, sample: 'world.changed/soldOut' })).toBe(false);
});

test('an event that another process sends has no gesture', () => {
  const steps: Recorded[] = [];
  const inspect = recorder(
    () => 'press()',
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
