import { describe, expect, test } from 'vitest';
import { situationOf, walkPath } from '../hands/machine.ts';
import { processes } from '../model/models.ts';
import { pathsOf, wayOf } from '../model/paths.ts';

describe.each(processes)('$model.process', ({ model, invariants }) => {
  test('every transition, sample and state lies on a path', { timeout: 180_000 }, () => {
    expect(pathsOf(model).uncovered).toEqual([]);
  });

  test('a live actor goes every path, and every rule holds at each step', { timeout: 400_000 }, async () => {
    for (const path of pathsOf(model, 'edges').paths) {
      await walkPath(model, path, (moment, step) => {
        const expected = step?.stop.snapshot ?? path.first.snapshot;
        const broken = invariants.filter((invariant) => !invariant.holds(moment)).map(({ rule }) => rule);
        const at = { way: wayOf(path), step: step?.sample.name };
        expect({ ...at, ...situationOf(model, moment.snapshot), broken }).toEqual({
          ...at,
          ...situationOf(model, expected),
          broken: [],
        });
      });
    }
  });
});
