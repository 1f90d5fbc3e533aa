import type { SnapshotFrom } from 'xstate';
import type { OwnGoods } from '../domain/search/direct.ts';
import type { SearchFound, SearchHit } from '../domain/search/search.ts';
import { foundIn, ownIn, type QuickHit, quickHitIn } from './search.context.ts';
import type { searchMachine } from './search.machine.ts';

type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

/** The state of the list under the field. */
export type SearchState = 'closed' | 'brief' | 'waiting' | 'results' | 'nothing' | 'added';

export function searchState(snapshot: SearchSnapshot): SearchState {
  for (const state of ['brief', 'waiting', 'results', 'nothing', 'added'] as const) {
    if (snapshot.matches({ open: state })) return state;
  }
  return 'closed';
}

export function typedText({ context }: SearchSnapshot): string {
  return context.text;
}

/** The same object for the same text and goods. */
export function found({ context }: SearchSnapshot): SearchFound {
  return foundIn(context);
}

/** The numbers of the goods that the account ordered in the last 90 days. */
export function ownGoods({ context }: SearchSnapshot): OwnGoods {
  return ownIn(context);
}

/** The result that can be added with its amount. */
export function quickHit({ context }: SearchSnapshot): QuickHit | undefined {
  return quickHitIn(context);
}

export function addedHit({ context }: SearchSnapshot): QuickHit | undefined {
  return context.added;
}

/** The result that Enter opens after the arrow keys reached one. */
export function activeHit({ context }: SearchSnapshot): SearchHit | undefined {
  return context.active === undefined ? undefined : foundIn(context).hits[context.active];
}
