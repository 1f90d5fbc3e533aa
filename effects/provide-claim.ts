import { claimMachine } from '../machines/claim/claim.machine.ts';
import { claimsMachine } from '../machines/claim/claims.machine.ts';
import {
  fetchClaimsActor,
  fetchDeliveriesActor,
  otherTabsActor,
  restoreDraftActor,
  sendClaimActor,
} from './actors/claim.ts';
import { claimImagesActor } from './actors/claim-images.ts';
import { fetchImagesActor } from './actors/fetch-images.ts';
import { makeClaimStore } from './claim-store.ts';
import type { Drafts } from './drafts.ts';
import type { World } from './provide.ts';
import { makeSingleCommand } from './sync/single.ts';

/** The wizard, with its draft stored in this browser for all its tabs. */
export function provideClaim(world: World, drafts: () => Promise<Drafts>): typeof claimMachine {
  const store = makeClaimStore(drafts);
  const { clock } = world;
  const single = makeSingleCommand({ drafts, clock, kind: 'claim.sending', isOneWhateverChanges: true });
  return claimMachine.provide({
    actors: {
      restoreDraft: restoreDraftActor(store),
      fetchDeliveries: fetchDeliveriesActor(world.http),
      claimImages: claimImagesActor(store),
      otherTabs: otherTabsActor(store),
      sendClaim: sendClaimActor(world, store, single),
    },
    actions: {
      storeDraft: ({ context: { username, draft } }) => void store.keep(username, draft),
      dropDraft: async ({ context: { username } }) => {
        await single.settle(username);
        await store.keep(username, undefined);
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
