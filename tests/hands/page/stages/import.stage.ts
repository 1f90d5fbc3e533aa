import type { SnapshotFrom } from 'xstate';
import type { importMachine } from '../../../../machines/import/import.machine.ts';
import { importModel } from '../../../model/import.model.ts';
import { importInvariants } from '../../../model/import.rules.ts';
import type { Stage } from '../stage.ts';

const atOnce = 'a small file is read at once; tests/browser/import.test.ts holds the reader';

export const importStage: Stage<SnapshotFrom<typeof importMachine>> = {
  process: { model: importModel, invariants: importInvariants },
  opens: '/order/form',
  still: false,
  doings: {
    'import.close/cancel': { when: ({ value }) => value !== 'reading' },
    'world.changed/loaded': { from: ['reloaded'] },
    'world.changed/awaited': { from: ['reloaded'] },
  },
  // A small file is read before anybody can be sure to have looked.
  isGone: ({ value }) => value === 'reading',
  unreachable: {
    'import.reading on import.close [0] → idle': atOnce,
  },
};
