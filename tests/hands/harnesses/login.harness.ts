import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { failures } from '../../model/failures.ts';
import { loginInvariants, loginModel } from '../../model/login.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, type StoryHarness, visit } from '../story/harness.ts';

export const loginPage: PageHarness<SnapshotFrom<typeof loginMachine>> = {
  process: { model: loginModel, invariants: loginInvariants },
  opens: '/',
  frozen: true,
  how: {
    // The server refuses a login without a solved challenge.
    'xstate.done.actor.authenticate/accepted': { when: ({ context }) => context.captcha !== undefined },
    'xstate.after.expiredNotice.login/passed': { from: ['expired'], when: ({ context }) => context.expired },
  },
  unreachable: {
    'login.solving on xstate.error.actor.solveChallenge [0] → failed': 'every browser solves a proof of work',
  },
};

export const loginStory: StoryHarness = {
  process: { model: loginModel, invariants: loginInvariants },
  opens: '/',
  how: {},
  begin: async (hand, start, { show }) => {
    if (start === 'expired') {
      await logIn(hand);
      await hand.send({ type: 'call.failed', call: 'me', failure: failures.unauthorized });
    } else await visit(hand);
    await show();
  },
  find: (hand) => hand.child('login'),
  drawnWhen: {
    // A refused login is told beside its field, another failure by a toast.
    failed: ({ context }) => context.failure?.tag === 'unauthorized',
  },
};
