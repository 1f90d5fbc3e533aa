import type { SnapshotFrom } from 'xstate';
import type { shellMachine } from '../../../machines/shell/shell.machine.ts';
import { inner, press } from '../../model/actions.ts';
import { shellModel } from '../../model/shell.model.ts';
import { shellInvariants } from '../../model/shell.rules.ts';
import { shell } from '../../model/targets.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

/** On a phone: the search and the templates stand in the bars of a wide screen. */
export const shellPage: PageHarness<SnapshotFrom<typeof shellMachine>> = {
  process: { model: shellModel, invariants: shellInvariants },
  opens: '/shop',
  phone: true,
  frozen: false,
  how: { 'shell.open/templates': { action: press(shell.templatesByThumb) } },
  unreachable: {},
};

/** A canvas is as wide as a desk: the search stands in the bar itself. */
const onPhones = inner('only a phone has a button for it');

export const shellStory: StoryHarness = {
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
