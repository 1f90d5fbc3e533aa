import { fromCallback, fromPromise } from 'xstate';
import { isReceived } from '../../machines/claim/claim.context.ts';
import type {
  ClaimInput,
  DeliveriesFound,
  DraftMessage,
  SendingInput,
} from '../../machines/claim/claim.events.ts';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage } from '../../machines/domain/claim/draft.schema.ts';
import { type Failure, failureOf } from '../../machines/domain/failure.ts';
import type { ClaimStore } from '../claim-store.ts';
import type { Http } from '../http.ts';
import type { World } from '../provide.ts';
import type { SingleCommand } from '../sync/single.ts';

type ClaimEffects = Pick<World, 'http' | 'connectivity'>;

const unsent: Failure = { tag: 'lost', unsent: true };

/** Long enough for some megabytes on a slow line, in milliseconds. */
const SENDING_TIMEOUT = 120_000;

/** The draft of the claim, of this user in this browser. */
export function restoreDraftActor(store: ClaimStore) {
  return fromPromise<ClaimDraft | undefined, ClaimInput>(({ input: { username } }) => store.read(username));
}

/** Reports the draft after another tab has written it. */
export function otherTabsActor(store: ClaimStore) {
  return fromCallback<DraftMessage, ClaimInput, DraftMessage>(({ input: { username }, sendBack }) =>
    store.listen(username, (draft) => sendBack({ type: 'draft.told', draft })),
  );
}

/** GET /api/reclamations/deliveries. */
export function fetchDeliveriesActor(http: Http) {
  return fromPromise<DeliveriesFound, string | undefined>(async ({ input: before }) => {
    const asked = before === undefined ? { fallbackToCache: true } : { query: { before } };
    const { deliveries, next } = await http('claimDeliveries', asked);
    return { deliveries, older: next ?? undefined };
  });
}

/**
 * POST /api/reclamations, with the stored images. After a lost answer the same key is sent again, also after a reload
 * or a change. The server accepts one claim, and reports `keyReused` if it already has another one.
 */
export function sendClaimActor(
  { http, connectivity }: ClaimEffects,
  store: ClaimStore,
  single: SingleCommand,
) {
  return fromPromise<Claim, SendingInput>(async ({ input: { username, claim, images } }) => {
    if (connectivity.now().network === 'offline') throw unsent;
    const wish = assertDefined(claim.wish ?? undefined);
    const { reclamation } = await http('sendClaim', {
      payload: { reclamation: { ...claim, wish, images: await readImages(store, username, images) } },
      headers: { 'idempotency-key': await single.idFor(username, claim) },
      timeout: SENDING_TIMEOUT,
    }).catch(async (error: unknown) => {
      if (isReceived(failureOf(error))) await single.settle(username);
      throw error;
    });
    await single.settle(username);
    return reclamation;
  });
}

/** GET /api/reclamations. */
export function fetchClaimsActor(http: Http) {
  return fromPromise<readonly Claim[]>(async () => (await http('claims')).reclamations);
}

async function readImages(store: ClaimStore, username: string, images: readonly DraftImage[]) {
  return Promise.all(
    images.map(async ({ id, name }) => {
      const { blob } = assertDefined(await store.readImage(username, id));
      return { name, data: await asBase64(blob) };
    }),
  );
}

function asBase64(blob: Blob): Promise<string> {
  const done = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => done.resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => done.reject(reader.error);
  reader.readAsDataURL(blob);
  return done.promise;
}
