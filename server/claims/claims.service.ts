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

/** Claims with their images, and what can be claimed. */
export interface Claims {
  /** Newest first. */
  deliveries(account: string, now: Instant): Promise<readonly ClaimDelivery[]>;
  /** Newest first. */
  list(account: string): Promise<readonly Claim[]>;
  send(caller: Caller, request: ClaimRequest, now: Instant): Promise<ClaimSent | TooLarge | Refused>;
  /** Undefined: the account has no such claim, or the claim no such image. */
  image(account: string, id: string, position: number): Promise<CleanImage | undefined>;
}
