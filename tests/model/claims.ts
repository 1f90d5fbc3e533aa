import type { Claim, ClaimDelivery } from '../../machines/domain/claim/claim.schema.ts';
import type { ClaimDraft } from '../../machines/domain/claim/draft.schema.ts';
import { emptyDraft, emptyItem, keyOfDelivery } from '../../machines/domain/claim/draft.ts';
import { char, type Good, peas, trout } from './goods.ts';

/** Trout perishes and peas keep: a claim about peas needs the batch number (§5). */
export const lastWeek: ClaimDelivery = {
  order_id: '100001',
  delivery_date: '2026-11-18',
  items: [
    delivered(trout, 5, 1),
    {
      ...delivered(peas, 40, 0),
      pieces: { amount: 12, unit_of_measure: 'KPL' },
      claimed: [
        { claim_id: '39998', amount: 2 },
        { claim_id: '39999', amount: 7, in_pieces: true },
      ],
    },
  ],
};

export const weekBefore: ClaimDelivery = {
  order_id: '100002',
  delivery_date: '2026-11-11',
  items: [delivered(char, 3, 1)],
};

/** A delivery of an order that the first answer lacks. */
export const longAgo: ClaimDelivery = {
  order_id: '100000',
  delivery_date: '2026-09-02',
  items: [delivered(char, 2, 1)],
};

/** A draft at the review step without the image that its reason needs. */
export const withoutImage: ClaimDraft = {
  ...emptyDraft,
  step: 'review',
  delivery: lastWeek,
  items: {
    [keyOfDelivery(lastWeek)]: {
      [trout.id]: { ...emptyItem, chosen: true, amount: '2', reasons: ['quality'] },
    },
  },
  wish: 'refund',
};

/** The draft of another tab; this browser's storage holds its image. */
export const withOtherImage: ClaimDraft = {
  ...withoutImage,
  images: [{ id: 'image-2', name: 'kylki.jpg' }],
  nextImage: 3,
};

/** The server's claim: two pieces of bad trout, one image. */
export const sentClaim: Claim = {
  // No id of the server: its claims are numbered from 50001.
  id: '40001',
  order_id: lastWeek.order_id,
  delivery_date: lastWeek.delivery_date,
  sent_at: Date.UTC(2026, 10, 23, 8),
  sent_by: 'ravintola',
  items: [
    {
      product_id: trout.id,
      amount: 2,
      reasons: ['quality'],
      batch_number: '',
      additional_info: '',
      description_fi: trout.description_fi,
      description_en: trout.description_en,
      unit_of_measure: trout.unit_of_measure,
    },
  ],
  wish: 'refund',
  images: [{ position: 0, name: 'laatikko.jpg', type: 'image/jpeg', bytes: 21_000 }],
  status: 'in_progress',
  handler: null,
  handled_at: null,
};

/** A claim that a handler has finished. */
export const readyClaim: Claim = {
  ...sentClaim,
  status: 'ready',
  handler: 'Maija',
  handled_at: Date.UTC(2026, 10, 23, 9),
};

/** The claim on the wire: instants as text. */
export function wireOf({ sent_at, handled_at, ...claim }: Claim) {
  const text = (instant: number) => new Date(instant).toISOString();
  return { ...claim, sent_at: text(sent_at), handled_at: handled_at === null ? null : text(handled_at) };
}

function delivered(
  { id, description_fi, description_en, unit_of_measure }: Good,
  amount: number,
  perishable: 0 | 1,
): ClaimDelivery['items'][number] {
  return { product_id: id, description_fi, description_en, unit_of_measure, amount, perishable };
}
