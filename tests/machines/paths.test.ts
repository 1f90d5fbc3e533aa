// All tests of the generated paths are in this file, so that the paths are computed once.
import { describe, expect, test } from 'vitest';
import { messages as english } from '../../i18n/en/messages.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import { situationOf, walkPath } from '../hands/machine.ts';
import { isFull } from '../lengths.ts';
import { chartProblems } from '../model/chart.ts';
import { leavesOf, samplesOf, visibleIn } from '../model/model.ts';
import { processes } from '../model/models.ts';
import { type Path, partsOf, pathsOf, stretchTo, wayOf } from '../model/paths.ts';

describe.each(processes)('$model.process', { timeout: 600_000 }, ({ model, invariants }) => {
  test('every transition, sample and state lies on a path', () => {
    expect(pathsOf(model).uncovered).toEqual([]);
  });

  test('an actor takes every path, and every rule holds at each step', async () => {
    const unmet = new Set(invariants.filter(({ isAbout }) => isAbout !== undefined));
    for (const path of pathsOf(model, isFull ? 'edges' : 'transitions').paths) {
      let taken = 0;
      await walkPath(model, path, (moment, step, last) => {
        taken += step === undefined ? 0 : 1;
        const broken = invariants.filter((each) => !each.holds(moment, last)).map(({ rule }) => rule);
        if (last !== undefined) for (const each of unmet) if (each.isAbout?.(last)) unmet.delete(each);
        const actual = JSON.stringify(situationOf(model, moment.snapshot));
        const expected = JSON.stringify(situationOf(model, step?.stop.snapshot ?? path.first.snapshot));
        if (actual === expected && broken.length === 0) return;
        const at = {
          way: wayOf({ ...path, steps: path.steps.slice(0, taken) }),
          alone: stretchOf(path, taken),
        };
        expect({ ...at, situation: actual, broken }).toEqual({ ...at, situation: expected, broken: [] });
      });
    }
    expect([...unmet].map(({ rule }) => rule)).toEqual([]);
  });

  test('a report of any step of its paths is possible', () => {
    for (const { first, steps } of pathsOf(model).paths) {
      let before = leavesOf(first.snapshot.value).join(' ');
      for (const { sample, stop } of steps) {
        const states = leavesOf(stop.snapshot.value).join(' ');
        const told = { actor: 'any', process: model.process, at: 0, event: sample.event, states };
        expect(chartProblems(told, before)).toEqual([]);
        before = states;
      }
    }
  });

  test('every asserted or pressed text is a message in both languages', () => {
    const { firsts, steps } = partsOf(model);
    const stops = [...firsts, ...steps.map(({ stop }) => stop)];
    const visible = stops.map(({ snapshot }) => visibleIn(model, snapshot));
    const keys = new Set(
      [visible, samplesOf(model).map(({ action }) => action), model.starts].flatMap(messageKeys),
    );
    expect([...keys].filter((key) => !(key in english && key in finnish))).toEqual([]);
  });

  /** A shortest way to the failing step, which may fail without the earlier steps. */
  function stretchOf(path: Path, taken: number): string {
    return taken === 0 ? path.start : wayOf(stretchTo(model, path, taken - 1));
  }
});

/** The message keys in a value, at any depth. */
function messageKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['event', 'input', 'templates', 'body'].includes(key)) return [];
    const isKey = ['name', 'key'].includes(key) && typeof inner === 'string' && inner !== '';
    return isKey ? [inner] : messageKeys(inner);
  });
}
