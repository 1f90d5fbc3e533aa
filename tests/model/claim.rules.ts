import type { SnapshotFrom } from 'xstate';
import type { claimMachine } from '../../machines/claim/claim.machine.ts';
import { claimStepRules } from './claim.steps.ts';
import { claimScreen } from './claim.targets.ts';
import type { Invariant } from './invariant.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof claimMachine>;

export const claimInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 only a claim with a delivery, an item, its amount and reason, its image and a wish is sent',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }) => id !== 'sendClaim' || isWhole(input as Sent | undefined)),
  },
  {
    rule: '§5 a step with something to mend is not left for the next one; its problems are shown',
    holds: ({ snapshot: { context } }) => {
      const { step } = context.draft;
      const item = itemsOf(context).find(({ chosen }) => chosen);
      const isPast = step === 'images' || step === 'wish';
      return !isPast || (item?.amount === '2' && item.reasons.length > 0);
    },
    seen: (snapshot) => problemsIn(snapshot),
  },
  {
    rule: '§5, §9 at most 5 images; one more is told and not taken',
    holds: ({ snapshot: { context } }) => context.draft.images.length <= 5,
    seen: (snapshot) => (snapshot.context.tooMany ? [shown(claimScreen.problem('claimImagesTooMany'))] : []),
  },
  {
    rule: 'an unreadable file is reported at its place, and is no image of the claim',
    holds: ({ snapshot: { context } }) =>
      context.unreadable.every(({ id }) => context.draft.images.every((image) => image.id !== id)),
    seen: (snapshot) =>
      isIn(snapshot, 'images') && snapshot.context.unreadable.length > 0
        ? [shown(claimScreen.problem('claimImageUnreadable'))]
        : [],
  },
  {
    rule: '§8 no failure loses the draft',
    holds: ({ snapshot }) =>
      !['failed', 'unknown', 'received', 'tooLarge', 'refused', 'rejected'].some((outcome) =>
        leavesIn(snapshot).includes(`review.${outcome}`),
      ) ||
      (snapshot.context.draft.delivery !== null && snapshot.context.draft.wish !== null),
  },
  {
    rule: 'while it is sent it is neither sent again, nor changed, nor thrown away',
    holds: ({ snapshot }) =>
      snapshot.value.form !== 'sending' ||
      (!snapshot.can({ type: 'claim.send' }) &&
        !snapshot.can({ type: 'claim.clear' }) &&
        !snapshot.can({ type: 'claim.goTo', step: 'items' })),
  },
  {
    rule: 'after it is sent, or thrown away, nothing of it is left',
    holds: ({ snapshot: { value, context } }) =>
      value.form !== 'sent' || (context.draft.delivery === null && context.draft.images.length === 0),
  },
  {
    rule: 'sending waits for images that are being made small',
    holds: ({ snapshot }) =>
      Object.values(snapshot.context.images).every(({ tag }) => tag === 'ready') ||
      (snapshot.value.form !== 'sending' && !snapshot.can({ type: 'claim.send' })),
  },
  {
    rule: 'the page shows the step of the draft',
    holds: ({ snapshot }) =>
      typeof snapshot.value.form !== 'object' || isIn(snapshot, snapshot.context.draft.step),
  },
  {
    rule: 'only a started claim can be discarded',
    holds: ({ snapshot }) =>
      typeof snapshot.value.form !== 'object' ||
      snapshot.can({ type: 'claim.clear' }) === isBegun(snapshot.context),
  },
  ...claimStepRules,
  {
    rule: 'the deliveries are loading, failed, none, or listed',
    holds: () => true,
    seen: (snapshot) => (isIn(snapshot, 'delivery') ? deliveriesSeen(snapshot) : []),
  },
];

interface Sent {
  readonly claim: {
    readonly order_id: string;
    readonly wish: string | null;
    readonly items: readonly { readonly amount: number; readonly reasons: readonly string[] }[];
  };
  readonly images: readonly unknown[];
}

/** Items of these paths are of bad quality: they need an image. */
function isWhole(sent: Sent | undefined): boolean {
  if (sent === undefined) return false;
  const { claim, images } = sent;
  return (
    claim.order_id !== '' &&
    claim.wish !== null &&
    claim.items.length > 0 &&
    claim.items.every(({ amount, reasons }) => amount > 0 && reasons.length > 0) &&
    images.length > 0
  );
}

function isBegun({ draft: { delivery, images, wish }, unreadable }: Snapshot['context']): boolean {
  return delivery !== null || wish !== null || images.length > 0 || unreadable.length > 0;
}

function itemsOf({ draft }: Snapshot['context']) {
  return Object.values(draft.items).flatMap((items) => Object.values(items));
}

function isIn({ value }: Snapshot, step: string): boolean {
  if (typeof value.form !== 'object') return false;
  const { filling } = value.form;
  return filling === step || (typeof filling === 'object' && step in filling);
}

function leavesIn({ value }: Snapshot): string[] {
  const filling = typeof value.form === 'object' ? value.form.filling : undefined;
  return typeof filling === 'object' ? [`review.${filling.review}`] : [];
}

function problemsIn(snapshot: Snapshot): Visible[] {
  const { context } = snapshot;
  const item = itemsOf(context).find(({ chosen }) => chosen);
  if (isIn(snapshot, 'items') && context.checked.includes('items')) {
    if (item === undefined) return [shown(claimScreen.problem('claimEmpty'))];
    return [
      (item.amount === '' ? shown : absent)(claimScreen.problem('claimAmountMissing')),
      (item.reasons.length === 0 ? shown : absent)(claimScreen.problem('claimReasonMissing')),
    ];
  }
  if (isIn(snapshot, 'images') && context.checked.includes('images') && !context.tooMany) {
    return context.draft.images.length === 0 ? [shown(claimScreen.problem('claimImageMissing'))] : [];
  }
  if (isIn(snapshot, 'wish') && context.checked.includes('wish')) {
    return [(context.draft.wish === null ? shown : absent)(claimScreen.wishMissing)];
  }
  return [];
}

function deliveriesSeen({ value, context }: Snapshot): Visible[] {
  switch (value.deliveries) {
    case 'idle':
    case 'loading':
      return [shown(claimScreen.deliveriesLoading)];
    case 'failed':
      return [shown(claimScreen.deliveriesFailed), enabled(claimScreen.retry)];
    default:
      return context.deliveries.length === 0
        ? [shown(claimScreen.noDeliveries)]
        : context.deliveries.map(({ order_id }) => shown(claimScreen.deliveryOf(order_id)));
  }
}
