import { fromCallback, fromPromise } from 'xstate';
import { deskMachine } from '../machines/desk/desk.machine.ts';
import { withStandIns } from '../tests/hands/machine.ts';
import { desk } from '../tests/model/desk.ts';

/** A desk whose processes run and whose calls are never answered. */
export const quietDesk: typeof deskMachine = withStandIns(deskMachine, desk.actors, {
  held: () => fromPromise(() => new Promise(() => {})),
  recorded: () => fromCallback(() => {}),
});
