import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { factsOf, stopOf } from '../../stories/chart/journey.ts';
import { charted, forgetOthers, watch } from '../../stories/chart/lit.ts';
import { loginModel } from '../model/login.model.ts';
import { pathsOf } from '../model/paths.ts';

test('a step’s facts are those of new pending commands, and those that the server accepts', () => {
  const [end] = pathsOf(loginModel).paths.map(({ first }) => first.snapshot);
  if (end === undefined) throw new Error('the login has no path');
  const add = { ref: 1, command: { _tag: 'AddItem' }, facts: [{ _tag: 'ItemAdded' }] };
  const amount = { ref: 2, command: { _tag: 'ChangeAmount' }, facts: [{ _tag: 'AmountChanged' }] };
  const before = { ...end, context: { pending: [add] } };
  const after = { ...end, context: { pending: [add, amount] } };
  expect(factsOf(before, after)).toEqual(amount.facts);
  expect(factsOf(after, before, { type: 'journal.accepted', facts: add.facts })).toEqual(add.facts);
  expect(factsOf(undefined, end)).toEqual([]);
});

test('an address names a stop of a path; beyond an end it is that end', () => {
  const { paths } = pathsOf(loginModel);
  const [path] = paths;
  expect(stopOf(paths, 1, 0)).toBe(path?.first);
  expect(stopOf(paths, 1, 2)).toBe(path?.steps[1]?.stop);
  expect(stopOf(paths, -3, 1_000)).toBe(path?.steps.at(-1)?.stop);
});

test('a story keeps its lit states when it is drawn again; those of another story are forgotten', () => {
  const told: (readonly string[])[] = [];
  const machine = createMachine({ id: 'lamp', initial: 'on', states: { on: {} } });
  const stop = watch('lamp', ({ states }) => told.push(states));
  forgetOthers('one');
  charted(createActor(machine));
  forgetOthers('one');
  expect(told.at(-1)).toEqual(['on']);
  forgetOthers('another');
  expect(told.at(-1)).toEqual([]);
  stop();
});
