import type { Instant } from '../../machines/domain/calendar.ts';
import type { Claim, ClaimImage, NewClaim } from '../../machines/domain/claim/claim.schema.ts';
import { decide } from '../../machines/domain/claim/decide.ts';
import { replay } from '../../machines/domain/claim/evolve.ts';
import { MAX_CLAIM_BYTES } from '../../machines/domain/claim/limits.ts';
import type { Caller } from '../auth/caller.ts';
import { behindLock } from '../cart/open-book.ts';
import { makeNumbers } from '../database/numbers.ts';
import { append, type Decided, decided } from '../events/append.ts';
import { readFacts } from '../events/read.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { claimStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { isClaimFact, storedClaim } from './claims.projection.ts';
import { deliveriesOf, deliveryOf } from './deliveries.ts';
import { imagesInDatabase } from './image-store.ts';
import { cleanImages } from './images/clean.ts';
import type { CleanImage } from './images/image.ts';

/** A claim with its images. With a `key` it is sent once; with another `payloadHash` it is refused. */
interface ClaimRequest {
  readonly key?: string;
  readonly payloadHash: string;
  readonly claim: NewClaim;
}

interface ClaimSent {
  readonly tag: 'sent';
  readonly claim: Claim;
}

/** The total size of the images is too large. */
interface TooLarge {
  readonly tag: 'tooLarge';
}

/** Claims with their images, and the deliveries that can be claimed. */
export function makeClaims(store: Store, images = imagesInDatabase(store.db)) {
  const numbers = makeNumbers(store, 'claims');
  return {
    /** The deliveries of the newest orders, newest first, with the cursor of older ones if there are any. */
    deliveries: (account: string, now: Instant, before?: string) =>
      deliveriesOf(store.db, account, now, before),
    /** Newest first. */
    async list(account: string) {
      const rows = await store.db
        .selectFrom('claims')
        .select('data')
        .where('account', '=', account)
        .orderBy('sent_at', 'desc')
        .orderBy('stream', 'desc')
        .execute();
      return rows.map(({ data }) => storedClaim(data));
    },
    async send(
      caller: Caller,
      { key, payloadHash, claim }: ClaimRequest,
      now: Instant,
    ): Promise<ClaimSent | TooLarge | Refused> {
      const cleaned = cleanImages(claim.images, MAX_CLAIM_BYTES);
      if (cleaned.tag !== 'clean') return cleaned;
      const kept = cleaned.images.map((image, position) => storedImage(image, position, claim));
      const id = await numbers.take();
      const outcome = await append(store, {
        caller,
        now,
        id: key ?? uuidv7(now),
        ...(key === undefined ? {} : { payloadHash: `claim ${payloadHash}` }),
        lock: (trx) =>
          behindLock(trx, store.kind, caller.account, () => deliveryOf(trx, caller.account, claim, now)),
        decide: (delivery) =>
          sending(id, {
            _tag: 'SendClaim',
            id,
            sent_at: now,
            sent_by: caller.username,
            claim,
            images: kept,
            delivery,
          }),
        keep: (trx) => images.put(trx, id, cleaned.images),
      });
      if (outcome.tag !== 'appended') numbers.giveBack(id);
      if (outcome.tag === 'repeated') {
        const { stream, last_seq } = outcome.command;
        return { tag: 'sent', claim: await claimAt(store, stream, last_seq) };
      }
      if (outcome.tag !== 'appended') return outcome;
      return { tag: 'sent', claim: await claimAt(store, claimStream(id), 1) };
    },
    /** Undefined: the account has no such claim, or the claim no such image. */
    async image(account: string, id: string, position: number) {
      const row = await store.db
        .selectFrom('claims')
        .select('stream')
        .where('stream', '=', claimStream(id))
        .where('account', '=', account)
        .executeTakeFirst();
      return row === undefined ? undefined : images.get(id, position);
    },
  };
}

function sending(id: string, command: Parameters<typeof decide>[1]): Refused | Decided {
  const decision = decide(undefined, command);
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  return decided(claimStream(id), 0, decision.facts);
}

function storedImage(
  { type, bytes }: CleanImage,
  position: number,
  { images }: ClaimRequest['claim'],
): ClaimImage {
  return { position, name: images[position]?.name ?? '', type, bytes: bytes.length };
}

/** The claim after so many of its facts: a repeated call gets its first answer. */
async function claimAt(store: Store, stream: string, version: number): Promise<Claim> {
  const facts = await readFacts(store.db, stream, 1, version);
  const claim = replay(facts.flatMap(({ data }) => (isClaimFact(data) ? data : [])));
  if (claim === undefined) throw new Error(`an accepted claim has no facts: ${stream}`);
  return claim;
}
