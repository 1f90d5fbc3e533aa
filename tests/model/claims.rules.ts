import type { SnapshotFrom } from 'xstate';
import type { claimsMachine } from '../../machines/claim/claims.machine.ts';
import { claimsScreen } from './claim.targets.ts';
import { isEqual } from './equal.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { absent, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof claimsMachine>;

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
        : [(context.changed.length > 0 ? shown : absent)(claimsScreen.changed)],
  },
  {
    rule: 'an image is shown large on an open list only; a missing one says so',
    holds: ({ snapshot: { value, context } }) => value !== 'closed' || context.shown === undefined,
    seen: ({ value, context }) => {
      if (typeof value !== 'object' || context.shown === undefined) return [];
      const image = context.images[`${context.shown.id} ${context.shown.position}`];
      const large = shown(claimsScreen.large(context.shown.id));
      return image?.tag === 'missing' ? [large, shown(claimsScreen.missing)] : [large];
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
      rule: 'claims of an earlier visit are shown while they are fetched anew, nothing marked',
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
        rule: `§4 a claim that changes has its list fetched anew: ${from} before`,
        on: 'claims.updated',
        from: `open.${from}`,
        to: from === 'failed' ? 'open.loading' : 'open.refreshing',
        asks: ['fetchClaims'],
      }),
    ),
    ...Object.entries({ stale: 'refreshing', failed: 'loading' }).map(
      ([from, to]): StepRule<Snapshot> => ({
        rule: `a list that did not come is asked for again on request: ${from} before`,
        on: 'claims.retry',
        from: `open.${from}`,
        to: `open.${to}`,
        asks: ['fetchClaims'],
      }),
    ),
  ),
];
