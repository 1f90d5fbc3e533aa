import * as Schema from 'effect/Schema';
import { ClaimDelivery, ClaimReason, ClaimWish } from './claim.schema.ts';
import { claimSteps } from './kinds.ts';

/** A delivered good as the wizard has it: `amount` is what was typed. A good that is not chosen keeps the rest. */
export const DraftItem = Schema.Struct({
  chosen: Schema.Boolean,
  amount: Schema.String,
  in_pieces: Schema.optionalKey(Schema.Boolean),
  reasons: Schema.Array(ClaimReason),
  batch_number: Schema.String,
  additional_info: Schema.String,
});
export type DraftItem = typeof DraftItem.Type;

/** An image of a draft; its bytes lie on the shelf under its id. */
export const DraftImage = Schema.Struct({ id: Schema.String, name: Schema.String });
export type DraftImage = typeof DraftImage.Type;

/** A half-filled claim, as this browser keeps it. */
export const ClaimDraft = Schema.Struct({
  step: Schema.Literals(claimSteps),
  /** With its goods, so that a claim goes on while the deliveries cannot be fetched. */
  delivery: Schema.NullOr(ClaimDelivery),
  /** By delivery, then by product: choosing another delivery loses nothing. */
  items: Schema.Record(Schema.String, Schema.Record(Schema.String, DraftItem)),
  images: Schema.Array(DraftImage),
  /** Numbers the images; no number is given twice. */
  nextImage: Schema.Int,
  wish: Schema.NullOr(ClaimWish),
});
export type ClaimDraft = typeof ClaimDraft.Type;
