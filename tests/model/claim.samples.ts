import type { SnapshotFrom } from 'xstate';
import type { claimMachine } from '../../machines/claim/claim.machine.ts';
import { draftItemOf } from '../../machines/domain/claim/draft.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { type Action, type AttachedFile, gesture, press } from './actions.ts';
import { claimScreen as screen } from './claim.targets.ts';
import { lastWeek, weekBefore } from './claims.ts';
import { trout } from './goods.ts';
import type { Sample } from './model.ts';
import type { Target } from './visible.ts';

type Snapshot = SnapshotFrom<typeof claimMachine>;

/** A grey pixel that an <img> shows without a file. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMDAwAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
export const photo: AttachedFile = { fileName: 'laatikko.jpg', isPicture: true };
export const broken: AttachedFile = { fileName: 'muistio.jpg', isPicture: false };
export const six = Array.from({ length: 6 }, (_, at) => ({
  fileName: `kuva-${at + 1}.jpg`,
  isPicture: true,
}));
export const tooMuch: Problem = {
  code: 'claimAmountTooLarge',
  field: 'reclamation.items.0.amount',
  product_id: trout.id,
};
export const both = { deliveries: [lastWeek, weekBefore], next: '1762848000000-100002' };
export const isAt =
  (step: ClaimStep) =>
  ({ value, context }: Snapshot) =>
    typeof value.form === 'object' && context.draft.step === step;
export const itemOf = ({ context }: Snapshot) => draftItemOf(context.draft, trout.id);
export const hasNoImages = (snapshot: Snapshot) =>
  isAt('images')(snapshot) &&
  snapshot.context.draft.images.length === 0 &&
  snapshot.context.unreadable.length === 0;
/** True if only the delivery is chosen. */
export const isFresh = (now: Snapshot) =>
  isAt('items')(now) && !itemOf(now).chosen && now.context.checked.length === 0;
export const isTried = (step: ClaimStep) => (now: Snapshot) => now.context.checked.includes(step);
export const isUnreadable = (now: Snapshot) => now.context.unreadable.length > 0;
/** True if the draft's only image has this name and is in preparation. */
export const preparing = ({ context: { draft, images } }: Snapshot, name: string) =>
  draft.images.length === 1 &&
  draft.images[0]?.name === name &&
  images[draft.images[0].id]?.tag === 'preparing';

export function isTouched({ context: { draft, checked } }: Snapshot): boolean {
  return draft.delivery !== null || checked.length > 0;
}

export function hasDeliveries(snapshot: Snapshot): boolean {
  return snapshot.context.deliveries.length > 0 && snapshot.value.deliveries !== 'refreshing';
}

export function placeOf({ order_id, delivery_date }: typeof lastWeek) {
  return { order_id, delivery_date };
}

export function changing(
  change: Partial<ReturnType<typeof itemOf>>,
  action: Action,
  when: (item: ReturnType<typeof itemOf>, isTried: boolean) => boolean,
) {
  return {
    event: { type: 'claim.changeItem', product_id: trout.id, change },
    action,
    when: (now: Snapshot) => isAt('items')(now) && when(itemOf(now), isTried('items')(now)),
  } as const satisfies Sample;
}

export function attaching(files: readonly AttachedFile[], when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.addImages', files: files.map(({ fileName }) => ({ name: fileName, size: 1 })) },
    action: gesture({ act: 'attach', label: 'claim.images.choose', files }),
    when: (now: Snapshot) => hasNoImages(now) && isTried('images')(now) && when(now),
  } as const satisfies Sample;
}

export function removing({ fileName }: AttachedFile, when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.removeImage', id: 'image-1' },
    action: press(screen.imageOf(fileName)),
    when: (now: Snapshot) => isAt('images')(now) && when(now),
  } as const satisfies Sample;
}

export function going(step: ClaimStep, target: Target, when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.goTo', step },
    action: press(target),
    when,
  } as const satisfies Sample;
}

export function failedWith(error: Failure) {
  return { type: 'xstate.error.actor.sendClaim', error, actorId: 'sendClaim' };
}
