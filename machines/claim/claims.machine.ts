import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Claim } from '../domain/claim/claim.schema.ts';
import type {
  ClaimImageRef,
  ClaimImagesMessage,
  ClaimImagesRequest,
  ClaimsEvent,
  FetchedImage,
} from './claims.events.ts';

interface ClaimsContext {
  /** Newest first. */
  readonly claims: readonly Claim[];
  /** Claims that have changed while the list was open. */
  readonly changed: readonly string[];
  /** By claim and position. */
  readonly images: Readonly<Record<string, FetchedImage>>;
  /** The image shown at full size. */
  readonly shown: ClaimImageRef | undefined;
}

/** The customer's claims (§2 /reclamation/list, §4 Claim status), live while the list is open. */
export const claimsMachine = setup({
  types: {
    context: {} as ClaimsContext,
    events: {} as ClaimsEvent,
    tags: {} as 'busy',
    children: {} as {
      fetchClaims: 'fetchClaims';
      refreshClaims: 'fetchClaims';
      images: 'fetchImages';
    },
  },
  actors: {
    /** GET /api/reclamations. */
    fetchClaims: fromPromise<readonly Claim[]>(() => Promise.reject(new Error('provide fetchClaims'))),
    /** Fetches images with the token; their URLs are valid while it runs. */
    fetchImages: fromCallback<ClaimImagesRequest, undefined, ClaimImagesMessage>(() => {
      throw new Error('provide fetchImages');
    }),
  },
  guards: {
    isUnknown: ({ context }, ref: ClaimImageRef) => {
      const image = context.images[keyOfImage(ref)];
      return image === undefined || image.tag === 'missing';
    },
  },
  actions: {
    keepClaims: assign(({ context }, claims: readonly Claim[]) => withClaims(context, claims)),
    forgetChanged: assign({ changed: [] }),
    /** Their URLs end with the actor that made them. */
    forgetImages: assign({ images: {}, shown: undefined }),
    askImage: sendTo('images', (_, { id, position }: ClaimImageRef) => ({
      type: 'images.fetch' as const,
      id,
      position,
    })),
    keepImage: assign({
      images: ({ context }, { ref, image }: { ref: ClaimImageRef; image: FetchedImage }) => ({
        ...context.images,
        [keyOfImage(ref)]: image,
      }),
    }),
    show: assign({ shown: (_, { id, position }: ClaimImageRef) => ({ id, position }) }),
    hide: assign({ shown: undefined }),
  },
}).createMachine({
  id: 'claims',
  context: { claims: [], changed: [], images: {}, shown: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'claims.open': 'open' } },
    open: {
      entry: 'forgetChanged',
      exit: 'forgetImages',
      invoke: { id: 'images', src: 'fetchImages' },
      on: {
        'claims.close': 'closed',
        'claims.wantImage': {
          guard: { type: 'isUnknown', params: ({ event }) => event },
          actions: [
            { type: 'keepImage', params: ({ event }) => ({ ref: event, image: { tag: 'fetching' } }) },
            { type: 'askImage', params: ({ event }) => event },
          ],
        },
        'claimImage.fetched': {
          actions: {
            type: 'keepImage',
            params: ({ event }) => ({ ref: event, image: { tag: 'fetched', url: event.url } }),
          },
        },
        'claimImage.missing': {
          actions: { type: 'keepImage', params: ({ event }) => ({ ref: event, image: { tag: 'missing' } }) },
        },
        'claims.showImage': { actions: { type: 'show', params: ({ event }) => event } },
        'claims.hideImage': { actions: 'hide' },
      },
      initial: 'deciding',
      states: {
        /** Cached answers of an earlier visit are shown at once. */
        deciding: {
          always: [
            { guard: ({ context }) => context.claims.length > 0, target: 'refreshing' },
            { target: 'loading' },
          ],
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchClaims',
            src: 'fetchClaims',
            onDone: { target: 'ready', actions: { type: 'keepClaims', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: { on: { 'claims.updated': 'refreshing' } },
        /** The list remains on the screen while it is fetched again; a failure is reported. */
        refreshing: {
          invoke: {
            id: 'refreshClaims',
            src: 'fetchClaims',
            onDone: { target: 'ready', actions: { type: 'keepClaims', params: ({ event }) => event.output } },
            onError: 'stale',
          },
          /** The pending answer may be older than the announced change. */
          on: { 'claims.updated': { target: 'refreshing', reenter: true } },
        },
        stale: { on: { 'claims.updated': 'refreshing', 'claims.retry': 'refreshing' } },
        failed: { on: { 'claims.retry': 'loading', 'claims.updated': 'loading' } },
      },
    },
  },
});

/** The key of an image among those of all claims. */
export function keyOfImage({ id, position }: ClaimImageRef): string {
  return `${id} ${position}`;
}

/** Marks claims that differ from their earlier version as changed. */
function withClaims(
  { claims: before, changed }: ClaimsContext,
  claims: readonly Claim[],
): Partial<ClaimsContext> {
  const fresh = claims
    .filter((claim) => before.some((known) => known.id === claim.id && !isSame(known, claim)))
    .map(({ id }) => id);
  const sorted = claims.toSorted((a, b) => b.sent_at - a.sent_at);
  return { claims: sorted, changed: [...new Set([...changed, ...fresh])] };
}

function isSame(one: Claim, other: Claim): boolean {
  return one.status === other.status && one.handler === other.handler && one.handled_at === other.handled_at;
}
