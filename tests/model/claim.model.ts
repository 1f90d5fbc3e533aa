import { claimMachine } from '../../machines/claim/claim.machine.ts';
import { gesture, inner, instead, press, refusing, within } from './actions.ts';
import {
  attaching,
  both,
  broken,
  changing,
  failedWith,
  going,
  hasDeliveries,
  hasNoImages,
  isAt,
  isFresh,
  isTouched,
  isTried,
  isUnreadable,
  itemOf,
  photo,
  pixel,
  placeOf,
  preparing,
  removing,
  six,
  tooMuch,
} from './claim.samples.ts';
import { claimScreen as screen } from './claim.targets.ts';
import { lastWeek, longAgo, sentClaim, wireOf, withOtherImage, withoutImage } from './claims.ts';
import { answered, failing, failures } from './failures.ts';
import { trout } from './goods.ts';
import { defineModel } from './model.ts';
import { absent, busy, enabled, shown } from './visible.ts';

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
  effects: ['keepDraft', 'dropDraft'],
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
    'claim.retry': { pressed: { event: { type: 'claim.retry' }, action: press(screen.retry) } },
    'claim.moreDeliveries': {
      pressed: {
        event: { type: 'claim.moreDeliveries' },
        action: press(screen.moreDeliveries),
        when: (snapshot) => isAt('delivery')(snapshot) && snapshot.matches({ deliveries: 'ready' }),
      },
    },
    'claim.chooseDelivery': {
      lastWeek: {
        event: { type: 'claim.chooseDelivery', ...placeOf(lastWeek) },
        action: press(screen.deliveryOf(lastWeek.order_id)),
        when: (snapshot) => hasDeliveries(snapshot) && snapshot.context.draft.delivery === null,
      },
    },
    'claim.changeItem': {
      chosen: changing(
        { chosen: true },
        press(screen.goodOf(trout)),
        (item, isTried) => !item.chosen && isTried,
      ),
      amount: changing(
        { amount: '2' },
        gesture({ act: 'type', target: screen.amountOf(trout), text: '2' }),
        (item) => item.chosen && item.amount === '',
      ),
      quality: changing(
        { reasons: ['quality'] },
        press(screen.reasonOf(trout, 'quality')),
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
        action: press(screen.wish('refund')),
        when: (now) => now.context.draft.wish === null && isTried('wish')(now),
      },
    },
    'claim.goTo': {
      nextImages: going(
        'images',
        screen.next,
        (now) => isAt('items')(now) && (!isTried('items')(now) || itemOf(now).reasons.length > 0),
      ),
      nextWish: going(
        'wish',
        screen.next,
        (now) => isAt('images')(now) && (hasNoImages(now) ? !isTried('images')(now) : !isUnreadable(now)),
      ),
      nextReview: going(
        'review',
        screen.next,
        (now) => isAt('wish')(now) && (!isTried('wish')(now) || now.context.draft.wish !== null),
      ),
      jump: going(
        'review',
        screen.step('review'),
        (now) => isAt('items')(now) && itemOf(now).chosen && itemOf(now).amount === '',
      ),
      backToDelivery: going('delivery', screen.back, (now) => isAt('items')(now) && !itemOf(now).chosen),
    },
    'claim.send': {
      pressed: {
        event: { type: 'claim.send' },
        action: press(screen.send),
        when: ({ context }) => context.refused.length === 0,
      },
      again: {
        event: { type: 'claim.send' },
        action: press(screen.send),
        when: ({ context }) => context.refused.length > 0,
      },
    },
    'claim.clear': {
      pressed: {
        event: { type: 'claim.clear' },
        action: press(screen.clear),
        when: (now) => isAt('items')(now) && !itemOf(now).chosen && now.context.checked.length === 0,
      },
    },
    'claim.confirm': { pressed: { event: { type: 'claim.confirm' }, action: press(screen.confirm) } },
    'claim.cancel': { pressed: { event: { type: 'claim.cancel' }, action: press(screen.cancel) } },
    'claim.startNew': {
      pressed: {
        event: { type: 'claim.startNew' },
        action: press(screen.startNew),
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
    'form.filling.delivery': [shown(screen.part('delivery')), absent(screen.dialog)],
    'form.filling.items': [shown(screen.part('items')), enabled(screen.next), enabled(screen.back)],
    'form.filling.images': [shown(screen.part('images')), enabled(screen.next)],
    'form.filling.wish': [shown(screen.part('wish')), enabled(screen.next)],
    'form.filling.review.calm': [shown(screen.part('review')), absent(screen.failed)],
    'form.filling.review.failed': [shown(screen.failed), enabled(screen.send)],
    'form.filling.review.unknown': [shown(screen.unknown), absent(screen.failed), enabled(screen.send)],
    'form.filling.review.received': [shown(screen.received), enabled(screen.send)],
    'form.filling.review.tooLarge': [shown(screen.tooLarge), enabled(screen.send)],
    'form.filling.review.refused': [shown(screen.refused), shown(screen.problem('claimAmountTooLarge'))],
    'form.filling.review.rejected': [shown(screen.rejected), enabled(screen.send)],
    'form.clearing': [enabled(screen.confirm), enabled(screen.cancel)],
    'form.sending': [busy(screen.sending)],
    'form.sent': [shown(screen.sent), enabled(screen.startNew)],
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
