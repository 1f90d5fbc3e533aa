import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from '../../../machines/faq/faq.machine.ts';
import { within } from '../../model/actions.ts';
import { faqInvariants, faqModel } from '../../model/faq.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const faqPage: PageHarness<SnapshotFrom<typeof faqMachine>> = {
  process: { model: faqModel, invariants: faqInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: { 'faq on faq.seek [0]': 'faq.test.ts changes the address' },
};

export const faqStory: StoryHarness = {
  process: { model: faqModel, invariants: faqInvariants },
  opens: '/shop',
  how: { 'faq.seek/linked': { action: within('the address is changed') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'faq'),
};
