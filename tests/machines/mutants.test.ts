import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, fromPromise, setup } from 'xstate';
import { clock, inner } from '../model/actions.ts';
import { defineModel } from '../model/model.ts';
import type { Process } from '../model/models.ts';
import { brokenByPaths } from '../mutants/by-paths.ts';
import { chartMutants, mutantOf, unchanged } from '../mutants/chart.ts';
import { codeMutants, mutatedCode } from '../mutants/code.ts';
import { sampled } from '../mutants/sample.ts';

const lamp = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'press' } | { type: 'break' } },
  actions: { count: ({ context }) => context, tell: () => {} },
  guards: { isNew: ({ context }) => context.lit < 3 },
  delays: { tired: 1_000 },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'off',
  states: {
    off: { on: { press: { guard: 'isNew', target: 'on', actions: 'count' } } },
    on: { entry: ['tell'], on: { press: 'off' }, after: { tired: 'off' } },
    broken: { type: 'final' },
  },
  on: { break: '.broken' },
});
const lampProcess: Process = {
  model: defineModel<AnyStateMachine>({
    process: 'lamp',
    machine: lamp,
    starts: { bought: { input: undefined, given: [] } },
    actors: {},
    samples: {
      press: { pressed: { event: { type: 'press' }, action: inner('pressed') } },
      break: { broken: { event: { type: 'break' }, action: inner('fallen') } },
      'xstate.after.tired.lamp.on': {
        passed: { event: { type: 'xstate.after.tired.lamp.on' }, action: clock(1_000) },
      },
    },
    visible: { off: [], on: [], broken: [] },
    counters: () => [],
    limit: 10,
  }),
  invariants: [{ rule: 'a lamp has a light', holds: ({ snapshot }) => snapshot.context.lit >= 0 }],
};
const quiet = () => {};

describe('the mutants of a statechart', () => {
  test('each place of its configuration is changed by each operator that fits', () => {
    expect(chartMutants(lamp).map(({ id, operator }) => `${operator} | ${id}`)).toEqual([
      'drop transition | (top) on break [0]: drop transition',
      expect.stringMatching(/^retarget \| \(top\) on break \[0\]: retarget broken → (on|off)$/),
      'drop transition | off on press [0]: drop transition',
      expect.stringMatching(/^retarget \| off on press \[0\]: retarget on → (off|broken)$/),
      'drop guard | off on press [0]: drop guard isNew',
      'negate guard | off on press [0]: negate guard isNew',
      'drop action | off on press [0]: drop action [0] count',
      'drop transition | on on press [0]: drop transition',
      expect.stringMatching(/^retarget \| on on press \[0\]: retarget off → (on|broken)$/),
      'drop transition | on after tired [0]: drop transition',
      expect.stringMatching(/^retarget \| on after tired \[0\]: retarget off → (on|broken)$/),
      'drop action | on entry: drop action [0] tell',
      'change delay | delay tired: × 10',
      'change delay | delay tired: × 0.5',
    ]);
  });

  test('a mutant differs from its machine in that place only', () => {
    const { states, on } = mutantOf(lamp, 'off on press [0]: drop guard isNew').config;
    const original = unchanged(lamp).config;
    expect({ on, ...states }).toEqual({
      on: original.on,
      ...original.states,
      off: { on: { press: [{ target: 'on', actions: ['count'] }] } },
    });
  });

  test('an uncaught error is a separate mutant', () => {
    const asking = setup({ actors: { ask: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'asking',
      initial: 'waiting',
      states: {
        waiting: { invoke: { id: 'ask', src: 'ask', onError: 'failed' } },
        failed: {},
      },
    });
    expect(chartMutants(asking).map(({ operator }) => operator)).toEqual(['drop onError', 'retarget']);
  });

  test('an unchanged machine passes; missed transitions and broken rules are named', async () => {
    expect(await brokenByPaths(lampProcess, () => unchanged(lamp), quiet)).toBe(undefined);
    const judged = (id: string) => brokenByPaths(lampProcess, () => mutantOf(lamp, id), quiet);
    expect(await judged('off on press [0]: drop transition')).toBe('uncovered: lamp.on on press [0] → off');
    expect(await judged('delay tired: × 10')).toBe('live: an actor comes elsewhere than the path');
    const [rule] = lampProcess.invariants;
    const strict = {
      ...lampProcess,
      invariants: [{ rule: 'it is off', holds: isOff }, ...(rule ? [rule] : [])],
    };
    expect(await brokenByPaths(strict, () => unchanged(lamp), quiet)).toBe('rule: it is off');
  });
});

test('a source file is changed in its statements, conditions, operators and constants, not in its types', () => {
  const code = [
    "type One = 1 | 'two';",
    'export function add(a: number, b: number): number {',
    '  if (a >= 10) note(a);',
    '  return a === 0 ? b : a + b;',
    '}',
  ].join('\n');
  const mutants = codeMutants('add.ts', code);
  expect(mutants.map(({ id, operator }) => `${operator} | ${id}`)).toEqual([
    'negation | 3:7 negate a >= 10',
    'drop statement | 3:3 drop if a >= 10',
    'boundary | 3:9 >= → >',
    'comparison | 3:9 >= → <',
    'constant | 3:12 10 → 11',
    'drop statement | 3:16 drop note(a);',
    'negation | 4:10 negate a === 0',
    'comparison | 4:12 === → !==',
    'constant | 4:16 0 → 1',
    'arithmetic | 4:26 + → -',
  ]);
  expect(mutants.map((mutant) => mutatedCode(code, mutant).split('\n')[2])).toContain(
    '  if (a > 10) note(a);',
  );
});

test('a sample keeps its mutants when others are added, and takes some of each group', () => {
  const all = Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, group: at < 4 ? 'small' : 'large' }));
  const before = sampled(all.slice(0, 38), 10, 'seed').map(({ id }) => id);
  const after = sampled(all, 10, 'seed').map(({ id }) => id);
  expect(before).toHaveLength(10);
  expect(before.filter((id) => after.includes(id)).length).toBeGreaterThanOrEqual(8);
  expect(sampled(all, 10, 'seed').filter(({ group }) => group === 'small').length).toBeGreaterThanOrEqual(2);
});

function isOff({ snapshot }: { readonly snapshot: { readonly value: unknown } }): boolean {
  return snapshot.value === 'off';
}
