import type { Instant } from '../../machines/domain/calendar.ts';
import type { Claim, ClaimDelivery, NewClaim } from '../../machines/domain/claim/claim.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';
import type { CleanImage } from './images/image.ts';

/** A claim with its images. With a `key` the same one is sent once; with another `payloadHash` it is refused. */
export interface ClaimRequest {
  readonly key?: string;
  readonly payloadHash: string;
  readonly claim: NewClaim;
}

export interface ClaimSent {
  readonly tag: 'sent';
  readonly claim: Claim;
}

/** The images together are too large. */
export interface TooLarge {
  readonly tag: 'tooLarge';
}

export interface DeliveriesFound {
  readonly deliveries: readonly ClaimDelivery[];
  /** `before` of the next ones. */
  readonly next?: string;
}

/** Claims with their images, and what can be claimed. */
export interface Claims {
  /** Those of the newest orders, newest first; with the place where older ones begin, if there are any. */
  deliveries(account: string, now: Instant, before?: string): Promise<DeliveriesFound>;
  /** Newest first. */
  list(account: string): Promise<readonly Claim[]>;
  send(caller: Caller, request: ClaimRequest, now: Instant): Promise<ClaimSent | TooLarge | Refused>;
  /** Undefined: the account has no such claim, or the claim no such image. */
  image(account: string, id: string, position: number): Promise<CleanImage | undefined>;
}
