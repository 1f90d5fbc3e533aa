import { claimMachine } from '../machines/claim/claim.machine.ts';
import { claimsMachine } from '../machines/claim/claims.machine.ts';
import {
  claimKey,
  fetchClaimsActor,
  fetchDeliveriesActor,
  restoreDraftActor,
  sendClaimActor,
} from './actors/claim.ts';
import { claimImagesActor } from './actors/claim-images.ts';
import { makeClaimTabs, otherTabsActor } from './actors/claim-tabs.ts';
import { fetchImagesActor } from './actors/fetch-images.ts';
import type { Drafts } from './drafts.ts';
import type { World } from './provide.ts';
import { makeSingleCommand } from './sync/single.ts';

/** The wizard, with its draft stored in this browser for all its tabs. */
export function provideClaim(world: World, opening: () => Promise<Drafts>): typeof claimMachine {
  const tabs = makeClaimTabs(opening);
  const { drafts, notify: tell } = tabs;
  const { clock } = world;
  const single = makeSingleCommand({ drafts, clock, kind: 'claim.sending', isOneWhateverChanges: true });
  return claimMachine.provide({
    actors: {
      restoreDraft: restoreDraftActor(drafts),
      fetchDeliveries: fetchDeliveriesActor(world.http),
      claimImages: claimImagesActor(drafts),
      otherTabs: otherTabsActor(tabs),
      sendClaim: sendClaimActor(world, drafts, single),
    },
    actions: {
      keepDraft: async ({ context: { username, draft } }) => {
        await (await drafts()).keep(claimKey(username), draft);
        await tell(username);
      },
      dropDraft: async ({ context: { username } }) => {
        await (await drafts()).drop(claimKey(username));
        await single.settle(username);
        await tell(username);
      },
    },
  });
}

/** The list of claims with its actors provided. */
export function provideClaims({ http, storage, baseUrl }: World): typeof claimsMachine {
  return claimsMachine.provide({
    actors: {
      fetchClaims: fetchClaimsActor(http),
      fetchImages: fetchImagesActor({ baseUrl, token: storage.token }),
    },
  });
}
