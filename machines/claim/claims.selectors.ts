import type { SnapshotFrom } from 'xstate';
import type { Claim } from '../domain/claim/claim.schema.ts';
import type { ClaimImageRef, FetchedImage } from './claims.events.ts';
import { type claimsMachine, keyOfImage } from './claims.machine.ts';

export type ClaimsSnapshot = SnapshotFrom<typeof claimsMachine>;

/** A list that is fetched again remains on the screen; `stale`: the fetch has failed. */
export function claimsState(snapshot: ClaimsSnapshot): 'loading' | 'ready' | 'stale' | 'failed' {
  if (snapshot.matches({ open: 'failed' })) return 'failed';
  if (snapshot.matches({ open: 'stale' })) return 'stale';
  return snapshot.matches({ open: 'ready' }) || snapshot.matches({ open: 'refreshing' })
    ? 'ready'
    : 'loading';
}

export function imageOf(
  { context: { images } }: ClaimsSnapshot,
  ref: ClaimImageRef,
): FetchedImage | undefined {
  return images[keyOfImage(ref)];
}

/** The image shown at full size, with its name. */
export interface LargeImage {
  readonly claim: Claim;
  readonly position: number;
  readonly image: FetchedImage | undefined;
}

export function largeOf(snapshot: ClaimsSnapshot): LargeImage | undefined {
  const { shown, claims } = snapshot.context;
  const claim = claims.find(({ id }) => id === shown?.id);
  if (shown === undefined || claim === undefined) return undefined;
  return { claim, position: shown.position, image: imageOf(snapshot, shown) };
}
