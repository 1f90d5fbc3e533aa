import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { samplesOf } from '../model/model.ts';
import { processes } from '../model/models.ts';
import { leafStates, nodesOf } from '../model/walk.ts';

test('XState refuses a target that names no state when the machine is made', () => {
  expect(() => createMachine({ initial: 'open', states: { open: { on: { close: 'clsoed' } } } })).toThrow();
});

describe.each(processes)('$model.process', ({ model }) => {
  const { machine } = model;
  const nodes = nodesOf(machine.root);

  test('every event of the machine has a sample, and every sample is an event of the machine', () => {
    const types = new Set(samplesOf(model).map(({ event }) => event.type));
    expect([...types].toSorted()).toEqual([...new Set<string>(machine.events)].toSorted());
  });

  test('every state has its visible parts, and no other key has any', () => {
    expect(Object.keys(model.visible).toSorted()).toEqual(leafStates(machine).toSorted());
  });

  test('every actor is replaced by name', () => {
    expect(Object.keys(model.actors).toSorted()).toEqual(
      Object.keys(machine.implementations.actors).toSorted(),
    );
  });

  test('every declared action, guard, delay and actor is used', () => {
    const { actions, guards, delays, actors } = machine.implementations;
    const used = [...nodes.map((node) => node.config), actions]
      .map(sourceOf)
      .join('\n')
      .replaceAll('\\"', '"');
    const declared = [actions, guards, delays, actors].flatMap((each) => Object.keys(each));
    expect(declared.filter((name) => !used.includes(`"${name}"`) && !used.includes(`'${name}'`))).toEqual([]);
  });

  test('every delay has a name, and every name is used', () => {
    const { actions, delays } = machine.implementations;
    const written = nodes.flatMap((node) => Object.keys(node.config.after ?? {}));
    const sent = sourceOf(actions).matchAll(/delay: *\\?["'](\w+)/g);
    expect([...new Set([...written, ...[...sent].map(([, name]) => name)])].toSorted()).toEqual(
      Object.keys(delays).toSorted(),
    );
  });

  test('a sample is done in states that exist', () => {
    const states = leafStates(machine);
    const places = samplesOf(model).flatMap((sample) => sample.in ?? []);
    expect(places.filter((place) => !states.includes(place))).toEqual([]);
  });
});

/** A configuration as text, with the source of its functions. */
function sourceOf(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'function' ? [inner, ...Object.values(inner)].map(String) : inner,
  );
}
