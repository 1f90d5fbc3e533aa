import { claimOf } from '../domain/claim/draft.ts';
import { failureOf } from '../domain/failure.ts';
import { claimSetup } from './claim.setup.ts';

/** The claim is being sent; a failure returns to its review. */
export const sending = claimSetup.createStateConfig({
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
        guard: { type: 'isReceived', params: ({ event }) => failureOf(event.error) },
        target: 'filling.review.received',
      },
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
        guard: { type: 'isUnknown', params: ({ event }) => failureOf(event.error) },
        target: 'filling.review.unknown',
      },
      {
        guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
        target: 'filling.review.failed',
      },
      { target: 'filling.review.rejected' },
    ],
  },
});
