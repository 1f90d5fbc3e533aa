import { expect, test } from 'vitest';
import { replayed } from '../../model/replayed.ts';
import report from '../../model/replays/cart-with-a-failure.json' with { type: 'json' };

test('report cart-with-a-failure: every step is done alike, and every rule holds', () => {
  expect(replayed(report)).toEqual([]);
});
