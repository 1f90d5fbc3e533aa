import type { SnapshotFrom } from 'xstate';
import { claimsMachine } from '../../machines/claim/claims.machine.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';
import { gesture, inner, instead, press, through, within } from './actions.ts';
import { claimsScreen as screen } from './claim/model.ts';
import { readyClaim, sentClaim, wireOf } from './claims.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof claimsMachine>;

const first = { id: sentClaim.id, position: 0 };
const answer = (...claims: readonly Claim[]) => instead('claims', 200, { reclamations: claims.map(wireOf) });
const imageIn = ({ context }: Snapshot) => context.images[`${first.id} 0`]?.tag;
const isListed = ({ value, context }: Snapshot) =>
  typeof value === 'object' && value.open === 'ready' && context.claims.length > 0;
const isLarge = ({ context }: Snapshot) => context.shown !== undefined;

/** The customer's claims (§2 /reclamation/list), live while the list is open. */
export const claimsModel = defineModel<typeof claimsMachine>({
  process: 'claims',
  page: '/reclamation/list',
  machine: claimsMachine,
  starts: {
    closed: {
      input: undefined,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'claims' },
        { given: 'held', call: 'claimImage' },
      ],
    },
  },
  actors: { fetchClaims: 'held', fetchImages: 'recorded' },
  samples: {
    'claims.open': {
      opened: { event: { type: 'claims.open' }, action: gesture({ act: 'goTo', path: '/reclamation/list' }) },
      afterChange: {
        event: { type: 'claims.open' },
        action: inner('a claim was changed by a handler while the list was open before'),
        when: ({ context }) => context.changed.length > 0,
      },
    },
    'claims.close': {
      left: {
        event: { type: 'claims.close' },
        action: gesture({ act: 'goTo', path: '/shop' }),
        when: (now) => !isLarge(now) && imageIn(now) !== 'fetching',
      },
      withImage: {
        event: { type: 'claims.close' },
        action: inner('the page is left while an image is shown'),
        when: (now) => imageIn(now) !== undefined,
      },
    },
    'claims.retry': {
      pressed: { event: { type: 'claims.retry' }, action: press(screen.retry) },
      ofEmptyList: {
        event: { type: 'claims.retry' },
        action: press(screen.retry),
        in: ['open.stale'],
        when: ({ context }) => context.claims.length === 0,
      },
    },
    'claims.updated': {
      told: {
        event: { type: 'claims.updated' },
        action: inner('a handler has changed a claim'),
        when: (now) => !isLarge(now) && imageIn(now) === undefined,
      },
    },
    'claims.wantImage': {
      inSight: {
        event: { type: 'claims.wantImage', ...first },
        action: within('it comes into sight'),
        when: (now) => isListed(now) && imageIn(now) === undefined && !isLarge(now),
      },
      again: {
        event: { type: 'claims.wantImage', ...first },
        action: press(screen.fetchAgain),
        when: (now) => isLarge(now) && imageIn(now) === 'missing',
      },
    },
    'claimImage.fetched': {
      first: {
        event: { type: 'claimImage.fetched', ...first, url: pixelUrl() },
        action: inner('these claims are no claims of the server: claim.test.ts fetches images'),
        when: (now) => imageIn(now) === 'fetching',
      },
    },
    'claimImage.missing': {
      first: {
        event: { type: 'claimImage.missing', ...first },
        action: through('claimImage'),
        when: (now) => imageIn(now) === 'fetching',
      },
    },
    'claims.showImage': {
      pressed: {
        event: { type: 'claims.showImage', ...first },
        action: press(screen.imageOf(first.id)),
        when: (now) => isListed(now) && imageIn(now) !== undefined && !isLarge(now),
      },
    },
    'claims.hideImage': {
      pressed: { event: { type: 'claims.hideImage' }, action: press(screen.close), when: isLarge },
    },
    'xstate.done.actor.fetchClaims': {
      one: answered('fetchClaims', [sentClaim], answer(sentClaim)),
      none: answered('fetchClaims', [], answer()),
    },
    'xstate.error.actor.fetchClaims': failing('fetchClaims', 'claims', 'lost', 'server'),
    'xstate.done.actor.refreshClaims': {
      ready: answered('refreshClaims', [readyClaim], answer(readyClaim)),
    },
    'xstate.error.actor.refreshClaims': failing('refreshClaims', 'claims', 'lost'),
  },
  visible: {
    closed: [absent(screen.list)],
    'open.deciding': [],
    'open.loading': [shown(screen.loading)],
    'open.ready': ({ claims }) => listed(claims),
    'open.refreshing': ({ claims }) => listed(claims),
    'open.stale': ({ claims }) => [...listed(claims), shown(screen.stale), enabled(screen.retry)],
    'open.failed': [shown(screen.failed), enabled(screen.retry)],
  },
  counters: ({ context: { claims, changed, images, shown: large } }) => [
    claims.map(({ id, status }) => id + status).join(),
    changed.length,
    Object.values(images)
      .map(({ tag }) => tag)
      .join(),
    large !== undefined,
  ],
  limit: 2_000,
});

function listed(claims: readonly Claim[]): Visible[] {
  return claims.length === 0
    ? [shown(screen.empty)]
    : claims.flatMap(({ id, status }) => [shown(screen.claimOf(id)), shown(screen.status(status))]);
}

/** A grey pixel that an <img> shows without a server. */
function pixelUrl(): string {
  return 'data:image/gif;base64,R0lGODlhAQABAIAAAMDAwAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
}

export const claimsInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 a claim is in progress, then ready; once ready it names its handler',
    holds: ({ snapshot: { context } }) =>
      context.claims.every(({ status, handler }) => (status === 'ready') === (handler !== null)),
  },
  {
    rule: 'the list is fetched while it is open, and not otherwise',
    holds: ({ snapshot: { value, children } }) => value !== 'closed' || Object.keys(children).length === 0,
  },
  {
    rule: 'only claims that change while the list is open are marked',
    holds: ({ snapshot: { context } }) => context.changed.length <= context.claims.length,
    seen: ({ value, context }) =>
      typeof value !== 'object' || context.claims.length === 0
        ? []
        : [(context.changed.length > 0 ? shown : absent)(screen.changed)],
  },
  {
    rule: 'an image is shown large on an open list only; a missing one says so',
    holds: ({ snapshot: { value, context } }) => value !== 'closed' || context.shown === undefined,
    seen: ({ value, context }) => {
      if (typeof value !== 'object' || context.shown === undefined) return [];
      const image = context.images[`${context.shown.id} ${context.shown.position}`];
      const large = shown(screen.large(context.shown.id));
      return image?.tag === 'missing' ? [large, shown(screen.missing)] : [large];
    },
  },
  {
    rule: 'an image is asked for once, and again only when it is missing',
    holds: ({ snapshot }) =>
      Object.entries(snapshot.context.images).every(([key, { tag }]) => {
        const [id = '', position] = key.split(' ');
        return (
          tag === 'missing' || !snapshot.can({ type: 'claims.wantImage', id, position: Number(position) })
        );
      }),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the list that is closed keeps no image',
      on: 'claims.close',
      to: 'closed',
      holds: ({ snapshot: { context } }) => isEqual(context.images, {}),
    },
    {
      rule: 'an image that comes into sight is fetched',
      on: 'claims.wantImage',
      sends: ['images.fetch'],
      holds: ({ snapshot: { context } }, { event: { id, position } }) =>
        context.images[`${id} ${position}`]?.tag === 'fetching',
    },
    {
      rule: 'claims of an earlier visit are shown while they are fetched again, nothing marked',
      on: 'claims.open',
      when: ({ context }) => context.claims.length > 0,
      to: 'open.refreshing',
      asks: ['fetchClaims'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.claims === before.context.claims && context.changed.length === 0,
    },
    {
      rule: '§7 the list is that of the server',
      on: ['xstate.done.actor.fetchClaims', 'xstate.done.actor.refreshClaims'],
      to: 'open.ready',
      holds: ({ snapshot: { context } }, { event }) => isEqual(context.claims, event.output),
    },
    {
      rule: 'a claim that was in progress and is ready is marked',
      on: 'xstate.done.actor.refreshClaims',
      when: ({ context: { claims } }) => claims[0]?.status === 'in_progress',
      holds: ({ snapshot: { context } }, { event }) => isEqual(context.changed, [event.output[0].id]),
    },
    ...['ready', 'refreshing', 'stale', 'failed'].map(
      (from): StepRule<Snapshot> => ({
        rule: `§4 a claim that changes has its list fetched again: ${from} before`,
        on: 'claims.updated',
        from: `open.${from}`,
        to: from === 'failed' ? 'open.loading' : 'open.refreshing',
        asks: ['fetchClaims'],
      }),
    ),
    ...Object.entries({ stale: 'refreshing', failed: 'loading' }).map(
      ([from, to]): StepRule<Snapshot> => ({
        rule: `a list that did not arrive is fetched again on request: ${from} before`,
        on: 'claims.retry',
        from: `open.${from}`,
        to: `open.${to}`,
        asks: ['fetchClaims'],
      }),
    ),
  ),
];
