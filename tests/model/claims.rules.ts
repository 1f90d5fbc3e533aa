import type { SnapshotFrom } from 'xstate';
import type { claimsMachine } from '../../machines/claim/claims.machine.ts';
import { claimsScreen } from './claim.targets.ts';
import type { Invariant } from './invariant.ts';
import { absent, shown } from './sights.ts';

type Snapshot = SnapshotFrom<typeof claimsMachine>;

/** What holds on every path of the list of claims. */
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
    rule: 'what changed while the list is open is marked, nothing else',
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
];
