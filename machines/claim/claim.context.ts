import type { Claim, ClaimDelivery, ClaimWish } from '../domain/claim/claim.schema.ts';
import type { ClaimDraft, DraftImage, DraftItem } from '../domain/claim/draft.schema.ts';
import {
  destinationOf,
  draftProblems,
  emptyDraft,
  keyOfDelivery,
  stepOf,
  withItem,
} from '../domain/claim/draft.ts';
import { type ClaimStep, claimSteps } from '../domain/claim/kinds.ts';
import { MAX_CLAIM_IMAGES } from '../domain/claim/limits.ts';
import type { Failure } from '../domain/failure.ts';
import type { Problem } from '../domain/problem.ts';
import type { AskedImage, DeliveriesFound, ImageFile, ImageState } from './claim.events.ts';

export interface ClaimContext {
  readonly username: string;
  readonly deliveries: readonly ClaimDelivery[];
  /** The cursor of deliveries of older orders. */
  readonly older: string | undefined;
  readonly draft: ClaimDraft;
  /** The state of the draft's images, by id. */
  readonly images: Readonly<Record<string, ImageState>>;
  /** Unreadable files; they are in no draft. */
  readonly unreadable: readonly DraftImage[];
  /** True if more images were chosen than a claim may have. */
  readonly tooMany: boolean;
  /** Steps whose problems are shown: the customer tried to leave them. */
  readonly checked: readonly ClaimStep[];
  /** The problems found by the server; a change of their step removes them. */
  readonly refused: readonly Problem[];
  readonly sent: Claim | undefined;
}

/** An empty claim. */
export function blank() {
  return { draft: emptyDraft, images: {}, unreadable: [], tooMany: false, checked: [], refused: [] };
}

/** The draft of an earlier visit; its images are read from the store. */
export function restored(draft: ClaimDraft): Partial<ClaimContext> {
  const images = draft.images.map(({ id }): [string, ImageState] => [id, { tag: 'preparing', share: 0 }]);
  return { ...blank(), draft, images: Object.fromEntries(images) };
}

/** Takes the draft that another tab has written; this tab remains at its step. */
export function takenOver(
  { draft: { step }, images }: ClaimContext,
  stored: ClaimDraft,
): Partial<ClaimContext> {
  const known = stored.images.map(({ id }): [string, ImageState] => [
    id,
    images[id] ?? { tag: 'preparing', share: 0 },
  ]);
  return { draft: { ...stored, step }, images: Object.fromEntries(known) };
}

/** The images that another tab has added; the store has them. */
export function newImagesOf({ images }: ClaimContext, stored: ClaimDraft): readonly DraftImage[] {
  return stored.images.filter(({ id }) => images[id] === undefined);
}

/** True if the draft has something to discard. */
export function isBegun({ draft, unreadable }: ClaimContext): boolean {
  const { delivery, images, wish } = draft;
  return delivery !== null || wish !== null || images.length > 0 || unreadable.length > 0;
}

export function isComplete({ draft }: ClaimContext): boolean {
  return draftProblems(draft).length === 0;
}

export function isPreparing({ images }: ClaimContext): boolean {
  return Object.values(images).some(({ tag }) => tag === 'preparing');
}

/** §5: going on shows the problems of the steps that it would pass. */
export function goneTo({ draft, checked }: ClaimContext, wanted: ClaimStep): Partial<ClaimContext> {
  const passed = claimSteps.slice(claimSteps.indexOf(draft.step), claimSteps.indexOf(wanted));
  return {
    draft: { ...draft, step: destinationOf(draft, wanted) },
    checked: [...new Set([...checked, ...passed])],
  };
}

/** §5: checks all rules again before sending, and opens the first step with a problem. */
export function goneToFirstProblem({ draft }: ClaimContext): Partial<ClaimContext> {
  const wrong = new Set(draftProblems(draft).map(stepOf));
  const step = claimSteps.find((each) => wrong.has(each)) ?? draft.step;
  return { draft: { ...draft, step }, checked: claimSteps };
}

/** Fetched again: new claims of the chosen delivery count. */
export function withDeliveries(
  { draft }: ClaimContext,
  { deliveries, older }: DeliveriesFound,
): Partial<ClaimContext> {
  const { delivery } = draft;
  const fresh = delivery && deliveries.find((each) => keyOfDelivery(each) === keyOfDelivery(delivery));
  return { deliveries, older, ...(fresh ? { draft: { ...draft, delivery: fresh } } : {}) };
}

export function withDelivery(
  { deliveries, draft, refused, checked }: ClaimContext,
  chosen: Pick<ClaimDelivery, 'order_id' | 'delivery_date'>,
): Partial<ClaimContext> {
  const delivery = deliveries.find((each) => keyOfDelivery(each) === keyOfDelivery(chosen));
  if (delivery === undefined) return {};
  const isSame = draft.delivery !== null && keyOfDelivery(draft.delivery) === keyOfDelivery(delivery);
  return {
    draft: { ...draft, delivery, step: 'items' },
    // Problems of another delivery's goods do not apply to these.
    checked: isSame ? checked : checked.filter((step) => step !== 'items'),
    refused: isSame ? refused : [],
  };
}

export function withChange(
  { draft, refused }: ClaimContext,
  product_id: string,
  change: Partial<DraftItem>,
): Partial<ClaimContext> {
  return { draft: withItem(draft, product_id, change), refused: without(refused, 'items') };
}

export function withWish({ draft, refused }: ClaimContext, wish: ClaimWish): Partial<ClaimContext> {
  return { draft: { ...draft, wish }, refused: without(refused, 'wish') };
}

/** §5, §9: takes as many images as the claim may still have, and reports the rest. */
export function withFiles(context: ClaimContext, files: readonly ImageFile[]): Partial<ClaimContext> {
  const { draft, images, refused } = context;
  const added = addedBy(context, files);
  const preparing = added.map(({ id }): [string, ImageState] => [id, { tag: 'preparing', share: 0 }]);
  return {
    draft: {
      ...draft,
      images: [...draft.images, ...added.map(({ id, name }) => ({ id, name }))],
      nextImage: draft.nextImage + added.length,
    },
    images: { ...images, ...Object.fromEntries(preparing) },
    tooMany: added.length < files.length,
    refused: without(refused, 'images'),
  };
}

/** The accepted files, each with its new id. */
export function addedBy({ draft }: ClaimContext, files: readonly ImageFile[]): AskedImage[] {
  const room = Math.max(0, MAX_CLAIM_IMAGES - draft.images.length);
  return files
    .slice(0, room)
    .map((file, index) => ({ id: `image-${draft.nextImage + index}`, name: file.name, file }));
}

export function withoutImage(context: ClaimContext, id: string): Partial<ClaimContext> {
  const { draft, images, unreadable, refused } = context;
  const { [id]: _, ...others } = images;
  return {
    draft: { ...draft, images: draft.images.filter((image) => image.id !== id) },
    images: others,
    unreadable: unreadable.filter((image) => image.id !== id),
    tooMany: false,
    refused: without(refused, 'images'),
  };
}

/** An image that was removed meanwhile remains removed. */
export function withImage({ images }: ClaimContext, id: string, state: ImageState): Partial<ClaimContext> {
  return images[id] === undefined ? {} : { images: { ...images, [id]: state } };
}

export function withUnreadable(context: ClaimContext, id: string): Partial<ClaimContext> {
  const image = context.draft.images.find((each) => each.id === id);
  if (image === undefined) return {};
  const { unreadable } = context;
  return { ...withoutImage(context, id), unreadable: [...unreadable, image] };
}

/** An earlier sending of this claim with a lost answer has arrived; it lacks later changes. */
export function isReceived(failure: Failure): boolean {
  return failure.tag === 'refused' && failure.problems.some(({ code }) => code === 'keyReused');
}

/** There is no answer, or only a gateway's: the claim may have arrived. */
export function isUnknown(failure: Failure): boolean {
  if (failure.tag === 'lost') return failure.unsent !== true;
  return failure.tag === 'server' && (failure.status === 502 || failure.status === 504);
}

function without(problems: readonly Problem[], step: ClaimStep): Problem[] {
  return problems.filter((problem) => stepOf(problem) !== step);
}
