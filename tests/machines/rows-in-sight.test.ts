import { describe, expect, test } from 'vitest';
import { measuredIn, showsSame, sightOf, startsOf } from '../../ui/catalogue/rows-in-sight.ts';

const view = { top: 0, height: 440 };
/** A list below a title of 100 px, under a bar of 56 px; the estimated height of a row is 44 px. */
const listOf = (count: number, sizes: ReadonlyMap<string, number> = new Map()) => {
  const keys = Array.from({ length: count }, (_, index) => `row ${index}`);
  return { keys, starts: startsOf(keys, sizes), margin: 100, covered: 56 };
};

describe('ADR virtual-list: the rows in sight are drawn', () => {
  test('no row of an empty list', () => {
    expect(listOf(0).starts).toEqual([0]);
    expect(sightOf(listOf(0), view)).toEqual({ first: 0, from: 0, to: 0 });
    expect(measuredIn([{ index: 0, size: 60 }], listOf(0), 0)).toEqual({ measured: [], above: 0 });
  });

  test('the only row, at any position of the window', () => {
    const sight = { first: 0, from: 0, to: 1 };
    expect(sightOf(listOf(1), view)).toEqual(sight);
    expect(sightOf(listOf(1), { top: 9_000, height: 440 })).toEqual(sight);
  });

  test('with eight more beyond both ends of the window', () => {
    expect(sightOf(listOf(1_000), { top: 100 + 44 * 100, height: 440 })).toEqual({
      first: 101,
      from: 92,
      to: 119,
    });
    expect(sightOf(listOf(1_000), { top: 100 + 44 * 1_000, height: 440 })).toEqual({
      first: 999,
      from: 991,
      to: 1_000,
    });
  });

  test('more of them in a higher window; a scroll within a row changes nothing', () => {
    const list = listOf(1_000);
    expect(sightOf(list, { top: 0, height: 880 }).to - sightOf(list, view).to).toBe(10);
    expect(showsSame(list, { top: 4_510, height: 440 }, { top: 4_515, height: 440 })).toBe(true);
    expect(showsSame(list, { top: 4_510, height: 440 }, { top: 4_510, height: 880 })).toBe(false);
  });

  test('consecutive rows touch, at any heights', () => {
    const { starts } = listOf(4, new Map(Object.entries({ 'row 1': 60.5, 'row 3': 90 })));
    expect(starts).toEqual([0, 44, 104.5, 148.5, 238.5]);
  });
});

describe('ADR virtual-list: the reading position is kept', () => {
  const list = listOf(1_000);
  const top = 100 + 44 * 100;

  test('a higher row above the window reports the difference, a visible one does not', () => {
    const sizes = [
      { index: 98, size: 60 },
      { index: 99, size: 40 },
      { index: 105, size: 90 },
    ];
    expect(measuredIn(sizes, list, top)).toEqual({
      measured: [
        ['row 98', 60],
        ['row 99', 40],
        ['row 105', 90],
      ],
      above: 12,
    });
  });

  test('a height as guessed, one of a row that is not displayed or no longer listed, is no news', () => {
    const sizes = [
      { index: 98, size: 44.3 },
      { index: 99, size: 0 },
      { index: 2_000, size: 60 },
    ];
    expect(measuredIn(sizes, list, top)).toEqual({ measured: [], above: 0 });
  });

  test('a height belongs to its row: it goes with it when the rows above are closed', () => {
    const sizes = new Map([['row 9', 90]]);
    expect(startsOf(['row 0', 'row 9', 'row 10'], sizes)).toEqual([0, 44, 134, 178]);
  });
});
