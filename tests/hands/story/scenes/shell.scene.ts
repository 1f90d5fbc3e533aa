import { inner } from '../../../model/actions.ts';
import { shellModel } from '../../../model/shell.model.ts';
import { shellInvariants } from '../../../model/shell.rules.ts';
import { logIn, restoreCart, type Scene } from '../scene.ts';

/** A canvas is as wide as a desk: the search stands in the bar itself. */
const onPhones = inner('only a phone has a button for it');

export const shellScene: Scene = {
  process: { model: shellModel, invariants: shellInvariants },
  opens: '/shop',
  how: { 'shell.open/search': { action: onPhones }, 'shell.close/search': { action: onPhones } },
  begin: async (hand, _start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => hand.child('shell'),
};
