import { parseAmount } from '../amount.ts';
import type { Problem } from '../problem.ts';
import type { ClaimDelivery, ClaimItem, DeliveredItem, NewClaim } from './claim.schema.ts';
import type { ClaimDraft, DraftItem } from './draft.schema.ts';
import { type ClaimStep, claimSteps } from './kinds.ts';
import { claimProblems } from './rules.ts';

export const emptyDraft: ClaimDraft = {
  step: 'delivery',
  delivery: null,
  items: {},
  images: [],
  nextImage: 1,
  wish: null,
};

export const emptyItem: DraftItem = {
  chosen: false,
  amount: '',
  reasons: [],
  batch_number: '',
  additional_info: '',
};

/** The key of a delivery among those of the customer: an order may have several, each on its day. */
export function keyOfDelivery({
  order_id,
  delivery_date,
}: Pick<ClaimDelivery, 'order_id' | 'delivery_date'>): string {
  return `${order_id} ${delivery_date}`;
}

/** The typed claim of a delivered good of the chosen delivery. */
export function draftItemOf({ delivery, items }: ClaimDraft, product_id: string): DraftItem {
  return (delivery === null ? undefined : items[keyOfDelivery(delivery)]?.[product_id]) ?? emptyItem;
}

export function withItem(draft: ClaimDraft, product_id: string, change: Partial<DraftItem>): ClaimDraft {
  const { delivery, items } = draft;
  if (delivery === null) return draft;
  const key = keyOfDelivery(delivery);
  const changed = { ...draftItemOf(draft, product_id), ...change };
  return { ...draft, items: { ...items, [key]: { ...items[key], [product_id]: changed } } };
}

/** The goods that are claimed, in the order of the delivery. */
export function chosenOf(draft: ClaimDraft): { good: DeliveredItem; item: DraftItem }[] {
  return (draft.delivery?.items ?? [])
    .map((good) => ({ good, item: draftItemOf(draft, good.product_id) }))
    .filter(({ item }) => item.chosen);
}

/** A claim without the bytes of its images, as it would be sent; `wish` may still be missing. */
export type DraftedClaim = Omit<NewClaim, 'images' | 'wish'> & { readonly wish: NewClaim['wish'] | null };

export function claimOf(draft: ClaimDraft): DraftedClaim {
  return {
    order_id: draft.delivery?.order_id ?? '',
    delivery_date: draft.delivery?.delivery_date ?? '',
    items: chosenOf(draft).map(({ good, item }) => asItem(good, item)),
    wish: draft.wish,
  };
}

/** All problems that prevent sending (§5 Claim), at their fields; only the schema requires the wish. */
export function draftProblems(draft: ClaimDraft): Problem[] {
  const { wish, ...claim } = claimOf(draft);
  const problems = claimProblems(
    { ...claim, wish: wish ?? 'refund', images: draft.images },
    draft.delivery ?? undefined,
  );
  return wish === null ? [...problems, { code: 'fieldMissing', field: 'reclamation.wish' }] : problems;
}

/** The step in which a problem is corrected. */
export function stepOf({ field = '' }: Problem): ClaimStep {
  const [, part = ''] = field.split('.');
  return steps[part] ?? 'review';
}

/**
 * The step to open. Going forward stops at the first step with a problem before the wanted one; going back never stops.
 */
export function destinationOf(draft: ClaimDraft, wanted: ClaimStep): ClaimStep {
  const wrong = new Set(draftProblems(draft).map(stepOf));
  const from = claimSteps.indexOf(draft.step);
  const to = claimSteps.indexOf(wanted);
  return to <= from ? wanted : (claimSteps.slice(0, to).find((step) => wrong.has(step)) ?? wanted);
}

const steps: Readonly<Record<string, ClaimStep>> = {
  order_id: 'delivery',
  delivery_date: 'delivery',
  items: 'items',
  images: 'images',
  wish: 'wish',
};

/** Unreadable text claims nothing; its field shows the reason. */
function asItem({ product_id, pieces }: DeliveredItem, { amount, ...item }: DraftItem): ClaimItem {
  const parsed = parseAmount(amount);
  return {
    product_id,
    amount: parsed.ok ? parsed.amount : 0,
    ...(item.in_pieces && pieces !== undefined ? { in_pieces: true } : {}),
    reasons: item.reasons,
    batch_number: item.batch_number,
    additional_info: item.additional_info,
  };
}
