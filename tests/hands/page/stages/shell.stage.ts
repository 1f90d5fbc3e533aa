import type { SnapshotFrom } from 'xstate';
import type { shellMachine } from '../../../../machines/shell/shell.machine.ts';
import { press } from '../../../model/actions.ts';
import { shellModel } from '../../../model/shell.model.ts';
import { shellInvariants } from '../../../model/shell.rules.ts';
import { shell } from '../../../model/targets.ts';
import type { Stage } from '../stage.ts';

/** On a phone: the search and the templates stand in the bars of a wide screen. */
export const shellStage: Stage<SnapshotFrom<typeof shellMachine>> = {
  process: { model: shellModel, invariants: shellInvariants },
  opens: '/shop',
  phone: true,
  frozen: false,
  how: { 'shell.open/templates': { action: press(shell.templatesByThumb) } },
  unreachable: {},
};
