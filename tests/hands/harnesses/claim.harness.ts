import type { SnapshotFrom } from 'xstate';
import type { claimMachine } from '../../../machines/claim/claim.machine.ts';
import { inner, within } from '../../model/actions.ts';
import { claimModel } from '../../model/claim/model.ts';
import { claimInvariants } from '../../model/claim/rules.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof claimMachine>;

/** True without a dialog, which covers the links. The stored draft is read at once, before a press. */
const isOpen = ({ value }: Snapshot) => typeof value.form === 'object' || value.form === 'sent';

const claimHow: Readonly<Record<string, How<Snapshot>>> = {
  'claim.open/opened': { when: (now) => isOpen(now) || now.value.form === 'closed' },
  'claim.goTo/nextWish': {
    when: (now) => {
      const { draft, checked, unreadable } = now.context;
      const isAt = typeof now.value.form === 'object' && draft.step === 'images';
      const isReady = draft.images.length > 0 && draft.images[0]?.name !== 'muistio.jpg';
      return isAt && unreadable.length === 0 && (isReady || !checked.includes('images'));
    },
  },
  'xstate.done.actor.fetchDeliveries/both': { when: isOpen },
  'xstate.done.actor.fetchDeliveries/none': { when: isOpen },
  'xstate.error.actor.fetchDeliveries/lost': { when: isOpen },
  'xstate.error.actor.fetchDeliveries/server': { action: inner('looks as an answer that is lost') },
};

const otherTab = 'a second tab writes to it: tests/browser/claim-tabs.test.ts';

export const claimPage: PageHarness<Snapshot> = {
  process: { model: claimModel, invariants: claimInvariants },
  opens: '/shop',
  frozen: false,
  how: claimHow,
  unreachable: {
    'claim.form.filling on draft.told [0]': otherTab,
    'claim.form.filling on draft.told [1] → form.filling.deciding': otherTab,
    'claim.form on image.progressed [0]': 'the worker tells it in passing; nothing else follows from it',
    'claim.form.restoring on xstate.done.actor.restoreDraft [0] → form.filling':
      'a draft of an earlier visit: claim-draft.test.ts reloads in the middle',
    'claim.form.restoring on xstate.error.actor.restoreDraft [0] → form.filling':
      'the store of the browser is broken',
    'claim.form.filling.review on claim.send [1] → form.filling.deciding':
      'an image of an earlier visit is lost',
    'claim.form.clearing on claim.open [0] → form.filling':
      'a dialog lies over the links; the way back of the browser leads there',
  },
};

export const claimStory: StoryHarness = {
  process: { model: claimModel, invariants: claimInvariants },
  opens: '/shop',
  how: {
    ...claimHow,
    'draft.told/written': { action: within('another tab of this browser writes to the draft') },
    'draft.told/gone': { action: within('another tab of this browser has sent it') },
    'image.progressed/half': { action: within('told by the worker') },
    'xstate.done.actor.restoreDraft/withoutImage': { action: within('an image of an earlier visit is lost') },
    'xstate.error.actor.restoreDraft/failed': { action: within('the store of this browser is broken') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'claim'),
  drawnWhen: {
    'deliveries.loading': (end) => end.matches({ form: { filling: 'delivery' } }),
    'deliveries.ready': (end) => end.matches({ form: { filling: 'delivery' } }),
    'deliveries.extending': (end) => end.matches({ form: { filling: 'delivery' } }),
    'deliveries.refreshing': (end) => end.matches({ form: { filling: 'delivery' } }),
    'deliveries.failed': (end) => end.matches({ form: { filling: 'delivery' } }),
    'form.filling.delivery': (end) => end.matches({ deliveries: 'ready' }),
  },
};
