import { failures } from '../../../model/failures.ts';
import { loginModel } from '../../../model/login.model.ts';
import { loginInvariants } from '../../../model/login.rules.ts';
import { logIn, type Scene, visit } from '../scene.ts';

export const loginScene: Scene = {
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
};
