import { describe, expect, test } from 'vitest';
import { situationOf, walkPath } from '../hands/machine.ts';
import { processes } from '../model/models.ts';
import { type Path, pathsOf } from '../model/paths.ts';

describe.each(processes)('$model.process', ({ model, invariants }) => {
  const edges = pathsOf(model, 'edges');

  test('every transition, sample and state lies on a path', () => {
    expect(pathsOf(model).uncovered).toEqual([]);
  });

  test.each(named(edges.paths))('%s', async (_, path) => {
    await walkPath(model, path, (moment, step) => {
      const expected = step?.stop.snapshot ?? path.first.snapshot;
      expect(situationOf(model, moment.snapshot)).toEqual(situationOf(model, expected));
      const broken = invariants.filter((invariant) => !invariant.holds(moment)).map(({ rule }) => rule);
      expect(broken).toEqual([]);
    });
  });
});

function named(paths: readonly Path[]): [string, Path][] {
  return paths.map((path) => [
    [path.start, ...path.steps.map(({ sample }) => sample.name)].join(' > '),
    path,
  ]);
}
