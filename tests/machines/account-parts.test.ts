import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchParts } from '../../effects/account-parts.ts';
import type { Http } from '../../effects/http.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers all calls after `ms` milliseconds, except those that hang. */
function answering(ms: number, ...hanging: readonly string[]): Http {
  const answers: Readonly<Record<string, unknown>> = {
    notifications: { notifications: [] },
    minimumOrderAmount: { amount: 15_000 },
  };
  const call = (name: string) =>
    new Promise((resolve) => {
      if (!hanging.includes(name)) setTimeout(() => resolve(answers[name]), ms);
    });
  return call as Http;
}

const parts = ['minimumOrderAmount', 'notifications'] as const;

test('a part that hangs delays the shop by five seconds at most', async () => {
  const account = fetchParts(answering(100, 'notifications'), parts, {});
  await vi.advanceTimersByTimeAsync(5_100);
  await expect(account).resolves.toEqual({ came: ['minimumOrderAmount'], minimumOrderAmount: 15_000 });
});

test('a slow network is waited for until the first part has come', async () => {
  const account = fetchParts(answering(15_000), parts, {});
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(account).resolves.toMatchObject({ came: [...parts] });
});
