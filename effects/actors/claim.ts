import { fromPromise } from 'xstate';
import { isReceived } from '../../machines/claim/claim.context.ts';
import type { ClaimInput, DeliveriesFound, SendingInput } from '../../machines/claim/claim.events.ts';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage } from '../../machines/domain/claim/draft.schema.ts';
import { type Failure, failureOf } from '../../machines/domain/failure.ts';
import type { Clock } from '../clock.ts';
import type { Drafts, Shelf } from '../drafts.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';
import type { World } from '../provide.ts';

type ClaimEffects = Pick<World, 'http' | 'clock' | 'connectivity'>;

const unsent: Failure = { tag: 'lost', unsent: true };

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
  return fromPromise<DeliveriesFound, string | undefined>(async ({ input: before }) => {
    const asked = before === undefined ? { fallbackToCache: true } : { query: { before } };
    const { deliveries, next } = await http('claimDeliveries', asked);
    return { deliveries, older: next ?? undefined };
  });
}

/**
 * POST /api/reclamations, with the images of the shelf. What was sent without an answer goes with the same key again,
 * also after a reload, and changed: the server keeps one claim, and says so (`keyReused`) where it has another one.
 */
export function sendClaimActor({ http, clock, connectivity }: ClaimEffects, drafts: () => Promise<Drafts>) {
  return fromPromise<Claim, SendingInput>(async ({ input: { username, claim, images } }) => {
    if (connectivity.now().network === 'offline') throw unsent;
    const shelves = await drafts();
    const wish = assertDefined(claim.wish ?? undefined);
    const { reclamation } = await http('sendClaim', {
      payload: { reclamation: { ...claim, wish, images: await readImages(shelves, username, images) } },
      headers: { 'idempotency-key': await keyFor(shelves, username, clock) },
      timeout: SENDING_TIMEOUT,
    }).catch(async (error: unknown) => {
      if (isReceived(failureOf(error))) await shelves.drop(sendingShelf(username));
      throw error;
    });
    await shelves.drop(sendingShelf(username));
    return reclamation;
  });
}

/** GET /api/reclamations. */
export function fetchClaimsActor(http: Http) {
  return fromPromise<readonly Claim[]>(async () => (await http('claims')).reclamations);
}

/** Where the key lies under which a claim is sent until the server has answered whether it has it. */
export function sendingShelf(username: string): Shelf {
  return { username, kind: 'claim.sending' };
}

/** The key of a sending whose answer is not known, whatever was changed since; else a new one. */
async function keyFor(drafts: Drafts, username: string, clock: Clock): Promise<string> {
  const shelf = sendingShelf(username);
  const kept = await drafts.read(shelf);
  if (isSending(kept)) return kept.key;
  const key = uuidv7(clock.now());
  await drafts.keep(shelf, { key });
  return key;
}

function isSending(kept: unknown): kept is { readonly key: string } {
  return typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string';
}

async function readImages(drafts: Drafts, username: string, images: readonly DraftImage[]) {
  return Promise.all(
    images.map(async ({ id, name }) => {
      const { blob } = assertDefined(await drafts.readFile(claimShelf(username), id));
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
