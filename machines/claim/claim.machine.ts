import { assertDefined } from '../domain/assert-defined.ts';
import { addedBy, blank, newImagesOf } from './claim.context.ts';
import { deliveriesRegion } from './claim.deliveries.ts';
import { sending } from './claim.sending.ts';
import { claimSetup } from './claim.setup.ts';

/**
 * A claim (§2 /reclamation): a delivery, its items, images, the wish, the review, sent. Typed text is stored in this
 * browser at each key: no reload, lost session or failure loses it.
 */
export const claimMachine = claimSetup.createMachine({
  id: 'claim',
  type: 'parallel',
  context: ({ input: { username } }) => ({
    username,
    deliveries: [],
    older: undefined,
    sent: undefined,
    ...blank(),
  }),
  invoke: [
    { id: 'images', src: 'claimImages', input: ({ context: { username } }) => ({ username }) },
    { id: 'otherTabs', src: 'otherTabs', input: ({ context: { username } }) => ({ username }) },
  ],
  states: {
    deliveries: deliveriesRegion,
    form: {
      initial: 'closed',
      on: {
        'image.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'image.ready': { actions: { type: 'keepImage', params: ({ event }) => event } },
        'image.unreadable': {
          actions: [{ type: 'giveUpImage', params: ({ event }) => event.id }, 'storeDraft'],
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
                  { type: 'restore', params: ({ event }) => assertDefined(event.output) },
                  {
                    type: 'askImages',
                    params: ({ event }) => ({
                      type: 'images.prepare',
                      images: assertDefined(event.output).images,
                    }),
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
              actions: [{ type: 'goTo', params: ({ event }) => event }, 'storeDraft'],
            },
            'claim.clear': { guard: 'isBegun', target: 'clearing' },
            'draft.told': [
              {
                guard: ({ event }) => event.draft !== undefined,
                actions: [
                  {
                    type: 'askImages',
                    params: ({ context, event }) => ({
                      type: 'images.prepare',
                      images: newImagesOf(context, assertDefined(event.draft)),
                    }),
                  },
                  { type: 'takeOver', params: ({ event }) => assertDefined(event.draft) },
                ],
              },
              { target: '.deciding', actions: ['startOver', 'forgetImages'] },
            ],
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
                  actions: [{ type: 'chooseDelivery', params: ({ event }) => event }, 'storeDraft'],
                },
              },
            },
            items: {
              on: {
                'claim.changeItem': {
                  actions: [{ type: 'changeItem', params: ({ event }) => event }, 'storeDraft'],
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
                    'storeDraft',
                  ],
                },
                'claim.removeImage': {
                  actions: [
                    { type: 'removeImage', params: ({ event }) => event.id },
                    { type: 'askImages', params: ({ event }) => ({ type: 'images.drop', id: event.id }) },
                    'storeDraft',
                  ],
                },
              },
            },
            wish: {
              on: {
                'claim.chooseWish': {
                  actions: [{ type: 'chooseWish', params: ({ event }) => event }, 'storeDraft'],
                },
              },
            },
            review: {
              initial: 'calm',
              states: {
                calm: {},
                /** A retry may succeed. */
                failed: {},
                /** There was no answer; sent again, it is still one claim. */
                unknown: {},
                /** An earlier sending has arrived, without later changes. */
                received: {},
                /** §8 413: the total size of the images is too big. */
                tooLarge: {},
                /** The server found a problem. */
                refused: {},
                /** The customer cannot correct this problem. */
                rejected: {},
              },
              on: {
                'claim.send': [
                  { guard: 'isComplete', target: '#claim.form.sending' },
                  { guard: 'isIncomplete', target: 'deciding', actions: ['goToFirstProblem', 'storeDraft'] },
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
        sending,
        sent: {
          exit: 'forgetSent',
          on: { 'claim.startNew': 'filling', 'claim.open': 'filling' },
        },
      },
    },
  },
});
