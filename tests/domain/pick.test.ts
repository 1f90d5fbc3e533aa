import { describe, expect, test } from 'vitest';
import { isSought, picksFor } from '../../machines/domain/template/pick.ts';
import { peas, soldOut, trout, world } from '../model/goods.ts';

describe('a good for a template is found by its number or name', () => {
  test.each([
    [trout.id, [trout.id], 1],
    [` ${trout.id} 4`, [trout.id], 4],
    [`${trout.id}x4`, [trout.id], 4],
    [soldOut.id, [soldOut.id], 1],
  ])(
    'given %j, when it is typed, then it is the good of this number with this amount',
    (typed, ids, amount) => {
      expect(found(typed)).toEqual([ids, amount]);
    },
  );

  test('given a name of three characters, when it is typed, then the goods of this name can be picked', () => {
    expect(picksFor('her', world).goods.map(({ id }) => id)).toContain(peas.id);
    expect(isSought('her')).toBe(true);
  });

  test('given the number of a fee, when it is typed, then no such good can be picked', () => {
    expect(found('P9996')).toEqual([[], 1]);
    expect(found('P9996 2')).toEqual([[], 1]);
  });

  test('§5 given two characters of a name, when they are typed, then nothing is searched for', () => {
    expect(found('he')).toEqual([[], 1]);
    expect(isSought(' he ')).toBe(false);
  });
});

function found(typed: string) {
  const { goods, amount } = picksFor(typed, world);
  return [goods.map(({ id }) => id), amount];
}
