import { deferredMachine } from '../../machines/deferred/deferred.machine.ts';
import { type ProcessName, processes } from '../../machines/deferred/processes.ts';
import type { StandIns } from './model.ts';
import { everyProcess } from './models.ts';

const names = Object.keys(processes) as ProcessName[];

/** The processes loaded after the first paint, with the stand-ins that their models name. */
export const deferred = {
  loads: deferredMachine,
  actors: Object.fromEntries(
    names.map((name): [string, StandIns] => [name, everyProcess[name].model.actors]),
  ),
};
