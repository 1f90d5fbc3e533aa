import { fromPromise } from 'xstate';
import type { ClaimInput, SendingInput } from '../../machines/claim/claim.events.ts';
import type { Claim, ClaimDelivery } from '../../machines/domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage } from '../../machines/domain/claim/draft.schema.ts';
import { known } from '../../machines/domain/known.ts';
import type { Clock } from '../clock.ts';
import type { Drafts, Shelf } from '../drafts.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';

/** Some megabytes on a slow line. */
const SENDING_TIMEOUT = 120_000;

export function claimShelf(username: string): Shelf {
  return { username, kind: 'claim' };
}

/** The half-filled claim of this user in this browser. */
export function restoreDraftActor(drafts: () => Promise<Drafts>) {
  return fromPromise<ClaimDraft | undefined, ClaimInput>(async ({ input: { username } }) => {
    const kept = await (await drafts()).read(claimShelf(username));
    if (kept === undefined) return undefined;
    const { claimDraftReader } = await import('../codec.ts');
    return (await claimDraftReader())(kept);
  });
}

/** GET /api/reclamations/deliveries. */
export function fetchDeliveriesActor(http: Http) {
  return fromPromise<readonly ClaimDelivery[]>(
    async () => (await http('claimDeliveries', { known: true })).deliveries,
  );
}

/**
 * POST /api/reclamations, with the images of the shelf. What was sent without an answer goes with the same key again,
 * also after a reload: the server keeps one claim.
 */
export function sendClaimActor(http: Http, drafts: () => Promise<Drafts>, clock: Clock) {
  return fromPromise<Claim, SendingInput>(async ({ input: { username, claim, images } }) => {
    const shelves = await drafts();
    const wish = known(claim.wish ?? undefined);
    const key = await keyFor(shelves, username, { claim, images }, clock);
    const { reclamation } = await http('sendClaim', {
      payload: { reclamation: { ...claim, wish, images: await readImages(shelves, username, images) } },
      headers: { 'idempotency-key': key },
      timeout: SENDING_TIMEOUT,
    });
    await shelves.drop(sendingShelf(username));
    return reclamation;
  });
}

/** GET /api/reclamations. */
export function fetchClaimsActor(http: Http) {
  return fromPromise<readonly Claim[]>(async () => (await http('claims')).reclamations);
}

function sendingShelf(username: string): Shelf {
  return { username, kind: 'claim.sending' };
}

/** The key of this very claim: a new one as soon as anything in it is another. */
async function keyFor(drafts: Drafts, username: string, stated: object, clock: Clock): Promise<string> {
  const shelf = sendingShelf(username);
  const text = JSON.stringify(stated);
  const kept = await drafts.read(shelf);
  if (isSending(kept) && kept.stated === text) return kept.key;
  const key = uuidv7(clock.now());
  await drafts.keep(shelf, { key, stated: text });
  return key;
}

function isSending(kept: unknown): kept is { readonly key: string; readonly stated: string } {
  return typeof kept === 'object' && kept !== null && 'key' in kept && 'stated' in kept;
}

async function readImages(drafts: Drafts, username: string, images: readonly DraftImage[]) {
  return Promise.all(
    images.map(async ({ id, name }) => {
      const { blob } = known(await drafts.readFile(claimShelf(username), id));
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
