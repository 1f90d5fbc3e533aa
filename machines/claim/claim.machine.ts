import { claimOf } from '../domain/claim/draft.ts';
import { failureOf } from '../domain/failure.ts';
import { known } from '../domain/known.ts';
import { addedBy, blank } from './claim.context.ts';
import { deliveriesRegion } from './claim.deliveries.ts';
import { claimSetup } from './claim.setup.ts';

/**
 * A claim (§2 /reclamation): a delivery, its items, images, the wish, the review, sent. What is filled in is kept in
 * this browser as it is typed: neither a reload nor a lost session loses it, and no failure does.
 */
export const claimMachine = claimSetup.createMachine({
  id: 'claim',
  type: 'parallel',
  context: ({ input: { username } }) => ({ username, deliveries: [], sent: undefined, ...blank() }),
  invoke: { id: 'images', src: 'claimImages', input: ({ context: { username } }) => ({ username }) },
  states: {
    deliveries: deliveriesRegion,
    form: {
      initial: 'closed',
      on: {
        'image.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'image.ready': { actions: { type: 'keepImage', params: ({ event }) => event } },
        'image.unreadable': {
          actions: [{ type: 'giveUpImage', params: ({ event }) => event.id }, 'keepDraft'],
        },
      },
      states: {
        closed: { on: { 'claim.open': 'restoring' } },
        restoring: {
          invoke: {
            id: 'restoreDraft',
            src: 'restoreDraft',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: ({ event }) => event.output !== undefined,
                target: 'filling',
                actions: [
                  { type: 'restore', params: ({ event }) => known(event.output) },
                  {
                    type: 'askImages',
                    params: ({ event }) => ({ type: 'images.prepare', images: known(event.output).images }),
                  },
                ],
              },
              { target: 'filling' },
            ],
            onError: 'filling',
          },
        },
        filling: {
          initial: 'deciding',
          on: {
            'claim.goTo': {
              target: '.deciding',
              actions: [{ type: 'goTo', params: ({ event }) => event }, 'keepDraft'],
            },
            'claim.clear': { guard: 'isBegun', target: 'clearing' },
          },
          states: {
            deciding: {
              always: [
                { guard: { type: 'isAt', params: 'items' }, target: 'items' },
                { guard: { type: 'isAt', params: 'images' }, target: 'images' },
                { guard: { type: 'isAt', params: 'wish' }, target: 'wish' },
                { guard: { type: 'isAt', params: 'review' }, target: 'review' },
                { target: 'delivery' },
              ],
            },
            delivery: {
              on: {
                'claim.chooseDelivery': {
                  target: 'deciding',
                  actions: [{ type: 'chooseDelivery', params: ({ event }) => event }, 'keepDraft'],
                },
              },
            },
            items: {
              on: {
                'claim.changeItem': {
                  actions: [{ type: 'changeItem', params: ({ event }) => event }, 'keepDraft'],
                },
              },
            },
            images: {
              on: {
                'claim.addImages': {
                  actions: [
                    {
                      type: 'askImages',
                      params: ({ context, event }) => ({
                        type: 'images.prepare',
                        images: addedBy(context, event.files),
                      }),
                    },
                    { type: 'addImages', params: ({ event }) => event },
                    'keepDraft',
                  ],
                },
                'claim.removeImage': {
                  actions: [
                    { type: 'removeImage', params: ({ event }) => event.id },
                    { type: 'askImages', params: ({ event }) => ({ type: 'images.drop', id: event.id }) },
                    'keepDraft',
                  ],
                },
              },
            },
            wish: {
              on: {
                'claim.chooseWish': {
                  actions: [{ type: 'chooseWish', params: ({ event }) => event }, 'keepDraft'],
                },
              },
            },
            review: {
              initial: 'calm',
              states: {
                calm: {},
                /** Trying again may help. */
                failed: {},
                /** §8 413: the images are too big together. */
                tooLarge: {},
                /** The server found something to mend. */
                refused: {},
                /** Nothing that a customer can mend. */
                rejected: {},
              },
              on: {
                'claim.send': [
                  { guard: 'isComplete', target: '#claim.form.sending' },
                  { guard: 'isIncomplete', target: 'deciding', actions: ['goToFirstProblem', 'keepDraft'] },
                ],
              },
            },
          },
        },
        clearing: {
          on: {
            'claim.confirm': { target: 'filling', actions: ['startOver', 'forgetImages', 'dropDraft'] },
            'claim.cancel': 'filling',
            'claim.open': 'filling',
          },
        },
        sending: {
          tags: 'busy',
          entry: 'forgetRefused',
          invoke: {
            id: 'sendClaim',
            src: 'sendClaim',
            input: ({ context: { username, draft } }) => ({
              username,
              claim: claimOf(draft),
              images: draft.images,
            }),
            onDone: {
              target: 'sent',
              actions: [
                { type: 'keepSent', params: ({ event }) => event.output },
                'startOver',
                'forgetImages',
                'dropDraft',
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
                target: 'filling.review.refused',
                actions: { type: 'keepRefused', params: ({ event }) => failureOf(event.error) },
              },
              {
                guard: { type: 'isTooLarge', params: ({ event }) => failureOf(event.error) },
                target: 'filling.review.tooLarge',
              },
              {
                guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
                target: 'filling.review.failed',
              },
              { target: 'filling.review.rejected' },
            ],
          },
        },
        sent: {
          exit: 'forgetSent',
          on: { 'claim.startNew': 'filling', 'claim.open': 'filling' },
        },
      },
    },
  },
});
