import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { messages as english } from '../../i18n/en/messages.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import { samplesOf, sightsOf } from '../model/model.ts';
import { processes } from '../model/models.ts';
import { endOf, pathsOf } from '../model/paths.ts';
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

  test('every state has its look, and no look is without a state', () => {
    expect(Object.keys(model.looks).toSorted()).toEqual(leafStates(machine).toSorted());
  });

  test('every actor is stood in for by name', () => {
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

  test('every delay is named, once', () => {
    const { actions, delays } = machine.implementations;
    const written = nodes.flatMap((node) => Object.keys(node.config.after ?? {}));
    const sent = sourceOf(actions).matchAll(/delay: *\\?["'](\w+)/g);
    expect([...written, ...[...sent].map(([, name]) => name)].toSorted()).toEqual(
      Object.keys(delays).toSorted(),
    );
  });

  test('a sample is done in states that exist', () => {
    const states = leafStates(machine);
    const places = samplesOf(model).flatMap((sample) => sample.in ?? []);
    expect(places.filter((place) => !states.includes(place))).toEqual([]);
  });

  test('every word that is looked at or pressed is a message in both languages', { timeout: 60_000 }, () => {
    const sights = pathsOf(model, 'edges').paths.flatMap((path) => sightsOf(model, endOf(path)));
    const keys = new Set(
      [sights, samplesOf(model).map(({ deed }) => deed), model.starts].flatMap(messageKeys),
    );
    expect([...keys].filter((key) => !(key in english && key in finnish))).toEqual([]);
  });
});

/** A configuration as text, functions as they are written. */
function sourceOf(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'function' ? [inner, ...Object.values(inner)].map(String) : inner,
  );
}

/** The message keys among the names of things, wherever they lie. */
function messageKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['event', 'input', 'templates', 'body'].includes(key)) return [];
    const isKey = ['name', 'key'].includes(key) && typeof inner === 'string' && inner !== '';
    return isKey ? [inner] : messageKeys(inner);
  });
}
