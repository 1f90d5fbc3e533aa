import * as Schema from 'effect/Schema';
import { ClaimDelivery, ClaimReason, ClaimWish } from './claim.schema.ts';
import { claimSteps } from './kinds.ts';

/** A delivered good in the wizard: `amount` is the typed text. An unchosen good holds its other values. */
export const DraftItem = Schema.Struct({
  chosen: Schema.Boolean,
  amount: Schema.String,
  in_pieces: Schema.optionalKey(Schema.Boolean),
  reasons: Schema.Array(ClaimReason),
  batch_number: Schema.String,
  additional_info: Schema.String,
});
export type DraftItem = typeof DraftItem.Type;

/** An image of a draft; its bytes are stored in IndexedDB under its id. */
export const DraftImage = Schema.Struct({ id: Schema.String, name: Schema.String });
export type DraftImage = typeof DraftImage.Type;

/** The draft of a claim, as this browser stores it. */
export const ClaimDraft = Schema.Struct({
  step: Schema.Literals(claimSteps),
  /** With its goods, so that the claim can continue while the deliveries cannot be fetched. */
  delivery: Schema.NullOr(ClaimDelivery),
  /** By delivery, then by product: a change of the delivery loses nothing. */
  items: Schema.Record(Schema.String, Schema.Record(Schema.String, DraftItem)),
  images: Schema.Array(DraftImage),
  /** The next number of an image; no number is used twice. */
  nextImage: Schema.Int,
  wish: Schema.NullOr(ClaimWish),
});
export type ClaimDraft = typeof ClaimDraft.Type;
