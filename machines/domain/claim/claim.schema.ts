import * as Schema from 'effect/Schema';
import type { Instant } from '../calendar.ts';
import { Bit, Code, Day, InstantText, Text } from '../contract/wire.ts';
import { claimReasons, claimWishes } from './kinds.ts';
import { MAX_CLAIM_IMAGES } from './limits.ts';

export const ClaimReason = Schema.Literals(claimReasons);
export type ClaimReason = typeof ClaimReason.Type;

export const ClaimWish = Schema.Literals(claimWishes);
export type ClaimWish = typeof ClaimWish.Type;

/** §4 Claim status: in progress, then ready. */
const ClaimStatus = Schema.Literals(['in_progress', 'ready']);
export type ClaimStatus = typeof ClaimStatus.Type;

/** The unit of a claimed amount: selling units, or (true) the pieces in a selling unit. */
const counted = { amount: Schema.Int, in_pieces: Schema.optionalKey(Schema.Boolean) };

/** A delivered good that can be claimed. `amount` counts delivered selling units. */
export const DeliveredItem = Schema.Struct({
  product_id: Code,
  description_fi: Text,
  description_en: Text,
  unit_of_measure: Text,
  amount: Schema.Int,
  /** 1: perishable; its batch number is not required (§5). */
  perishable: Bit,
  /** The pieces in a selling unit, 2 or more. Missing: only whole selling units can be claimed. */
  pieces: Schema.optionalKey(Schema.Struct({ amount: Schema.Int, unit_of_measure: Text })),
  /** The earlier claims of the account, oldest first. */
  claimed: Schema.optionalKey(Schema.Array(Schema.Struct({ claim_id: Code, ...counted }))),
});
export type DeliveredItem = typeof DeliveredItem.Type;

/** A delivery of a placed order, on its day or later. */
export const ClaimDelivery = Schema.Struct({
  order_id: Code,
  delivery_date: Day,
  items: Schema.Array(DeliveredItem),
});
export type ClaimDelivery = typeof ClaimDelivery.Type;

const Typed = Schema.String.check(Schema.isMaxLength(2_000));

/** §3 Claim, one item. */
export const ClaimItem = Schema.Struct({
  product_id: Code,
  ...counted,
  reasons: Schema.Array(ClaimReason),
  batch_number: Typed,
  additional_info: Typed,
});
export type ClaimItem = typeof ClaimItem.Type;

/** An image in the payload of a claim: JPEG or PNG, base64. */
export const NewClaimImage = Schema.Struct({ name: Text, data: Schema.String });
export type NewClaimImage = typeof NewClaimImage.Type;

/** §3 Claim, as it is sent. */
export const NewClaim = Schema.Struct({
  order_id: Code,
  delivery_date: Day,
  items: Schema.Array(ClaimItem).check(Schema.isMaxLength(1_000)),
  wish: ClaimWish,
  images: Schema.Array(NewClaimImage).check(Schema.isMaxLength(4 * MAX_CLAIM_IMAGES)),
});
export type NewClaim = typeof NewClaim.Type;

/** A saved image: its position in the claim, from 0. */
export const ClaimImage = Schema.Struct({
  position: Schema.Int,
  name: Text,
  type: Schema.Literals(['image/jpeg', 'image/png']),
  bytes: Schema.Int,
});
export type ClaimImage = typeof ClaimImage.Type;

/** §3 Claim, as it is saved. `handler` is the person of customer service who finished it. */
export const Claim = Schema.Struct({
  id: Code,
  order_id: Code,
  delivery_date: Day,
  sent_at: InstantText,
  sent_by: Schema.String,
  items: Schema.Array(
    Schema.Struct({ ...ClaimItem.fields, description_fi: Text, description_en: Text, unit_of_measure: Text }),
  ),
  wish: ClaimWish,
  images: Schema.Array(ClaimImage),
  status: ClaimStatus,
  handler: Schema.NullOr(Schema.String),
  handled_at: Schema.NullOr(InstantText),
});
export type Claim = typeof Claim.Type;

/** A command to a claim. `delivery` is the named one, if the customer has it; `images` are the saved ones. */
export type ClaimCommand =
  | {
      readonly _tag: 'SendClaim';
      readonly id: string;
      readonly sent_at: Instant;
      readonly sent_by: string;
      readonly claim: Omit<NewClaim, 'images'>;
      readonly images: readonly ClaimImage[];
      readonly delivery: ClaimDelivery | undefined;
    }
  /** `handler` is the name of a person. */
  | { readonly _tag: 'HandleClaim'; readonly handler: string; readonly handled_at: Instant };

/** The facts of a claim; their stream is `claim:<id>`. Version 2 of `ClaimSent` may count pieces. */
export const ClaimFact = Schema.Union([
  Schema.TaggedStruct('ClaimSent', { claim: Claim }),
  Schema.TaggedStruct('ClaimHandled', { handler: Schema.String, handled_at: InstantText }),
]);
export type ClaimFact = typeof ClaimFact.Type;
