import type { SnapshotFrom } from 'xstate';
import type { shellMachine } from '../../../machines/shell/shell.machine.ts';
import { inner, press } from '../../model/actions.ts';
import { shellInvariants, shellModel } from '../../model/shell.model.ts';
import { shell } from '../../model/targets.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

/** A phone: on wide screens the search and the templates are in the bars. */
export const shellPage: PageHarness<SnapshotFrom<typeof shellMachine>> = {
  process: { model: shellModel, invariants: shellInvariants },
  opens: '/shop',
  phone: true,
  frozen: false,
  how: { 'shell.open/templates': { action: press(shell.templatesByThumb) } },
  unreachable: {},
};

/** The canvas is as wide as a desktop: the search is in the bar. */
const onPhones = inner('only a phone has a button for it');

export const shellStory: StoryHarness = {
  process: { model: shellModel, invariants: shellInvariants },
  opens: '/shop',
  wide: true,
  how: { 'shell.open/search': { action: onPhones }, 'shell.close/search': { action: onPhones } },
  begin: async (hand, _start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => hand.child('shell'),
};
