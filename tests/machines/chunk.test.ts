import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from '../../effects/chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('§9 code that hangs is missing after 120 s, and not before', async () => {
  let outcome = 'waited for';
  inTime(new Promise(() => {})).catch(() => {
    outcome = 'missing';
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe('waited for');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('missing');
});

test('§9 loaded or failed code is answered at once', async () => {
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
  await expect(inTime(Promise.reject(new Error('404')))).rejects.toThrow('404');
});
