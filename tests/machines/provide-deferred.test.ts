import { afterEach, expect, test, vi } from 'vitest';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { provideDeferred } from '../../effects/provide-deferred.ts';
import { makeSessionStorage } from '../../effects/storage.ts';
import { deferredMachine } from '../../machines/deferred/deferred.machine.ts';
import { NOW } from '../model/goods.ts';

afterEach(() => vi.restoreAllMocks());

test('the deferred part is evaluated, provided and started in four tasks: keys and frames come between', async () => {
  // A task begins with a message (effects/next-task.ts).
  const tasks = vi.spyOn(globalThis, 'MessageChannel');
  const provide = vi.spyOn(deferredMachine, 'provide');
  const provided = provideDeferred({
    http: () => new Promise(() => {}),
    storage: makeSessionStorage(() => {}),
    database: Promise.resolve(memoryDatabase()),
    journal: new Promise(() => {}),
    clock: { now: () => NOW, set: () => {} },
    connectivity: makeConnectivity(),
    answerCache: () => new Promise(() => {}),
    goTo: () => {},
    baseUrl: '',
  });
  expect(tasks).toHaveBeenCalledTimes(1);
  expect(provide).not.toHaveBeenCalled();
  await provided;
  expect(provide).toHaveBeenCalledTimes(1);
  expect(tasks).toHaveBeenCalledTimes(3);
});
