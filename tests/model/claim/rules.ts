import type { SnapshotFrom } from 'xstate';
import type { claimMachine } from '../../../machines/claim/claim.machine.ts';
import { isEqual } from '../equal.ts';
import { failures } from '../failures.ts';
import { afterSteps, type Invariant, type Last, type StepRule } from '../invariant.ts';
import { absent, enabled, shown, type Visible } from '../visible.ts';
import { claimScreen, tooMuch } from './model.ts';

type Snapshot = SnapshotFrom<typeof claimMachine>;

const blank = {
  draft: { step: 'delivery', delivery: null, items: {}, images: [], nextImage: 1, wish: null },
  images: {},
  unreadable: [],
  tooMany: false,
  checked: [],
  refused: [],
};

/** Rules of a claim's steps: target states and calls. */
const claimStepRules = [
  ...afterSteps<Snapshot>(
    ...['idle', 'failed'].map(
      (before): StepRule<Snapshot> => ({
        rule: `§7 opening the page fetches the deliveries: ${before} before`,
        on: 'claim.open',
        from: `deliveries.${before}`,
        to: 'deliveries.loading',
      }),
    ),
    {
      rule: 'deliveries that are fetched again stay on the screen',
      on: 'claim.open',
      from: 'deliveries.ready',
      to: 'deliveries.refreshing',
      asks: ['fetchDeliveries'],
      holds: ({ snapshot: { context } }, { before }) => context.deliveries === before.context.deliveries,
    },
    {
      rule: 'fetching the deliveries is tried again on request',
      on: 'claim.retry',
      to: 'deliveries.loading',
      asks: ['fetchDeliveries'],
    },
    {
      rule: '§7 the deliveries are those that the server answers',
      on: ['xstate.done.actor.fetchDeliveries', 'xstate.done.actor.refreshDeliveries'],
      to: 'deliveries.ready',
      holds: ({ snapshot: { context } }, { event }) => isEqual(context.deliveries, event.output.deliveries),
    },
    {
      rule: 'deliveries of older orders are asked for, and follow those on the screen',
      on: 'claim.moreDeliveries',
      to: 'deliveries.extending',
      asks: ['fetchDeliveries'],
    },
    {
      rule: 'deliveries of older orders follow those on the screen',
      on: 'xstate.done.actor.extendDeliveries',
      to: 'deliveries.ready',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isEqual(context.deliveries, [...before.context.deliveries, ...event.output.deliveries]),
    },
    {
      rule: 'deliveries of older orders that do not come leave those that are shown',
      on: 'xstate.error.actor.extendDeliveries',
      to: 'deliveries.ready',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) => context.deliveries === before.context.deliveries,
    },
    {
      rule: 'a failing refresh leaves the deliveries that are shown',
      on: 'xstate.error.actor.refreshDeliveries',
      to: 'deliveries.ready',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) => context.deliveries === before.context.deliveries,
    },
    {
      rule: 'a half-filled claim of an earlier visit comes back with its images',
      on: 'xstate.done.actor.restoreDraft',
      when: (_, { output }) => output !== undefined,
      to: 'form.filling',
      sends: ['images.prepare'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isEqual(context.draft, event.output) && isEqual(did.sent[0]?.images, event.output.images),
    },
    {
      rule: 'a claim begins empty where nothing is kept, or it cannot be read',
      on: ['xstate.done.actor.restoreDraft', 'xstate.error.actor.restoreDraft'],
      when: (_, { output }) => output === undefined,
      to: 'form.filling.delivery',
      sends: [],
      holds: ({ snapshot: { context } }) => isEqual(context, { ...context, ...blank }),
    },
    {
      rule: 'a claim that is filled in in another tab is the same here, at the step that is open',
      on: 'draft.told',
      when: (_, { draft }) => draft !== undefined,
      to: 'form.filling.items',
      sends: ['images.prepare'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isEqual(context.draft, { ...event.draft, step: 'items' }) &&
        isEqual(did.sent[0]?.images, event.draft.images),
    },
    {
      rule: 'a claim that another tab has sent or thrown away is gone here, too',
      on: 'draft.told',
      when: (_, { draft }) => draft === undefined,
      to: 'form.filling.delivery',
      sends: ['images.clear'],
      holds: ({ snapshot: { context } }) => isEqual(context, { ...context, ...blank }),
    },
    {
      rule: 'all that is filled in is stored at once, unchanged',
      on: [
        ...['claim.goTo', 'claim.chooseDelivery', 'claim.changeItem', 'claim.addImages'],
        ...['claim.removeImage', 'claim.chooseWish', 'image.unreadable'],
      ],
      holds: keepsDraft,
    },
    {
      rule: '§3 Claim, a delivery, an item and a wish are as they are chosen',
      on: ['claim.chooseDelivery', 'claim.changeItem', 'claim.chooseWish'],
      holds: ({ snapshot: { context } }, last) => isAsChosen(context.draft, last),
    },
    {
      rule: 'images that are added are made small, those that are taken away are dropped',
      on: ['claim.addImages', 'claim.removeImage'],
      holds: ({ snapshot: { context } }, { event, before, did }) => {
        const ask = did.sent.filter(({ type }) => type.startsWith('images.'));
        const { images } = context.draft;
        return event.type === 'claim.removeImage'
          ? isEqual(ask, [{ type: 'images.drop', id: event.id }]) && images.every(({ id }) => id !== event.id)
          : ask.length === 1 &&
              ask[0]?.type === 'images.prepare' &&
              isEqual(idsOf(ask[0].images), idsOf(images.slice(before.context.draft.images.length)));
      },
    },
    {
      rule: '§5 a claim with something to mend is not sent: it leads to the first of it',
      on: 'claim.send',
      when: ({ context }) => context.draft.images.length === 0,
      to: 'form.filling.images',
      asks: [],
      holds: (moment, last) => keepsDraft(moment, last) && moment.snapshot.context.checked.includes('images'),
    },
    {
      rule: '§8 problems of the server are not shown while a claim is sent again',
      on: 'claim.send',
      when: ({ context }) => context.refused.length > 0,
      to: 'form.sending',
      asks: ['sendClaim'],
      holds: ({ snapshot: { context } }) => context.refused.length === 0,
    },
    {
      rule: 'a claim that is thrown away leaves an empty form, and nothing in this browser',
      on: 'claim.confirm',
      to: 'form.filling.delivery',
      sends: ['dropDraft', 'images.clear'],
      holds: ({ snapshot: { context } }) => isEqual(context, { ...context, ...blank }),
    },
    ...['claim.cancel', 'claim.open'].map(
      (on): StepRule<Snapshot> => ({
        rule: `a claim that is not thrown away after all stays: ${on}`,
        on,
        from: 'form.clearing',
        to: 'form.filling',
        sends: [],
        holds: ({ snapshot: { context } }, { before }) => context.draft === before.context.draft,
      }),
    ),
    {
      rule: 'a claim that is sent is shown as the server keeps it, and nothing of it is left in this browser',
      on: 'xstate.done.actor.sendClaim',
      to: 'form.sent',
      sends: ['dropDraft', 'images.clear'],
      holds: ({ snapshot: { context } }, { event }) =>
        isEqual(context, { ...context, ...blank }) && isEqual(context.sent, event.output),
    },
    ...['claim.startNew', 'claim.open'].map(
      (on): StepRule<Snapshot> => ({
        rule: `after a claim is sent another one begins empty: ${on}`,
        on,
        from: 'form.sent',
        to: 'form.filling.delivery',
        holds: ({ snapshot: { context } }) => context.sent === undefined,
      }),
    ),
    {
      rule: '§8 problems of the server are shown at their fields',
      on: 'xstate.error.actor.sendClaim',
      when: (_, { error }) => isEqual(error.problems, [tooMuch]),
      to: 'form.filling.review.refused',
      holds: ({ snapshot: { context } }) => isEqual(context.refused, [tooMuch]),
    },
    ...Object.entries({
      unknown: failures.lost,
      failed: failures.server,
      received: failures.takenBack,
      tooLarge: { tag: 'unexpected', status: 413 },
      rejected: failures.unexpected,
    }).map(
      ([told, failure]): StepRule<Snapshot> => ({
        rule: `§8 a claim that is not sent says so: ${told}`,
        on: 'xstate.error.actor.sendClaim',
        when: (_, { error }) => isEqual(error, failure),
        to: `form.filling.review.${told}`,
        holds: ({ snapshot: { context } }, { before }) =>
          isEqual(context, { ...before.context, refused: [] }),
      }),
    ),
  ),
];

/** True if the last stored draft is the current one. */
function keepsDraft({ snapshot }: { readonly snapshot: Snapshot }, { did }: Last<Snapshot>): boolean {
  const kept = did.sent.filter(({ type }) => type === 'storeDraft').at(-1);
  return kept !== undefined && isEqual(kept.context.draft, snapshot.context.draft);
}

function isAsChosen({ delivery, items, wish }: Snapshot['context']['draft'], { event }: Last<Snapshot>) {
  if (event.type === 'claim.chooseWish') return wish === event.wish;
  if (event.type === 'claim.chooseDelivery') {
    return delivery?.order_id === event.order_id && delivery?.delivery_date === event.delivery_date;
  }
  const item = Object.values(items)[0]?.[event.product_id];
  return isEqual(item, { ...item, ...event.change });
}

function idsOf(images: readonly { readonly id: string }[]): string[] {
  return images.map(({ id }) => id);
}

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
    rule: '§5, §9 at most 5 images; one more is refused with a message',
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
