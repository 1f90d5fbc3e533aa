import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/login/login.machine.ts';
import { loginModel } from '../../../model/login.model.ts';
import { loginInvariants } from '../../../model/login.rules.ts';
import type { Stage } from '../stage.ts';

export const loginStage: Stage<SnapshotFrom<typeof loginMachine>> = {
  process: { model: loginModel, invariants: loginInvariants },
  opens: '/',
  frozen: true,
  how: {
    // The server takes no login without a solved challenge.
    'xstate.done.actor.authenticate/accepted': { when: ({ context }) => context.captcha !== undefined },
    'xstate.after.expiredNotice.login/passed': { from: ['expired'], when: ({ context }) => context.expired },
  },
  unreachable: {
    'login.solving on xstate.error.actor.solveChallenge [0] → failed': 'every browser solves a proof of work',
  },
};
