// The recorder of `npm run dev`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { inspected } from '../../.tools/recorder.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { root } from '../house/sources.ts';
import { type Recorded, recorder, samplesText, walkOf } from '../recorder/recording.ts';

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
  expect(walkOf(steps, 'shell')).toBe('opened > shell.open/menu > shell.close/menu');
  const fresh = steps.map((step) => ({ ...step, sample: undefined }));
  expect(samplesText(steps)).toBe('');
  expect(samplesText(fresh)).toContain(
    '    \'shell.open\': {\n      NAME: {\n        event: {"type":"shell.open","panel":"menu"},\n        action: press(thing(\'button\', { text: \'Menu\' })),',
  );
});

test('the dev server gives the panel the steps of the app', () => {
  expect(inspected(readFileSync(join(root, 'ui', 'main.tsx'), 'utf8'))).toContain('inspectShop?.(event)');
});
