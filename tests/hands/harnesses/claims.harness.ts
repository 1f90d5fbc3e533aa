import type { SnapshotFrom } from 'xstate';
import type { claimsMachine } from '../../../machines/claim/claims.machine.ts';
import { inner, within } from '../../model/actions.ts';
import { claimsInvariants, claimsModel } from '../../model/claims.model.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof claimsMachine>;

const claimsHow: Readonly<Record<string, How<Snapshot>>> = {
  'xstate.error.actor.fetchClaims/server': { action: inner('looks as an answer that is lost') },
};

export const claimsPage: PageHarness<Snapshot> = {
  process: { model: claimsModel, invariants: claimsInvariants },
  opens: '/shop',
  frozen: false,
  how: claimsHow,
  unreachable: {
    'claims.open on claimImage.fetched [0]':
      'of claims that the server has: claim.test.ts shows their images',
    ...told(
      'claims.open.ready on claims.updated [0] → open.refreshing',
      'claims.open.refreshing on claims.updated [0] → open.refreshing',
      'claims.open.stale on claims.updated [0] → open.refreshing',
      'claims.open.failed on claims.updated [0] → open.loading',
    ),
  },
};

function told(...transitions: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    transitions.map((id) => [id, 'a handler changes a claim: claim.test.ts lets one']),
  );
}

export const claimsStory: StoryHarness = {
  process: { model: claimsModel, invariants: claimsInvariants },
  opens: '/shop',
  how: {
    ...claimsHow,
    'claims.updated/told': { action: within('told by the server') },
    'claimImage.fetched/first': { action: within('it has come') },
    'claimImage.missing/first': { action: within('it could not be had') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'claims'),
  awaited: ['claims.wantImage/inSight'],
};
