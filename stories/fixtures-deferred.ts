import { fromCallback, fromPromise } from 'xstate';
import { deferredMachine } from '../machines/deferred/deferred.machine.ts';
import { withStandIns } from '../tests/hands/machine.ts';
import { deferred } from '../tests/model/deferred.ts';

/** A deferred part whose processes run and whose calls are never answered. */
export const quietDeferred: typeof deferredMachine = withStandIns(deferredMachine, deferred.actors, {
  held: () => fromPromise(() => new Promise(() => {})),
  recorded: () => fromCallback(() => {}),
});
