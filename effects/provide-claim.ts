import { claimMachine } from '../machines/claim/claim.machine.ts';
import { claimsMachine } from '../machines/claim/claims.machine.ts';
import {
  claimShelf,
  fetchClaimsActor,
  fetchDeliveriesActor,
  restoreDraftActor,
  sendClaimActor,
} from './actors/claim.ts';
import { claimImagesActor } from './actors/claim-images.ts';
import { fetchImagesActor } from './actors/fetch-images.ts';
import type { Drafts } from './drafts.ts';
import type { World } from './provide.ts';

/** The wizard, its draft on the shelf of this browser. */
export function provideClaim({ http, clock }: World, drafts: () => Promise<Drafts>): typeof claimMachine {
  return claimMachine.provide({
    actors: {
      restoreDraft: restoreDraftActor(drafts),
      fetchDeliveries: fetchDeliveriesActor(http),
      claimImages: claimImagesActor(drafts),
      sendClaim: sendClaimActor(http, drafts, clock),
    },
    actions: {
      keepDraft: ({ context: { username, draft } }) => {
        void drafts().then((shelves) => shelves.keep(claimShelf(username), draft));
      },
      dropDraft: ({ context: { username } }) => {
        void drafts().then((shelves) => shelves.drop(claimShelf(username)));
      },
    },
  });
}

/** The list. */
export function provideClaims({ http, storage, baseUrl }: World): typeof claimsMachine {
  return claimsMachine.provide({
    actors: {
      fetchClaims: fetchClaimsActor(http),
      fetchImages: fetchImagesActor({ baseUrl, token: storage.token }),
    },
  });
}
