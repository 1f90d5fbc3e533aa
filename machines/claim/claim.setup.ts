import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Claim } from '../domain/claim/claim.schema.ts';
import type { ClaimDraft } from '../domain/claim/draft.schema.ts';
import { draftProblems } from '../domain/claim/draft.ts';
import type { ClaimStep } from '../domain/claim/kinds.ts';
import type { Failure } from '../domain/failure.ts';
import type { Problem } from '../domain/problem.ts';
import {
  blank,
  type ClaimContext,
  goneTo,
  goneToFirstProblem,
  isBegun,
  isComplete,
  isPreparing,
  isReceived,
  isUnknown,
  restored,
  takenOver,
  withChange,
  withDeliveries,
  withDelivery,
  withFiles,
  withImage,
  withoutImage,
  withUnreadable,
  withWish,
} from './claim.context.ts';
import type {
  ClaimEvent,
  ClaimInput,
  DeliveriesFound,
  DraftMessage,
  ImagesMessage,
  ImagesRequest,
  SendingInput,
} from './claim.events.ts';

export const claimSetup = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    input: {} as ClaimInput,
    tags: {} as 'busy',
    children: {} as {
      images: 'claimImages';
      otherTabs: 'otherTabs';
      restoreDraft: 'restoreDraft';
      fetchDeliveries: 'fetchDeliveries';
      refreshDeliveries: 'fetchDeliveries';
      extendDeliveries: 'fetchDeliveries';
      sendClaim: 'sendClaim';
    },
  },
  actors: {
    /** The draft of the claim, of this user in this browser. */
    restoreDraft: fromPromise<ClaimDraft | undefined, ClaimInput>(() =>
      Promise.reject(new Error('provide restoreDraft')),
    ),
    /** GET /api/reclamations/deliveries. */
    fetchDeliveries: fromPromise<DeliveriesFound, string | undefined>(() =>
      Promise.reject(new Error('provide fetchDeliveries')),
    ),
    /** Resizes images, and stores them beside the draft. */
    claimImages: fromCallback<ImagesRequest, ClaimInput, ImagesMessage>(() => {
      throw new Error('provide claimImages');
    }),
    /** Reports the draft when another tab of this browser changes it. */
    otherTabs: fromCallback<DraftMessage, ClaimInput, DraftMessage>(() => {
      throw new Error('provide otherTabs');
    }),
    /** POST /api/reclamations; resolves with the claim as it was saved. */
    sendClaim: fromPromise<Claim, SendingInput>(() => Promise.reject(new Error('provide sendClaim'))),
  },
  guards: {
    isAt: ({ context }, step: ClaimStep) => context.draft.step === step,
    isComplete: ({ context }) => isComplete(context) && !isPreparing(context),
    isIncomplete: ({ context }) => draftProblems(context.draft).length > 0,
    isReceived: (_, failure: Failure) => isReceived(failure),
    isUnknown: (_, failure: Failure) => isUnknown(failure),
    isRefused: (_, failure: Failure) => failure.tag === 'refused',
    /** §8 413. */
    isTooLarge: (_, failure: Failure) => failure.tag === 'unexpected' && failure.status === 413,
    /** A retry may succeed. */
    isPassing: (_, failure: Failure) => failure.tag === 'lost' || failure.tag === 'server',
    isBegun: ({ context }) => isBegun(context),
    hasOlder: ({ context }) => context.older !== undefined,
  },
  actions: {
    /** Stores the current draft in the browser. */
    storeDraft: () => {},
    /** Deletes the draft after it is sent or discarded. */
    dropDraft: () => {},
    askImages: sendTo('images', (_, ask: ImagesRequest) => ask),
    forgetImages: sendTo('images', { type: 'images.clear' }),
    keepDeliveries: assign(({ context }, found: DeliveriesFound) => withDeliveries(context, found)),
    keepOlder: assign(({ context }, { deliveries, older }: DeliveriesFound) => ({
      deliveries: [...context.deliveries, ...deliveries],
      older,
    })),
    restore: assign((_, draft: ClaimDraft) => restored(draft)),
    takeOver: assign(({ context }, draft: ClaimDraft) => takenOver(context, draft)),
    startOver: assign(blank()),
    chooseDelivery: assign(({ context }, chosen: EventOf<'claim.chooseDelivery'>) =>
      withDelivery(context, chosen),
    ),
    changeItem: assign(({ context }, { product_id, change }: EventOf<'claim.changeItem'>) =>
      withChange(context, product_id, change),
    ),
    addImages: assign(({ context }, { files }: EventOf<'claim.addImages'>) => withFiles(context, files)),
    removeImage: assign(({ context }, id: string) => withoutImage(context, id)),
    keepProgress: assign(({ context }, { id, share }: EventOf<'image.progressed'>) =>
      withImage(context, id, { tag: 'preparing', share }),
    ),
    keepImage: assign(({ context }, { id, preview, bytes }: EventOf<'image.ready'>) =>
      withImage(context, id, { tag: 'ready', preview, bytes }),
    ),
    giveUpImage: assign(({ context }, id: string) => withUnreadable(context, id)),
    chooseWish: assign(({ context }, { wish }: EventOf<'claim.chooseWish'>) => withWish(context, wish)),
    goTo: assign(({ context }, { step }: EventOf<'claim.goTo'>) => goneTo(context, step)),
    goToFirstProblem: assign(({ context }) => goneToFirstProblem(context)),
    keepRefused: assign({ refused: (_, failure: Failure) => problemsOf(failure) }),
    forgetRefused: assign({ refused: [] }),
    keepSent: assign({ sent: (_, sent: Claim) => sent }),
    forgetSent: assign({ sent: undefined }),
  },
});

type EventOf<Type extends ClaimEvent['type']> = Extract<ClaimEvent, { type: Type }>;

function problemsOf(failure: Failure): readonly Problem[] {
  return failure.tag === 'refused' ? failure.problems : [];
}
