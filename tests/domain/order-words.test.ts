import { describe, expect, test } from 'vitest';
import { instantAt } from '../../machines/domain/calendar.ts';
import { isFound, partsOfSearch } from '../../machines/domain/order/words.ts';
import { largeCart } from '../model/ordering/model.ts';
import { orderOf } from '../model/orders.ts';

const order = {
  ...orderOf({ ...largeCart, custom_reference: 'Hää 4.7.' }, '100042'),
  ordered_at: instantAt('2026-07-03', 23),
};

describe('an order is found by its words', () => {
  test.each([
    ['4.7.', [' 4.7.']],
    ['04.07.2026', [' 4.7.2026']],
    ['4.7', [' 4.7.']],
    ['4.7.26', [' 4.7.2026']],
    ['#352  Tomaatti', [' 352', 'tomaatti']],
    ['  ', []],
  ])('%s', (typed, parts) => {
    expect(partsOfSearch(typed)).toEqual(parts);
  });

  test.each([
    ['100042', true],
    ['00042', false],
    ['hää', true],
    ['HAA', true],
    ['3.7.2026', true],
    ['03.07.', true],
    ['3.7.2025', false],
    ['', true],
  ])('%s: %s', (typed, found) => {
    expect(isFound(order, typed)).toBe(found);
  });
});
