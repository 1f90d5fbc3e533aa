import type { Problem } from '../problem.ts';
import type { ClaimDelivery, ClaimItem, ClaimReason, DeliveredItem, NewClaim } from './claim.schema.ts';
import { MAX_CLAIM_IMAGES } from './limits.ts';

/** A claim as it is filled in; only the number of its images counts. */
export type StatedClaim = Omit<NewClaim, 'images'> & { readonly images: readonly unknown[] };

/** §5 Claim: the reasons that require an image. */
const shownReasons: readonly ClaimReason[] = ['quality', 'broken', 'wrong-items'];

/**
 * All problems that prevent sending a claim (§5 Claim), each at its field: `reclamation.delivery_date`, `.items`,
 * `.items.<i>.amount|reasons|batch_number|product_id`, `.images`. Wizard and server use the same rules. `delivery` is
 * the one that the claim names; undefined if the customer has none such.
 */
export function claimProblems(claim: StatedClaim, delivery: ClaimDelivery | undefined): Problem[] {
  const problems: Problem[] = [];
  if (delivery === undefined) {
    problems.push({ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' });
  }
  if (claim.items.length === 0) problems.push({ code: 'claimEmpty', field: 'reclamation.items' });
  const left = new Map(delivery?.items.map((good) => [good.product_id, leftOf(good)]));
  claim.items.forEach((item, index) => {
    const delivered = delivery?.items.find(({ product_id }) => product_id === item.product_id);
    const field = `reclamation.items.${index}`;
    if (delivery !== undefined && delivered === undefined) {
      problems.push({
        code: 'claimProductUnknown',
        field: `${field}.product_id`,
        product_id: item.product_id,
      });
    }
    problems.push(...itemProblems(item, delivered, left.get(item.product_id), field));
    left.set(item.product_id, (left.get(item.product_id) ?? 0) - piecesIn(item, delivered));
  });
  if (claim.images.length === 0 && claim.items.some(isShown)) {
    problems.push({ code: 'claimImageMissing', field: 'reclamation.images' });
  }
  if (claim.images.length > MAX_CLAIM_IMAGES) {
    problems.push({ code: 'claimImagesTooMany', field: 'reclamation.images' });
  }
  return problems;
}

/** §5: batch number required for the quality reason when the product is not perishable. */
export function needsBatchNumber(
  { reasons }: Pick<ClaimItem, 'reasons'>,
  delivered: Pick<DeliveredItem, 'perishable'> | undefined,
): boolean {
  return delivered?.perishable === 0 && reasons.includes('quality');
}

/** §5: images required for the quality, broken or wrong-items reasons. */
export function isShown({ reasons }: Pick<ClaimItem, 'reasons'>): boolean {
  return reasons.some((reason) => shownReasons.includes(reason));
}

/** The unit of an amount of a good. */
export function unitCounted(
  { unit_of_measure, pieces }: Pick<DeliveredItem, 'unit_of_measure' | 'pieces'>,
  { in_pieces }: Pick<ClaimItem, 'in_pieces'>,
): string {
  return in_pieces ? (pieces?.unit_of_measure ?? unit_of_measure) : unit_of_measure;
}

/** An amount of a good, converted to its smallest unit. */
function piecesIn(
  { amount, in_pieces }: Pick<ClaimItem, 'amount' | 'in_pieces'>,
  good: Pick<DeliveredItem, 'pieces'> | undefined,
): number {
  return in_pieces ? amount : amount * (good?.pieces?.amount ?? 1);
}

/** The unclaimed amount of a delivered good, in its smallest unit. */
function leftOf(good: DeliveredItem): number {
  return (good.claimed ?? []).reduce((left, claim) => left - piecesIn(claim, good), piecesIn(good, good));
}

/** `left` is the amount that earlier claims and items leave: a good may be claimed twice, for two batches. */
function itemProblems(
  item: ClaimItem,
  delivered: DeliveredItem | undefined,
  left: number | undefined,
  field: string,
): Problem[] {
  const { product_id, amount, reasons, batch_number } = item;
  const problems: Problem[] = [];
  if (!(Number.isInteger(amount) && amount > 0)) {
    problems.push({ code: 'claimAmountMissing', field: `${field}.amount`, product_id });
  } else if (delivered !== undefined && piecesIn(item, delivered) > (left ?? 0)) {
    problems.push({ code: 'claimAmountTooLarge', field: `${field}.amount`, product_id });
  }
  if (item.in_pieces && delivered !== undefined && delivered.pieces === undefined) {
    problems.push({ code: 'invalidField', field: `${field}.in_pieces`, product_id });
  }
  if (reasons.length === 0) {
    problems.push({ code: 'claimReasonMissing', field: `${field}.reasons`, product_id });
  }
  if (needsBatchNumber(item, delivered) && batch_number.trim() === '') {
    problems.push({ code: 'claimBatchMissing', field: `${field}.batch_number`, product_id });
  }
  return problems;
}
