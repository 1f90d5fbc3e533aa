import { deskMachine } from '../../machines/desk/desk.machine.ts';
import { type ProcessName, processes } from '../../machines/desk/processes.ts';
import type { StandIns } from './model.ts';
import { everyProcess } from './models.ts';

const names = Object.keys(processes) as ProcessName[];

/** The processes loaded after the first paint, with the stand-ins that their models name. */
export const desk = {
  loads: deskMachine,
  actors: Object.fromEntries(
    names.map((name): [string, StandIns] => [name, everyProcess[name].model.actors]),
  ),
};
