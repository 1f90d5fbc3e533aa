import type { SnapshotFrom } from 'xstate';
import { claimMachine } from '../../../machines/claim/claim.machine.ts';
import type { ClaimWish } from '../../../machines/domain/claim/claim.schema.ts';
import { draftItemOf } from '../../../machines/domain/claim/draft.ts';
import type { ClaimStep } from '../../../machines/domain/claim/kinds.ts';
import type { Failure } from '../../../machines/domain/failure.ts';
import type { Problem } from '../../../machines/domain/problem.ts';
import {
  type Action,
  type AttachedFile,
  gesture,
  inner,
  instead,
  press,
  refusing,
  within,
} from '../actions.ts';
import { lastWeek, longAgo, sentClaim, weekBefore, wireOf, withOtherImage, withoutImage } from '../claims.ts';
import { answered, failing, failures } from '../failures.ts';
import { type Good, trout } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { nameOfGood } from '../targets.ts';
import { absent, type Bilingual, busy, enabled, shown, type Target, thing } from '../visible.ts';

type Snapshot = SnapshotFrom<typeof claimMachine>;

type Named = Pick<Good, 'description_fi' | 'description_en' | 'unit_of_measure'>;

const steps = thing('navigation', 'claim.steps');
const dialog = thing('dialog', 'claim.clear.title');
const largeDialog = thing('dialog', '');
const units: ReadonlyMap<string, Bilingual> = new Map([
  ['KG', { fi: 'kg', en: 'kg' }],
  ['KPL', { fi: 'kpl', en: 'pieces' }],
  ['LTK', { fi: 'ltk', en: 'boxes' }],
  ['PSS', { fi: 'pss', en: 'bags' }],
]);
const unitsOf = ({ unit_of_measure }: Named) => units.get(unit_of_measure) ?? { fi: '', en: '' };
const fieldsOf = (good: Named) => thing('group', nameOfGood(good));

export const claimScreen = {
  loading: thing('status', 'claim.loading'),
  part: (step: ClaimStep) => thing('heading', `claim.${step}.title`),
  step: (step: ClaimStep) => thing('button', `claim.step.${step}`, steps),
  next: thing('button', 'claim.next'),
  back: thing('button', 'claim.back'),
  deliveriesLoading: thing('status', 'claim.delivery.loading'),
  deliveriesFailed: thing('text', 'claim.delivery.failed.title'),
  retry: thing('button', 'common.retry'),
  noDeliveries: thing('text', 'claim.delivery.none'),
  moreDeliveries: thing('button', 'claim.delivery.more'),
  deliveryOf: (id: string) => thing('text', { key: 'claim.delivery.order', values: { id } }),
  goodOf: (good: Named) => thing('checkbox', nameOfGood(good)),
  amountOf: (good: Named) =>
    thing('textbox', { key: 'claim.item.amount', values: { unit: unitsOf(good) } }, fieldsOf(good)),
  reasonOf: (good: Named, reason: string) => thing('checkbox', `claim.reason.${reason}`, fieldsOf(good)),
  batchOf: (good: Named) => thing('textbox', 'claim.item.batch', fieldsOf(good)),
  problem: (code: string) => thing('text', `problem.${code}`),
  imageOf: (name: string) => thing('button', { key: 'claim.image.remove', values: { file: name } }),
  wish: (wish: ClaimWish) => thing('radio', `claim.wish.${wish}`),
  wishMissing: thing('text', 'claim.wish.missing'),
  send: thing('button', 'claim.send'),
  sending: thing('button', 'claim.sending'),
  waiting: thing('text', 'claim.review.waiting'),
  failed: thing('alert', 'claim.failed'),
  unknown: thing('alert', 'claim.unknown'),
  received: thing('alert', 'claim.received'),
  tooLarge: thing('alert', 'claim.tooLarge'),
  refused: thing('alert', 'claim.refused'),
  rejected: thing('alert', 'claim.rejected'),
  clear: thing('button', 'claim.clear'),
  dialog,
  confirm: thing('button', 'claim.clear.confirm', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  sent: thing('heading', 'claim.sent.title'),
  startNew: thing('button', 'claim.sent.new'),
} as const;

export const claimsScreen = {
  loading: thing('status', 'claims.loading'),
  failed: thing('text', 'claims.failed.title'),
  stale: thing('text', 'claims.stale'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'claims.empty'),
  list: thing('list', 'claims.list'),
  claimOf: (id: string) => thing('heading', { key: 'claims.number', values: { id } }),
  status: (status: string) => thing('text', `claims.status.${status}`),
  changed: thing('text', 'claims.changed'),
  handled: (handler: string) => thing('text', { text: handler }),
  imageOf: (id: string) => thing('button', { key: 'claims.image.open', values: { at: 1, count: 1, id } }),
  large: (id: string) => thing('dialog', { key: 'claims.image.title', values: { at: 1, count: 1, id } }),
  missing: thing('text', 'claims.image.missing', largeDialog),
  fetchAgain: thing('button', 'common.retry', largeDialog),
  close: thing('button', 'common.close', largeDialog),
} as const;

/** A grey pixel that an <img> shows without a file. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMDAwAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const photo: AttachedFile = { fileName: 'laatikko.jpg', isPicture: true };
const broken: AttachedFile = { fileName: 'muistio.jpg', isPicture: false };
const six = Array.from({ length: 6 }, (_, at) => ({
  fileName: `kuva-${at + 1}.jpg`,
  isPicture: true,
}));
export const tooMuch: Problem = {
  code: 'claimAmountTooLarge',
  field: 'reclamation.items.0.amount',
  product_id: trout.id,
};
const both = { deliveries: [lastWeek, weekBefore], next: '1762848000000-100002' };
const isAt =
  (step: ClaimStep) =>
  ({ value, context }: Snapshot) =>
    typeof value.form === 'object' && context.draft.step === step;
const itemOf = ({ context }: Snapshot) => draftItemOf(context.draft, trout.id);
const hasNoImages = (snapshot: Snapshot) =>
  isAt('images')(snapshot) &&
  snapshot.context.draft.images.length === 0 &&
  snapshot.context.unreadable.length === 0;
/** True if only the delivery is chosen. */
const isFresh = (now: Snapshot) =>
  isAt('items')(now) && !itemOf(now).chosen && now.context.checked.length === 0;
const isTried = (step: ClaimStep) => (now: Snapshot) => now.context.checked.includes(step);
const isUnreadable = (now: Snapshot) => now.context.unreadable.length > 0;
/** True if the draft's only image has this name and is in preparation. */
const preparing = ({ context: { draft, images } }: Snapshot, name: string) =>
  draft.images.length === 1 &&
  draft.images[0]?.name === name &&
  images[draft.images[0].id]?.tag === 'preparing';

function isTouched({ context: { draft, checked } }: Snapshot): boolean {
  return draft.delivery !== null || checked.length > 0;
}

function hasDeliveries(snapshot: Snapshot): boolean {
  return snapshot.context.deliveries.length > 0 && snapshot.value.deliveries !== 'refreshing';
}

function placeOf({ order_id, delivery_date }: typeof lastWeek) {
  return { order_id, delivery_date };
}

function changing(
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

function attaching(files: readonly AttachedFile[], when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.addImages', files: files.map(({ fileName }) => ({ name: fileName, size: 1 })) },
    action: gesture({ act: 'attach', label: 'claim.images.choose', files }),
    when: (now: Snapshot) => hasNoImages(now) && isTried('images')(now) && when(now),
  } as const satisfies Sample;
}

function removing({ fileName }: AttachedFile, when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.removeImage', id: 'image-1' },
    action: press(claimScreen.imageOf(fileName)),
    when: (now: Snapshot) => isAt('images')(now) && when(now),
  } as const satisfies Sample;
}

function going(step: ClaimStep, target: Target, when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'claim.goTo', step },
    action: press(target),
    when,
  } as const satisfies Sample;
}

function failedWith(error: Failure) {
  return { type: 'xstate.error.actor.sendClaim', error, actorId: 'sendClaim' };
}

/** A claim from the choice of the delivery to its sending (§2 /reclamation, §5 Claim). */
export const claimModel = defineModel<typeof claimMachine>({
  process: 'claim',
  page: '/reclamation',
  machine: claimMachine,
  starts: {
    closed: {
      input: { username: 'ravintola' },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'claimDeliveries' },
        { given: 'held', call: 'sendClaim' },
      ],
    },
  },
  actors: {
    restoreDraft: 'held',
    fetchDeliveries: 'held',
    claimImages: 'recorded',
    otherTabs: 'recorded',
    sendClaim: 'held',
  },
  effects: ['storeDraft', 'dropDraft'],
  samples: {
    'claim.open': {
      opened: {
        event: { type: 'claim.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/reclamation' }),
        when: (snapshot) =>
          snapshot.matches({ form: 'closed' }) ||
          snapshot.matches({ form: 'sent' }) ||
          snapshot.matches({ form: 'clearing' }) ||
          (isAt('delivery')(snapshot) && !isTouched(snapshot) && snapshot.value.deliveries !== 'refreshing'),
      },
    },
    'claim.retry': { pressed: { event: { type: 'claim.retry' }, action: press(claimScreen.retry) } },
    'claim.moreDeliveries': {
      pressed: {
        event: { type: 'claim.moreDeliveries' },
        action: press(claimScreen.moreDeliveries),
        when: (snapshot) => isAt('delivery')(snapshot) && snapshot.matches({ deliveries: 'ready' }),
      },
    },
    'claim.chooseDelivery': {
      lastWeek: {
        event: { type: 'claim.chooseDelivery', ...placeOf(lastWeek) },
        action: press(claimScreen.deliveryOf(lastWeek.order_id)),
        when: (snapshot) => hasDeliveries(snapshot) && snapshot.context.draft.delivery === null,
      },
    },
    'claim.changeItem': {
      chosen: changing(
        { chosen: true },
        press(claimScreen.goodOf(trout)),
        (item, isTried) => !item.chosen && isTried,
      ),
      amount: changing(
        { amount: '2' },
        gesture({ act: 'type', target: claimScreen.amountOf(trout), text: '2' }),
        (item) => item.chosen && item.amount === '',
      ),
      quality: changing(
        { reasons: ['quality'] },
        press(claimScreen.reasonOf(trout, 'quality')),
        (item) => item.amount === '2' && item.reasons.length === 0,
      ),
    },
    'claim.addImages': {
      photo: attaching([photo], (snapshot) => snapshot.context.draft.nextImage === 1),
      broken: attaching([broken], (snapshot) => snapshot.context.draft.nextImage === 1),
      six: attaching(six, (snapshot) => snapshot.context.draft.nextImage === 2),
    },
    'claim.removeImage': {
      ready: removing(photo, ({ context }) => context.images['image-1']?.tag === 'ready'),
      unreadable: removing(broken, ({ context }) => context.unreadable.length > 0),
    },
    'claim.chooseWish': {
      refund: {
        event: { type: 'claim.chooseWish', wish: 'refund' },
        action: press(claimScreen.wish('refund')),
        when: (now) => now.context.draft.wish === null && isTried('wish')(now),
      },
    },
    'claim.goTo': {
      nextImages: going(
        'images',
        claimScreen.next,
        (now) => isAt('items')(now) && (!isTried('items')(now) || itemOf(now).reasons.length > 0),
      ),
      nextWish: going(
        'wish',
        claimScreen.next,
        (now) => isAt('images')(now) && (hasNoImages(now) ? !isTried('images')(now) : !isUnreadable(now)),
      ),
      nextReview: going(
        'review',
        claimScreen.next,
        (now) => isAt('wish')(now) && (!isTried('wish')(now) || now.context.draft.wish !== null),
      ),
      jump: going(
        'review',
        claimScreen.step('review'),
        (now) => isAt('items')(now) && itemOf(now).chosen && itemOf(now).amount === '',
      ),
      backToDelivery: going('delivery', claimScreen.back, (now) => isAt('items')(now) && !itemOf(now).chosen),
    },
    'claim.send': {
      pressed: {
        event: { type: 'claim.send' },
        action: press(claimScreen.send),
        when: ({ context }) => context.refused.length === 0,
      },
      again: {
        event: { type: 'claim.send' },
        action: press(claimScreen.send),
        when: ({ context }) => context.refused.length > 0,
      },
    },
    'claim.clear': {
      pressed: {
        event: { type: 'claim.clear' },
        action: press(claimScreen.clear),
        when: (now) => isAt('items')(now) && !itemOf(now).chosen && now.context.checked.length === 0,
      },
    },
    'claim.confirm': { pressed: { event: { type: 'claim.confirm' }, action: press(claimScreen.confirm) } },
    'claim.cancel': { pressed: { event: { type: 'claim.cancel' }, action: press(claimScreen.cancel) } },
    'claim.startNew': {
      pressed: {
        event: { type: 'claim.startNew' },
        action: press(claimScreen.startNew),
        when: (snapshot) => snapshot.matches({ form: 'sent' }),
      },
    },
    'image.progressed': {
      half: {
        event: { type: 'image.progressed', id: 'image-1', share: 0.5 },
        action: inner('the worker reports it for a moment'),
        when: (now) => preparing(now, photo.fileName),
      },
    },
    'image.ready': {
      photo: {
        event: { type: 'image.ready', id: 'image-1', preview: pixel, bytes: 21_000 },
        action: within('the worker makes it small'),
        when: (now) => preparing(now, photo.fileName),
      },
    },
    'image.unreadable': {
      broken: {
        event: { type: 'image.unreadable', id: 'image-1' },
        action: within('the worker finds no picture in it'),
        when: (now) => preparing(now, broken.fileName),
      },
    },
    'draft.told': {
      written: {
        event: { type: 'draft.told', draft: withOtherImage },
        action: inner('another tab of this browser writes to the draft'),
        when: isFresh,
      },
      gone: {
        event: { type: 'draft.told', draft: undefined },
        action: inner('another tab of this browser has sent it'),
        when: isFresh,
      },
    },
    'xstate.done.actor.fetchDeliveries': {
      both: answered(
        'fetchDeliveries',
        { deliveries: both.deliveries, older: both.next },
        instead('claimDeliveries', 200, both),
      ),
      none: answered(
        'fetchDeliveries',
        { deliveries: [], older: undefined },
        instead('claimDeliveries', 200, { deliveries: [] }),
      ),
    },
    'xstate.error.actor.fetchDeliveries': failing('fetchDeliveries', 'claimDeliveries', 'lost', 'server'),
    'xstate.done.actor.refreshDeliveries': {
      one: answered(
        'refreshDeliveries',
        { deliveries: [lastWeek], older: undefined },
        instead('claimDeliveries', 200, { deliveries: [lastWeek] }),
      ),
    },
    'xstate.done.actor.extendDeliveries': {
      older: answered(
        'extendDeliveries',
        { deliveries: [longAgo], older: undefined },
        instead('claimDeliveries', 200, { deliveries: [longAgo] }),
      ),
    },
    'xstate.error.actor.extendDeliveries': failing('extendDeliveries', 'claimDeliveries', 'lost'),
    'xstate.error.actor.refreshDeliveries': failing('refreshDeliveries', 'claimDeliveries', 'lost'),
    'xstate.done.actor.restoreDraft': {
      none: answered('restoreDraft', undefined, within('nothing is kept')),
      withoutImage: answered('restoreDraft', withoutImage, inner('an image of an earlier visit is lost')),
    },
    'xstate.error.actor.restoreDraft': {
      failed: {
        event: {
          type: 'xstate.error.actor.restoreDraft',
          error: failures.unexpected,
          actorId: 'restoreDraft',
        },
        action: inner('this browser’s storage is broken'),
      },
    },
    'xstate.done.actor.sendClaim': {
      sent: answered('sendClaim', sentClaim, instead('sendClaim', 200, { reclamation: wireOf(sentClaim) })),
    },
    'xstate.error.actor.sendClaim': {
      ...failing('sendClaim', 'sendClaim', 'lost', 'server', 'takenBack', 'unexpected'),
      refused: {
        event: failedWith({ tag: 'refused', problems: [tooMuch] }),
        action: refusing('sendClaim', tooMuch),
      },
      tooLarge: {
        event: failedWith({ tag: 'unexpected', status: 413 }),
        action: instead('sendClaim', 413, { error: 'Payload too large' }),
      },
    },
  },
  visible: {
    'deliveries.idle': [],
    'deliveries.loading': [],
    'deliveries.ready': [],
    'deliveries.refreshing': [],
    'deliveries.extending': [],
    'deliveries.failed': [],
    'form.closed': [],
    'form.restoring': [],
    'form.filling.deciding': [],
    'form.filling.delivery': [shown(claimScreen.part('delivery')), absent(claimScreen.dialog)],
    'form.filling.items': [
      shown(claimScreen.part('items')),
      enabled(claimScreen.next),
      enabled(claimScreen.back),
    ],
    'form.filling.images': [shown(claimScreen.part('images')), enabled(claimScreen.next)],
    'form.filling.wish': [shown(claimScreen.part('wish')), enabled(claimScreen.next)],
    'form.filling.review.calm': [shown(claimScreen.part('review')), absent(claimScreen.failed)],
    'form.filling.review.failed': [shown(claimScreen.failed), enabled(claimScreen.send)],
    'form.filling.review.unknown': [
      shown(claimScreen.unknown),
      absent(claimScreen.failed),
      enabled(claimScreen.send),
    ],
    'form.filling.review.received': [shown(claimScreen.received), enabled(claimScreen.send)],
    'form.filling.review.tooLarge': [shown(claimScreen.tooLarge), enabled(claimScreen.send)],
    'form.filling.review.refused': [
      shown(claimScreen.refused),
      shown(claimScreen.problem('claimAmountTooLarge')),
    ],
    'form.filling.review.rejected': [shown(claimScreen.rejected), enabled(claimScreen.send)],
    'form.clearing': [enabled(claimScreen.confirm), enabled(claimScreen.cancel)],
    'form.sending': [busy(claimScreen.sending)],
    'form.sent': [shown(claimScreen.sent), enabled(claimScreen.startNew)],
  },
  counters: (snapshot) => {
    const { draft, deliveries, older, images, unreadable, tooMany, checked, refused } = snapshot.context;
    return [
      draft.step,
      draft.delivery?.order_id ?? '',
      JSON.stringify(itemOf(snapshot)),
      draft.wish ?? '',
      Object.values(images)
        .map(({ tag }) => tag)
        .join(),
      draft.images[0]?.name ?? '',
      Math.min(draft.nextImage, 3),
      unreadable.length,
      tooMany,
      checked.join(),
      refused.length,
      deliveries.length,
      older !== undefined,
    ];
  },
  limit: 3_000,
});
